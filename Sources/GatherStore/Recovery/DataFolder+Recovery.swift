import GatherModel
import FoundationEssentials
import Glibc

extension DataFolder {
  /// The path at which a recovery builds the new database.
  var unfinishedRecoveryPath: String { file("gatherboard-rescue-unfinished.sqlite") }
  /// The path of the complete new database until the damaged one is set aside.
  var recoveryPath: String { file("gatherboard-rescue.sqlite") }

  /// The path of the copy of the damaged database with restored table descriptions.
  var describedCopyPath: String { file("gatherboard-rescue-copy.sqlite") }
  /// The path of an empty database, which contains the table descriptions to restore.
  var templatePath: String { file("gatherboard-rescue-template.sqlite") }

  /// Removes the files that were needed for reading the damaged database.
  func removeRecoveryCopies() throws(GatherStoreError) {
    for path in [describedCopyPath, templatePath] {
      for suffix in Self.databaseSuffixes + ["-journal"] {
        guard unlink(path + suffix) == 0 || errno == ENOENT else {
          throw GatherStoreError(errno: errno, path: path + suffix)
        }
      }
    }
  }

  /// Creates an empty file for the new database, and removes the files of an interrupted recovery.
  func makeRecoveryFile() throws(GatherStoreError) {
    try removeRecoveryCopies()
    for path in [recoveryPath, unfinishedRecoveryPath, unfinishedRecoveryPath + "-journal"] {
      guard unlink(path) == 0 || errno == ENOENT else { throw GatherStoreError(errno: errno, path: path) }
    }
    let file = open(unfinishedRecoveryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: unfinishedRecoveryPath) }
    close(file)
  }

  /// Sets the damaged database aside, after the new one was built.
  func setAside(as path: String) throws(GatherStoreError) {
    try rename(unfinishedRecoveryPath, to: recoveryPath)
    try sync()
    // The database itself is renamed last, because an interrupted recovery starts again as long as the database exists.
    // Its `-wal` is renamed before it, so that a `-wal` is never next to a database to which it does not belong.
    for suffix in Self.databaseSuffixes.reversed() {
      try rename(databasePath + suffix, to: path + suffix)
    }
    try sync()
  }

  /// Moves the new database to the path of the one that was set aside.
  func finishRecovery() throws(GatherStoreError) {
    try rename(recoveryPath, to: databasePath)
    try sync()
  }

  /// Renames a file if it exists.
  private func rename(_ path: String, to other: String) throws(GatherStoreError) {
    guard Glibc.rename(path, other) == 0 || errno == ENOENT else {
      throw GatherStoreError(errno: errno, path: path)
    }
  }

  /// A free path for a damaged database: `gatherboard-damaged-20250601T183000Z.sqlite`, or with `-2` and so on before
  /// the ending if the name is already in use.
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
