import Glibc

extension DataFolder {
  /// The state of the store's files at a moment: while it stays the same, no process has written to them.
  package struct ChangeMark: Hashable, Sendable {
    /// Which file it is; 0 where there is none.
    package private(set) var inode: UInt64 = 0
    private var size: Int64 = 0
    private var seconds: Int64 = 0
    private var nanoseconds: Int64 = 0

    fileprivate init(_ path: String) {
      var facts = stat()
      // A file that is not there has the mark of nothing.
      guard stat(path, &facts) == 0 else { return }
      inode = UInt64(facts.st_ino)
      size = Int64(facts.st_size)
      seconds = Int64(facts.st_mtim.tv_sec)
      nanoseconds = Int64(facts.st_mtim.tv_nsec)
    }

    /// When it was last written to, in nanoseconds of the wall clock since 1970; 0 where there is none.
    package var modified: Int64 { seconds &* 1_000_000_000 &+ nanoseconds }
  }

  /// The marks of the database and its write-ahead log: two stat(2) calls, which touch no disk.
  ///
  /// The system keeps the time of a write to a few milliseconds only: a write right after this call may leave the
  /// mark as it is, so that who sees a change has to look twice.
  package func changeMarks() -> [ChangeMark] {
    [databasePath, databasePath + "-wal"].map { ChangeMark($0) }
  }
}
