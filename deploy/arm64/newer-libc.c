// Functions of glibc 2.38 that the static library of Swift asks for where it was built against that or a newer one, for a
// program that is to run with glibc 2.36 (Debian 12): as sid's was in 2026. The linker leaves out what nobody calls.
#include <features.h>

#if !__GLIBC_PREREQ(2, 38)
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// C23 lets numbers begin with 0b, which nothing here does.
long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }
unsigned long __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}

// strlcpy(3): copies what there is room for, ends it with a zero, and returns the length of what was to be copied.
size_t strlcpy(char *to, const char *from, size_t room) {
  size_t length = strlen(from);
  if (room > 0) {
    size_t count = length < room ? length : room - 1;
    memcpy(to, from, count);
    to[count] = 0;
  }
  return length;
}

// strlcat(3): the same at the end of a text that is there.
size_t strlcat(char *to, const char *from, size_t room) {
  size_t begun = strnlen(to, room);
  return begun == room ? room + strlen(from) : begun + strlcpy(to + begun, from, room - begun);
}
#endif
