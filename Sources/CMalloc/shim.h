#pragma once

// How the memory of a process is set up, which Swift's Glibc leaves out: glibc's allocator, and where the linker has put the
// program's code (ld(1), --print-map).
#include <malloc.h>
#include <stddef.h>

static inline void *program_code(size_t *length) {
  extern const char __executable_start, etext;
  *length = (size_t)(&etext - &__executable_start);
  return (void *)&__executable_start;
}
