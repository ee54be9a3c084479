import Glibc

/// A record lock of an open file description (F_OFD_SETLK in fcntl(2)): it is released with the last descriptor of that
/// description, and another descriptor of the same file that is closed does not touch it.
struct RecordLock {
  // <fcntl.h> has their names for _GNU_SOURCE alone.
  private static let (get, set): (Int32, Int32) = (36, 37)

  private var lock = flock()

  /// Of one byte, which the file need not have.
  /// - Parameter kind: F_WRLCK, or F_UNLCK to release it.
  init(_ kind: Int32, at byte: Int64) {
    (lock.l_type, lock.l_whence) = (Int16(kind), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (off_t(byte), 1)
  }

  /// Sets it, or releases what is held there; does nothing where the file system has no such locks, or another process
  /// holds one there.
  func set(on file: Int32) {
    var lock = lock
    _ = fcntl(file, Self.set, &lock)
  }

  /// The first byte of a file on which a process holds one; nil where none does.
  static func first(of file: Int32) -> Int64? {
    var wanted = flock()
    (wanted.l_type, wanted.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    guard fcntl(file, get, &wanted) == 0, wanted.l_type != Int16(F_UNLCK) else { return nil }
    return Int64(wanted.l_start)
  }
}
