import GatherModel
import FoundationEssentials
import Glibc

extension DataFolder {
  /// The new database while it is built.
  var unfinishedRecoveryPath: String { file("gatherboard-rescue-unfinished.sqlite") }
  /// The complete new database, until it takes the place of the damaged one.
  var recoveryPath: String { file("gatherboard-rescue.sqlite") }

  /// The copy of the damaged database with restored table descriptions.
  var describedCopyPath: String { file("gatherboard-rescue-copy.sqlite") }
  /// An empty database, from which the table descriptions are restored.
  var templatePath: String { file("gatherboard-rescue-template.sqlite") }

  func removeRecoveryCopies() throws(GatherStoreError) {
    for path in [describedCopyPath, templatePath] {
      for suffix in Self.databaseSuffixes + ["-journal"] {
        guard unlink(path + suffix) == 0 || errno == ENOENT else {
          throw GatherStoreError(errno: errno, path: path + suffix)
        }
      }
    }
  }

  /// Also removes the files of an interrupted recovery.
  func makeRecoveryFile() throws(GatherStoreError) {
    try removeRecoveryCopies()
    for path in [recoveryPath, unfinishedRecoveryPath, unfinishedRecoveryPath + "-journal"] {
      guard unlink(path) == 0 || errno == ENOENT else { throw GatherStoreError(errno: errno, path: path) }
    }
    let file = open(unfinishedRecoveryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: unfinishedRecoveryPath) }
    close(file)
  }

  func setAside(as path: String) throws(GatherStoreError) {
    try rename(unfinishedRecoveryPath, to: recoveryPath)
    try sync()
    // The database is renamed last. If the recovery is interrupted before that, the recovery starts again. The `-wal` is
    // renamed before the database, so that a `-wal` is never next to another database.
    for suffix in Self.databaseSuffixes.reversed() {
      try rename(databasePath + suffix, to: path + suffix)
    }
    try sync()
  }

  func finishRecovery() throws(GatherStoreError) {
    try rename(recoveryPath, to: databasePath)
    try sync()
  }

  private func rename(_ path: String, to other: String) throws(GatherStoreError) {
    guard Glibc.rename(path, other) == 0 || errno == ENOENT else {
      throw GatherStoreError(errno: errno, path: path)
    }
  }

  /// A free path such as `gatherboard-damaged-20250601T183000Z.sqlite`, with `-2` and so on if the name is already in use.
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
