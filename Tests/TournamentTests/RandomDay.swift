import FoundationEssentials
import GatherModel

@testable import Tournament

/// A day of which everything is random, and what boards tell of it.
struct RandomDay {
  private(set) var plan: DayPlan
  /// What is told, in the order in which it arrives; nil for a retraction.
  private(set) var told: [(fixture: Int, result: FixtureResult?)] = []
  /// What counts in the end.
  private(set) var outcomes: [Int: PlainDay.Outcome] = [:]

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    plan = try Self.plan(&random)
    let shareLost = Bool.random(using: &random) ? 0 : Int.random(in: 1...30, using: &random)
    for fixture in plan.fixtures {
      if Int.random(in: 0..<100, using: &random) >= shareLost {
        tell(fixture, &random)
      } else {
        tellElsewhere(fixture)
      }
    }
    try correct(&random)
    shuffle(&random)
  }

  /// Days that were made, of all sizes; each random day is played by one of them.
  private static let made: [DayPlan] = (1...(isSoak ? 400 : 40)).compactMap { seed in
    var random = SeededGenerator(seed: UInt64(seed))
    let teams = Int.random(in: 2...9, using: &random)
    let groups = Int.random(in: 1...max(teams / 2, 1), using: &random)
    return try? PlanMaker.make(
      PlanRequest(
        id: SamplePlan.id, title: "Cup", date: SamplePlan.date, teams: .numbered(teams),
        pitches: Pitch.numbered(Int.random(in: 1...4, using: &random)), from: SamplePlan.time("00:00"),
        game: MatchFormat.equal(
          count: 1, minutes: Int.random(in: 5...15, using: &random), direction: .down),
        pause: Int.random(in: 0...5, using: &random), groups: groups,
        hasFinalFour: teams >= 4 && groups <= 2 && Int.random(in: 0..<4, using: &random) > 0))
  }

  /// Whether tests go on for longer, as with `GATHERBOARD_SOAK=1`.
  static let isSoak = ProcessInfo.processInfo.environment["GATHERBOARD_SOAK"] == "1"

  private static func plan(_ random: inout SeededGenerator) throws -> DayPlan {
    var plan = made[Int.random(in: made.indices, using: &random)]
    let points = [PointRule(), PointRule(won: 2), PointRule(won: 1, drawn: 1)]
    plan.rules = TableRules(
      points: points[Int.random(in: points.indices, using: &random)],
      tieBreaks: Bool.random(using: &random)
        ? TableRules.usualTieBreaks
        : Array(TieBreak.allCases.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))),
      withdrawal: Bool.random(using: &random) ? .annul : .forfeit)
    for team in plan.teams where Int.random(in: 0..<12, using: &random) == 0 {
      plan = try plan.applying(.withdraw(team.id))
    }
    return plan
  }

  private mutating func tell(_ fixture: Fixture, _ random: inout SeededGenerator) {
    let teams = fixture.stage == "KO" ? PlainDay(plan, outcomes).teams(fixture) : nil
    // Few goals, so that teams are tied often.
    func result(entries: Int, board: TopicName, match: UUID) -> FixtureResult {
      let score = Score { _ in Int.random(in: 0...2, using: &random) }
      let cards = TeamPair { _ in
        CardCount(
          yellow: Int.random(in: 0...1, using: &random),
          red: Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0)
      }
      let hasKicks = score.winner == nil && fixture.stage == "KO" && Int.random(in: 0..<8, using: &random) > 0
      return FixtureResult(
        fixture: fixture.id, day: plan.id, match: match, board: board,
        result: MatchResult(score, onKicks: hasKicks ? TeamID.allCases.randomElement(using: &random) : nil),
        cards: cards, entries: entries, teams: teams.map { TeamPair(teamA: $0[0], teamB: $0[1]) })
    }
    let match = SamplePlan.uuid(UInt8(truncatingIfNeeded: fixture.id))
    var counts = result(entries: 30, board: fixture.pitch, match: match)
    var own: [FixtureResult?] = [counts]
    // Ended before, and played on after an undo; the board was killed and tells all again.
    if Bool.random(using: &random) {
      own.insert(result(entries: 20, board: fixture.pitch, match: match), at: 0)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      // Taken back in between, with an echo of the old one.
      own = [own[0], nil, own[0]]
      counts = result(entries: 40, board: fixture.pitch, match: match)
      own.append(counts)
    }
    if Int.random(in: 0..<5, using: &random) == 0 { own.append(counts) }
    // Another board has played it too; that of the pitch counts.
    if Int.random(in: 0..<8, using: &random) == 0 {
      own.append(
        result(entries: 90, board: SamplePlan.name("elsewhere"), match: SamplePlan.uuid(0)))
    }
    told += own.map { (fixture.id, $0) }
    // A match of the knock-out whose board does not know who plays has no result that counts.
    if fixture.stage != "KO" || teams != nil { note(counts, teams) }
  }

  /// A board of another pitch, or of none, says what has come of a match of which its own board says nothing.
  private mutating func tellElsewhere(_ fixture: Fixture) {
    let others = plan.pitches.map(\.id).filter { $0 != fixture.pitch } + [SamplePlan.name("elsewhere")]
    for board in others {
      let result = FixtureResult(
        fixture: fixture.id, day: plan.id, match: SamplePlan.uuid(0), board: board,
        result: MatchResult(Score(teamA: 7, teamB: 0)), entries: 90)
      told.append((fixture.id, result))
    }
  }

  private mutating func note(_ result: FixtureResult, _ teams: [String]?) {
    let score = result.result.score
    outcomes[result.fixture] = PlainDay.Outcome(
      goals: [score.teamA, score.teamB], kicks: result.result.onKicks.map { $0 == .teamA ? 0 : 1 },
      fairPlay: [result.cards.teamA, result.cards.teamB].map { -$0.yellow - 4 * $0.red }, teams: teams)
  }

  private mutating func correct(_ random: inout SeededGenerator) throws {
    for fixture in plan.fixtures where Int.random(in: 0..<15, using: &random) == 0 {
      let score = Score { _ in Int.random(in: 0...2, using: &random) }
      let teams = fixture.stage == "KO" ? PlainDay(plan, outcomes).teams(fixture) : nil
      if fixture.stage == "KO", teams == nil { continue }
      plan = try plan.applying(
        .correct(ResultCorrection(fixture: fixture.id, score: score, reason: "Sheet")), results: book)
      outcomes[fixture.id] = PlainDay.Outcome(
        goals: [score.teamA, score.teamB], kicks: nil, fairPlay: outcomes[fixture.id]?.fairPlay ?? [0, 0],
        teams: teams)
    }
  }

  /// What is told of a fixture with a retraction keeps its order, since a retraction is of what was told before; all else
  /// arrives in any order.
  private mutating func shuffle(_ random: inout SeededGenerator) {
    let ordered = Set(told.filter { $0.result == nil }.map(\.fixture))
    var queues = Dictionary(grouping: told, by: \.fixture).mapValues { Array($0.reversed()) }
    for fixture in queues.keys.sorted() where !ordered.contains(fixture) {
      queues[fixture]?.shuffle(using: &random)
    }
    told = told.map(\.fixture).shuffled(using: &random).compactMap { queues[$0]?.popLast() }
  }

  /// The book of all that was told.
  var book: ResultBook {
    var book = ResultBook()
    for (fixture, result) in told {
      if let result { book.add(result) } else { book.retract(fixture) }
    }
    return book
  }

  /// Draws the lots that are needed.
  mutating func draw(_ needed: [NeededLot], seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for lot in needed { plan = try plan.applying(.draw(.draw(lot, using: &random))) }
  }
}
