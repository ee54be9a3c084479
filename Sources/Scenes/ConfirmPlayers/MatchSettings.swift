package import GatherModel
import Localization

/// The name, format and teams of a gather before its start, without its players.
package struct MatchSettings: Hashable, Sendable {
  /// The name, cleaned by ``NameRule``.
  package var name: String
  /// The name and colour of each team.
  package var teams: TeamPair<Team>
  /// The codes of the teams. An empty code stands for a code made from the team's name. nil keeps the stored code of
  /// the team.
  package var codes = TeamPair<String?>(teamA: nil, teamB: nil)
  /// The periods and rules of the match.
  package var format: MatchFormat

  package init(name: String, teams: TeamPair<Team> = Team.usual, format: MatchFormat = .casual) {
    self.name = name
    self.teams = teams
    self.format = format
  }
}

extension MatchSettings {
  /// Copies the last gather's teams and format over settings that still have their default values.
  mutating func follow(_ last: MatchSettings) {
    if teams == Team.usual { teams = last.teams }
    if format == .casual { format = last.format }
  }
}

extension MatchSettings {
  /// The default name of a gather on a day of the week, from 0 for Sunday to 6 for Saturday.
  package static func usualName(weekday: Int, in words: Words) -> String {
    let phrases: [WeekdayPhrase] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
    return words(phrases[weekday % phrases.count])
  }

  enum WeekdayPhrase: String, CataloguePart {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    var section: String { "audience.match-name" }
  }
}
