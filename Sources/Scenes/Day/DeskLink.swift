package import GatherModel
package import Tournament

/// How this board stands to the desk, as far as its operator must know it.
package struct DeskLink: Hashable, Sendable {
  /// Whether the broker is away that joins the board to the desk.
  package var isLost: Bool
  /// The fixtures whose results of this board the broker has taken for good.
  package var delivered: Set<FixtureMark>
  /// The fixtures whose results of this board do not count at present, and why.
  package var uncounted: [FixtureMark: UncountedResult]
  /// The fixtures that were played by other teams than the plan now names: the desk has to decide on their results, which count
  /// until then.
  package var undecided: Set<FixtureMark>

  package init(
    isLost: Bool = false, delivered: Set<FixtureMark> = [], uncounted: [FixtureMark: UncountedResult] = [:],
    undecided: Set<FixtureMark> = []
  ) {
    (self.isLost, self.delivered) = (isLost, delivered)
    (self.uncounted, self.undecided) = (uncounted, undecided)
  }
}

/// Why a result of this board does not count.
package enum UncountedResult: Hashable, Sendable {
  /// The desk has to agree to it: its match is planned on another pitch.
  /// - Parameter planned: What that pitch is called.
  case needsAgreement(planned: String)
  /// The desk has to agree to it: the teams of its match are not decided, and the board does not say who has played.
  case withoutTeams
  /// The plan does not have the board.
  /// - Parameter board: What this board is called at the broker.
  case notInPlan(board: String)

  /// Why a result does not count; nil where it counts, and where another result of its fixture does.
  /// - Parameters:
  ///   - result: Of a match that was played here.
  ///   - board: What this board is called at the broker.
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
  /// Why the result of the match on the board does not count.
  func sentence(in words: Words) -> String {
    switch self {
    case .needsAgreement(let pitch): words(DayPhrase.resultNeedsAgreement, ["pitch": .text(pitch)])
    case .withoutTeams: words(DayPhrase.resultWithoutTeams)
    case .notInPlan(let board): words(DayPhrase.resultDoesNotCount, ["board": .text(board)])
    }
  }
}
