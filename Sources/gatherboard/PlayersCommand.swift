import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports

/// `gatherboard players`.
struct PlayersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "players", abstract: "The players that this board knows.",
    subcommands: [PlayersImport.self, PlayersList.self, PlayersExport.self, PlayersMerge.self])
}

/// `gatherboard players list`.
struct PlayersList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show all players, and where the last import put them.")

  @OptionGroup var data: DataOption

  func run() throws {
    guard let store = try data.storeToRead() else { return Self.hint() }
    let players = try store.players()
    if players.isEmpty { return Self.hint() }
    try Output.write(PlayerListing.text(players, lineup: try store.lastImportedRoster()))
  }

  private static func hint() {
    Output.complain("No players yet; import some: gatherboard players import FILE.csv")
  }
}

/// `gatherboard players export`.
struct PlayersExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all players as CSV to standard output.",
    discussion: """
      What it writes can be imported again and changes nothing, also after --for-spreadsheet, which keeps names such as \
      =SUM(A1) from being run by the program that opens the file.

      Examples:
        gatherboard players export > roster.csv
        gatherboard players export --for-spreadsheet > players.csv
      """)

  @OptionGroup var data: DataOption

  @Flag(
    help: "Put an apostrophe before cells that begin with =, +, - or @, which are formulas to a spreadsheet.")
  var forSpreadsheet = false

  func run() throws {
    let store = try data.storeToRead()
    try Output.write(
      RosterCSV.text(
        of: store?.players() ?? [], lineup: store?.lastImportedRoster() ?? Roster(),
        isForSpreadsheet: forSpreadsheet))
  }
}
