import FoundationEssentials
package import GatherModel

/// The result of a gather, as a server reports it.
package enum WireResult: Hashable, Sendable {
  case none
  case score(Score)
  /// The gather has ended with a result that no board can show. This is possible, because the existing Football Gather
  /// service accepts any text as a result.
  case unreadable
}

extension GatherResource {
  /// Reads a gather from any server. Only the id is required. A gather with a score or a winner counts as ended, even
  /// if that value is not a text.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    func ending(_ key: WireKey) -> String? { object.has(key) ? object.text(key) ?? "" : nil }
    self.init(
      id: try object.need(object.uuid("id"), "id"), userId: object.uuid("userId") ?? object.uuid("userID"),
      score: ending("score"), winnerTeam: ending("winnerTeam"),
      createdAt: object.value(WireTime.self, "createdAt"), endedAt: object.value(WireTime.self, "endedAt"))
  }

  /// The result. It is read only from the score, so a winner that contradicts the score is ignored. A winner without a
  /// score is ``WireResult/unreadable``.
  package var result: WireResult {
    guard let score else { return winnerTeam == nil ? .none : .unreadable }
    return Score(onTheWire: score).map(WireResult.score) ?? .unreadable
  }
}

extension Score {
  /// Reads `2:1`, or `2-1` as in older records. nil for any other text, and for goals outside ``TeamPair/goals``.
  package init?(onTheWire text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }
    let goals = parts.compactMap { part -> Int? in
      let digits = NameRule.trimmed(String(part))
      return digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int(digits) : nil
    }
    guard parts.count == 2, goals.count == 2, goals.allSatisfy(Score.goals.contains) else { return nil }
    self.init(teamA: goals[0], teamB: goals[1])
  }
}
