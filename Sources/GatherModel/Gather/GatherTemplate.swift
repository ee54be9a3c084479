/// The name, rules and teams of a gather that comes by the web service, whose requests carry none of them.
package struct GatherTemplate: Hashable, Sendable {
  /// What the gather is called at the board.
  package var name: String
  /// Its periods and its rules.
  package var format: MatchFormat
  /// The names and colours of its two teams.
  package var teams: TeamPair<Team>

  package init(name: String, format: MatchFormat, teams: TeamPair<Team>) {
    self.name = name
    self.format = format
    self.teams = teams
  }
}
