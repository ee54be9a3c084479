import ArgumentParser
import BoardSettings
import FoundationEssentials
import GatherFleet
import GatherModel
import GatherStore
import MatchSession
import Reports
import Scenes
import Tournament

/// The options for the rules of the tables.
struct TableRuleArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The order of tie-breaks for teams that are level on points, from \
      \(TieBreak.allCases.map(\.rawValue).joined(separator: ", ")) (default: \
      \(TableRules.usualTieBreaks.map(\.rawValue).joined(separator: ","))).
      """, valueName: "a,b,…"),
    transform: { text in
      try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
        guard let rule = TieBreak(rawValue: NameRule.trimmed(String(word))) else {
          throw ValidationError(
            "“\(word)” is not a tie-break. Choose from \(TieBreak.allCases.map(\.rawValue).joined(separator: ", "))."
          )
        }
        return rule
      }
    })
  var tieBreaks: [TieBreak]?

  @Option(
    help: ArgumentHelp(
      "What happens to the matches of a team that withdraws: annul, or forfeit with 3:0 (default: annul).",
      valueName: "rule"),
    transform: { text in
      guard let rule = TableRules.Withdrawal(rawValue: text) else {
        throw ValidationError("Write annul or forfeit.")
      }
      return rule
    })
  var withdrawal: TableRules.Withdrawal?

  func rules(_ settings: Settings) throws -> TableRules {
    if let tieBreaks, Set(tieBreaks).count != tieBreaks.count {
      throw ValidationError("--tie-breaks has a rule twice. Write each rule once.")
    }
    return TableRules(
      points: settings.points, tieBreaks: tieBreaks ?? TableRules.usualTieBreaks,
      withdrawal: withdrawal ?? .annul)
  }
}

/// The date and the title of a day.
struct DayHeadingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The title of the day (default: its date).", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("The date, such as 2026-11-28 (default: today).", valueName: "date"),
    transform: { text in
      guard let date = DayDate(text) else { throw ValidationError("Write the date as 2026-11-28.") }
      return date
    })
  var date: DayDate?

  @Flag(help: "Replace the current day even if it has results.")
  var replace = false

  func day() throws(Failure) -> DayDate {
    if let date { return date }
    if let today = DayDate(String(LocalTime(BoardClock.system.wallClock()).text.prefix(10))) { return today }
    throw Failure("This machine does not know today's date. Add --date.", exitCode: .usage)
  }

  func name(of date: DayDate) throws(Failure) -> String {
    do throws(NameError) {
      return try title.map(NameRule.check) ?? date.description
    } catch {
      throw Failure("The title \(error.sentence)", exitCode: .usage)
    }
  }

  /// The new plan gets a higher number than the former plan.
  func keep(_ plan: DayPlan, in store: GatherStore) throws {
    let mayReplace = replace
    try store.changeDay { documents in
      var book = DayBook(documents: documents)
      if book.hasUnreadPlan, !mayReplace { throw Failure.unreadPlan }
      if let former = book.plan, former.id != plan.id, !mayReplace,
        !book.results.fixtures(day: former.id).isEmpty
      {
        throw Failure(
          "\(TerminalText.text(former.title)) is planned and has results. Export it (gatherboard day export), then add "
            + "--replace.", exitCode: .unavailable)
      }
      var plan = plan
      let now = BoardClock.system.wallClock()
      guard let number = PlanNumber.next(after: book.plan?.number, for: plan.date, at: now) else {
        throw Failure.numberTooHigh(for: plan.date)
      }
      plan.number = number
      do throws(PlanError) { try book.put(plan) } catch {
        throw Failure("This plan cannot be saved: \(error)", exitCode: .data)
      }
      documents = book.documents
    }
  }
}

extension Failure {
  /// A new plan needs a higher number than the stored plan, but boards accept a number only up to a limit that depends on
  /// the date of the plan.
  static func numberTooHigh(for day: DayDate) -> Failure {
    Failure(
      "The plan on this machine has a higher number than plans of \(day) can have. "
        + "Boards that are off would refuse the "
        + "next plan. Switch on the desk and all boards, remove the plan (gatherboard day clear), and make it again.",
      exitCode: .unavailable)
  }

  static let unreadPlan = Failure(
    "The plan on this machine cannot be read. It is damaged, or a later version of Gatherboard made it. Use that "
      + "version, or make another plan with --replace.", exitCode: .data)
}
