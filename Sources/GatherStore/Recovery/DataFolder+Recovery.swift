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

  /// Creates the file of the new database. Before that, removes the files of an interrupted recovery.
  func makeRecoveryFile() throws(GatherStoreError) {
    try removeRecoveryCopies()
    for path in [recoveryPath, unfinishedRecoveryPath, unfinishedRecoveryPath + "-journal"] {
      guard unlink(path) == 0 || errno == ENOENT else { throw GatherStoreError(errno: errno, path: path) }
    }
    let file = open(unfinishedRecoveryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw GatherStoreError(errno: errno, path: unfinishedRecoveryPath) }
    close(file)
  }

  /// Renames the damaged database to `path`. If the recovery is interrupted before that, it starts again from the
  /// damaged database, which is still whole. If it is interrupted later, ``finishInterruptedRecovery()`` completes it.
  func setAside(as path: String) throws(GatherStoreError) {
    try rename(unfinishedRecoveryPath, to: recoveryPath)
    try sync()
    try rename(databasePath, to: path)
    try sync()
  }

  /// Moves the new database to its path. Before that, the `-wal` of the damaged database is set aside, because it must
  /// never be next to the new database.
  func finishRecovery(setAside path: String) throws(GatherStoreError) {
    for suffix in Self.databaseSuffixes.reversed() where suffix != "" {
      try rename(databasePath + suffix, to: path + suffix)
    }
    try sync()
    try rename(recoveryPath, to: databasePath)
    try sync()
  }

  /// Whether a recovery was interrupted after the damaged database was renamed, or another process is at that step.
  var hasInterruptedRecovery: Bool { !Self.isThere(databasePath) && Self.isThere(recoveryPath) }

  /// Completes an interrupted recovery. Only the holder of the ``BoardLock`` may call this, because another process may
  /// already use the new database and its `-wal`.
  func finishInterruptedRecovery() throws(GatherStoreError) {
    guard hasInterruptedRecovery else { return }
    // The `-wal` that may still be here belongs to the damaged database, and the recovery has read it. Its new name
    // contains another time than the name of that database, so no program takes it for the `-wal` of a database.
    try finishRecovery(setAside: setAsidePath(at: Date()))
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
