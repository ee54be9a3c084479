package import GatherModel
package import Tournament

/// The state of this board and of its results at the desk, reduced to the facts that the board's operator needs.
package struct DeskLink: Hashable, Sendable {
  /// Whether the broker that connects the board to the desk is unreachable.
  package var isLost: Bool
  /// The fixtures for which the broker has accepted this board's results.
  package var delivered: Set<FixtureMark>
  /// The fixtures for which this board's results do not count at present, with the reason.
  package var uncounted: [FixtureMark: UncountedResult]
  /// The fixtures that were played by teams other than those that the plan now names. The desk has to decide on the results of
  /// these fixtures. The results count until the desk has decided.
  package var undecided: Set<FixtureMark>

  package init(
    isLost: Bool = false, delivered: Set<FixtureMark> = [], uncounted: [FixtureMark: UncountedResult] = [:],
    undecided: Set<FixtureMark> = []
  ) {
    (self.isLost, self.delivered) = (isLost, delivered)
    (self.uncounted, self.undecided) = (uncounted, undecided)
  }
}

/// The reason why a result of this board does not count.
package enum UncountedResult: Hashable, Sendable {
  /// The desk has to agree to the result, because its match is planned on another pitch.
  /// - Parameter planned: The name of that pitch.
  case needsAgreement(planned: String)
  /// The desk has to agree to the result, because the teams of its match are not decided and the result does not name the teams.
  case withoutTeams
  /// The plan does not contain the board.
  /// - Parameter board: The name of this board at the broker.
  case notInPlan(board: String)

  /// Finds the reason why a result does not count. Returns nil if the result counts, or if another result of the same fixture
  /// counts.
  /// - Parameters:
  ///   - result: The result of a match that was played on this board.
  ///   - board: The name of this board at the broker.
  package init?(_ result: FixtureResult, of board: TopicName, in plan: DayPlan, _ standing: DayStanding) {
    guard let fixture = standing.fixture(result.fixture) else { return nil }
    if fixture.pending.contains(where: { $0.match == result.match }) {
      let pitch = fixture.fixture.pitch
      self =
        result.board == pitch
        ? .withoutTeams : .needsAgreement(planned: plan.pitch(pitch)?.name ?? pitch.text)
    } else if plan.pitch(board) == nil, !fixture.state.isOver {
      self = .notInPlan(board: board.text)
    } else {
      return nil
    }
  }
}

extension UncountedResult {
  /// The sentence that explains why the result of the match on the board does not count.
  func sentence(in words: Words) -> String {
    switch self {
    case .needsAgreement(let pitch): words(DayPhrase.resultNeedsAgreement, ["pitch": .text(pitch)])
    case .withoutTeams: words(DayPhrase.resultWithoutTeams)
    case .notInPlan(let board): words(DayPhrase.resultDoesNotCount, ["board": .text(board)])
    }
  }
}
