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

  package init(_ score: Score) {
    self.init(score: score.result, winnerTeam: score.winnerOnTheWire)
  }

  /// - Throws: ``BadField`` for a score that is none or that no board shows, for an unknown winner, and for one who has
  ///   fewer goals.
  package func result() throws(BadField) -> Score {
    let parts = score.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }
    let goals = parts.compactMap { part in
      part.count <= 2 && part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        ? Int(part) : nil
    }
    guard parts.count == 2, goals.count == 2 else { throw .score(score) }
    let result = Score(teamA: goals[0], teamB: goals[1])
    guard winnerTeam == "None" || TeamID.allCases.contains(where: { $0.onTheWire == winnerTeam }) else {
      throw .winnerTeam(winnerTeam)
    }
    guard winnerTeam == result.winnerOnTheWire else {
      throw .winnerAgainstScore(winnerTeam: winnerTeam, score: score)
    }
    return result
  }
}

extension Score {
  /// `Team A`, `Team B`, or `None` for a draw.
  package var winnerOnTheWire: String { winner?.onTheWire ?? "None" }
}
