import FoundationEssentials
import GatherModel

@testable import Tournament

/// Small days for tests, with all ids known.
enum SamplePlan {
  static let id = uuid(1)
  static let date = day("2026-11-28")
  static let format = MatchFormat.equal(count: 1, minutes: 12, direction: .down)

  static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }

  static func time(_ text: String) -> DayTime {
    guard let time = DayTime(text) else { preconditionFailure("\(text) is no time") }
    return time
  }

  static func day(_ text: String) -> DayDate {
    guard let date = DayDate(text) else { preconditionFailure("\(text) is no day") }
    return date
  }

  static func pitch(_ number: Int) -> TopicName { name("pitch-\(number)") }

  static func name(_ text: String) -> TopicName {
    guard let name = TopicName(text) else { preconditionFailure("\(text) is no name") }
    return name
  }

  static func team(_ id: String, isWithdrawn: Bool = false) -> PlannedTeam {
    PlannedTeam(
      id: id, name: id.uppercased(), code: String(id.prefix(3)).uppercased(), color: TeamColor.usual.teamA,
      isWithdrawn: isWithdrawn)
  }

  /// Everyone against everyone in one group `A`, one after the other on one pitch from 10:00.
  static func group(_ ids: [String], rules: TableRules = TableRules(), lots: [DrawnLot] = []) -> DayPlan {
    let pairs = ids.indices.flatMap { one in ids.indices.filter { $0 > one }.map { (ids[one], ids[$0]) } }
    return DayPlan(
      id: id, title: "Cup", date: date, pitches: Pitch.numbered(1), teams: ids.map { team($0) },
      stages: [PlanStage(id: "A", name: "A", kind: .group(ids), format: format)],
      fixtures: pairs.enumerated().map { index, pair in
        Fixture(
          id: index + 1, pitch: pitch(1), start: DayTime(nearest: 600 + 15 * index), home: .team(pair.0),
          away: .team(pair.1), stage: "A")
      }, rules: rules, lots: lots)
  }

  /// Two groups of three on two pitches, semi-finals (7 and 8), third place (9) and a final (10).
  static func cup() throws -> DayPlan {
    try PlanMaker.make(
      PlanRequest(
        id: id, title: "Cup", date: date, teams: .named(["Ash", "Bay", "Cork", "Dale", "Elm", "Fern"]),
        pitches: Pitch.numbered(2), from: time("10:00"), game: format, pause: 3, groups: 2, hasFinalFour: true
      ))
  }

  static func result(
    _ fixture: Int, _ home: Int, _ away: Int, kicks: TeamID? = nil, match: UInt8? = nil, board: Int = 1,
    entries: Int = 10, cards: TeamPair<CardCount> = TeamPair { _ in CardCount() },
    teams: TeamPair<String>? = nil, day: UUID? = nil
  ) -> FixtureResult {
    FixtureResult(
      fixture: fixture, day: day, match: uuid(match ?? UInt8(truncatingIfNeeded: fixture)),
      board: pitch(board), result: MatchResult(Score(teamA: home, teamB: away), onKicks: kicks),
      cards: cards, entries: entries, teams: teams)
  }

  static func book(_ results: [FixtureResult]) -> ResultBook {
    var book = ResultBook()
    for result in results { book.add(result) }
    return book
  }

  /// A standing of a group whose results are written `home-away 2:1`.
  static func standing(
    _ ids: [String], _ results: [String], rules: TableRules = TableRules(), lots: [DrawnLot] = [],
    cards: [String: CardCount] = [:]
  ) -> DayStanding {
    let plan = group(ids, rules: rules, lots: lots)
    return DayStanding(plan, results: book(results.compactMap { read($0, plan, cards) }))
  }

  private static func read(_ text: String, _ plan: DayPlan, _ cards: [String: CardCount]) -> FixtureResult? {
    let words = text.split { " -:".contains($0) }.map(String.init)
    guard words.count == 4, let one = Int(words[2]), let other = Int(words[3]) else { return nil }
    for fixture in plan.fixtures {
      let sides = [fixture.home.team ?? "", fixture.away.team ?? ""]
      guard Set(sides) == Set(words.prefix(2)) else { continue }
      let isTurned = sides[0] != words[0]
      // All cards of a team are in its first match.
      let isFirst = sides.map { side in
        plan.fixtures.first { $0.home.team == side || $0.away.team == side }?.id == fixture.id
      }
      return result(
        fixture.id, isTurned ? other : one, isTurned ? one : other,
        cards: TeamPair(
          teamA: isFirst[0] ? cards[sides[0]] ?? CardCount() : CardCount(),
          teamB: isFirst[1] ? cards[sides[1]] ?? CardCount() : CardCount()))
    }
    return nil
  }
}

extension StageTable {
  /// Ranks, teams and what they have: `1 a 2-1-0 5:1 7`.
  var lines: [String] {
    rows.map {
      "\($0.rank) \($0.team.id) \($0.won)-\($0.drawn)-\($0.lost) \($0.goalsFor):\($0.goalsAgainst) \($0.points)"
        + ($0.needsLot ? " lot" : "")
    }
  }

  /// Ranks and teams: `1 a`.
  var order: [String] { rows.map { "\($0.rank) \($0.team.id)" } }
}
