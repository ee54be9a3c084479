// For LD_PRELOAD: has the kernel say what SABOTAGE names, so that a test sees whether the board believes it.
//   picture     GETCRTC names a framebuffer that is not the board's
//   connector   the screen is not connected
//   power       DPMS says that the screen is off
//   flip        a page flip is taken, and never confirmed
//   refuse      page flips are refused, as by a driver that has none
//   mode        the mode is refused
// While the file of SABOTAGE_WHILE is there, where that is set; else always.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xf86drmMode.h>

static int is_on(const char *kind) {
  const char *wanted = getenv("SABOTAGE"), *file = getenv("SABOTAGE_WHILE");
  return wanted != NULL && strcmp(wanted, kind) == 0 && (file == NULL || access(file, F_OK) == 0);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

drmModeCrtcPtr drmModeGetCrtc(int fd, uint32_t id) {
  drmModeCrtcPtr crtc = REAL(drmModeGetCrtc)(fd, id);
  if (crtc != NULL && is_on("picture")) crtc->buffer_id += 1000;
  return crtc;
}

drmModeConnectorPtr drmModeGetConnectorCurrent(int fd, uint32_t id) {
  drmModeConnectorPtr connector = REAL(drmModeGetConnectorCurrent)(fd, id);
  if (connector == NULL) return connector;
  if (is_on("connector")) connector->connection = DRM_MODE_DISCONNECTED;
  for (int i = 0; is_on("power") && i < connector->count_props; i++) {
    drmModePropertyPtr property = drmModeGetProperty(fd, connector->props[i]);
    if (property != NULL && strcmp(property->name, "DPMS") == 0) connector->prop_values[i] = DRM_MODE_DPMS_OFF;
    drmModeFreeProperty(property);
  }
  return connector;
}

int drmModePageFlip(int fd, uint32_t crtc, uint32_t framebuffer, uint32_t flags, void *data) {
  if (is_on("refuse")) return -EINVAL;
  if (is_on("flip")) flags &= ~(uint32_t)DRM_MODE_PAGE_FLIP_EVENT;
  return REAL(drmModePageFlip)(fd, crtc, framebuffer, flags, data);
}

int drmModeSetCrtc(int fd, uint32_t crtc, uint32_t framebuffer, uint32_t x, uint32_t y, uint32_t *connectors,
                   int count, drmModeModeInfoPtr mode) {
  if (is_on("mode")) return -ENOSPC;
  return REAL(drmModeSetCrtc)(fd, crtc, framebuffer, x, y, connectors, count, mode);
}

