package import GatherModel

/// A result that the desk has put right, or to which it has agreed. What the desk has entered itself counts whatever boards tell;
/// what it has agreed to counts while ``board`` tells it.
package struct ResultCorrection: Hashable, Sendable {
  /// The fixture's number.
  package var fixture: Fixture.ID
  /// The goals that count.
  package var score: Score
  /// Who has won the kicks from the mark; nil for none. Only where the goals are level.
  package var kicks: TeamID?
  /// Why; never empty.
  package var reason: String
  /// The board to whose result the desk has agreed; nil where the desk has entered the result itself.
  package var board: TopicName?

  package init(
    fixture: Fixture.ID, score: Score, kicks: TeamID? = nil, reason: String, board: TopicName? = nil
  ) {
    self.fixture = fixture
    self.score = score
    self.kicks = kicks
    self.reason = reason
    self.board = board
  }
}

extension ResultCorrection: Codable {
  private enum Key: String, CodingKey { case fixture, score, kicks, reason, board }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let reason = try container.decodeNote(forKey: .reason)
    guard !reason.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .reason, in: container, debugDescription: "no reason")
    }
    self.init(
      fixture: try container.decode(Int.self, forKey: .fixture),
      score: try container.decode(WireScore.self, forKey: .score).score,
      kicks: try container.decodeIfPresent(WireSide.self, forKey: .kicks)?.team, reason: reason,
      board: try container.decodeIfPresent(TopicName.self, forKey: .board))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(fixture, forKey: .fixture)
    try container.encode(WireScore(score), forKey: .score)
    try container.encodeIfPresent(kicks.map(WireSide.init), forKey: .kicks)
    try container.encode(reason, forKey: .reason)
    try container.encodeIfPresent(board, forKey: .board)
  }
}

/// A score on the wire: `[home, away]`.
struct WireScore: Codable {
  let score: Score

  init(_ score: Score) {
    self.score = score
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let score = Score(teamA: try container.decode(Int.self), teamB: try container.decode(Int.self))
    guard container.isAtEnd, PlanLimits.goals.contains(score.teamA), PlanLimits.goals.contains(score.teamB)
    else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not two numbers of goals")
    }
    self.score = score
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(score.teamA)
    try container.encode(score.teamB)
  }
}

/// A side on the wire: home is the board's team A.
enum WireSide: String, Codable {
  case home, away

  init(_ team: TeamID) {
    self = team == .teamA ? .home : .away
  }

  var team: TeamID { self == .home ? .teamA : .teamB }
}
