import FoundationEssentials
package import GatherModel

/// How a gather ended, by what a server tells.
package enum WireResult: Hashable, Sendable {
  /// It has not ended.
  case none
  case score(Score)
  /// It has ended, with a result that no board shows: the existing service takes any text.
  case unreadable
}

extension GatherResource {
  /// As any server tells of a gather: only the id must be there. A score of another kind than text is read as an empty
  /// one, so that the gather still counts as ended.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    func ending(_ key: WireKey) -> String? { object.has(key) ? object.text(key) ?? "" : nil }
    self.init(
      id: try object.need(object.uuid("id"), "id"), userId: object.uuid("userId") ?? object.uuid("userID"),
      score: ending("score"), winnerTeam: ending("winnerTeam"),
      createdAt: object.value(WireTime.self, "createdAt"), endedAt: object.value(WireTime.self, "endedAt"))
  }

  /// The goals decide: a winner that says otherwise is not asked.
  package var result: WireResult {
    guard let score else { return winnerTeam == nil ? .none : .unreadable }
    return Score(onTheWire: score).map(WireResult.score) ?? .unreadable
  }
}

extension Score {
  /// `2:1`, or `2-1` as older records have it, with white space around the numbers or without.
  ///
  /// None for anything else, and for more goals than ``TeamPair/goals``.
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
