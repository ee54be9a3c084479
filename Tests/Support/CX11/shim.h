#pragma once
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/keysym.h>
#include <spawn.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

// XDestroyImage is a macro that calls through the image, which Swift does not import.
static inline void gb_destroy_image(XImage *image) { XDestroyImage(image); }

// Drops the image of a shared segment without freeing the segment, which Xlib did not allocate.
static inline void gb_destroy_shared_image(XImage *image) {
  image->data = NULL;
  XDestroyImage(image);
}

// A descriptor that can be read once the process has ended; pidfd_open(2), which Swift's Glibc does not show.
static inline int gb_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// Declared for programs that ask for all of glibc, which Swift does not; it is there from glibc 2.34 on.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// The child begins with none of the descriptors from this one on.
static inline int gb_spawn_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}
