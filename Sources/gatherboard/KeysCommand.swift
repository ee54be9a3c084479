import ArgumentParser
import Kiosk
import Scenes

/// `gatherboard keys`.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List the keys of the board.")

  @OptionGroup var data: DataOption

  func run() throws {
    try Output.write(TextTable.text(KeyMap.standard.rows.map { [$0.keys, $0.meaning] }))
  }
}
