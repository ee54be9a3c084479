import ArgumentParser
import Board
import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports

/// `gatherboard match`, formerly `gatherboard gather`.
struct GatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Start a match, or look at earlier ones.",
    subcommands: [
      GatherStart.self, GatherList.self, GatherShow.self, GatherTeams.self, GatherExport.self,
      GatherReport.self,
    ], aliases: ["gather"])
}

struct GatherList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all matches, the newest first: id, date, name, score, state.")

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    let store = try data.storeToRead()
    let gathers = try store?.gathers() ?? []
    if json {
      let counts = try store?.playerCounts() ?? [:]
      try Output.write(JSONText.of(GatherListing.entries(gathers, playerCounts: counts)))
    } else if gathers.isEmpty {
      Output.complain("There are no matches yet. Start one: gatherboard match start FILE.csv")
    } else {
      try Output.write(GatherListing.text(gathers))
    }
  }
}

struct GatherShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the teams, the score and the state of a match.")

  @OptionGroup var data: DataOption
  @OptionGroup var gather: GatherArgument

  func run() throws {
    let stored = try gather.match(in: data)
    let clock = BoardClock.system
    let now = clock.now()
    let text = MatchText.details(
      stored.seen(in: BootID.current(), at: now, wallClock: clock.wallClock()),
      log: stored.match.log, created: LocalTime(stored.match.gather.createdAt).text, at: now)
    try Output.write(text)
  }
}

struct GatherExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the history, or one match with its whole log.",
    discussion: """
      Without an id, the command exports all matches. csv has a row for each match, for spreadsheets. json has the \
      same content as `match list --json`. With an id, json has the teams and the log, and csv has a row for each log \
      entry.

      Examples:
        gatherboard match export --out matches.csv
        gatherboard match export 3F2A --format csv > log.csv
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: """
      The match id or its first characters (at least 4). Without it, the command exports all matches.
      """)
  var id: String?

  @Option(help: "The output format.")
  var format: HistoryFormat = .csv

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp(
      "The output file (default: standard output). If writing fails, the old file stays.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let text = try text()
    guard let output else { return try Output.write(text) }
    try WholeFile(path: output).write(text)
    Output.complain("Saved to \(TerminalText.text(output)).")
  }

  private func text() throws -> String {
    guard let id else {
      let store = try data.storeToRead()
      return try HistoryExport.text(
        store?.gathers() ?? [], playerCounts: store?.playerCounts() ?? [:], as: format)
    }
    let document = GatherDocument(try GatherArgument.match(id, in: data).match)
    switch format {
    case .json: return try JSONText.of(document, isIndented: true)
    case .csv: return document.csv
    }
  }
}

extension HistoryFormat: ExpressibleByArgument {}

struct GatherArgument: ParsableArguments {
  @Argument(help: "The match id or its first characters (at least 4).")
  var id: String

  func match(in data: DataOption) throws -> StoredMatch { try Self.match(id, in: data) }

  static func match(_ id: String, in data: DataOption) throws -> StoredMatch {
    guard let store = try data.storeToRead(),
      let stored = try store.match(id: store.gatherID(matching: id))
    else { throw GatherStoreError.noSuchGather(id) }
    return stored
  }
}
