#define _GNU_SOURCE
#include "DiskShim.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* The headers give some of these names to others. */
#undef open
#undef open64

/* Changes and their records are one step: the order of the records is that of the changes. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static char folder[PATH_MAX];
static size_t folder_length;
static int trace = -1;
static const volatile struct disk_shim_control *control;

static int raw_open(const char *path, int flags, mode_t mode) {
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static void start(void) {
  const char *named = getenv("DISK_SHIM_FOLDER");
  if (named == NULL || strlen(named) >= sizeof folder) return;
  strcpy(folder, named);
  folder_length = strlen(folder);
  const char *path = getenv("DISK_SHIM_TRACE");
  if (path != NULL) trace = raw_open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  path = getenv("DISK_SHIM_CONTROL");
  if (path == NULL) return;
  int file = raw_open(path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return;
  void *map = mmap(NULL, sizeof *control, PROT_READ, MAP_SHARED, file, 0);
  if (map != MAP_FAILED) control = map;
  syscall(SYS_close, file);
}

/* The name within the folder, "" for the folder itself; NULL for what is elsewhere or is no file of a disk. */
static const char *name_of(const char *path) {
  pthread_once(&once, start);
  if (folder_length == 0 || path == NULL || strncmp(path, folder, folder_length) != 0) return NULL;
  if (path[folder_length] == 0) return path + folder_length;
  if (path[folder_length] != '/') return NULL;
  const char *name = path + folder_length + 1;
  size_t length = strlen(name);
  return length >= 4 && strcmp(name + length - 4, "-shm") == 0 ? NULL : name;
}

/* Whether the descriptor is of a file in the folder, or of the folder; its inode. */
static int is_ours(int file, uint64_t *inode) {
  pthread_once(&once, start);
  if (folder_length == 0) return 0;
  int saved = errno;
  char link[64], path[PATH_MAX];
  int ours = 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length > 0) {
    path[length] = 0;
    /* A file that was unlinked while it is open has this behind its name. */
    char *gone = strstr(path, " (deleted)");
    if (gone != NULL) *gone = 0;
    struct stat facts;
    if (name_of(path) != NULL && fstat(file, &facts) == 0) {
      *inode = facts.st_ino;
      ours = 1;
    }
  }
  errno = saved;
  return ours;
}

static void record(uint32_t kind, const char *name, uint64_t inode, uint64_t offset, const void *data, size_t length) {
  if (trace < 0) return;
  int saved = errno;
  struct disk_shim_record head = {
      .kind = kind, .name_length = (uint32_t)strlen(name), .inode = inode, .offset = offset, .data_length = length};
  struct iovec parts[3] = {
      {&head, sizeof head}, {(void *)name, head.name_length}, {(void *)data, length}};
  /* One call: a process that is killed leaves whole records, or none. */
  if (syscall(SYS_writev, trace, parts, 3) < 0) abort();
  errno = saved;
}

/* Whether the disk takes no writes now; errno says why. */
static int refuses_writes(void) {
  if (control == NULL || control->write_errno == 0) return 0;
  errno = (int)control->write_errno;
  return 1;
}

static int opened(int directory, const char *path, int flags, mode_t mode) {
  const char *name = name_of(path);
  if (name != NULL && (flags & O_ACCMODE) != O_RDONLY && refuses_writes()) return -1;
  if (name == NULL || name[0] == 0 || (flags & (O_CREAT | O_TRUNC)) == 0)
    return (int)syscall(SYS_openat, directory, path, flags, mode);
  pthread_mutex_lock(&lock);
  struct stat facts;
  int was_there = stat(path, &facts) == 0;
  int file = (int)syscall(SYS_openat, directory, path, flags, mode);
  int saved = errno;
  if (file >= 0 && fstat(file, &facts) == 0) {
    if (!was_there)
      record(DISK_SHIM_CREATE, name, facts.st_ino, 0, NULL, 0);
    else if (flags & O_TRUNC)
      record(DISK_SHIM_TRUNCATE, "", facts.st_ino, 0, NULL, 0);
  }
  pthread_mutex_unlock(&lock);
  errno = saved;
  return file;
}

