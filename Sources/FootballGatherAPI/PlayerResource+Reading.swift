package import GatherModel

extension PlayerResource {
  /// Reads a player from any server. Only `id` and `name` are required, and `name` must be a text.
  package init(from decoder: any Decoder) throws {
    let object = try TolerantObject(from: decoder)
    self.init(
      id: try object.need(object.number("id"), "id"), name: try object.need(object.text("name"), "name"),
      age: object.number("age").flatMap { Int(exactly: $0) }, skill: object.text("skill"),
      preferredPosition: object.text("preferredPosition"), favouriteTeam: object.text("favouriteTeam"),
      team: object.text("team"), number: object.number("number").flatMap { Int(exactly: $0) })
  }

  /// The details that the board uses, without invalid values. nil if nothing visible remains of the name.
  package var details: PlayerDetails? {
    guard let name = NameRule.cleaned(name) else { return nil }
    return PlayerDetails(
      name: name, age: age,
      skill: skill.flatMap { Skill(rawValue: $0) },
      preferredPosition: preferredPosition.flatMap { Position(rawValue: $0) },
      favouriteTeam: favouriteTeam.flatMap { NameRule.cleaned($0) },
      number: number.flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil })
  }

  /// The team that Gatherboard's server sends; nil for the bench, for an unknown team, and on other servers.
  package var place: TeamID? {
    TeamID.allCases.first { $0.onTheWire == team }
  }
}
