import ArgumentParser
import BoardSettings
import Kiosk
import Scenes

/// `gatherboard keys`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List the keys of the board, as they are set up.")

  @OptionGroup var data: DataOption

  func run() throws {
    let keys = try KeyMap(data.settings().effective.settings)
    try Output.write(TextTable.text((keys.rows + keys.padRows).map { [$0.keys, $0.meaning] }))
  }
}
