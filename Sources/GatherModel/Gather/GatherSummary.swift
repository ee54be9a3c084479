package import FoundationEssentials

/// A gather in one line of a list.
package struct GatherSummary: Hashable, Sendable, Identifiable {
  /// The gather's id.
  package var id: UUID
  /// The gather's name.
  package var name: String
  /// The start by a wall clock that may be wrong.
  package var createdAt: Date
  /// The end by the wall clock; nil while the gather is in play.
  package var endedAt: Date?
  /// The goals at the end of the match, or the goals so far while the match is in play.
  package var score: Score
  /// The team that won the penalty shoot-out; nil if there was none, or if it is undecided.
  package var onKicks: TeamID?
  /// The score of the penalty shoot-out; nil if there was none, or if only its winner is known.
  package var kicks: Score?
  /// False for a gather that ended without a kick-off and without a result. Such a gather counts for no player.
  package var isPlayed: Bool
  /// The names and colours of the teams.
  package var teams: TeamPair<Team>

  package init(
    id: UUID, name: String, createdAt: Date, endedAt: Date?, score: Score, onKicks: TeamID? = nil,
    kicks: Score? = nil, isPlayed: Bool = true, teams: TeamPair<Team> = Team.usual
  ) {
    self.kicks = kicks
    self.isPlayed = isPlayed
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.endedAt = endedAt
    self.score = score
    self.onKicks = onKicks
    self.teams = teams
  }

  /// The team that has won, by goals or by a penalty shoot-out, or that leads; nil for a draw.
  package var winner: TeamID? { MatchResult(score, onKicks: onKicks).winner }
  /// Whether the gather has not ended.
  package var isInPlay: Bool { endedAt == nil }
}
