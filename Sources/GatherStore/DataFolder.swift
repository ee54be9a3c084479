/// The folder that holds everything of one board.
package struct DataFolder: Hashable, Sendable {
  package let path: String

  /// A folder by its path, absolute or from the working directory; no slash at the end is kept.
  package init(path: String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    self.path = String(path)
  }

  /// The database, beside which SQLite keeps its `-wal` and `-shm`.
  package var databasePath: String { file("gatherboard.sqlite") }
  /// What ``BoardLock`` locks.
  package var lockPath: String { file("gatherboard.lock") }

  /// Where the data is: `argument`, else `$GATHERBOARD_DATA`, else the first folder of `$STATE_DIRECTORY`
  /// (systemd.exec(5)), else `$XDG_STATE_HOME/gatherboard`, else `~/.local/state/gatherboard`.
  ///
  /// Empty values count as absent, and so does an `$XDG_STATE_HOME` that is not absolute (XDG Base Directory
  /// Specification).
  /// - Throws: ``GatherStoreError/noHome`` when none of them is there.
  package static func locate(
    argument: String?, environment: [String: String]
  ) throws(GatherStoreError) -> DataFolder {
    if let argument, !argument.isEmpty { return DataFolder(path: argument) }
    if let named = value("GATHERBOARD_DATA", of: environment) { return DataFolder(path: named) }
    if let first = value("STATE_DIRECTORY", of: environment)?.split(separator: ":").first {
      return DataFolder(path: String(first))
    }
    if let state = value("XDG_STATE_HOME", of: environment), state.hasPrefix("/") {
      return DataFolder(path: DataFolder(path: state).file("gatherboard"))
    }
    if let home = value("HOME", of: environment) {
      return DataFolder(path: DataFolder(path: home).file(".local/state/gatherboard"))
    }
    throw .noHome
  }

  private static func value(_ name: String, of environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String {
    path == "/" ? "/" + name : path + "/" + name
  }
}
