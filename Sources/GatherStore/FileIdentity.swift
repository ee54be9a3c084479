import Glibc

/// Which file a path leads to, whatever its name.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Nil when nothing is there.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = UInt64(facts.st_dev)
    inode = UInt64(facts.st_ino)
  }
}
