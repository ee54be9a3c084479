package import FoundationEssentials
package import GatherModel

/// What the desk has decided of the result of a match whose slots name others than those who have played it.
package struct ResultDecision: Hashable, Sendable {
  /// What becomes of the result.
  package enum Kind: Hashable, Sendable {
    /// It stands with the teams that played, until the slots name others again.
    /// - Parameter despite: Whom the slots named when that was decided; nil for a side that was open.
    case keep(despite: TeamPair<PlannedTeam.ID?>)
    /// It does not count, and the match is not played again.
    case void
    /// It does not count, and the match is played again by those whom the slots name.
    case replay
  }

  /// What the desk answers.
  package enum Answer: String, CaseIterable, Hashable, Sendable {
    case keep, void, replay
  }

  /// The fixture's number.
  package var fixture: Fixture.ID
  /// What becomes of the result.
  package var kind: Kind
  /// The matches whose results do not count, by their ids on the boards: those that were played before the fixture was void or to
  /// be played again.
  package var replayed: Set<UUID>
  /// What the desk had entered before the fixture was to be played again; it is back once the decision is.
  package var former: ResultCorrection?

  package init(
    fixture: Fixture.ID, kind: Kind, replayed: Set<UUID> = [], former: ResultCorrection? = nil
  ) {
    (self.fixture, self.kind, self.replayed, self.former) = (fixture, kind, replayed, former)
  }

  /// How many matches of a fixture may not count.
  static let mostReplayed = 64

  /// What was answered.
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
