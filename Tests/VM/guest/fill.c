// What the board's start is measured against: a program that sets the screen's mode, fills the screen with a colour, says
// READY=1 and stays. cc fill.c -ldrm
#include <fcntl.h>
#include <libdrm/drm_fourcc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

static void say_ready(void) {
  const char *path = getenv("NOTIFY_SOCKET");
  if (path == NULL) return;
  struct sockaddr_un place = {.sun_family = AF_UNIX};
  strncpy(place.sun_path, path, sizeof place.sun_path - 1);
  if (place.sun_path[0] == '@') place.sun_path[0] = 0;
  int file = socket(AF_UNIX, SOCK_DGRAM, 0);
  sendto(file, "READY=1", 7, 0, (struct sockaddr *)&place, sizeof place.sun_family + strlen(path));
  close(file);
}

int main(void) {
  for (int card = 0; card < 4; card++) {
    char path[32];
    snprintf(path, sizeof path, "/dev/dri/card%d", card);
    int file = open(path, O_RDWR);
    drmModeRes *resources = file < 0 ? NULL : drmModeGetResources(file);
    for (int i = 0; resources != NULL && i < resources->count_connectors; i++) {
      drmModeConnector *connector = drmModeGetConnector(file, resources->connectors[i]);
      if (connector == NULL || connector->connection != DRM_MODE_CONNECTED || connector->count_modes == 0) continue;
      drmModeModeInfo mode = connector->modes[0];
      uint32_t handle, pitch, framebuffer;
      uint64_t size, offset;
      if (drmModeCreateDumbBuffer(file, mode.hdisplay, mode.vdisplay, 32, 0, &handle, &pitch, &size) ||
          drmModeAddFB(file, mode.hdisplay, mode.vdisplay, 24, 32, pitch, handle, &framebuffer) ||
          drmModeMapDumbBuffer(file, handle, &offset))
        return 1;
      memset(mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)offset), 0x60, size);
      if (drmModeSetCrtc(file, resources->crtcs[0], framebuffer, 0, 0, &connector->connector_id, 1, &mode)) return 2;
      say_ready();
      pause();
    }
  }
  return 3;
}
