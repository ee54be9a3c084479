import Glibc

/// A record lock of an open file description (F_OFD_SETLK in fcntl(2)). Closing another descriptor of the same file
/// does not release the lock.
struct RecordLock {
  // The values of F_OFD_GETLK and F_OFD_SETLK: <fcntl.h> defines these names only with _GNU_SOURCE.
  private static let (get, set): (Int32, Int32) = (36, 37)

  private var lock = flock()

  /// - Parameter kind: F_WRLCK, or F_UNLCK to release the lock.
  init(_ kind: Int32, at byte: Int64) {
    (lock.l_type, lock.l_whence) = (Int16(kind), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (off_t(byte), 1)
  }

  /// Sets or releases the lock on a file. Does nothing if the file system has no such locks, or if another process
  /// holds a lock on the byte.
  func set(on file: Int32) {
    var lock = lock
    _ = fcntl(file, Self.set, &lock)
  }

  /// The first byte of a file on which a process holds a record lock; nil if there is none.
  static func first(of file: Int32) -> Int64? {
    var wanted = flock()
    (wanted.l_type, wanted.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    guard fcntl(file, get, &wanted) == 0, wanted.l_type != Int16(F_UNLCK) else { return nil }
    return Int64(wanted.l_start)
  }
}
