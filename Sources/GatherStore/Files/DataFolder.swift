/// The folder that contains all data of one board.
package struct DataFolder: Hashable, Sendable {
  /// The path, absolute or relative to the working directory. It has no slash at its end, except for `/` itself.
  package let path: String

  /// Takes a path, absolute or relative to the working directory. Slashes at the end of the path are removed. Nothing is
  /// created on the disk.
  package init(path: String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    self.path = String(path)
  }

  /// The path of the database. SQLite stores the files `-wal` and `-shm` in the same folder.
  package var databasePath: String { file("gatherboard.sqlite") }
  /// The path of the file that ``BoardLock`` locks.
  package var lockPath: String { file("gatherboard.lock") }

  /// The folder of a board that runs as a service. systemd creates it because of `StateDirectory=` in the unit.
  package static let service = DataFolder(path: "/var/lib/gatherboard")

  /// The source that determined the folder.
  package enum Source: Hashable, Sendable {
    case argument
    case variable(String)
    case settingsFile
    /// A board runs on this machine as a service, or has run as one.
    case service
    /// Nothing names a folder, so the default folder is used.
    case usual
  }

  /// Finds the data folder: `argument`, else `$GATHERBOARD_DATA`, else `settingsFile` (the folder that is written in the
  /// settings file), else the first folder of `$STATE_DIRECTORY` (systemd.exec(5)), else ``service`` if it exists, else
  /// `$XDG_STATE_HOME/gatherboard`, else `~/.local/state/gatherboard`. Empty values count as absent.
  ///
  /// systemd sets `$STATE_DIRECTORY` for the board, but not for the commands that a user runs. They find the same folder
  /// through ``service``. A user without access to that folder gets an error, not an empty folder.
  /// - Throws: ``GatherStoreError/noHome`` if nothing names a folder and there is no home folder;
  ///   ``GatherStoreError/serviceNotStarted(path:)`` for the service's user before the first start of the service.
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
    // A path that is not absolute is ignored (XDG Base Directory Specification).
    if let state = value("XDG_STATE_HOME", of: environment), state.hasPrefix("/") {
      return (DataFolder(path: DataFolder(path: state).file("gatherboard")), .usual)
    }
    if let home = value("HOME", of: environment) {
      // The home folder of the service's user is the data folder, which this user cannot create.
      if DataFolder(path: home) == service { throw .serviceNotStarted(path: service.path) }
      return (DataFolder(path: DataFolder(path: home).file(".local/state/gatherboard")), .usual)
    }
    throw .noHome
  }

  private static func value(_ name: String, of environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  func file(_ name: String) -> String {
    path == "/" ? "/" + name : path + "/" + name
  }
}
