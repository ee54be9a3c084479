// A kernel module: has simpledrm show the picture that the firmware has set up, as a kernel does that is built with
// SYSFB_SIMPLEFB (Debian's is not).
#include <linux/module.h>
#include <linux/platform_data/simplefb.h>
#include <linux/platform_device.h>

static ulong base;
static uint width, height;
module_param(base, ulong, 0);
MODULE_PARM_DESC(base, "physical address of the picture, in 32 bits per pixel");
module_param(width, uint, 0);
module_param(height, uint, 0);

static struct platform_device *screen;

static int __init begin(void) {
  struct simplefb_platform_data mode = {.width = width, .height = height, .stride = width * 4, .format = "x8r8g8b8"};
  struct resource memory = DEFINE_RES_MEM(base, (resource_size_t)width * 4 * height);
  screen = platform_device_register_resndata(NULL, "simpledrm", 0, &memory, 1, &mode, sizeof mode);
  return PTR_ERR_OR_ZERO(screen);
}

static void __exit end(void) { platform_device_unregister(screen); }

module_init(begin);
module_exit(end);
MODULE_DESCRIPTION("A firmware's screen for simpledrm");
MODULE_LICENSE("GPL");
