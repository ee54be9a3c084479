#pragma once

// libmosquitto, loaded when the first client is made: a board without a broker carries neither it nor OpenSSL.
#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <stdbool.h>

/// The functions of libmosquitto that are used, by their own names and with their own types.
struct gb_mosquitto {
  __typeof__(&mosquitto_lib_init) _Nonnull lib_init;
  __typeof__(&mosquitto_lib_version) _Nonnull lib_version;
  __typeof__(&mosquitto_new) _Nonnull create;
  __typeof__(&mosquitto_destroy) _Nonnull destroy;
  __typeof__(&mosquitto_threaded_set) _Nonnull threaded_set;
  __typeof__(&mosquitto_int_option) _Nonnull int_option;
  __typeof__(&mosquitto_username_pw_set) _Nonnull username_pw_set;
  __typeof__(&mosquitto_tls_set) _Nonnull tls_set;
  __typeof__(&mosquitto_will_set) _Nonnull will_set;
  __typeof__(&mosquitto_connect_bind_v5) _Nonnull connect_bind_v5;
  __typeof__(&mosquitto_disconnect) _Nonnull disconnect;
  __typeof__(&mosquitto_socket) _Nonnull socket;
  __typeof__(&mosquitto_want_write) _Nonnull want_write;
  __typeof__(&mosquitto_loop_read) _Nonnull loop_read;
  __typeof__(&mosquitto_loop_write) _Nonnull loop_write;
  __typeof__(&mosquitto_loop_misc) _Nonnull loop_misc;
  __typeof__(&mosquitto_publish) _Nonnull publish;
  __typeof__(&mosquitto_subscribe) _Nonnull subscribe;
  __typeof__(&mosquitto_unsubscribe) _Nonnull unsubscribe;
  __typeof__(&mosquitto_connect_v5_callback_set) _Nonnull connect_v5_callback_set;
  __typeof__(&mosquitto_disconnect_v5_callback_set) _Nonnull disconnect_v5_callback_set;
  __typeof__(&mosquitto_publish_v5_callback_set) _Nonnull publish_v5_callback_set;
  __typeof__(&mosquitto_message_v5_callback_set) _Nonnull message_v5_callback_set;
  __typeof__(&mosquitto_subscribe_callback_set) _Nonnull subscribe_callback_set;
  __typeof__(&mosquitto_property_add_int32) _Nonnull property_add_int32;
  __typeof__(&mosquitto_property_free_all) _Nonnull property_free_all;
  __typeof__(&mosquitto_strerror) _Nonnull strerror;
  __typeof__(&mosquitto_reason_string) _Nonnull reason_string;
};

/// Loads libmosquitto.so.1 for good and fills in the functions; from any thread, the same each time.
/// @return Null where the library or one of its functions is not there; dlerror(3) says why.
const struct gb_mosquitto *_Nullable gb_mosquitto_load(void);
