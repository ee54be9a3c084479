import ArgumentParser
import FoundationEssentials
import GatherFleet
import GatherModel
import GatherStore
import Reports
import Scenes
import Tournament

/// Changes of the planned day, as the desk makes them.
struct DayChange {
  /// The plan and the results before the change.
  let plan: DayPlan
  let results: ResultBook

  var standing: DayStanding { DayStanding(plan, results: results) }

  /// The team that people mean by its name, its code or its id.
  /// - Throws: ``Failure`` for a text that means none.
  func team(_ text: String) throws(Failure) -> PlannedTeam.ID {
    let key = text.lowercased()
    let found =
      plan.teams.first { $0.name.lowercased() == key }
      ?? plan.teams.first { $0.code.lowercased() == key || $0.id == key }
    guard let found else {
      throw Failure(
        "The plan has no team \(TerminalText.quoted(text)). `gatherboard day table` shows all names.",
        exitCode: .data)
    }
    return found.id
  }

  /// The group that people mean by its id or its name.
  /// - Throws: ``Failure`` for a text that means none.
  func group(_ text: String) throws(Failure) -> PlanStage.ID {
    let key = text.lowercased()
    let groups = plan.stages.filter(\.isGroup)
    guard let found = groups.first(where: { $0.id.lowercased() == key || $0.name.lowercased() == key }) else {
      throw Failure(
        "The plan has no group \(TerminalText.quoted(text)): \(Words.english.list(groups.map(\.id))).",
        exitCode: .data)
    }
    return found.id
  }

  /// Changes the plan that is kept on this machine.
  /// - Returns: What there is after it.
  /// - Throws: ``Failure`` for what cannot be; nothing is changed then.
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

/// `gatherboard day result`.
struct DayResult: ParsableCommand {
  enum Side: String, ExpressibleByArgument, CaseIterable {
    case home, away

    var team: TeamID { self == .home ? .teamA : .teamB }
  }

  static let configuration = CommandConfiguration(
    commandName: "result", abstract: "Enter the result of a match, or put it right.",
    discussion: """
      A first result needs no reason. A result that replaces another one needs one.

      Examples:
        gatherboard day result 9 2 1
        gatherboard day result 12 1 1 --kicks away
        gatherboard day result 9 3 1 --reason "the referee's report"
        gatherboard day result 9 --undo
      """)

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The number of the match.", valueName: "number"))
  var number: Int

  @Argument(help: ArgumentHelp("The goals of both teams, home first.", valueName: "home away"))
  var goals: [Int] = []

  @Option(
    help: ArgumentHelp("Who won the kicks from the mark: home or away.", valueName: "side"))
  var kicks: Side?

  @Option(help: ArgumentHelp("Why the result is put right.", valueName: "text"))
  var reason: String?

  @Flag(help: "Take back what was entered here: what the board has told counts.")
  var undo = false

  func validate() throws {
    guard goals.count == (undo ? 0 : 2) else {
      throw ValidationError("Give the number of the match and both teams' goals: 9 2 1.")
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

/// `gatherboard day decide`.
struct DayDecide: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide", abstract: "Decide about a match that others have played than the plan now names.",
    discussion: """
      keep: the result stands with the teams that have played. void: it does not count, and the match is not played again. \
      replay: it does not count, and those whom the plan names play. undo: take the decision back.
      """)

  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case keep, void, replay, undo

    /// Nil for taking it back.
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

/// `gatherboard day lot`.
struct DayLot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lot", abstract: "Draw the lot in a group where nothing else decides.",
    discussion: "A lot is drawn once. To draw again, take it back with --undo first.")

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The group, as A.", valueName: "group"))
  var group: String

  @Flag(help: "Take back the lots and orders of the group.")
  var undo = false

  func run() throws {
    let document = try DayChange.make(data) { day in
      let stage = try day.group(group)
      let drawn = day.plan.lots.filter { $0.stage == stage }
      if undo {
        guard !drawn.isEmpty else {
          throw Failure("Nothing was drawn in group \(stage).", exitCode: .data)
        }
        return drawn.map { .undraw(stage: stage, teams: $0.order) }
      }
      let needed = day.standing.lotsNeeded.filter { $0.stage == stage }
      guard !needed.isEmpty else {
        throw Failure("No lot is to be drawn in group \(stage).", exitCode: .data)
      }
      var generator = SeededGenerator(seed: UInt64.random(in: 1...(.max)))
      return needed.map { .draw(.draw($0, using: &generator)) }
    }
    try Output.write(document.tables)
  }
}

/// `gatherboard day order`.
struct DayOrder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Enter the order of tied teams that was decided off the board.",
    discussion: """
      Example:
        gatherboard day order A "Blue Lions" Greens --reason "penalties after the match"
      """)

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The group, as A.", valueName: "group"))
  var group: String

  @Argument(help: ArgumentHelp("All teams of the tie, the first first.", valueName: "team"))
  var teams: [String]

  @Option(help: ArgumentHelp("What has decided.", valueName: "text"))
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
            : "Give all teams of a tie: \(names.joined(separator: "; or ")).", exitCode: .data)
      }
      return [.draw(DrawnLot(stage: stage, order: order, reason: reason))]
    }
    try Output.write(document.tables)
  }
}

extension DayChange {
  /// Whether the order of these teams is known already.
  fileprivate func isDrawn(_ teams: [PlannedTeam.ID], in stage: PlanStage.ID) -> Bool {
    plan.lots.contains { $0.stage == stage && Set($0.order) == Set(teams) }
  }
}

/// `gatherboard day withdraw`.
struct DayWithdraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw", abstract: "Take a team out of the day.",
    discussion: """
      Without --after-group the plan's rule says what becomes of its matches: none of them counts, or those that it has not \
      played are lost 3:0. With --after-group what it has played stays, it keeps its place in the table of its group, and its \
      other matches are lost 3:0.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The team, by its name or its code.", valueName: "team"))
  var team: String

  @Flag(help: "It leaves after its group: what it has played stays.")
  var afterGroup = false

  func run() throws {
    let document = try DayChange.make(data) { day in
      [.withdraw(try day.team(team), afterGroup: afterGroup)]
    }
    try Output.write(document.tables)
  }
}

/// `gatherboard day readmit`.
struct DayReadmit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readmit", abstract: "Let a team play on that has withdrawn.")

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The team, by its name or its code.", valueName: "team"))
  var team: String

  func run() throws {
    let document = try DayChange.make(data) { day in [.readmit(try day.team(team))] }
    try Output.write(document.tables)
  }
}

extension Failure {
  /// No day is planned on this machine.
  static let noDay = Failure(
    "No day is planned on this machine: gatherboard day make, or gatherboard day import.", exitCode: .noInput)
}
