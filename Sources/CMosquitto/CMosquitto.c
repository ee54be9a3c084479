#include "CMosquitto.h"

#include <dlfcn.h>
#include <pthread.h>

static struct gb_mosquitto functions;
static bool is_loaded;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool load(void) {
  // No symbol of it is for other libraries: the web service brings a TLS of its own.
  void *library = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define LOAD(field, name) \
  if (!(*(void **)&functions.field = dlsym(library, name))) { \
    dlclose(library); \
    return false; \
  }
  LOAD(lib_init, "mosquitto_lib_init")
  LOAD(lib_version, "mosquitto_lib_version")
  LOAD(create, "mosquitto_new")
  LOAD(destroy, "mosquitto_destroy")
  LOAD(threaded_set, "mosquitto_threaded_set")
  LOAD(int_option, "mosquitto_int_option")
  LOAD(username_pw_set, "mosquitto_username_pw_set")
  LOAD(tls_set, "mosquitto_tls_set")
  LOAD(will_set, "mosquitto_will_set")
  LOAD(connect_bind_v5, "mosquitto_connect_bind_v5")
  LOAD(disconnect, "mosquitto_disconnect")
  LOAD(socket, "mosquitto_socket")
  LOAD(want_write, "mosquitto_want_write")
  LOAD(loop_read, "mosquitto_loop_read")
  LOAD(loop_write, "mosquitto_loop_write")
  LOAD(loop_misc, "mosquitto_loop_misc")
  LOAD(publish, "mosquitto_publish")
  LOAD(subscribe, "mosquitto_subscribe")
  LOAD(unsubscribe, "mosquitto_unsubscribe")
  LOAD(connect_v5_callback_set, "mosquitto_connect_v5_callback_set")
  LOAD(disconnect_v5_callback_set, "mosquitto_disconnect_v5_callback_set")
  LOAD(publish_v5_callback_set, "mosquitto_publish_v5_callback_set")
  LOAD(message_v5_callback_set, "mosquitto_message_v5_callback_set")
  LOAD(subscribe_callback_set, "mosquitto_subscribe_callback_set")
  LOAD(property_add_int32, "mosquitto_property_add_int32")
  LOAD(property_free_all, "mosquitto_property_free_all")
  LOAD(strerror, "mosquitto_strerror")
  LOAD(reason_string, "mosquitto_reason_string")
#undef LOAD
  return functions.lib_init() == MOSQ_ERR_SUCCESS;
}

const struct gb_mosquitto *gb_mosquitto_load(void) {
  pthread_mutex_lock(&lock);
  is_loaded = is_loaded || load();
  const struct gb_mosquitto *result = is_loaded ? &functions : 0;
  pthread_mutex_unlock(&lock);
  return result;
}
