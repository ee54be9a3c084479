import GatherModel
import Tournament

/// The schedule of one pitch at a given minute. It is not recalculated for each frame.
struct PitchSchedule: Hashable, Sendable {
  struct Coming: Hashable, Sendable {
    let match: ResolvedFixture
    /// The expected start, which is never before the planned start.
    let start: DayTime
    /// The minutes until the planned start; negative after it, nil if the time is unknown.
    let remaining: Int?

    var id: Fixture.ID { match.id }
    var isLate: Bool { start > match.fixture.start }
    /// The first side without a team; nil if the match can begin.
    var openSide: Entrant? { [match.home, match.away].first { $0.team == nil } }
  }

  /// The winner of a knock-out stage, or of a group from which no team advances.
  struct Winner: Hashable, Sendable {
    let stage: PlanStage.ID
    let team: PlannedTeam
  }

  /// The matches that have not begun, in the order of the plan.
  let coming: [Coming]
  /// The latest results of all pitches, the latest first.
  let results: [ResolvedFixture]
  let winners: [Winner]
  /// The number of stages that can be won, with or without a winner yet.
  let winnerCount: Int
  let stages: DayStages

  private static let mostResults = 8

  /// - Parameter now: The time of day; nil if unknown, in which case no match is late.
  init(_ day: IdleDay, pitch: Pitch, now: DayTime?) {
    let plan = day.plan
    stages = DayStages(plan)
    // The order of play on other pitches is not needed.
    var own = plan
    own.pitches = [pitch]
    own.teams = []
    own.fixtures = plan.fixtures.filter { $0.pitch == pitch.id }
    var live: [Fixture.ID: DayTime] = [:]
    var over = day.playedHere
    for fixture in own.fixtures {
      guard let state = day.standing.fixture(fixture.id)?.state else { continue }
      if state == .live { live[fixture.id] = day.began[fixture.id] ?? fixture.start }
      if state.isOver { over.insert(fixture.id) }
    }
    let order = RunningOrder(own, now: now ?? DayTime(nearest: 0), live: live, over: over)
    coming = (order.pitches.first?.remaining ?? []).compactMap { expected in
      day.standing.fixture(expected.fixture.id).map { match in
        Coming(
          match: match, start: expected.start,
          remaining: now.map { expected.fixture.start.minutes - $0.minutes })
      }
    }
    let played = day.standing.fixtures.filter { match in
      switch match.state {
      case .played, .walkover: true
      case .planned, .live, .cancelled: false
      }
    }
    results = Array(
      played.sorted { Fixture.isBefore($1.fixture, $0.fixture) }.prefix(Self.mostResults))
    (winners, winnerCount) = Self.winners(day, stages)
  }

  var next: Coming? { coming.first }

  private static func winners(_ day: IdleDay, _ stages: DayStages) -> (known: [Winner], count: Int) {
    let champions = stages.finals.map { final -> Winner? in
      guard let match = day.standing.fixture(final.id), let side = match.winner else { return nil }
      return match.sides[side].team.map { Winner(stage: final.stage, team: $0) }
    }
    // If no team advances from a group, the first team of the group's table has won the group.
    let awaited = Set(
      day.plan.fixtures.flatMap { [$0.home, $0.away] }.compactMap { slot -> PlanStage.ID? in
        if case .place(let stage, _) = slot { stage } else { nil }
      })
    let groups = day.plan.stages.filter { $0.isGroup && !awaited.contains($0.id) }.map { stage in
      day.standing.table(stage.id)?.taker(of: 1).map { Winner(stage: stage.id, team: $0) }
    }
    return ((champions + groups).compactMap(\.self), champions.count + groups.count)
  }
}
