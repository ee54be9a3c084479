import Localization
import ArgumentParser
import FoundationEssentials
import GatherFleet
import GatherModel
import GatherStore
import Reports
import Scenes
import Tournament

/// A change to the planned day by a command. The desk offers the same changes.
struct DayChange {
  /// The plan and the results before the change.
  let plan: DayPlan
  let results: ResultBook

  var standing: DayStanding { DayStanding(plan, results: results) }

  /// Finds a team by its name, its code or its id.
  /// - Throws: ``Failure`` if the plan has no such team.
  func team(_ text: String) throws(Failure) -> PlannedTeam.ID {
    let key = text.lowercased()
    let found =
      plan.teams.first { $0.name.lowercased() == key }
      ?? plan.teams.first { $0.code.lowercased() == key || $0.id == key }
    guard let found else {
      throw Failure(
        "The plan has no team \(TerminalText.quoted(text)). List all names: gatherboard day table",
        exitCode: .data)
    }
    return found.id
  }

  /// Finds a group by its id or its name.
  /// - Throws: ``Failure`` if the plan has no such group.
  func group(_ text: String) throws(Failure) -> PlanStage.ID {
    let key = text.lowercased()
    let groups = plan.stages.filter(\.isGroup)
    guard let found = groups.first(where: { $0.id.lowercased() == key || $0.name.lowercased() == key }) else {
      throw Failure(
        "The plan has no group \(TerminalText.quoted(text)). The groups are \(Words.english.list(groups.map(\.id))).",
        exitCode: .data)
    }
    return found.id
  }

  /// - Returns: The changed day.
  /// - Throws: ``Failure`` if an edit is not possible. In that case, none of the edits is stored.
  @discardableResult
  static func make(_ data: DataOption, _ edits: (DayChange) throws -> [PlanEdit]) throws -> DayDocument {
    try data.store().changeDay { documents in
      var book = DayBook(documents: documents)
      if book.hasUnreadPlan { throw Failure.unreadPlan }
      guard var plan = book.plan else { throw Failure.noDay }
      for edit in try edits(DayChange(plan: plan, results: book.results)) {
        do throws(PlanEditError) { plan = try plan.applying(edit, results: book.results) } catch {
          throw Failure(PlanWords(.english).sentence(for: error, in: plan), exitCode: .data)
        }
      }
      do throws(PlanError) { try book.put(plan) } catch {
        throw Failure(PlanWords(.english).tooLarge, exitCode: .data)
      }
      documents = book.documents
      return DayDocument(plan, DayStanding(plan, results: book.results))
    }
  }
}

struct DayResult: ParsableCommand {
  enum Side: String, ExpressibleByArgument, CaseIterable {
    case home, away

    var team: TeamID { self == .home ? .teamA : .teamB }
  }

  static let configuration = CommandConfiguration(
    commandName: "result", abstract: "Enter or correct the result of a match.",
    discussion: """
      If you replace a result, give a reason. The first result needs no reason.

      Examples:
        gatherboard day result 9 2 1
        gatherboard day result 12 1 1 --kicks away
        gatherboard day result 9 3 1 --reason "the referee's report"
        gatherboard day result 9 --undo
      """)

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The number of the match.", valueName: "number"))
  var number: Int

  @Argument(help: ArgumentHelp("The goals of both teams, home team first.", valueName: "home away"))
  var goals: [Int] = []

  @Option(
    help: ArgumentHelp("The winner of the penalty shoot-out: home or away.", valueName: "side"))
  var kicks: Side?

  @Option(help: ArgumentHelp("The reason for the correction.", valueName: "text"))
  var reason: String?

  @Flag(help: "Undo the correction. The board's own result counts again.")
  var undo = false

  func validate() throws {
    guard goals.count == (undo ? 0 : 2) else {
      throw ValidationError("Write the match number and the goals of both teams, such as 9 2 1.")
    }
  }

  func run() throws {
    let document = try DayChange.make(data) { _ in
      if undo { return [.uncorrect(number)] }
      return [
        .correct(
          ResultCorrection(
            fixture: number, score: Score(teamA: goals[0], teamB: goals[1]), kicks: kicks?.team,
            reason: reason))
      ]
    }
    try Output.write(document.line(of: number))
  }
}

