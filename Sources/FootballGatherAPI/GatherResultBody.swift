package import GatherModel

/// The result that ends a gather.
package struct GatherResultBody: Codable, Hashable, Sendable {
  /// `2:1`; `2-1` is read too.
  package var score: String
  /// `Team A`, `Team B` or `None`.
  package var winnerTeam: String

  package init(score: String, winnerTeam: String) {
    self.score = score
    self.winnerTeam = winnerTeam
  }

  /// The score and the winner of a result, as requests tell of them.
  package init(_ result: MatchResult) {
    self.init(score: result.score.result, winnerTeam: result.winnerOnTheWire)
  }

  /// - Throws: ``BadField`` for a malformed or too high score, for an unknown winner, for a winner with fewer
  ///   goals, and for none where one has more. The winner of a level score has won by kicks from the mark.
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
  /// `Team A`, `Team B`, or `None` for a draw. Kicks from the mark decide a level score alone: in the web API the team
  /// with more goals has won.
  package var winnerOnTheWire: String { (score.winner ?? onKicks)?.onTheWire ?? "None" }
}
