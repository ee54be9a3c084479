package import GatherModel

extension PlayerResource {
  /// - Parameter team: The player's team in a gather, for the list of that gather's players; nil for the bench.
  package init(_ player: Player, team: TeamID? = nil) {
    let details = player.details
    self.init(
      id: player.id.value, name: details.name, age: details.age, skill: details.skill?.rawValue,
      preferredPosition: details.preferredPosition?.rawValue, favouriteTeam: details.favouriteTeam,
      team: team?.onTheWire, number: details.number)
  }
}

extension TeamID {
  /// `Team A` or `Team B`, regardless of the names of a gather's teams.
  package var onTheWire: String { "Team \(rawValue)" }

  /// - Throws: ``BadField/team(_:)`` for any text except `Team A` and `Team B`.
  package init(onTheWire text: String) throws(BadField) {
    guard let team = Self.allCases.first(where: { $0.onTheWire == text }) else { throw .team(text) }
    self = team
  }
}