struct DayDecide: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide", abstract: "Decide about a match that other teams played than the plan now names.",
    discussion: """
      keep: the result counts for the teams that played. void: the result does not count, and there is no replay. \
      replay: the result does not count, and the teams in the plan play. undo: remove the decision.
      """)

  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case keep, void, replay, undo

    /// nil for `undo`.
    var answer: ResultDecision.Answer? { ResultDecision.Answer(rawValue: rawValue) }
  }

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The number of the match.", valueName: "number"))
  var number: Int

  @Argument(help: ArgumentHelp("keep, void, replay or undo.", valueName: "decision"))
  var decision: Answer

  func run() throws {
    let document = try DayChange.make(data) { _ in
      [decision.answer.map { .decide(number, $0) } ?? .undecide(number)]
    }
    try Output.write(document.line(of: number))
  }
}

struct DayLot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lot", abstract: "Draw lots in a group if teams are level on every tie-break.",
    discussion: "Lots are drawn once. To draw them again, use --undo first.")

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The group, such as A.", valueName: "group"))
  var group: String

  @Flag(help: "Remove the lots and orders of the group.")
  var undo = false

  func run() throws {
    let document = try DayChange.make(data) { day in
      let stage = try day.group(group)
      let drawn = day.plan.lots.filter { $0.stage == stage }
      if undo {
        guard !drawn.isEmpty else {
          throw Failure("No lots were drawn in group \(stage).", exitCode: .data)
        }
        return drawn.map { .undraw(stage: stage, teams: $0.order) }
      }
      let needed = day.standing.lotsNeeded.filter { $0.stage == stage }
      guard !needed.isEmpty else {
        throw Failure("Group \(stage) needs no lots.", exitCode: .data)
      }
      return needed.map { .lot($0) }
    }
    try Output.write(document.tables)
  }
}

struct DayOrder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Enter the order of tied teams that was decided elsewhere.",
    discussion: """
      Example:
        gatherboard day order A "Blue Lions" Greens --reason "penalties after the match"
      """)

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The group, such as A.", valueName: "group"))
  var group: String

  @Argument(help: ArgumentHelp("All tied teams, the best one first.", valueName: "team"))
  var teams: [String]

  @Option(help: ArgumentHelp("The reason for this order.", valueName: "text"))
  var reason: String

  func run() throws {
    let document = try DayChange.make(data) { day in
      let stage = try day.group(group)
      let order = try teams.map { text throws(Failure) in try day.team(text) }
      let tied = day.standing.lotsNeeded.filter { $0.stage == stage }
      guard tied.contains(where: { Set($0.teams) == Set(order) }) || day.isDrawn(order, in: stage) else {
        let names = tied.map { one in Words.english.list(one.teams.map { day.plan.team($0)?.name ?? $0 }) }
        throw Failure(
          names.isEmpty
            ? "No teams of group \(stage) are tied."
            : "Name all tied teams: \(names.joined(separator: "; or ")).", exitCode: .data)
      }
      return [.draw(DrawnLot(stage: stage, order: order, reason: reason))]
    }
    try Output.write(document.tables)
  }
}

extension DayChange {
  fileprivate func isDrawn(_ teams: [PlannedTeam.ID], in stage: PlanStage.ID) -> Bool {
    plan.lots.contains { $0.stage == stage && Set($0.order) == Set(teams) }
  }
}

struct DayWithdraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw", abstract: "Withdraw a team from the day.",
    discussion: """
      Without --after-group, the plan's rule applies: all matches of the team are annulled, or the team loses its \
      remaining matches 3:0. With --after-group, results and the place in the group table stay. The team loses its \
      other matches 3:0.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The name or the code of the team.", valueName: "team"))
  var team: String

  @Flag(help: "The team withdraws after the group stage. Its results stay.")
  var afterGroup = false

  func run() throws {
    let document = try DayChange.make(data) { day in
      [.withdraw(try day.team(team), afterGroup: afterGroup)]
    }
    try Output.write(document.tables)
  }
}

struct DayReadmit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readmit", abstract: "Reinstate a team that has withdrawn.")

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The name or the code of the team.", valueName: "team"))
  var team: String

  func run() throws {
    let document = try DayChange.make(data) { day in [.readmit(try day.team(team))] }
    try Output.write(document.tables)
  }
}

extension Failure {
  static let noDay = Failure(
    "No day is planned on this machine. Plan one: gatherboard day make, or gatherboard day import",
    exitCode: .noInput)
}
