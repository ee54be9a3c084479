/// When the matches that are left are to be expected. Lateness moves the rest of a pitch's day in the view, never the plan:
/// its gaps take up what they can, and nothing begins before its planned time.
package struct RunningOrder: Hashable, Sendable {
  /// A match that has not begun.
  package struct Expected: Hashable, Sendable {
    /// As it is planned.
    package var fixture: Fixture
    /// When it is to be expected, never before its planned start.
    package var start: DayTime

    package init(fixture: Fixture, start: DayTime) {
      self.fixture = fixture
      self.start = start
    }

    /// How many minutes that is after its planned start.
    package var lateness: Int { start.minutes - fixture.start.minutes }
  }

  /// The day of one pitch from now on.
  package struct PitchOrder: Hashable, Sendable, Identifiable {
    /// The pitch.
    package var id: Pitch.ID
    /// The fixtures of the pitch that are on.
    package var live: [Fixture]
    /// Those that have not begun, in the order of the plan.
    package var remaining: [Expected]
    /// How many minutes the pitch is behind its plan: its next match, else the one that is on.
    package var lateness: Int

    package init(id: Pitch.ID, live: [Fixture], remaining: [Expected], lateness: Int) {
      self.id = id
      self.live = live
      self.remaining = remaining
      self.lateness = lateness
    }

    /// What comes next on the pitch; nil when nothing does.
    package var next: Expected? { remaining.first }
  }

  /// One for each pitch of the plan, in its order.
  package let pitches: [PitchOrder]

  /// - Parameters:
  ///   - now: The time on the wall.
  ///   - live: When the fixtures that are on have begun.
  ///   - over: Those with nothing left to play, as ``DayStanding/over``.
  package init(
    _ plan: DayPlan, now: DayTime, live: [Fixture.ID: DayTime] = [:], over: Set<Fixture.ID> = []
  ) {
    let index = PlanIndex(plan)
    let fixtures = Dictionary(grouping: plan.fixtures.filter { !over.contains($0.id) }, by: \.pitch)
      .mapValues { $0.sorted(by: Fixture.isBefore) }
    pitches = plan.pitches.map { pitch in
      Self.order(of: pitch.id, fixtures[pitch.id] ?? [], now: now, live: live, index)
    }
  }

  /// The order of a pitch; nil where the plan has no such pitch.
  package func pitch(_ id: Pitch.ID) -> PitchOrder? { pitches.first { $0.id == id } }

  private static func order(
    of pitch: Pitch.ID, _ fixtures: [Fixture], now: DayTime, live: [Fixture.ID: DayTime], _ index: PlanIndex
  ) -> PitchOrder {
    let playing = fixtures.filter { live[$0.id] != nil }
    // One that should have ended goes on for a moment at least.
    var free = playing.reduce(now) { free, fixture in
      max(free, (live[fixture.id] ?? now).adding(index.minutes(of: fixture)))
    }
    let remaining = fixtures.filter { live[$0.id] == nil }.map { fixture in
      let start = max(fixture.start, free)
      free = start.adding(index.minutes(of: fixture))
      return Expected(fixture: fixture, start: start)
    }
    let late = playing.map { max((live[$0.id] ?? $0.start).minutes - $0.start.minutes, 0) }.max() ?? 0
    return PitchOrder(
      id: pitch, live: playing, remaining: remaining, lateness: remaining.first?.lateness ?? late)
  }
}
