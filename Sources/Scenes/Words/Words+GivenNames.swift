package import GatherModel
import Localization
package import Tournament

/// The names that the board uses if nobody has chosen others.
enum GivenName: String, CataloguePart {
  case team, pitch

  var section: String { "audience.given-name" }

  /// The number in a generated name: 7 in "Team 7"; nil for any other name.
  fileprivate func number(of name: String) -> String? {
    let start = self == .team ? "Team " : "Pitch "
    guard name.hasPrefix(start) else { return nil }
    let rest = String(name.dropFirst(start.count))
    return Int(rest).map { $0 > 0 && "\($0)" == rest } == true ? rest : nil
  }
}

extension Words {
  /// The team name to show. Only the board's own names "Team A" and "Team B" are translated.
  package func name(_ name: String) -> String {
    TeamID.allCases.first { Team.usual[$0].name == name }.map(givenName) ?? name
  }

  private func givenName(of team: TeamID) -> String { self(GivenName.team, ["name": .text(team.rawValue)]) }

  /// The name under which a team is stored if the screen shows the name `shown`.
  func storedName(_ shown: String, of team: TeamID) -> String {
    shown == givenName(of: team) ? Team.usual[team].name : shown
  }

  func named(_ teams: TeamPair<Team>) -> TeamPair<Team> {
    TeamPair { team in
      let isGiven = teams[team].name == Team.usual[team].name
      return Team(name: isGiven ? givenName(of: team) : teams[team].name, color: teams[team].color)
    }
  }

  /// The match to show, with the board's own team names translated.
  package func named(_ match: Match) -> Match {
    match.showing(named(match.gather.teams))
  }

  /// The plan with generated names such as "Team 7" translated. Teams are renamed all together or not at all, and so are
  /// pitches. English names stay if the new names are not unique or cannot be stored.
  package func named(_ plan: DayPlan) -> DayPlan {
    var named = plan
    let teams = plan.teams.map { GivenName.team.number(of: $0.name) }
    if !teams.contains(nil), let names = names(.team, teams.compactMap(\.self)) {
      for index in named.teams.indices { named.teams[index].name = names[index] }
    }
    let pitches = plan.pitches.map { GivenName.pitch.number(of: $0.name) }
    if !pitches.contains(nil), let names = names(.pitch, pitches.compactMap(\.self)) {
      for index in named.pitches.indices { named.pitches[index].name = names[index] }
    }
    return named
  }

  /// The names for the numbers; nil if two names are the same, or if a name cannot be stored.
  private func names(_ given: GivenName, _ numbers: [String]) -> [String]? {
    let names = numbers.map { self(given, ["name": .text($0)]) }
    guard Set(names.map(KeptTeam.key)).count == names.count,
      names.allSatisfy({ (try? NameRule.check($0)) == $0 })
    else { return nil }
    return names
  }
}
