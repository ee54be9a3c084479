#pragma once

// How glibc's allocator is set up, which Swift's Glibc leaves out.
#include <malloc.h>
