/// The name, rules and teams for a gather of the web service. They are needed, because the requests of the service
/// contain none of these.
package struct GatherTemplate: Hashable, Sendable {
  /// The gather's name on the board.
  package var name: String
  /// The gather's periods and rules.
  package var format: MatchFormat
  /// The names and colours of the gather's two teams.
  package var teams: TeamPair<Team>

  package init(name: String, format: MatchFormat, teams: TeamPair<Team>) {
    self.name = name
    self.format = format
    self.teams = teams
  }
}