int access(const char *path, int mode) {
  const char *name = name_of(path);
  if (name != NULL && (mode & W_OK) && refuses_writes()) return -1;
  return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode);
}

static mode_t mode_in(int flags, va_list rest) { return flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_in(flags, rest);
  va_end(rest);
  return opened(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_in(flags, rest);
  va_end(rest);
  return opened(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

int openat(int directory, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = mode_in(flags, rest);
  va_end(rest);
  return opened(directory, path, flags, mode);
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
  uint64_t inode;
  if (!is_ours(file, &inode)) return syscall(SYS_pwrite64, file, data, length, offset);
  if (refuses_writes()) return -1;
  pthread_mutex_lock(&lock);
  ssize_t written = syscall(SYS_pwrite64, file, data, length, offset);
  int saved = errno;
  if (written > 0) record(DISK_SHIM_WRITE, "", inode, (uint64_t)offset, data, (size_t)written);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return written;
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) { return pwrite64(file, data, length, offset); }

ssize_t write(int file, const void *data, size_t length) {
  uint64_t inode;
  if (file == trace || !is_ours(file, &inode)) return syscall(SYS_write, file, data, length);
  if (refuses_writes()) return -1;
  pthread_mutex_lock(&lock);
  off_t end = (off_t)syscall(SYS_lseek, file, 0, SEEK_CUR);
  ssize_t written = syscall(SYS_write, file, data, length);
  int saved = errno;
  if (written > 0) record(DISK_SHIM_WRITE, "", inode, end < 0 ? 0 : (uint64_t)end, data, (size_t)written);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return written;
}

int ftruncate64(int file, off64_t length) {
  uint64_t inode;
  if (!is_ours(file, &inode)) return (int)syscall(SYS_ftruncate, file, length);
  if (refuses_writes()) return -1;
  pthread_mutex_lock(&lock);
  int status = (int)syscall(SYS_ftruncate, file, length);
  int saved = errno;
  if (status == 0) record(DISK_SHIM_TRUNCATE, "", inode, (uint64_t)length, NULL, 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return status;
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

static int synced(int file, long call) {
  uint64_t inode;
  if (!is_ours(file, &inode)) return (int)syscall(call, file);
  if (control != NULL && control->sync_delay > 0) {
    uint32_t delay = control->sync_delay;
    struct timespec time = {delay / 1000, (long)(delay % 1000) * 1000000};
    nanosleep(&time, NULL);
  }
  pthread_mutex_lock(&lock);
  int status = -1, saved = control != NULL ? (int)control->sync_errno : 0;
  if (saved == 0) {
    status = (int)syscall(call, file);
    saved = errno;
  }
  record(status == 0 ? DISK_SHIM_SYNC : DISK_SHIM_FAILED_SYNC, "", inode, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return status;
}

int fsync(int file) { return synced(file, SYS_fsync); }

int fdatasync(int file) { return synced(file, SYS_fdatasync); }

int rename(const char *from, const char *to) {
  const char *old = name_of(from), *new = name_of(to);
  if (old == NULL || new == NULL) return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  pthread_mutex_lock(&lock);
  int status = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  int saved = errno;
  if (status == 0) record(DISK_SHIM_RENAME, old, 0, 0, new, strlen(new));
  pthread_mutex_unlock(&lock);
  errno = saved;
  return status;
}

int unlink(const char *path) {
  const char *name = name_of(path);
  if (name == NULL) return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  pthread_mutex_lock(&lock);
  int status = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  int saved = errno;
  if (status == 0) record(DISK_SHIM_UNLINK, name, 0, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  errno = saved;
  return status;
}
