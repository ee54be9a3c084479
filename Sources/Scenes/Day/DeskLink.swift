package import GatherModel
package import Tournament

/// This board's connection to the desk, and the state of the board's results at the desk.
package struct DeskLink: Hashable, Sendable {
  /// Whether the broker is unreachable.
  package var isLost: Bool
  /// The fixtures for which the broker has accepted this board's results.
  package var delivered: Set<FixtureMark>
  /// The fixtures for which this board's results do not count, with the reason.
  package var uncounted: [FixtureMark: UncountedResult]
  /// The fixtures whose results await the desk's decision, because the plan contains other teams. The results count until the
  /// desk decides.
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
  /// The desk has to agree, because the match is planned on another pitch, with the name `planned`.
  case needsAgreement(planned: String)
  /// The desk has to agree, because neither the plan nor the result names the teams.
  case withoutTeams
  /// The plan does not contain this board, which has the name `board` at the broker.
  case notInPlan(board: String)

  /// The reason why a result of this board does not count. nil if the result or another result of the fixture counts,
  /// or if the plan has no such fixture.
  /// - Parameter board: The name of this board at the broker.
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
  func sentence(in words: Words) -> String {
    switch self {
    case .needsAgreement(let pitch): words(DayPhrase.resultNeedsAgreement, ["pitch": .text(pitch)])
    case .withoutTeams: words(DayPhrase.resultWithoutTeams)
    case .notInPlan(let board): words(DayPhrase.resultDoesNotCount, ["board": .text(board)])
    }
  }
}
