import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import Reports

/// The options that select a board by its data folder and settings file.
struct DataOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder for players and matches.",
      discussion: """
        Default: $GATHERBOARD_DATA, else the folder in the settings file, else $STATE_DIRECTORY, else \
        /var/lib/gatherboard if a service has created it, else $XDG_STATE_HOME/gatherboard, else \
        ~/.local/state/gatherboard.
        """, valueName: "dir"), completion: .directory)
  var path: String?

  @Option(
    help: ArgumentHelp(
      "The settings file.",
      discussion: """
        Default: $GATHERBOARD_CONFIG, else $XDG_CONFIG_HOME/gatherboard/gatherboard.yaml \
        (~/.config/gatherboard/gatherboard.yaml), else /etc/gatherboard/gatherboard.yaml.
        """, valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  func validate() throws {
    if path == "" { throw ValidationError("--data is empty. Name a folder, or omit --data.") }
    if config == "" { throw ValidationError("--config is empty. Name a file, or omit --config.") }
  }

  func settings() throws(Failure) -> SettingsReader {
    try SettingsReader(argument: config, environment: ProcessInfo.processInfo.environment)
  }

  func folder() throws -> DataFolder {
    try DataFolder.locate(
      argument: path, environment: ProcessInfo.processInfo.environment,
      settingsFile: settings().effective.settings.data)
  }

  /// Opens the store for writing, or creates it.
  func store() throws -> GatherStore {
    let folder = try folder()
    let lost = try mended(folder)
    let store = try GatherStore(folder: folder)
    if let lost { try store.noteLoss(ofWrites: lost) }
    return store
  }

  /// Repairs a damaged log before the store is opened, because SQLite would ignore the log's content.
  /// - Returns: The number of writes that may be missing; nil if the log is not damaged.
  private func mended(_ folder: DataFolder) throws -> Int? {
    guard let damage = try folder.mendUnusedLog(at: Date()) else { return nil }
    let copy = damage.copy.map { " A copy is in \(TerminalText.text($0))." } ?? ""
    Output.complain(
      "gatherboard: The database log is damaged. Up to \(damage.writes) key presses may be missing.\(copy)"
    )
    return damage.writes
  }

  /// Opens the store for reading; nil if nothing has been stored yet.
  func storeToRead() throws -> GatherStore? {
    do {
      let folder = try folder()
      if let lost = try mended(folder) { try GatherStore(folder: folder).noteLoss(ofWrites: lost) }
      return try GatherStore(readOnly: folder)
    } catch GatherStoreError.missing {
      return nil
    }
  }
}
