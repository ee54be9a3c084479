package import GatherModel

/// The result that ends a gather.
package struct GatherResultBody: Codable, Hashable, Sendable {
  /// The score: `2:1`. `2-1` is read too.
  package var score: String
  /// The winner: `Team A`, `Team B` or `None`.
  package var winnerTeam: String

  package init(score: String, winnerTeam: String) {
    self.score = score
    self.winnerTeam = winnerTeam
  }

  /// Makes the body for a result.
  package init(_ result: MatchResult) {
    self.init(score: result.score.result, winnerTeam: result.winnerOnTheWire)
  }

  /// Checks the score and the winner. If the score is level, the winner is that of the penalty shoot-out.
  /// - Throws: ``BadField`` if the score is malformed or too high, or if the winner is unknown or contradicts the score.
  package func result() throws(BadField) -> MatchResult {
    let parts = score.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }
    let goals = parts.compactMap { part in
      part.count <= 2 && part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        ? Int(part) : nil
    }
    guard parts.count == 2, goals.count == 2 else { throw .score(score) }
    let winner = TeamID.allCases.first { $0.onTheWire == winnerTeam }
    guard winner != nil || winnerTeam == "None" else { throw .winnerTeam(winnerTeam) }
    let result = MatchResult(Score(teamA: goals[0], teamB: goals[1]), winner: winner)
    guard winnerTeam == result.winnerOnTheWire else {
      throw .winnerAgainstScore(winnerTeam: winnerTeam, score: score)
    }
    return result
  }
}

extension MatchResult {
  /// The winner: `Team A`, `Team B`, or `None` for a draw. In the web API, the team with more goals has won.
  /// So a penalty shoot-out decides only a level score.
  package var winnerOnTheWire: String { (score.winner ?? onKicks)?.onTheWire ?? "None" }
}
