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

struct DayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Plan and run a day of many matches: plan, tables, results.",
    discussion: """
      The plan is stored on this machine. A desk on this machine (`gatherboard desk`) sends it to all boards. A board \
      on this machine uses it at once.

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

struct DayImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a plan from CSV files.",
    discussion: """
      Columns of the matches, in any order: number, pitch, start, home, away, stage, format, stageName, kind, place. \
      The columns from format on are optional. place is for knock-out matches: 1 is the final, 3 the third-place \
      match. A pitch has the name of its board, such as pitch-3. A side is a team's name or a place in a group, such \
      as A1. W23 is the winner of match 23, L24 the loser of match 24.

      Columns of the teams: team, code, color, player, number. Write one line for each team or for each player. Only \
      team is required.
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp("The CSV file with the matches, or - for standard input.", valueName: "plan.csv"),
    completion: .file(extensions: ["csv"]))
  var file: String

  @Option(
    help: ArgumentHelp("The CSV file with the teams.", valueName: "teams.csv"),
    completion: .file(extensions: ["csv"]))
  var teams: String?

  @OptionGroup var heading: DayHeadingArguments

  @OptionGroup var rules: TableRuleArguments

  @Option(
    help: ArgumentHelp(
      "The format of matches that name none, see `gatherboard formats` (default: match.format).",
      valueName: "format"))
  var game: String?

  func run() throws {
    let reader = try data.settings()
    let (settings, words) = (reader.effective.settings, try data.words(of: reader))
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
      throw Failure("Nothing was imported. Correct the lines above.", exitCode: .data)
    }
    let notices =
      reading.fixtureNotices.sentences(file: InputFile(path: file).name)
      + reading.teamNotices.sentences(file: teams ?? "")
    for notice in notices { Output.complain(notice) }
    // The imported files contain only ids for the pitches, so names are generated for them.
    var plan = reading.plan
    plan.pitches = words.named(plan).pitches
    try heading.keep(plan, in: data.store())
    try Output.write(plan.summary)
  }
}

struct DayMake: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Make a plan: in each group, every team plays every other team once.",
    discussion: """
      No team plays two matches at once. If possible, no team plays twice in a row. The breaks of all teams are as \
      even as possible.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "The number of teams, or a CSV file with team, code, color, player, number.", valueName: "n|teams.csv"))
  var teams: String

  @Option(help: ArgumentHelp("The number of pitches: pitch-1, pitch-2 and so on.", valueName: "n"))
  var pitches = 1

  @Option(
    help: ArgumentHelp("The start of the first matches, such as 10:00.", valueName: "time"),
    transform: { text in
      guard let time = DayTime(typed: text) else { throw ValidationError("Write the time as 10:00.") }
      return time
    })
  var from: DayTime

  @Option(
    help: ArgumentHelp(
      "The format of each match: minutes, or a name from `gatherboard formats` (default: match.format).",
      valueName: "format"))
  var game: String?

  @Option(
    name: .customLong("break"),
    help: ArgumentHelp("The break between two matches, in minutes.", valueName: "minutes"))
  var pause = 3

  @Option(help: ArgumentHelp("The number of groups.", valueName: "n"))
  var groups = 1

  @Flag(help: "Add semi-finals, a third-place match and a final after the groups.")
  var finalFour = false

  @OptionGroup var heading: DayHeadingArguments

  @OptionGroup var rules: TableRuleArguments

  func run() throws {
    let reader = try data.settings()
    let settings = reader.effective.settings
    let format = try game.map { try settings.planFormat($0) } ?? settings.format
    let date = try heading.day()
    let request = PlanRequest(
      title: try heading.name(of: date), date: date, teams: try requestedTeams(),
      pitches: Pitch.numbered(pitches), from: from, game: format, pause: pause, groups: groups,
      hasFinalFour: finalFour, rules: try rules.rules(settings))
    var plan: DayPlan
    do throws(PlanRequestError) {
      plan = try PlanMaker.make(request)
    } catch {
      throw Failure(error.sentence, exitCode: .usage)
    }
    plan = try data.words(of: reader).named(plan)
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
      throw Failure("No plan was made. Correct the lines above.", exitCode: .data)
    }
  }
}

/// The planned day, for commands that only read it.
struct DayReading {
  let document: DayDocument

  /// - Throws: ``Failure`` if no day is planned.
  init(_ data: DataOption) throws {
    guard let store = try data.storeToRead() else { throw Failure.noDay }
    let book = DayBook(documents: try store.dayDocuments())
    try store.close()
    if book.hasUnreadPlan { throw Failure.unreadPlan }
    guard let plan = book.plan, let standing = book.standing() else { throw Failure.noDay }
    document = DayDocument(plan, standing)
  }
}

struct DayShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all matches of the day and their results.")

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    let document = try DayReading(data).document
    try Output.write(json ? try document.json() : document.text)
    for warning in document.warnings { Output.complain(warning) }
  }
}

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

struct DayExport: ParsableCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case csv, json, html, plan, teams
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the day with its results and tables.",
    discussion: """
      csv contains the matches and their results, for a spreadsheet. json and html also contain the tables. plan and \
      teams are the two files that `gatherboard day import` reads.

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
    case .html: try Output.write(document.html(in: data.words(of: data.settings())))
    case .plan: try Output.write(document.planFile)
    case .teams: try Output.write(document.teamFile)
    }
  }
}

struct DayClear: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove the day. A running desk removes it from all boards.",
    discussion: "Each match stays in the history of its board.")

  @OptionGroup var data: DataOption

  func run() throws {
    try data.store().changeDay { documents in documents = [:] }
    try Output.write("The day is removed.\n")
  }
}

extension Settings {
  /// - Throws: ``Failure`` if the text is not a format.
  fileprivate func planFormat(_ text: String) throws(Failure) -> MatchFormat {
    do throws(MatchFormatError) {
      return try format(written: text)
    } catch {
      throw Failure(error.sentence, exitCode: .usage)
    }
  }
}

extension DayPlan {
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
