package import GatherModel

/// The players of the store for `gatherboard players list`.
package enum PlayerListing {
  /// A header and a line for each player: id, name, number, team in the line-up or bench, and the other known details.
  package static func text(_ players: [Player], lineup: Roster) -> String {
    var places: [Player.ID: String] = [:]
    for player in lineup.bench { places[player.id] = "bench" }
    for id in TeamID.allCases {
      for player in lineup.teams[id] { places[player.id] = id.rawValue }
    }
    let rows = players.map { player in
      let details = player.details
      let known: [String?] = [
        "\(player.id.value)", details.name, details.number.map(String.init), places[player.id],
        details.preferredPosition?.rawValue, details.skill?.rawValue, details.shownAge.map(String.init),
        details.favouriteTeam,
      ]
      return known.map { $0 ?? "-" }
    }
    let header = ["id", "name", "number", "team", "position", "skill", "age", "favourite team"]
    return TextTable.text([header] + rows)
  }

  /// The players of a gather: id, team, name.
  package static func text(of roster: Roster) -> String {
    let rows =
      TeamID.allCases.flatMap { team in roster.teams[team].map { ($0, team.rawValue) } }
      + roster.bench.map { ($0, "-") }
    return TextTable.text(
      [["id", "team", "name"]] + rows.map { ["\($0.0.id.value)", $0.1, $0.0.details.name] })
  }
}
