/// A gather that is to start.
package struct NewGather: Hashable, Sendable {
  /// Where the players come from.
  package enum RosterSource: Hashable, Sendable {
    /// The teams of the last import, or those that were last chosen.
    case lastImport
    /// A file, which is imported in the same transaction.
    case file(RosterFile)
    /// Players that were chosen by hand, each list in the order in which it is shown; they are the teams of the last
    /// import from then on.
    case chosen(TeamPair<[Player.ID]>, bench: [Player.ID] = [])
    /// Players as a plan of a day names them, found by their names or added; a team may have none. The teams of the last
    /// import stay what they are.
    case planned(TeamPair<[PlayerDetails]>)
  }

  /// As ``NameRule`` leaves it.
  package var name: String
  /// The periods and rules that it begins with.
  package var format: MatchFormat
  /// What the teams are called and wear.
  package var teams: TeamPair<Team>
  /// The codes that the teams are kept with, as ``TeamCode/check(_:)`` leaves them; empty for what the name gives, nil for
  /// what is kept already.
  package var codes = TeamPair<String?>(teamA: nil, teamB: nil)
  /// Where its players come from.
  package var roster: RosterSource
  /// Which fixture of a planned day it is; nil for none.
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
