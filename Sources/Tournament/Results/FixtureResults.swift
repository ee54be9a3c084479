import GatherModel

/// The boards' results of a fixture, grouped by the role of each board in the plan.
package struct FixtureResults: Hashable, Sendable {
  /// The results of the board of the planned pitch. The first one counts without the desk's agreement.
  package var own: [FixtureResult]
  /// The results of boards of the plan's other pitches. They count only after the desk has agreed to them.
  package var pending: [FixtureResult]
  /// The results of boards outside the plan. They never count.
  package var unplanned: [FixtureResult]

  package init(
    own: [FixtureResult] = [], pending: [FixtureResult] = [], unplanned: [FixtureResult] = []
  ) {
    (self.own, self.pending, self.unplanned) = (own, pending, unplanned)
  }

  /// The boards' results of a fixture of a plan, without those of the matches in ``ResultDecision/replayed``.
  package init(of fixture: Fixture, in plan: DayPlan, _ results: ResultBook) {
    let told = results.results(
      fixture.id, day: plan.id, planned: fixture.pitch, pitches: Set(plan.pitches.map(\.id)))
    let replayed = plan.decisions.first { $0.fixture == fixture.id }?.replayed ?? []
    func counted(_ results: [FixtureResult]) -> [FixtureResult] {
      replayed.isEmpty ? results : results.filter { !replayed.contains($0.match) }
    }
    self.init(
      own: counted(told.own), pending: counted(told.pending), unplanned: counted(told.unplanned))
  }

  /// The result to which the desk has agreed; nil if there is none, or if the board no longer reports it.
  package func agreed(by correction: ResultCorrection) -> FixtureResult? {
    let alike = (own + pending).filter(correction.agrees)
    return alike.first { $0.teams == correction.teams ?? $0.teams } ?? alike.first
  }
}

extension ResultCorrection {
  fileprivate func agrees(with result: FixtureResult) -> Bool {
    board == result.board && result.result == self.result
  }
}
