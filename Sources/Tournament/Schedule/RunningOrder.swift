/// The expected times of the remaining matches. A delay moves the rest of a pitch's day in the display, never in the
/// plan. Gaps in the plan absorb as much of the delay as they can, and nothing begins before its planned time.
package struct RunningOrder: Hashable, Sendable {
  /// A match that has not begun.
  package struct Expected: Hashable, Sendable {
    /// The fixture as planned.
    package var fixture: Fixture
    /// The expected start, never before the planned start.
    package var start: DayTime

    package init(fixture: Fixture, start: DayTime) {
      self.fixture = fixture
      self.start = start
    }

    /// The minutes from the planned start to the expected one.
    package var lateness: Int { start.minutes - fixture.start.minutes }
  }

  /// The day of one pitch from now on.
  package struct PitchOrder: Hashable, Sendable, Identifiable {
    /// The pitch.
    package var id: Pitch.ID
    /// The fixtures of the pitch that are in play.
    package var live: [Fixture]
    /// The fixtures that have not begun, in the order of the plan.
    package var remaining: [Expected]
    /// The delay of the pitch in minutes. It is the delay of its next match, otherwise of the match in play.
    package var lateness: Int

    package init(id: Pitch.ID, live: [Fixture], remaining: [Expected], lateness: Int) {
      self.id = id
      self.live = live
      self.remaining = remaining
      self.lateness = lateness
    }

    /// The next match on the pitch; nil if there is none.
    package var next: Expected? { remaining.first }
  }

  /// The order of each pitch, in the order of the plan.
  package let pitches: [PitchOrder]

  /// - Parameters:
  ///   - now: The time of the wall clock.
  ///   - live: The actual starts of the fixtures in play.
  ///   - over: The fixtures with nothing left to play, as in ``DayStanding/over``.
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

  /// The order of a pitch; nil if the plan has no such pitch.
  package func pitch(_ id: Pitch.ID) -> PitchOrder? { pitches.first { $0.id == id } }

  private static func order(
    of pitch: Pitch.ID, _ fixtures: [Fixture], now: DayTime, live: [Fixture.ID: DayTime], _ index: PlanIndex
  ) -> PitchOrder {
    let playing = fixtures.filter { live[$0.id] != nil }
    // A match that should have ended continues at least until now.
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
