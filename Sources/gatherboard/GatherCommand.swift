import ArgumentParser
import FoundationEssentials
import GatherModel
import GatherStore
import Kiosk

/// `gatherboard gather`.
struct GatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gather", abstract: "Start a gather, or look at those that were played.",
    subcommands: [GatherStart.self, GatherList.self, GatherShow.self, GatherTeams.self, GatherExport.self])
}

/// `gatherboard gather list`.
struct GatherList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "A line for each gather, the newest first: id, date, name, score, state.")

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let gathers = try data.storeToRead()?.gathers() ?? []
    if json {
      try Output.write(JSONText.of(gathers.map(GatherListing.Entry.init)))
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
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, csv
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a gather with its whole log to standard output.",
    discussion: """
      json has the gather, its teams and its log; csv has a row for each entry of the log.

      Example:
        gatherboard gather export 3F2A --format csv > log.csv
      """)

  @OptionGroup var data: DataOption
  @OptionGroup var gather: GatherArgument

  @Option(help: "How to write it.")
  var format: Format

  func run() throws {
    let document = GatherDocument(try gather.match(in: data).match)
    switch format {
    case .json: try Output.write(JSONText.of(document, isIndented: true))
    case .csv: try Output.write(document.csv)
    }
  }
}

/// Which gather is meant.
struct GatherArgument: ParsableArguments {
  @Argument(help: "The gather's id, or as much of its beginning as no other has (4 characters at least).")
  var id: String

  /// The gather of the id.
  func match(in data: DataOption) throws -> StoredMatch {
    guard let store = try data.storeToRead(),
      let stored = try store.match(id: store.gatherID(matching: id))
    else { throw GatherStoreError.noSuchGather(id) }
    return stored
  }
}
