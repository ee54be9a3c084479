import ArgumentParser
import Board
import FoundationEssentials
import GatherModel
import GatherStore
import MatchSession
import Reports

/// `gatherboard gather`.
struct GatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gather", abstract: "Start a gather, or look at those that were played.",
    subcommands: [
      GatherStart.self, GatherList.self, GatherShow.self, GatherTeams.self, GatherExport.self,
      GatherReport.self,
    ])
}

/// `gatherboard gather list`.
struct GatherList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "A line for each gather, the newest first: id, date, name, score, state.")

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let store = try data.storeToRead()
    let gathers = try store?.gathers() ?? []
    if json {
      let counts = try store?.playerCounts() ?? [:]
      try Output.write(JSONText.of(GatherListing.entries(gathers, playerCounts: counts)))
    } else if gathers.isEmpty {
      Output.complain("No gathers yet; start one: gatherboard gather start FILE.csv")
    } else {
      try Output.write(GatherListing.text(gathers))
    }
  }
}

/// `gatherboard gather show`.
struct GatherShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the teams, the score and the state of a gather.")

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

/// `gatherboard gather export`.
struct GatherExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the history, or one gather with its whole log.",
    discussion: """
      Without an id it writes all gathers: csv has a row for each, for spreadsheets, json the same as `gather list \
      --json`. Of one gather json has the teams and the log, csv a row for each entry of the log.

      Examples:
        gatherboard gather export --out gathers.csv
        gatherboard gather export 3F2A --format csv > log.csv
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: """
      The gather's id, or as much of its beginning as no other has (4 characters at least); without it all gathers.
      """)
  var id: String?

  @Option(help: "How to write it.")
  var format: HistoryFormat = .csv

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp(
      "The file to write, whole or not at all; without it standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let text = try text()
    guard let output else { return try Output.write(text) }
    try WholeFile(path: output).write(text)
    Output.complain("Written to \(TerminalText.text(output)).")
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

/// Which gather is meant.
struct GatherArgument: ParsableArguments {
  @Argument(help: "The gather's id, or as much of its beginning as no other has (4 characters at least).")
  var id: String

  /// The gather of the id.
  func match(in data: DataOption) throws -> StoredMatch { try Self.match(id, in: data) }

  /// The gather of an id or its beginning.
  static func match(_ id: String, in data: DataOption) throws -> StoredMatch {
    guard let store = try data.storeToRead(),
      let stored = try store.match(id: store.gatherID(matching: id))
    else { throw GatherStoreError.noSuchGather(id) }
    return stored
  }
}
