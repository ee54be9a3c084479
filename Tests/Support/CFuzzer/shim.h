#pragma once

#include <stddef.h>
#include <stdint.h>

/// The way into libFuzzer for programs with a main of their own (llvm.org/docs/LibFuzzer.html). Never returns where the
/// fuzzer ends the process itself.
int LLVMFuzzerRunDriver(int *count, char ***words, int (*take)(const uint8_t *bytes, size_t count));
