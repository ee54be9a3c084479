import GatherModel

/// The boards' results of a fixture, grouped by the role of each board in the plan.
package struct FixtureResults: Hashable, Sendable {
  /// The results of the board of the planned pitch. The first one counts at once.
  package var own: [FixtureResult]
  /// The results of boards of the plan's other pitches. One of them counts once the desk has agreed to it.
  package var pending: [FixtureResult]
  /// The results of boards outside the plan. They never count.
  package var unplanned: [FixtureResult]

  package init(
    own: [FixtureResult] = [], pending: [FixtureResult] = [], unplanned: [FixtureResult] = []
  ) {
    (self.own, self.pending, self.unplanned) = (own, pending, unplanned)
  }

  /// The boards' results of a fixture of a plan, without the matches that were played before its replay.
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

  /// The result to which the desk has agreed. Of several equal results, it is the one with the teams of the agreement.
  /// nil if the desk has entered a result itself, or if the board no longer reports the result.
  package func agreed(by correction: ResultCorrection) -> FixtureResult? {
    let alike = (own + pending).filter(correction.agrees)
    return alike.first { $0.teams == correction.teams ?? $0.teams } ?? alike.first
  }
}

extension ResultCorrection {
  /// Whether the correction is the desk's agreement to this result.
  fileprivate func agrees(with result: FixtureResult) -> Bool {
    board == result.board && result.result == self.result
  }
}
