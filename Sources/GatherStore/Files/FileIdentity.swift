import Glibc

/// Identifies the file that a path leads to, regardless of the file's name.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The identity of the file at a path; nil if there is no file.
  package init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// The identity of an open file, also after it was renamed or deleted; nil if the descriptor is not open.
  init?(descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init(_ facts: stat) {
    device = UInt64(facts.st_dev)
    inode = UInt64(facts.st_ino)
  }
}
