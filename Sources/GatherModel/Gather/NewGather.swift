/// A gather that will be started.
package struct NewGather: Hashable, Sendable {
  /// The source of the players.
  package enum RosterSource: Hashable, Sendable {
    /// The teams of the last import or of the last choice by hand, whichever is more recent.
    case lastImport
    /// A roster file, which is imported in the transaction that starts the gather.
    case file(RosterFile)
    /// Players chosen by hand, each list in display order. After the start of the gather, ``lastImport`` means these
    /// teams.
    case chosen(TeamPair<[Player.ID]>, bench: [Player.ID] = [])
    /// Players from the plan of a day, found in the store by name or added. ``lastImport`` keeps its meaning.
    case planned(TeamPair<[PlayerDetails]>)
  }

  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The periods and rules at the beginning.
  package var format: MatchFormat
  /// The names and colours of the teams.
  package var teams: TeamPair<Team>
  /// The short codes to store; empty for the code that is made from the name, nil to keep the stored code.
  package var codes = TeamPair<String?>(teamA: nil, teamB: nil)
  /// The source of the gather's players.
  package var roster: RosterSource
  /// The fixture of a planned day; nil for none.
  package var fixture: FixtureMark?

  package init(
    name: String, format: MatchFormat = .casual, teams: TeamPair<Team> = Team.usual,
    roster: RosterSource = .lastImport, fixture: FixtureMark? = nil
  ) {
    self.fixture = fixture
    self.name = name
    self.format = format
    self.teams = teams
    self.roster = roster
  }
}
