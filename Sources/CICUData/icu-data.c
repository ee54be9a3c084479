// An empty data package for ICU, in place of the 34 MB that Swift's static ICU brings.
//
// Packages of others import all of Foundation, and with it ICU and its data: locales, calendars, collation, names of time
// zones. The board uses none of them, for its texts are its own and its dates are those of FoundationEssentials. The
// linker takes the first definition of the symbol and leaves out the object that has the large one. ICU's own build does
// the same with its "stubdata" (https://unicode-org.github.io/icu/userguide/icu_data/). Properties of characters, cases
// and regular expressions go on working: they are tables in code. What looks for a locale's data gets ICU's error.
//
// The number in the symbol's name is ICU's version. With a toolchain of another version the program is as large as without
// this file, and otherwise the same; `make bench` has a ceiling for its size.

#include <stdint.h>

// MappedData and UDataInfo of ICU's ucmndata.h and udata.h, then a table of contents without entries.
struct icu_data_package {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size;
  uint16_t reserved_word;
  uint8_t is_big_endian;
  uint8_t charset_family;
  uint8_t size_of_uchar;
  uint8_t reserved_byte;
  uint8_t data_format[4];
  uint8_t format_version[4];
  uint8_t data_version[4];
  uint8_t padding[8];
  uint32_t count;
  uint32_t reserved;
};

__attribute__((visibility("hidden"), aligned(16)))
const struct icu_data_package icudt76_dat = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_uchar = 2,
    .data_format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};
