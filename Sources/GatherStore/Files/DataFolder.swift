/// The folder that holds everything of one board.
package struct DataFolder: Hashable, Sendable {
  /// The path, absolute or relative to the working directory. It has no slash at its end, except for `/` itself.
  package let path: String

  /// Creates a folder from a path, absolute or relative to the working directory. Slashes at its end are removed.
  package init(path: String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    self.path = String(path)
  }

  /// The path of the database. SQLite stores the files `-wal` and `-shm` in the same folder.
  package var databasePath: String { file("gatherboard.sqlite") }
  /// The path of the file that ``BoardLock`` locks.
  package var lockPath: String { file("gatherboard.lock") }

  /// The folder of a board that the machine starts. systemd creates it for the unit, by `StateDirectory=`.
  package static let service = DataFolder(path: "/var/lib/gatherboard")

  /// The source that determined the folder.
  package enum Source: Hashable, Sendable {
    case argument
    /// An environment variable.
    case variable(String)
    case settingsFile
    /// A board runs on this machine as a service, or has run as one.
    case service
    /// Nothing names a folder, so the default folder is used.
    case usual
  }

  /// Finds the data folder: `argument`, else `$GATHERBOARD_DATA`, else the path of the settings file, else the first
  /// folder of `$STATE_DIRECTORY` (systemd.exec(5)), else ``service`` if it exists, else `$XDG_STATE_HOME/gatherboard`,
  /// else `~/.local/state/gatherboard`.
  ///
  /// The user's choice has priority over systemd, and a service's folder has priority over a user's own. Otherwise the
  /// board and the commands that a user runs at the same time would use two folders, because systemd does not start the
  /// commands. A user without access to the service's folder gets an error, not an empty folder.
  ///
  /// Empty values count as absent, and so does an `$XDG_STATE_HOME` that is not absolute (XDG Base Directory
  /// Specification).
  /// - Throws: ``GatherStoreError/noHome`` if none of these exists; ``GatherStoreError/serviceNotStarted(path:)``.
  package static func locate(
    argument: String?, environment: [String: String], settingsFile: String? = nil,
    service: DataFolder = service
  ) throws(GatherStoreError) -> DataFolder {
    try find(argument: argument, environment: environment, settingsFile: settingsFile, service: service)
      .folder
  }

  /// Like ``locate(argument:environment:settingsFile:service:)``, and returns the source too.
  /// - Throws: ``GatherStoreError/noHome``, ``GatherStoreError/serviceNotStarted(path:)``, like that method.
  package static func find(
    argument: String?, environment: [String: String], settingsFile: String?, service: DataFolder = service
  ) throws(GatherStoreError) -> (folder: DataFolder, source: Source) {
    if let argument, !argument.isEmpty { return (DataFolder(path: argument), .argument) }
    if let named = value("GATHERBOARD_DATA", of: environment) {
      return (DataFolder(path: named), .variable("GATHERBOARD_DATA"))
    }
    if let settingsFile { return (DataFolder(path: settingsFile), .settingsFile) }
    if let first = value("STATE_DIRECTORY", of: environment)?.split(separator: ":").first {
      return (DataFolder(path: String(first)), .variable("STATE_DIRECTORY"))
    }
    if service.isFolder { return (service, .service) }
    if let state = value("XDG_STATE_HOME", of: environment), state.hasPrefix("/") {
      return (DataFolder(path: DataFolder(path: state).file("gatherboard")), .usual)
    }
    if let home = value("HOME", of: environment) {
      // The home of the service's user is the missing folder itself, which this user could not create.
      if DataFolder(path: home) == service { throw .serviceNotStarted(path: service.path) }
      return (DataFolder(path: DataFolder(path: home).file(".local/state/gatherboard")), .usual)
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
