import GatherModel
import Tournament

/// The day as it is told on one pitch at a minute. Made when the minute or the day changes, and not for each picture.
struct PitchSchedule: Hashable, Sendable {
  /// A match that is to come.
  struct Coming: Hashable, Sendable {
    let match: ResolvedFixture
    /// When it is to be expected, never before it is planned.
    let start: DayTime
    /// How many minutes remain until its planned time, less than 0 behind it; nil while the time is not known.
    let remaining: Int?

    var id: Fixture.ID { match.id }
    var isLate: Bool { start > match.fixture.start }
    /// The first side that no team has taken yet; nil where the match can begin.
    var openSide: Entrant? { [match.home, match.away].first { $0.team == nil } }
  }

  /// Who has won a knock-out, or a group of a day without one.
  struct Winner: Hashable, Sendable {
    let stage: PlanStage.ID
    let team: PlannedTeam
  }

  /// What comes on this pitch, the next first, by the order of the plan.
  let coming: [Coming]
  /// What has ended on any pitch, the latest first.
  let results: [ResolvedFixture]
  /// Known as far as the day is decided.
  let winners: [Winner]
  /// How much there is to win.
  let winnerCount: Int
  /// What groups and rounds are called.
  let stages: DayStages

  /// How many results are told.
  private static let mostResults = 8

  /// - Parameter now: Nil while the time is not known: nothing is late then.
  init(_ day: IdleDay, pitch: Pitch, now: DayTime?) {
    let plan = day.plan
    stages = DayStages(plan)
    // Of other pitches nothing is worked out.
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

  /// The match that Enter starts; nil when nothing comes any more.
  var next: Coming? { coming.first }

  /// Who has won what, and how much there is to win.
  private static func winners(_ day: IdleDay, _ stages: DayStages) -> (known: [Winner], count: Int) {
    let champions = stages.finals.map { final -> Winner? in
      guard let match = day.standing.fixture(final.id), let side = match.winner else { return nil }
      return match.sides[side].team.map { Winner(stage: final.stage, team: $0) }
    }
    // Who is first of a group from which nobody goes on has won it.
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
