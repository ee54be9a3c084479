import GatherModel

/// What boards tell of a fixture, by what the plan makes of each board.
package struct FixtureResults: Hashable, Sendable {
  /// Of the board of the planned pitch; the first one counts at once.
  package var own: [FixtureResult]
  /// Of boards of the plan's other pitches: one of them counts once the desk has agreed to it.
  package var pending: [FixtureResult]
  /// Of boards that the plan does not have: they never count.
  package var unplanned: [FixtureResult]

  package init(
    own: [FixtureResult] = [], pending: [FixtureResult] = [], unplanned: [FixtureResult] = []
  ) {
    (self.own, self.pending, self.unplanned) = (own, pending, unplanned)
  }

  /// What boards tell of a fixture of a plan, without the matches that were played before it was to be played again.
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

  /// The result that the desk has agreed to, of several alike that of the teams that the agreement names; nil where it has put
  /// another one, or the result was taken back.
  package func agreed(by correction: ResultCorrection) -> FixtureResult? {
    let alike = (own + pending).filter(correction.agrees)
    return alike.first { $0.teams == correction.teams ?? $0.teams } ?? alike.first
  }
}

extension ResultCorrection {
  /// Whether it is the desk's agreement to a result.
  fileprivate func agrees(with result: FixtureResult) -> Bool {
    board == result.board && result.result == self.result
  }
}
