/// One line of the table of a season.
package struct SeasonRow: Hashable, Sendable {
  /// nil for somebody who is a player no more: his games stand by the name that he had.
  package var player: Player.ID?
  package var name: String
  package var tally: Tally

  package init(player: Player.ID?, name: String, tally: Tally) {
    self.player = player
    self.name = name
    self.tally = tally
  }
}

/// Who has won how often: every player of the gathers that have ended.
package enum Season {
  /// The rows by wins, then goal difference, then name in any case. Whoever is a player no more comes after a namesake.
  package static func sorted(_ rows: [SeasonRow]) -> [SeasonRow] {
    rows.map { (row: $0, name: $0.name.lowercased()) }.sorted { one, other in
      let (first, second) = (one.row.tally, other.row.tally)
      if first.won != second.won { return first.won > second.won }
      if first.goalDifference != second.goalDifference { return first.goalDifference > second.goalDifference }
      if one.name != other.name { return one.name < other.name }
      if one.row.name != other.row.name { return one.row.name < other.row.name }
      return one.row.player?.value ?? .max < other.row.player?.value ?? .max
    }.map(\.row)
  }
}
