/// The expected times of the remaining matches. Gaps in the plan absorb a delay, and nothing begins before its time.
package struct RunningOrder: Hashable, Sendable {
  /// A match that has not begun, with its expected start.
  package struct Expected: Hashable, Sendable {
    /// The fixture as planned.
    package var fixture: Fixture
    /// The expected start, never before the planned start.
    package var start: DayTime

    /// The minutes from the planned start to the expected one.
    package var lateness: Int { start.minutes - fixture.start.minutes }
  }

  /// The matches of one pitch from now on.
  package struct PitchOrder: Hashable, Sendable, Identifiable {
    /// The pitch.
    package var id: Pitch.ID
    /// The fixtures of the pitch that are in play.
    package var live: [Fixture]
    /// The fixtures that have not begun, in the order of the plan.
    package var remaining: [Expected]
    /// The delay in minutes of the pitch's next match or, if there is none, of the match in play.
    package var lateness: Int

    /// The next match on the pitch; nil if there is none.
    package var next: Expected? { remaining.first }
  }

  /// The matches of each pitch. The pitches are in the order of the plan.
  package let pitches: [PitchOrder]

  /// - Parameters:
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

  /// The matches of a pitch; nil if the plan has no such pitch.
  package func pitch(_ id: Pitch.ID) -> PitchOrder? { pitches.first { $0.id == id } }

  private static func order(
    of pitch: Pitch.ID, _ fixtures: [Fixture], now: DayTime, live: [Fixture.ID: DayTime], _ index: PlanIndex
  ) -> PitchOrder {
    let playing = fixtures.filter { live[$0.id] != nil }
    // A match that should have ended is expected to last at least until now.
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
