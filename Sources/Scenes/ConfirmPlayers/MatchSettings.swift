package import GatherModel
import Localization

/// The name, format and teams of a gather before its start, without its players.
package struct MatchSettings: Hashable, Sendable {
  /// The name, as normalised by ``NameRule``.
  package var name: String
  /// The name and colour of each team.
  package var teams: TeamPair<Team>
  /// The codes to remember the teams with. An empty code follows from the name, nil keeps the remembered code.
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
  /// Copies teams and format of the last gather if the settings of the board have default values there.
  mutating func follow(_ last: MatchSettings) {
    if teams == Team.usual { teams = last.teams }
    if format == .casual { format = last.format }
  }
}

extension MatchSettings {
  /// The default name of a gather on a day of the week.
  /// - Parameter weekday: 0 is Sunday, 6 Saturday.
  package static func usualName(weekday: Int, in words: Words) -> String {
    let phrases: [WeekdayPhrase] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
    return words(phrases[weekday % phrases.count])
  }

  /// The names of gathers by their weekday.
  enum WeekdayPhrase: String, CataloguePart {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    var section: String { "audience.match-name" }
  }
}
