package import FoundationEssentials

/// A gather in one line of a list.
package struct GatherSummary: Hashable, Sendable, Identifiable {
  package var id: UUID
  package var name: String
  package var createdAt: Date
  /// The wall clock's label of its end; nil while it is in play.
  package var endedAt: Date?
  package var score: Score
  package var teams: TeamPair<Team>

  package init(
    id: UUID, name: String, createdAt: Date, endedAt: Date?, score: Score,
    teams: TeamPair<Team> = Team.usual
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.endedAt = endedAt
    self.score = score
    self.teams = teams
  }

  /// Who won, or leads; nil when it is a draw.
  package var winner: TeamID? { score.winner }
  package var isInPlay: Bool { endedAt == nil }
}
