package import GatherModel

/// A result that the desk has entered, corrected or agreed to. An agreed result counts only while ``board`` reports the result.
package struct ResultCorrection: Hashable, Sendable {
  /// The fixture's number.
  package var fixture: Fixture.ID
  /// The goals that count.
  package var score: Score
  /// The winner of a penalty shoot-out; nil for none. A winner is allowed only if the goals are level.
  package var kicks: TeamID?
  /// The reason for the correction; nil if the desk has given none. A change to the result of a played match needs a reason.
  package var reason: String?
  /// The board to whose result the desk has agreed; nil if the desk has entered the result itself.
  package var board: TopicName?
  /// The teams that have played; nil in plans of an earlier build. A new correction may have no teams. Then
  /// ``DayPlan/applying(_:results:)`` fills in the teams.
  package var teams: TeamPair<PlannedTeam.ID>?

  package init(
    fixture: Fixture.ID, score: Score, kicks: TeamID? = nil, reason: String? = nil, board: TopicName? = nil,
    teams: TeamPair<PlannedTeam.ID>? = nil
  ) {
    self.fixture = fixture
    self.score = score
    self.kicks = kicks
    self.reason = reason
    self.board = board
    self.teams = teams
  }

  /// The result that counts.
  package var result: MatchResult { MatchResult(score, onKicks: kicks) }
}

extension ResultCorrection: Codable {
  private enum Key: String, CodingKey { case fixture, score, kicks, reason, board, teams, entered }
  /// Encoded in place of a missing reason, because boards with an earlier build require a reason.
  private static let enteredReason = "desk"

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let reason = try container.decodeNote(forKey: .reason)
    guard !reason.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .reason, in: container, debugDescription: "no reason")
    }
    let isEntered = try container.decodeIfPresent(Bool.self, forKey: .entered) ?? false
    self.init(
      fixture: try container.decode(Int.self, forKey: .fixture),
      score: try container.decode(WireScore.self, forKey: .score).score,
      kicks: try container.decodeIfPresent(WireSide.self, forKey: .kicks)?.team,
      reason: isEntered ? nil : reason,
      board: try container.decodeIfPresent(TopicName.self, forKey: .board),
      teams: try container.decodeIfPresent(WireTeams.self, forKey: .teams)?.teams)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(fixture, forKey: .fixture)
    try container.encode(WireScore(score), forKey: .score)
    try container.encodeIfPresent(kicks.map(WireSide.init), forKey: .kicks)
    try container.encode(reason ?? Self.enteredReason, forKey: .reason)
    if reason == nil { try container.encode(true, forKey: .entered) }
    try container.encodeIfPresent(board, forKey: .board)
    try container.encodeIfPresent(teams.map(WireTeams.init), forKey: .teams)
  }
}

/// Two teams, coded in JSON as `[home, away]`.
struct WireTeams: Codable {
  let teams: TeamPair<PlannedTeam.ID>

  init(_ teams: TeamPair<PlannedTeam.ID>) { self.teams = teams }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let ids = try container.decode([String].self)
    guard ids.count == 2, ids[0] != ids[1], ids.allSatisfy({ TopicName($0) != nil }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not two teams")
    }
    teams = TeamPair(teamA: ids[0], teamB: ids[1])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([teams.teamA, teams.teamB])
  }
}

/// A score, coded in JSON as `[home, away]`.
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

/// A side, coded in JSON as a word. `home` is the board's team A.
enum WireSide: String, CaseIterable, Codable {
  case home, away

  init(_ team: TeamID) {
    self = team == .teamA ? .home : .away
  }

  var team: TeamID { self == .home ? .teamA : .teamB }
}
