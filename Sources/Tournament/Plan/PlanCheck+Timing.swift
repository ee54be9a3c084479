extension PlanCheck {
  static func timing(_ plan: DayPlan) -> [PlanProblem] {
    let index = PlanIndex(plan)
    var ready: [Slot: DayTime?] = [:]
    var problems: [PlanProblem] = []
    var open: [Fixture] = []
    for fixture in plan.fixtures.filter(index.isToBePlayed).sorted(by: Fixture.isBefore) {
      for side in [fixture.home, fixture.away] where side.team == nil {
        let time = ready[side] ?? index.ready(side)
        ready[side] = time
        if let time, time > fixture.start {
          problems.append(.tooEarly(fixture: fixture.id, slot: side, ready: time))
        }
      }
      problems += closing(of: fixture, index)
      open.removeAll { index.end(of: $0) <= fixture.start }
      problems += open.flatMap { clashes(of: $0, with: fixture) }
      open.append(fixture)
    }
    return problems
  }

  /// The problems that are caused by the time and the pitch of a fixture.
  /// Some of these problems belong to other fixtures, which wait for this fixture.
  static func timing(of fixture: Fixture, _ index: PlanIndex) -> [PlanProblem] {
    guard index.isToBePlayed(fixture) else { return [] }
    var problems = closing(of: fixture, index)
    for side in [fixture.home, fixture.away] {
      if let ready = index.ready(side), ready > fixture.start {
        problems.append(.tooEarly(fixture: fixture.id, slot: side, ready: ready))
      }
    }
    let end = index.end(of: fixture)
    for other in index.plan.fixtures where other.id != fixture.id && index.isToBePlayed(other) {
      if index.overlap(other, fixture) {
        let isFirst = Fixture.isBefore(fixture, other)
        problems += isFirst ? clashes(of: fixture, with: other) : clashes(of: other, with: fixture)
      }
      for side in [other.home, other.away] where waits(side, for: fixture) && end > other.start {
        problems.append(.tooEarly(fixture: other.id, slot: side, ready: end))
      }
    }
    return problems
  }

  private static func waits(_ slot: Slot, for fixture: Fixture) -> Bool {
    switch slot {
    case .team: false
    case .winner(let id), .loser(let id): id == fixture.id
    case .place(let stage, _): stage == fixture.stage
    }
  }

  private static func closing(of fixture: Fixture, _ index: PlanIndex) -> [PlanProblem] {
    guard let from = index.pitches[fixture.pitch]?.closedFrom, index.end(of: fixture) > from else {
      return []
    }
    return [.pitchClosed(fixture: fixture.id, pitch: fixture.pitch, from: from)]
  }

  /// The problems of two fixtures that overlap. `first` begins no later than `second`.
  private static func clashes(of first: Fixture, with second: Fixture) -> [PlanProblem] {
    var problems: [PlanProblem] = []
    if first.pitch == second.pitch {
      problems.append(.pitchTaken(first.pitch, first: first.id, second: second.id))
    }
    for side in [first.home, first.away] where side == second.home || side == second.away {
      problems.append(.twiceAtOnce(side, first: first.id, second: second.id))
    }
    return problems
  }
}
