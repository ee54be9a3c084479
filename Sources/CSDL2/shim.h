#pragma once

// Gives eventfd and poll to Swift beside SDL itself: the header's flags are macros there.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

/// A non-blocking, close-on-exec event counter; -1 and errno on failure.
static inline int gb_eventfd_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/// Adds one to the counter, which makes it readable.
static inline void gb_eventfd_signal(int fd) {
  uint64_t one = 1;
  ssize_t written;
  do { written = write(fd, &one, sizeof one); } while (written < 0 && errno == EINTR);
}

/// Waits until the counter or one of up to 63 other descriptors is readable, or the time is over (-1 for no limit), and
/// empties the counter.
static inline void gb_eventfd_wait(int fd, const int *others, int count, int milliseconds) {
  struct pollfd entries[64] = {{.fd = fd, .events = POLLIN, .revents = 0}};
  int total = 1;
  for (int index = 0; index < count && total < 64; index++) {
    entries[total].fd = others[index];
    entries[total].events = POLLIN;
    total++;
  }
  if (poll(entries, (nfds_t)total, milliseconds) > 0 && entries[0].revents != 0) {
    uint64_t count;
    ssize_t got = read(fd, &count, sizeof count);
    (void)got;
  }
}
