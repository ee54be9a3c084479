#pragma once

// libdrm for pictures, libudev for devices that come and go, and the console's ioctls for Swift, which imports neither
// function-like macros nor variadic functions. All functions here that can fail return 0 or more, or the errno as a
// negative number.
#include <errno.h>
#include <libdrm/drm.h>
#include <libudev.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/sysmacros.h>
#include <termios.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

static inline int gb_status(int result) { return result < 0 ? -errno : result; }

/// KDGETMODE: KD_TEXT or KD_GRAPHICS; an error for what is no virtual console.
static inline int gb_console_mode(int fd) {
  int mode = 0;
  int status = gb_status(ioctl(fd, KDGETMODE, &mode));
  return status < 0 ? status : mode;
}

/// KDSETMODE.
static inline int gb_console_set_mode(int fd, int mode) { return gb_status(ioctl(fd, KDSETMODE, (long)mode)); }

/// The number of a virtual console: 1 for /dev/tty1 (TIOCGDEV).
static inline int gb_console_number(int fd) {
  unsigned int device = 0;
  int status = gb_status(ioctl(fd, TIOCGDEV, &device));
  return status < 0 ? status : (int)minor(device);
}

/// The number of the console that is on the screen (VT_GETSTATE).
static inline int gb_console_active(int fd) {
  struct vt_stat state;
  int status = gb_status(ioctl(fd, VT_GETSTATE, &state));
  return status < 0 ? status : state.v_active;
}

/// VT_ACTIVATE: asks for another console; returns before it is there.
static inline int gb_console_activate(int fd, int number) {
  return gb_status(ioctl(fd, VT_ACTIVATE, (long)number));
}

/// VT_SETMODE: with signals (VT_PROCESS) the kernel asks before it switches away, and tells when it has switched back;
/// without (both 0) it switches by itself (VT_AUTO).
static inline int gb_console_ask_before_switch(int fd, int release_signal, int acquire_signal) {
  struct vt_mode mode = {0};
  mode.mode = release_signal == 0 ? VT_AUTO : VT_PROCESS;
  mode.relsig = (short)release_signal;
  mode.acqsig = (short)acquire_signal;
  return gb_status(ioctl(fd, VT_SETMODE, &mode));
}

/// VT_RELDISP: lets the kernel switch away.
static inline int gb_console_release(int fd) { return gb_status(ioctl(fd, VT_RELDISP, 1L)); }

/// VT_RELDISP: confirms that the console is back.
static inline int gb_console_acknowledge(int fd) { return gb_status(ioctl(fd, VT_RELDISP, (long)VT_ACKACQ)); }

/// drmHandleEvent: reads what the card tells. Calls `flipped` once for each page flip that is complete.
static inline int gb_drm_read_events(
    int fd, void (*flipped)(int, unsigned int, unsigned int, unsigned int, void *)) {
  drmEventContext context = {0};
  context.version = 2;
  context.page_flip_handler = flipped;
  return gb_status(drmHandleEvent(fd, &context));
}

/// A descriptor to read two signals from, which are blocked in every thread; it does not wait.
static inline int gb_signal_descriptor(int one, int other) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, one);
  sigaddset(&set, other);
  return gb_status(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}
