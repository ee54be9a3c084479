import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherFleet
import GatherModel
import GatherStore
import MatchSession
import Reports
import Scenes
import Tournament

/// `gatherboard day`.
struct DayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "A day of many matches: its plan, its tables, its results.",
    discussion: """
      The plan is kept on this machine. A desk that runs on it tells all boards of it (`gatherboard desk`); a board on this \
      machine plays by it at once.

      Examples:
        gatherboard day make --teams 8 --pitches 2 --from 10:00 --game 12 --break 3 --groups 2 --final-four
        gatherboard day import PLAN.csv --teams TEAMS.csv --date 2026-11-28 --title "Summer Cup"
        gatherboard day show
        gatherboard day result 9 2 1
        gatherboard day table
        gatherboard day export --format html > day.html
      """,
    subcommands: [
      DayImport.self, DayMake.self, DayShow.self, DayResult.self, DayDecide.self, DayTable.self, DayLot.self,
      DayOrder.self, DayWithdraw.self, DayReadmit.self, DayExport.self, DayClear.self,
    ])
}

/// `gatherboard day import`.
struct DayImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Read a plan from CSV files.",
    discussion: """
      The matches: number, pitch, start, home, away, stage, format, stageName, kind, place, in any order; those from format on \
      may be missing. place names what a match of a knock-out decides: 1 is the final, 3 the match for third place. A pitch is a name \
      such as pitch-3, which is what its board is called. A side is a team's name, a place of a group such as A1, or W23 and \
      L24 for the winner and the loser of a match.

      The teams: team, code, color, player, number; a line a team or a line a player, and only team must be there.
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp("The CSV file of the matches; - is standard input.", valueName: "plan.csv"),
    completion: .file(extensions: ["csv"]))
  var file: String

  @Option(
    help: ArgumentHelp("The CSV file of the teams.", valueName: "teams.csv"),
    completion: .file(extensions: ["csv"]))
  var teams: String?

  @OptionGroup var heading: DayHeadingArguments

  @OptionGroup var rules: TableRuleArguments

  @Option(
    help: ArgumentHelp(
      "How matches are timed that do not say it: a format by `gatherboard formats` (default: that of the settings).",
      valueName: "format"))
  var game: String?

  func run() throws {
    let settings = try data.settings().effective.settings
    let format = try game.map { try settings.planFormat($0) } ?? settings.format
    let bytes = try InputFile(path: file).bytes()
    let teamBytes = try teams.map { try InputFile(path: $0).bytes() }
    let date = try heading.day()
    let planHeading = PlanHeading(
      title: try heading.name(of: date), date: date, format: format, rules: try rules.rules(settings))
    let reading: PlanCSV.Reading
    do throws(PlanFileError) {
      reading = try PlanCSV.plan(fixtures: bytes, teams: teamBytes, heading: planHeading)
    } catch {
      for line in error.complaints(fixtures: InputFile(path: file).name, teams: teams ?? "") {
        Output.complain(line)
      }
      throw Failure("Nothing was imported.", exitCode: .data)
    }
    let notices =
      reading.fixtureNotices.sentences(file: InputFile(path: file).name)
      + reading.teamNotices.sentences(file: teams ?? "")
    for notice in notices { Output.complain(notice) }
    try heading.keep(reading.plan, in: data.store())
    try Output.write(reading.plan.summary)
  }
}

/// `gatherboard day make`.
struct DayMake: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Make a plan: everybody of a group plays everybody once.",
    discussion: """
      Nobody plays twice at once, nobody twice in a row where that can be, and the rests of each team are as even as can be.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "How many teams, or a CSV file with team, code, color, player, number.", valueName: "n|teams.csv"))
  var teams: String

  @Option(help: ArgumentHelp("How many pitches: pitch-1, pitch-2 and so on.", valueName: "n"))
  var pitches = 1

  @Option(
    help: ArgumentHelp("When the first matches begin, as 10:00.", valueName: "time"),
    transform: { text in
      guard let time = DayTime(typed: text) else { throw ValidationError("Give a time as 10:00.") }
      return time
    })
  var from: DayTime

  @Option(
    help: ArgumentHelp(
      "How a match is timed: minutes, or a format by `gatherboard formats` (default: that of the settings).",
      valueName: "format"))
  var game: String?

  @Option(
    name: .customLong("break"), help: ArgumentHelp("The minutes between two matches.", valueName: "minutes"))
  var pause = 3

  @Option(help: ArgumentHelp("How many groups.", valueName: "n"))
  var groups = 1

  @Flag(help: "After the groups: semi-finals, a match for third place, a final.")
  var finalFour = false

  @OptionGroup var heading: DayHeadingArguments

  @OptionGroup var rules: TableRuleArguments

  func run() throws {
    let settings = try data.settings().effective.settings
    let format = try game.map { try settings.planFormat($0) } ?? settings.format
    let date = try heading.day()
    let request = PlanRequest(
      title: try heading.name(of: date), date: date, teams: try requestedTeams(),
      pitches: Pitch.numbered(pitches), from: from, game: format, pause: pause, groups: groups,
      hasFinalFour: finalFour, rules: try rules.rules(settings))
    let plan: DayPlan
    do throws(PlanRequestError) {
      plan = try PlanMaker.make(request)
    } catch {
      throw Failure(error.sentence, exitCode: .usage)
    }
    try heading.keep(plan, in: data.store())
    try Output.write(plan.summary)
  }

  private func requestedTeams() throws -> PlanRequest.Teams {
    if let count = Int(teams) { return .numbered(count) }
    let bytes = try InputFile(path: teams).bytes()
    do throws(PlanFileError) {
      let file = try PlanCSV.teams(bytes)
      for notice in file.notices.sentences(file: teams) { Output.complain(notice) }
      return .planned(file.teams)
    } catch {
      for line in error.complaints(fixtures: "", teams: teams) { Output.complain(line) }
      throw Failure("Nothing was made.", exitCode: .data)
    }
  }
}

