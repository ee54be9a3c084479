#ifndef DISK_SHIM_H
#define DISK_SHIM_H

#include <stdint.h>

/* A library for LD_PRELOAD that stands between a program and one folder.
 *
 * DISK_SHIM_FOLDER   the folder, as an absolute path; everything else is left alone
 * DISK_SHIM_CONTROL  a file of at least sizeof(struct disk_shim_control) bytes, mapped and read at each call
 * DISK_SHIM_TRACE    a file that gets a record of every change in the folder, in the order of the changes
 *
 * SQLite's -shm is memory that happens to have a name: it is left alone too. */

/* What the disk does from now on. */
struct disk_shim_control {
  /* How long each fsync and fdatasync takes longer, in milliseconds. */
  uint32_t sync_delay;
  /* The errno that each fsync and fdatasync fails with, without having done anything; 0 for none. */
  uint32_t sync_errno;
  /* The errno that each write, truncation, opening to write and question whether one may write fails with;
     0 for none. */
  uint32_t write_errno;
};

enum disk_shim_kind {
  DISK_SHIM_CREATE = 1,      /* name, inode */
  DISK_SHIM_WRITE = 2,       /* inode, offset, data */
  DISK_SHIM_TRUNCATE = 3,    /* inode, offset: the new length */
  DISK_SHIM_SYNC = 4,        /* inode, of a file or of the folder */
  DISK_SHIM_FAILED_SYNC = 5, /* inode */
  DISK_SHIM_RENAME = 6,      /* name, data: the new name */
  DISK_SHIM_UNLINK = 7,      /* name */
};

/* The head of a record; the name and the data follow it. */
struct disk_shim_record {
  uint32_t kind;
  uint32_t name_length;
  uint64_t inode;
  uint64_t offset;
  uint64_t data_length;
};

#endif
