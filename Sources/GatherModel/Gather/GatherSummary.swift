package import FoundationEssentials

/// A gather in one line of a list.
package struct GatherSummary: Hashable, Sendable, Identifiable {
  /// The gather's.
  package var id: UUID
  /// What the gather is called.
  package var name: String
  /// When the gather was started, by a wall clock that may be wrong.
  package var createdAt: Date
  /// The wall clock's label of its end; nil while it is in play.
  package var endedAt: Date?
  /// The goals of the result, or of the match so far while it is in play.
  package var score: Score
  /// The team that won the kicks from the mark; nil where there were none, or they are undecided.
  package var onKicks: TeamID?
  /// The kicks from the mark that were scored; nil where there were none, and where only their winner is known.
  package var kicks: Score?
  /// False for a gather that ended without a kick-off and without a result: it counts for no player.
  package var isPlayed: Bool
  /// What the teams are called and wear.
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

  /// Who won, by goals or by kicks, or leads; nil when it is a draw.
  package var winner: TeamID? { MatchResult(score, onKicks: onKicks).winner }
  /// Whether it has not ended.
  package var isInPlay: Bool { endedAt == nil }
}
