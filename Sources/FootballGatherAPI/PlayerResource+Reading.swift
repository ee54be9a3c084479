package import GatherModel

extension PlayerResource {
  /// As any server tells of a player: only the id and a text as the name must be there.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    self.init(
      id: try object.need(object.number("id"), "id"), name: try object.need(object.text("name"), "name"),
      age: object.number("age").flatMap { Int(exactly: $0) }, skill: object.text("skill"),
      preferredPosition: object.text("preferredPosition"), favouriteTeam: object.text("favouriteTeam"),
      team: object.text("team"), number: object.number("number").flatMap { Int(exactly: $0) })
  }

  /// What the board takes of him: an unknown skill or position, and a number that is none, are none, and
  /// a name that ``NameRule`` refuses is cleaned until it passes. None when nothing of the name is left to be shown.
  package var details: PlayerDetails? {
    guard let name = NameRule.cleaned(name) else { return nil }
    return PlayerDetails(
      name: name, age: age,
      skill: skill.flatMap { Skill(rawValue: $0) },
      preferredPosition: preferredPosition.flatMap { Position(rawValue: $0) },
      favouriteTeam: favouriteTeam.flatMap { NameRule.cleaned($0) },
      number: number.flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil })
  }

  /// The team that Gatherboard's server tells of; none for the bench, for an unknown team, and on other servers.
  package var place: TeamID? {
    TeamID.allCases.first { $0.onTheWire == team }
  }
}