/// A day that is looked at.
struct DayReading {
  let document: DayDocument

  /// - Throws: ``Failure`` where no day is planned.
  init(_ data: DataOption) throws {
    guard let store = try data.storeToRead() else { throw Failure.noDay }
    let book = DayBook(documents: try store.dayDocuments())
    try store.close()
    if book.hasUnreadPlan { throw Failure.unreadPlan }
    guard let plan = book.plan, let standing = book.standing() else { throw Failure.noDay }
    document = DayDocument(plan, standing)
  }
}

/// `gatherboard day show`.
struct DayShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all matches of the day, and what has come of them.")

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let document = try DayReading(data).document
    try Output.write(json ? try document.json() : document.text)
    for warning in document.warnings { Output.complain(warning) }
  }
}

/// `gatherboard day table`.
struct DayTable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Show the tables of the day.")

  @OptionGroup var data: DataOption

  func run() throws {
    let document = try DayReading(data).document
    try Output.write(document.tables)
    for warning in document.warnings { Output.complain(warning) }
  }
}

/// `gatherboard day export`.
struct DayExport: ParsableCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case csv, json, html, plan, teams
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the day with its results and tables.",
    discussion: """
      csv has the matches and their results, for a spreadsheet; json and html have the tables, too. plan and teams are the \
      two files that `gatherboard day import` reads.

      Examples:
        gatherboard day export > results.csv
        gatherboard day export --format plan > plan.csv
        gatherboard day export --format teams > teams.csv
      """)

  @OptionGroup var data: DataOption

  @Option(help: ArgumentHelp("csv, json, html, plan or teams.", valueName: "form"))
  var format = Form.csv

  func run() throws {
    let document = try DayReading(data).document
    switch format {
    case .csv: try Output.write(document.csv)
    case .json: try Output.write(try document.json())
    case .html: try Output.write(document.html)
    case .plan: try Output.write(document.planFile)
    case .teams: try Output.write(document.teamFile)
    }
  }
}

/// `gatherboard day clear`.
struct DayClear: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Take the day away; a desk that runs takes it off all boards.",
    discussion: "The matches themselves stay in the history of the boards that they were played on.")

  @OptionGroup var data: DataOption

  func run() throws {
    try data.store().changeDay { documents in documents = [:] }
    try Output.write("No day is planned any more.\n")
  }
}

extension Settings {
  /// A format of a plan.
  /// - Throws: ``Failure`` for what is none.
  fileprivate func planFormat(_ text: String) throws(Failure) -> MatchFormat {
    do throws(MatchFormatError) {
      return try format(written: text)
    } catch {
      throw Failure(error.sentence, exitCode: .usage)
    }
  }
}

extension DayPlan {
  /// What was planned, in a line.
  fileprivate var summary: String {
    let span = fixtures.map(\.start).min().flatMap { first in
      fixtures.map {
        $0.start.adding($0.format?.plannedMinutes ?? stage($0.stage)?.format.plannedMinutes ?? 0)
      }
      .max().map { ", \(first) to \($0)" }
    }
    return
      "\(title == date.description ? "" : "\(TerminalText.text(title)), ")\(date): \(teams.count) teams, \(fixtures.count) matches on \(pitches.count) "
      + "\(pitches.count == 1 ? "pitch" : "pitches")\(span ?? "").\n"
  }
}
