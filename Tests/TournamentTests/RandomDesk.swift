import FoundationEssentials
import GatherModel

@testable import Tournament

/// A small day of which everything is random: what boards tell, late, twice or not at all, and what the desk makes of it.
///
/// The plan and the book are those of the code under test, ``plain`` has the same facts.
struct RandomDesk {
  /// Something is not as it must be.
  struct Broken: Error {
    let text: String
  }

  let shape: DeskShape
  private(set) var plan: DayPlan
  private(set) var book = ResultBook()
  private(set) var plain: PlainDesk
  /// All that boards have told, in order; nil for a retraction.
  private(set) var told: [(match: Int, result: FixtureResult?)] = []
  /// The matches of which the desk has decided, or which their board has taken back, since ``forget()``.
  private(set) var touched: Set<Int> = []
  private var late: [(match: Int, told: PlainDesk.Told)] = []
  private var attempts: [Int]
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    shape = DeskShape.all.randomElement(using: &random) ?? DeskShape.all[0]
    plan = shape.plan
    plain = PlainDesk(shape)
    attempts = shape.matches.map { _ in 0 }
  }

  /// How the day stands by the plain calculation.
  mutating func plainStanding() -> PlainDesk.Standing { plain.standing() }

  /// From now on matches are touched anew.
  mutating func forget() { touched = [] }

  /// How many steps a day has; some more may follow.
  var steps: Int { shape.matches.count + 3 }

  /// Something happens: the match of this number is played, and something else beside it.
  mutating func step(_ number: Int) throws {
    if number < shape.matches.count {
      try play(number)
      if chance(22) { try disturb() }
      if number + 1 < shape.matches.count, shape.matches[number + 1].group == nil, chance(85) {
        try drawLots()
      }
    } else {
      try disturb()
      if number == steps - 2, chance(85) { try end() }
    }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  /// What is late arrives, and what can still be played is.
  private mutating func end() throws {
    for one in late { receive(one.told, of: one.match) }
    late = []
    for match in shape.matches.indices {
      let isGroup = shape.matches[match].group != nil
      if !isGroup { try drawLots() }
      let line = plain.standing().lines[match]
      guard line.state == .planned, line.isKnown else { continue }
      if chance(15) { try enter(match) } else { tell(match, by: .own, line.planned) }
    }
  }

  // MARK: Boards

  private mutating func play(_ match: Int) throws {
    let planned = planned(match)
    let isKnown = planned[0] >= 0 && planned[1] >= 0 && planned[0] != planned[1]
    switch Int.random(in: 0..<20, using: &random) {
    case 0: break
    case 1, 2: try enter(match)
    case 3, 4: tell(match, by: .other, isKnown ? planned : nil)
    case 5:
      tell(match, by: .stranger, isKnown ? planned : nil)
      tell(match, by: .own, isKnown ? planned : nil)
    case 6 where shape.matches[match].group == nil:
      // The board has another plan, or what the match waits for was lost on the way.
      tell(match, by: .own, Array(shape.plan.teams.indices.shuffled(using: &random).prefix(2)))
    default: tell(match, by: .own, isKnown ? planned : nil)
    }
  }

  /// Whom the slots of a match name.
  private mutating func planned(_ match: Int) -> [Int] {
    plain.teams(match) ?? plain.standing().lines[match].planned
  }

  /// A board has played a match with these teams, and tells of it now or later; nil for teams that it does not know.
  private mutating func tell(_ match: Int, by board: PlainDesk.Board, _ teams: [Int]?) {
    // A book has room for so many matches of a board.
    guard attempts[match] < ResultBook.mostMatchesOfBoard else { return }
    attempts[match] += 1
    let score = score(match)
    let one = PlainDesk.Told(
      match: match * 64 + attempts[match], board: board, entries: 10, goals: score.goals, kicks: score.kicks,
      teams: chance(80) ? teams : nil)
    if chance(12) { late.append((match, one)) } else { receive(one, of: match) }
  }

  /// Few goals, so that teams are tied often.
  private mutating func score(_ match: Int) -> (goals: [Int], kicks: Int?) {
    let goals = [Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random)]
    let hasKicks = goals[0] == goals[1] && shape.matches[match].group == nil && chance(85)
    return (goals, hasKicks ? Int.random(in: 0...1, using: &random) : nil)
  }

  /// What a board tells arrives.
  private mutating func receive(_ one: PlainDesk.Told, of match: Int) {
    var known = plain.facts[match].told
    if let place = known.firstIndex(where: { $0.match == one.match && $0.board == one.board }) {
      guard known[place].entries < one.entries else { return }
      let retracted = known[place].retracted
      known[place] = one
      known[place].retracted = retracted
    } else {
      // Of two matches of one board the same one counts whichever is told first, so that another one may.
      if one.board == .own, known.contains(where: { $0.board == .own }) { touched.insert(match) }
      known.append(one)
    }
    plain.facts[match].told = known
    let result = result(one, of: match)
    book.add(result)
    told.append((match, result))
  }

  private func result(_ one: PlainDesk.Told, of match: Int) -> FixtureResult {
    let fixture = shape.fixtures[match]
    return FixtureResult(
      fixture: fixture.id, day: plan.id, match: Self.id(one.match), board: board(one.board, fixture),
      result: Self.result(one.goals, one.kicks), entries: one.entries, teams: one.teams.map(Self.teams))
  }

  private func board(_ board: PlainDesk.Board, _ fixture: Fixture) -> TopicName {
    switch board {
    case .own: fixture.pitch
    case .other: DeskShape.pitches[fixture.pitch == DeskShape.pitches[0].id ? 1 : 0].id
    case .stranger: SamplePlan.name("elsewhere")
    }
  }

  private static func id(_ match: Int) -> UUID {
    let (high, low) = (UInt8(truncatingIfNeeded: match >> 8), UInt8(truncatingIfNeeded: match))
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, high, low))
  }

  private static func result(_ goals: [Int], _ kicks: Int?) -> MatchResult {
    MatchResult(
      Score(teamA: goals[0], teamB: goals[1]), onKicks: kicks.map { $0 == 0 ? .teamA : .teamB })
  }

  private static func teams(_ teams: [Int]) -> TeamPair<PlannedTeam.ID> {
    TeamPair(teamA: "t\(teams[0])", teamB: "t\(teams[1])")
  }

  /// The board of the planned pitch takes back what it has told, and mostly goes on and tells another result of the same match.
  private mutating func retract(_ match: Int) {
    touched.insert(match)
    for place in plain.facts[match].told.indices where plain.facts[match].told[place].board == .own {
      let entries = plain.facts[match].told[place].entries
      plain.facts[match].told[place].retracted = entries
    }
    book.retract(shape.fixtures[match].id, of: shape.fixtures[match].pitch)
    told.append((match, nil))
    guard chance(60), var again = plain.facts[match].told.first(where: { $0.board == .own }) else { return }
    again.retracted = nil
    again.entries += 5
    (again.goals, again.kicks) = score(match)
    receive(again, of: match)
  }

  // MARK: The desk

  private mutating func disturb() throws {
    let lines = plain.standing().lines
    func some(_ holds: (PlainDesk.Line) -> Bool) -> [Int] { lines.indices.filter { holds(lines[$0]) } }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25:
      let isEntered = { (line: PlainDesk.Line) in line.state == .played || line.state == .cancelled }
      if let match = pick(some(isEntered)) { try enter(match) }
    case 25..<34: if let team = pick(Array(plan.teams.indices)) { try leave(team) }
    case 34..<38: if let team = pick(plain.left.keys.sorted()) { try readmit(team) }
    case 38..<56: if let match = pick(some(\.needsDecision)) { try decide(match) }
    case 56..<60:
      if let match = pick(lines.indices.filter { plain.facts[$0].decision != nil }) { try undecide(match) }
    case 60..<65:
      if let match = pick(lines.indices.filter { plain.facts[$0].entered != nil }) { try takeBack(match) }
    case 65..<75:
      let own = lines.indices.filter { plain.facts[$0].standing.contains { $0.board == .own } }
      if let match = pick(own) { retract(match) }
    case 75..<88:
      let waiting = lines.indices.filter { plain.facts[$0].standing.contains { $0.board != .stranger } }
      if let match = pick(waiting) { try agree(match) }
    case 88..<95:
      if !late.isEmpty {
        let one = late.remove(at: Int.random(in: late.indices, using: &random))
        receive(one.told, of: one.match)
      }
    default: if let match = pick(some { $0.state == .planned && $0.isKnown }) { try play(match) }
    }
  }

  private mutating func apply(_ edit: PlanEdit) throws {
    do throws(PlanEditError) { plan = try plan.applying(edit, results: book) } catch {
      throw Broken(text: "\(edit): \(error)")
    }
  }

  /// The desk types a result, of a match with open sides too.
  private mutating func enter(_ match: Int) throws {
    let line = plain.standing().lines[match]
    let score = score(match)
    let result = Self.result(score.goals, score.kicks)
    let edit = PlanEdit.correct(
      ResultCorrection(
        fixture: shape.fixtures[match].id, score: result.score, kicks: result.onKicks,
        reason: line.state == .played ? "Sheet" : nil))
    guard line.isKnown else {
      do throws(PlanEditError) {
        _ = try plan.applying(edit, results: book)
      } catch {
        if error == .openSides(shape.fixtures[match].id) { return }
      }
      throw Broken(text: "a result for open sides: \(edit)")
    }
    try apply(edit)
    note(PlainDesk.Entered(goals: score.goals, kicks: score.kicks, teams: line.sides, board: nil), of: match)
  }

  /// What the desk enters counts, also where a result was void.
  private mutating func note(_ entered: PlainDesk.Entered, of match: Int) {
    plain.facts[match].entered = entered
    if plain.facts[match].decision == .void { plain.facts[match].decision = .replay }
  }

  /// The desk agrees to a result that a board tells.
  private mutating func agree(_ match: Int) throws {
    let line = plain.standing().lines[match]
    let waiting = plain.facts[match].standing.filter { $0.board != .stranger }
    guard line.state == .planned || line.state == .played, let picked = pick(waiting) else { return }
    let alike = waiting.filter {
      $0.board == picked.board && $0.goals == picked.goals && $0.kicks == picked.kicks
    }
    guard let one = alike.min(by: { $0.match < $1.match }) else { return }
    guard let teams = one.teams ?? (line.isKnown ? line.sides : nil) else { return }
    touched.insert(match)
    let (fixture, result) = (shape.fixtures[match], Self.result(one.goals, one.kicks))
    let board = board(one.board, fixture)
    try apply(
      .correct(
        ResultCorrection(
          fixture: fixture.id, score: result.score, kicks: result.onKicks, reason: board.text, board: board)))
    note(
      PlainDesk.Entered(goals: one.goals, kicks: one.kicks, teams: teams, board: one.board), of: match)
  }

  private mutating func takeBack(_ match: Int) throws {
    touched.insert(match)
    try apply(.uncorrect(shape.fixtures[match].id))
    plain.facts[match].entered = nil
  }

  private mutating func decide(_ match: Int) throws {
    touched.insert(match)
    let planned = plain.standing().lines[match].planned
    let answer = pick(ResultDecision.Answer.allCases) ?? .keep
    try apply(.decide(shape.fixtures[match].id, answer))
    switch answer {
    case .keep:
      plain.facts[match].decision = .keep(despite: planned.map { max($0, PlainDesk.open) })
      plain.facts[match].former = nil
      return
    case .void: plain.facts[match].decision = .void
    case .replay:
      plain.facts[match].decision = .replay
      plain.facts[match].former = plain.facts[match].entered ?? plain.facts[match].former
      plain.facts[match].entered = nil
    }
    plain.facts[match].passed.formUnion(plain.facts[match].told.filter(\.counts).map(\.match))
    if answer == .void, chance(40) {
      try enter(match)
      if plain.facts[match].entered != nil, chance(50) { try takeBack(match) }
    }
    if answer == .replay, chance(70), plain.standing().lines[match].isKnown { try play(match) }
  }

  private mutating func undecide(_ match: Int) throws {
    touched.insert(match)
    try apply(.undecide(shape.fixtures[match].id))
    let former = plain.facts[match].former
    plain.facts[match].entered = plain.facts[match].entered ?? former
    (plain.facts[match].decision, plain.facts[match].former) = (nil, nil)
    plain.facts[match].passed = []
  }

  private mutating func leave(_ team: Int) throws {
    let afterGroup = chance(50)
    try apply(.withdraw("t\(team)", afterGroup: afterGroup))
    plain.left[team] = afterGroup
  }

  private mutating func readmit(_ team: Int) throws {
    try apply(.readmit("t\(team)"))
    plain.left[team] = nil
  }

  private mutating func drawLots() throws {
    for lot in PlainDesk.neededLots(plain.standing()) {
      let order = lot.teams.shuffled(using: &random)
      let stage = plan.stages[lot.group].id
      try apply(
        .draw(
          DrawnLot(stage: stage, order: order.map { "t\($0)" }, reason: chance(30) ? "coin" : nil)))
      plain.lots.append((lot.group, order))
    }
  }

  // MARK: The same facts in another order

  /// The same facts in another order: what is told of a match that was taken back stays in its order.
  mutating func reordered() -> (plan: DayPlan, book: ResultBook) {
    let ordered = Set(told.filter { $0.result == nil }.map(\.match))
    var queues: [Int: [FixtureResult?]] = [:]
    for one in told.reversed() { queues[one.match, default: []].append(one.result) }
    for match in queues.keys.sorted() where !ordered.contains(match) {
      queues[match]?.shuffle(using: &random)
    }
    var book = ResultBook()
    for match in told.map(\.match).shuffled(using: &random) {
      guard let one = queues[match]?.popLast() else { continue }
      let fixture = shape.fixtures[match]
      if let one { book.add(one) } else { book.retract(fixture.id, of: fixture.pitch) }
    }
    var plan = plan
    plan.corrections.shuffle(using: &random)
    plan.decisions.shuffle(using: &random)
    return (plan, book)
  }
}
