// Presses a button on a line that gpio-sim makes believe: pulls it down, and up again after so many milliseconds. Tells
// when it did so by CLOCK_MONOTONIC, which the kernel stamps the line's edges with, in nanoseconds: each time before the
// pull and after it.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void tell(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  printf("%lld%09ld ", (long long)now.tv_sec, now.tv_nsec);
}

static int pull(int file, const char *way) {
  tell();
  int failed = pwrite(file, way, strlen(way), 0) < 0;
  tell();
  return failed;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  int file = open(words[1], O_WRONLY);
  if (file < 0) return 1;
  long milliseconds = atol(words[2]);
  struct timespec end;
  int failed = pull(file, "pull-down");
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += milliseconds % 1000 * 1000000;
  if (end.tv_nsec >= 1000000000) {
    end.tv_sec += 1;
    end.tv_nsec -= 1000000000;
  }
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) != 0) {
  }
  failed |= pull(file, "pull-up");
  printf("\n");
  return failed;
}
