#include "CGPIO.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int answer(int status) { return status < 0 ? -errno : status; }

/// An ioctl that a signal does not end.
static int ask(int descriptor, unsigned long request, void *argument) {
  int status;
  do { status = ioctl(descriptor, request, argument); } while (status < 0 && errno == EINTR);
  return answer(status);
}

int gb_gpio_open(const char *path) { return answer(open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)); }

int gb_gpio_chip_info(int chip, struct gb_gpio_chip *info) {
  struct gpiochip_info raw;
  memset(&raw, 0, sizeof raw);
  memset(info, 0, sizeof *info);
  int status = ask(chip, GPIO_GET_CHIPINFO_IOCTL, &raw);
  if (status < 0) return status;
  memcpy(info->name, raw.name, GPIO_MAX_NAME_SIZE);
  memcpy(info->label, raw.label, GPIO_MAX_NAME_SIZE);
  info->lines = raw.lines;
  return 0;
}

int gb_gpio_line_info(int chip, uint32_t offset, struct gb_gpio_line *info) {
  struct gpio_v2_line_info raw;
  memset(&raw, 0, sizeof raw);
  memset(info, 0, sizeof *info);
  raw.offset = offset;
  int status = ask(chip, GPIO_V2_GET_LINEINFO_IOCTL, &raw);
  if (status < 0) return status;
  memcpy(info->name, raw.name, GPIO_MAX_NAME_SIZE);
  memcpy(info->consumer, raw.consumer, GPIO_MAX_NAME_SIZE);
  info->is_used = raw.flags & GPIO_V2_LINE_FLAG_USED;
  return 0;
}

int gb_gpio_request(int chip, const struct gb_gpio_wish *wish, const char *consumer) {
  static const uint64_t pulls[] = {
      0, GPIO_V2_LINE_FLAG_BIAS_PULL_UP, GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN, GPIO_V2_LINE_FLAG_BIAS_DISABLED};
  struct gpio_v2_line_request request;
  memset(&request, 0, sizeof request);
  request.offsets[0] = wish->offset;
  request.num_lines = 1;
  request.event_buffer_size = wish->event_buffer_size;
  strncpy(request.consumer, consumer, sizeof request.consumer - 1);
  uint64_t flags = wish->is_output
                       ? GPIO_V2_LINE_FLAG_OUTPUT
                       : GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING;
  if (wish->is_active_low) flags |= GPIO_V2_LINE_FLAG_ACTIVE_LOW;
  if (!wish->is_output && wish->pull >= 0 && wish->pull < 4) flags |= pulls[wish->pull];
  request.config.flags = flags;
  if (wish->is_output || wish->debounce_us > 0) {
    struct gpio_v2_line_config_attribute *attribute = &request.config.attrs[0];
    request.config.num_attrs = 1;
    attribute->mask = 1;
    if (wish->is_output) {
      attribute->attr.id = GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES;  // The value 0 is inactive, whatever the level.
    } else {
      attribute->attr.id = GPIO_V2_LINE_ATTR_ID_DEBOUNCE;
      attribute->attr.debounce_period_us = wish->debounce_us;
    }
  }
  int status = ask(chip, GPIO_V2_GET_LINE_IOCTL, &request);
  if (status < 0) return status;
  int mode = fcntl(request.fd, F_GETFL);
  if (mode < 0 || fcntl(request.fd, F_SETFL, mode | O_NONBLOCK) < 0) {
    status = -errno;
    close(request.fd);
    return status;
  }
  return request.fd;
}

int gb_gpio_get(int request) {
  struct gpio_v2_line_values values = {.bits = 0, .mask = 1};
  int status = ask(request, GPIO_V2_LINE_GET_VALUES_IOCTL, &values);
  return status < 0 ? status : (int)(values.bits & 1);
}

int gb_gpio_set(int request, bool is_active) {
  struct gpio_v2_line_values values = {.bits = is_active, .mask = 1};
  int status = ask(request, GPIO_V2_LINE_SET_VALUES_IOCTL, &values);
  return status < 0 ? status : 0;
}
