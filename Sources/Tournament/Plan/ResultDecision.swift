package import FoundationEssentials
package import GatherModel

/// The desk's decision about the result of a match that was played by other teams than its slots have now.
package struct ResultDecision: Hashable, Sendable {

  package init(
    fixture: Fixture.ID, kind: Kind, replayed: Set<UUID> = [], former: ResultCorrection? = nil
  ) {
    (self.fixture, self.kind, self.replayed, self.former) = (fixture, kind, replayed, former)
  }

  /// The decision about the result.
  package enum Kind: Hashable, Sendable {
    /// The result counts for the teams that played, until the slots change again.
    /// - Parameter despite: The teams of the slots at the time of the decision; nil for a side that was open.
    case keep(despite: TeamPair<PlannedTeam.ID?>)
    /// The result does not count, and the match is not played again.
    case void
    /// The result does not count, and the teams of the slots play the match again.
    case replay
  }

  /// The possible answers of the desk.
  package enum Answer: String, CaseIterable, Hashable, Sendable {
    case keep, void, replay
  }

  /// The fixture's number.
  package var fixture: Fixture.ID
  /// The decision about the result.
  package var kind: Kind
  /// The ids of the boards' matches whose results do not count, because they were played before the decision.
  package var replayed: Set<UUID>
  /// The correction that counted before a replay was decided. It is restored when the decision is removed.
  package var former: ResultCorrection?

  static let mostReplayed = 64

  /// The answer of the desk.
  package var answer: Answer {
    switch kind {
    case .keep: .keep
    case .void: .void
    case .replay: .replay
    }
  }
}

extension ResultDecision: Codable {
  private enum Key: String, CodingKey { case fixture, answer, despite, replayed, former }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func wrong(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
    let kind: Kind
    switch Answer(rawValue: try container.decode(String.self, forKey: .answer)) {
    case .keep:
      let despite = try container.decode([String?].self, forKey: .despite)
      guard despite.count == 2 else { throw wrong(.despite, "not of two sides") }
      kind = .keep(despite: TeamPair(teamA: despite[0], teamB: despite[1]))
    case .void: kind = .void
    case .replay: kind = .replay
    case nil: throw wrong(.answer, "not keep, void or replay")
    }
    let replayed: [UUID] = try container.decodeList(.matches, most: Self.mostReplayed, forKey: .replayed)
    self.init(
      fixture: try container.decode(Int.self, forKey: .fixture), kind: kind, replayed: Set(replayed),
      former: try container.decodeIfPresent(ResultCorrection.self, forKey: .former))
    if let former, former.fixture != fixture { throw wrong(.former, "of another match") }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(fixture, forKey: .fixture)
    try container.encode(answer.rawValue, forKey: .answer)
    if case .keep(let despite) = kind {
      try container.encode([despite.teamA, despite.teamB], forKey: .despite)
    }
    try container.encodeIfPresent(former, forKey: .former)
    if !replayed.isEmpty {
      try container.encode(replayed.sorted { $0.uuidString < $1.uuidString }, forKey: .replayed)
    }
  }
}
