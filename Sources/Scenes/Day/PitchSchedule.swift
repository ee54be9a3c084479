import GatherModel
import Tournament

/// The schedule of one pitch at a given minute. The schedule is recalculated when the minute or the day changes, not for each
/// frame.
struct PitchSchedule: Hashable, Sendable {
  /// A remaining match.
  struct Coming: Hashable, Sendable {
    let match: ResolvedFixture
    /// The expected start, which is never before the planned start.
    let start: DayTime
    /// The minutes until the planned start; negative after the planned start, nil if the present time is unknown.
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

  /// The remaining matches of this pitch in the order of the plan, with the next one first.
  let coming: [Coming]
  /// The ended matches of all pitches, with the latest first.
  let results: [ResolvedFixture]
  /// The winners that are already decided.
  let winners: [Winner]
  /// The number of stages to win.
  let winnerCount: Int
  /// The names of groups and rounds.
  let stages: DayStages

  /// The maximum number of results shown.
  private static let mostResults = 8

  /// - Parameter now: The time; nil if unknown, in which case nothing is late.
  init(_ day: IdleDay, pitch: Pitch, now: DayTime?) {
    let plan = day.plan
    stages = DayStages(plan)
    // The plan is reduced to this pitch, because the order of play on other pitches is not needed.
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

  /// The match that Enter starts; nil if this pitch has no more matches.
  var next: Coming? { coming.first }

  /// The decided winners, and the number of stages to win.
  private static func winners(_ day: IdleDay, _ stages: DayStages) -> (known: [Winner], count: Int) {
    let champions = stages.finals.map { final -> Winner? in
      guard let match = day.standing.fixture(final.id), let side = match.winner else { return nil }
      return match.sides[side].team.map { Winner(stage: final.stage, team: $0) }
    }
    // If no team advances from a group, the first team of the group has won it.
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
