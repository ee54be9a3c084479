package import GatherModel
import Localization

/// What a gather that is to start is called, how long it takes, and who the teams are; not who plays in them.
package struct MatchSettings: Hashable, Sendable {
  /// As ``NameRule`` leaves it.
  package var name: String
  /// What each team is called and wears.
  package var teams: TeamPair<Team>
  /// The codes that the teams are kept with; empty for what the name gives, nil for what is kept already.
  package var codes = TeamPair<String?>(teamA: nil, teamB: nil)
  /// The periods of the match, and the rules that it is played by.
  package var format: MatchFormat

  package init(name: String, teams: TeamPair<Team> = Team.usual, format: MatchFormat = .casual) {
    self.name = name
    self.teams = teams
    self.format = format
  }
}

extension MatchSettings {
  /// Plays as the last time, as far as the settings of the board leave that open.
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
