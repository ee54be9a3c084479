#pragma once

// The kernel's GPIO character device, uAPI v2 (<linux/gpio.h>), for Swift: the ioctl macros do not import. All
// functions that can fail answer 0 or more, or the errno as a negative number.
#include <linux/gpio.h>
#include <stdbool.h>
#include <stdint.h>

/// A chip as the kernel describes it; texts end with a null.
struct gb_gpio_chip {
  char name[GPIO_MAX_NAME_SIZE + 1];
  char label[GPIO_MAX_NAME_SIZE + 1];
  uint32_t lines;
};

/// A line as the kernel describes it; texts end with a null.
struct gb_gpio_line {
  char name[GPIO_MAX_NAME_SIZE + 1];
  char consumer[GPIO_MAX_NAME_SIZE + 1];
  bool is_used;
};

/// What a line is asked for as.
struct gb_gpio_wish {
  uint32_t offset;
  bool is_output;
  bool is_active_low;
  /// 0 as it is, 1 up, 2 down, 3 none.
  int pull;
  /// Of inputs; 0 for none.
  uint32_t debounce_us;
  /// Of inputs: how many edges the kernel keeps until they are read; 0 for its own 16.
  uint32_t event_buffer_size;
};

/// Opens a device for its ioctls; close it with close(2).
int gb_gpio_open(const char *path);

/// GPIO_GET_CHIPINFO_IOCTL: -ENOTTY for what is no GPIO chip.
int gb_gpio_chip_info(int chip, struct gb_gpio_chip *info);

/// GPIO_V2_GET_LINEINFO_IOCTL: -ENOTTY from a kernel before 5.10.
int gb_gpio_line_info(int chip, uint32_t offset, struct gb_gpio_line *info);

/// GPIO_V2_GET_LINE_IOCTL: the new descriptor, close-on-exec and non-blocking. Inputs tell of both edges; outputs begin
/// inactive. -EBUSY where somebody has the line.
int gb_gpio_request(int chip, const struct gb_gpio_wish *wish, const char *consumer);

/// GPIO_V2_LINE_GET_VALUES_IOCTL of a request of one line: 1 where it is active.
int gb_gpio_get(int request);

/// GPIO_V2_LINE_SET_VALUES_IOCTL of a request of one line.
int gb_gpio_set(int request, bool is_active);
