import GatherModel
import FoundationEssentials
import Glibc

extension DataFolder {
  /// Where a recovery makes the new database.
  var unfinishedRecoveryPath: String { file("gatherboard-rescue-unfinished.sqlite") }
  /// Where the new database waits, complete, until the damaged one is set aside.
  var recoveryPath: String { file("gatherboard-rescue.sqlite") }

  /// Path of the copy of the damaged database that has its table descriptions restored.
  var describedCopyPath: String { file("gatherboard-rescue-copy.sqlite") }
  /// Where the tables of an empty database are described.
  var templatePath: String { file("gatherboard-rescue-template.sqlite") }

  /// Removes what was needed to read the damaged database.
  func removeRecoveryCopies() throws(GatherStoreError) {
    for path in [describedCopyPath, templatePath] {
      for suffix in Self.databaseSuffixes + ["-journal"] {
        guard unlink(path + suffix) == 0 || errno == ENOENT else {
          throw GatherStoreError(errno: errno, path: path + suffix)
        }
      }
    }
  }

  /// Makes an empty file for the new database, in place of what a recovery that was cut short has left.
  func makeRecoveryFile() throws(GatherStoreError) {
    try removeRecoveryCopies()
    for path in [recoveryPath, unfinishedRecoveryPath, unfinishedRecoveryPath + "-journal"] {
      guard unlink(path) == 0 || errno == ENOENT else { throw GatherStoreError(errno: errno, path: path) }
    }
    let file = open(unfinishedRecoveryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: unfinishedRecoveryPath) }
    close(file)
  }

  /// Sets the database aside, which has been recovered.
  func setAside(as path: String) throws(GatherStoreError) {
    try rename(unfinishedRecoveryPath, to: recoveryPath)
    try sync()
    // The database last: while it is there, an interrupted recovery starts again. A -wal must not stand beside a
    // database that is not its own.
    for suffix in Self.databaseSuffixes.reversed() {
      try rename(databasePath + suffix, to: path + suffix)
    }
    try sync()
  }

  /// Puts the new database into the place of the one that was set aside.
  func finishRecovery() throws(GatherStoreError) {
    try rename(recoveryPath, to: databasePath)
    try sync()
  }

  /// Renames a file, if it is there.
  private func rename(_ path: String, to other: String) throws(GatherStoreError) {
    guard Glibc.rename(path, other) == 0 || errno == ENOENT else {
      throw GatherStoreError(errno: errno, path: path)
    }
  }

  /// A path for a damaged database, `gatherboard-damaged-20250601T183000Z.sqlite` or, if that is taken, with `-2`
  /// and so on before the ending.
  func setAsidePath(at wallClock: Date) throws(GatherStoreError) -> String {
    let time = TimeText.text(wallClock).prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    var path = file("gatherboard-damaged-\(time).sqlite")
    var count = 1
    while Self.databaseSuffixes.contains(where: { Self.isThere(path + $0) }) {
      count += 1
      path = file("gatherboard-damaged-\(time)-\(count).sqlite")
    }
    return path
  }

  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
