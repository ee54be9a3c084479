package import GatherModel
import Localization
package import Tournament

/// Names that the board gives if nobody else does.
enum GivenName: String, CataloguePart {
  case team, pitch

  var section: String { "audience.given-name" }

  /// The number of a name that a plan was made with: 7 of "Team 7"; nil for another name.
  fileprivate func number(of name: String) -> String? {
    let start = self == .team ? "Team " : "Pitch "
    guard name.hasPrefix(start) else { return nil }
    let rest = String(name.dropFirst(start.count))
    return Int(rest).map { $0 > 0 && "\($0)" == rest } == true ? rest : nil
  }
}

extension Words {
  /// The name of a team to be shown: "Team A" and "Team B", which the board gave, as the language has them. A chosen
  /// name stays.
  package func name(_ name: String) -> String {
    TeamID.allCases.first { Team.usual[$0].name == name }.map(givenName) ?? name
  }

  private func givenName(of team: TeamID) -> String { self(GivenName.team, ["name": .text(team.rawValue)]) }

  /// The name of a team as it is stored, by the name that is shown.
  func storedName(_ shown: String, of team: TeamID) -> String {
    shown == givenName(of: team) ? Team.usual[team].name : shown
  }

  /// The teams by their names in the language.
  func named(_ teams: TeamPair<Team>) -> TeamPair<Team> {
    TeamPair { team in
      let isGiven = teams[team].name == Team.usual[team].name
      return Team(name: isGiven ? givenName(of: team) : teams[team].name, color: teams[team].color)
    }
  }

  /// The match with the names of its teams in the language, to be shown.
  package func named(_ match: Match) -> Match {
    match.showing(named(match.gather.teams))
  }

  /// A new plan whose pitches, and whose teams if they have only numbers, are named in the language. English names stay if
  /// the language makes no good names of them.
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

  /// Names of numbers; nil if two are alike or one cannot be stored.
  private func names(_ given: GivenName, _ numbers: [String]) -> [String]? {
    let names = numbers.map { self(given, ["name": .text($0)]) }
    guard Set(names.map(KeptTeam.key)).count == names.count,
      names.allSatisfy({ (try? NameRule.check($0)) == $0 })
    else { return nil }
    return names
  }
}
