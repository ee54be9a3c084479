package import FoundationEssentials
package import GatherModel

/// A gather in one line of a list.
package struct GatherSummary: Hashable, Sendable, Identifiable {
  package var id: UUID
  package var name: String
  package var createdAt: Date
  /// The wall clock's label of its end; nil while it is in play.
  package var endedAt: Date?
  package var score: Score

  package init(id: UUID, name: String, createdAt: Date, endedAt: Date?, score: Score) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.endedAt = endedAt
    self.score = score
  }

  /// Who won, or leads; nil when it is a draw.
  package var winner: TeamID? { score.winner }
  package var isInPlay: Bool { endedAt == nil }
}

/// A gather that is to start.
package struct NewGather: Hashable, Sendable {
  /// Where the players come from.
  package enum RosterSource: Hashable, Sendable {
    /// The teams of the last import.
    case lastImport
    /// A file, which is imported in the same transaction.
    case file(RosterFile)
  }

  /// As ``NameRule`` leaves it.
  package var name: String
  package var format: MatchFormat
  package var teams: TeamPair<Team>
  package var roster: RosterSource

  package init(
    name: String, format: MatchFormat = .casual, teams: TeamPair<Team> = Team.usual,
    roster: RosterSource = .lastImport
  ) {
    self.name = name
    self.format = format
    self.teams = teams
    self.roster = roster
  }
}

/// What an import did.
package struct ImportSummary: Hashable, Sendable {
  /// Players the store did not know.
  package var added: Int
  /// Players of whom something changed.
  package var updated: Int
  package var unchanged: Int

  package init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }
}
