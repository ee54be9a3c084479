/// The name, rules and teams of a gather from the web service, whose requests contain none of them.
package struct GatherTemplate: Hashable, Sendable {
  /// The gather's name at the board.
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
