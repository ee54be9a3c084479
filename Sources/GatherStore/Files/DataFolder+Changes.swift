import Glibc

extension DataFolder {
  /// The state of one of the store's files at a moment. A write to the file changes it.
  package struct ChangeMark: Hashable, Sendable {
    /// The inode of the file; 0 if there is no file.
    package private(set) var inode: UInt64 = 0
    private var size: Int64 = 0
    private var seconds: Int64 = 0
    private var nanoseconds: Int64 = 0

    fileprivate init(_ path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return }
      inode = UInt64(facts.st_ino)
      size = Int64(facts.st_size)
      seconds = Int64(facts.st_mtim.tv_sec)
      nanoseconds = Int64(facts.st_mtim.tv_nsec)
    }

    /// The time of the last write, in nanoseconds of the wall clock since 1970; 0 if there is no file.
    package var modified: Int64 { seconds &* 1_000_000_000 &+ nanoseconds }
  }

  /// The marks of the database and its write-ahead log. The times in the marks have a resolution of some milliseconds.
  /// So the marks may miss a write that follows another within milliseconds. A caller who finds a change must therefore
  /// check the store again later.
  package func changeMarks() -> [ChangeMark] {
    [databasePath, databasePath + "-wal"].map { ChangeMark($0) }
  }
}
