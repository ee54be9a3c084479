import ArgumentParser
import FoundationEssentials
import GatherModel
import GatherStore
import Kiosk

/// Which board is meant: on every command.
struct DataOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder that keeps players and gathers.",
      discussion: """
        Without it: $GATHERBOARD_DATA, else $STATE_DIRECTORY, else $XDG_STATE_HOME/gatherboard, else \
        ~/.local/state/gatherboard.
        """, valueName: "dir"))
  var path: String?

  /// The folder by the option or the environment.
  func folder() throws -> DataFolder {
    try DataFolder.locate(argument: path, environment: ProcessInfo.processInfo.environment)
  }

  /// The store to write to; made when it is not there.
  func store() throws -> GatherStore {
    try GatherStore(folder: folder())
  }

  /// The store to look at; nil when nothing has been stored yet.
  func storeToRead() throws -> GatherStore? {
    do {
      return try GatherStore(readOnly: folder())
    } catch GatherStoreError.missing {
      return nil
    }
  }
}
