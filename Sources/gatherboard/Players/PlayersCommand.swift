import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

struct PlayersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "players", abstract: "Manage the players that this board knows.",
    subcommands: [PlayersImport.self, PlayersList.self, PlayersExport.self, PlayersMerge.self])
}

struct PlayersList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all players, with their teams in the last import.")

  @OptionGroup var data: DataOption

  func run() throws {
    guard let store = try data.storeToRead() else { return Self.hint() }
    let players = try store.players()
    if players.isEmpty { return Self.hint() }
    try Output.write(PlayerListing.text(players, lineup: try store.lastImportedRoster()))
  }

  private static func hint() {
    Output.complain("There are no players yet. Import some: gatherboard players import FILE.csv")
  }
}

struct PlayersExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print all players as CSV.",
    discussion: """
      If you import the output again, nothing changes. This is also true with --for-spreadsheet, which prevents \
      spreadsheets from running names such as =SUM(A1) as formulas.

      Examples:
        gatherboard players export > roster.csv
        gatherboard players export --for-spreadsheet > players.csv
      """)

  @OptionGroup var data: DataOption

  @Flag(
    help: "Put an apostrophe before cells that a spreadsheet would read as formulas (=, +, - or @).")
  var forSpreadsheet = false

  func run() throws {
    let store = try data.storeToRead()
    try Output.write(
      RosterCSV.text(
        of: store?.players() ?? [], lineup: store?.lastImportedRoster() ?? Roster(),
        isForSpreadsheet: forSpreadsheet))
  }
}
