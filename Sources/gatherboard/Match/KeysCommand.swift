import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import Reports
import Scenes

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List the board's key bindings in its language.")

  @OptionGroup var data: DataOption

  func run() throws {
    let settings = try data.settings()
    let keys = try KeyMap(settings.effective.settings)
    let words = try data.words(of: settings)
    try Output.write(
      keys.pages(in: words).map { page in
        page.title + "\n" + TextTable.text(page.rows.map { ["  " + $0.keys, $0.meaning] })
      }.joined(separator: "\n"))
  }
}
