/// One row of a season's table.
package struct SeasonRow: Hashable, Sendable {
  /// The player; nil for a deleted player, whose games are listed under the name at the time of the games.
  package var player: Player.ID?
  /// The player's present name; for a deleted player, the name at the time of the games.
  package var name: String
  /// The results of the games that the player has played in a team.
  package var tally: Tally
  /// The goals noted for the player, without own goals.
  package var goals: Int
  /// The own goals noted for the player.
  package var ownGoals: Int

  package init(player: Player.ID?, name: String, tally: Tally, goals: Int = 0, ownGoals: Int = 0) {
    self.player = player
    self.name = name
    self.tally = tally
    self.goals = goals
    self.ownGoals = ownGoals
  }
}

/// The points for a game in a table: three for a win and one for a draw, unless the settings differ.
package struct PointRule: Hashable, Sendable {
  /// Points for a win.
  package var won: Int
  /// Points for a draw.
  package var drawn: Int
  /// Points for a loss.
  package var lost: Int

  package init(won: Int = 3, drawn: Int = 1, lost: Int = 0) {
    self.won = won
    self.drawn = drawn
    self.lost = lost
  }

  /// The points for all games of a tally.
  package func points(of tally: Tally) -> Int {
    tally.won * won + tally.drawn * drawn + tally.lost * lost
  }
}

/// A row of the table with its rank.
package struct RankedRow: Hashable, Sendable {
  /// The rank, 1 for the first. Equal rows share the rank of the first of them: 1, 1, 3.
  package var rank: Int
  /// The row with this rank.
  package var row: SeasonRow
  /// The points for the row's games by the table's rule.
  package var points: Int
}

/// The table and the list of scorers of a season.
package enum Season {
  /// The table by points, goal difference and goals. Rows that are equal in all three share a rank.
  package static func ranked(_ rows: [SeasonRow], by rule: PointRule) -> [RankedRow] {
    ranked(rows, by: rule) { [rule.points(of: $0.tally), $0.tally.goalDifference, $0.tally.goalsFor] }
  }

  /// The players with goals or own goals, ordered by goals, then by the number of games, the fewest first.
  package static func scorers(_ rows: [SeasonRow], by rule: PointRule) -> [RankedRow] {
    ranked(rows.filter { $0.goals + $0.ownGoals > 0 }, by: rule) { [$0.goals, -$0.tally.games] }
  }

  /// - Parameter measures: Returns the values to compare, the most important first. Higher is better.
  private static func ranked(
    _ rows: [SeasonRow], by rule: PointRule, measures: (SeasonRow) -> [Int]
  ) -> [RankedRow] {
    let sorted = rows.map { (row: $0, measures: measures($0), name: $0.name.lowercased()) }
      .sorted { one, other in
        if one.measures != other.measures { return other.measures.lexicographicallyPrecedes(one.measures) }
        if one.name != other.name { return one.name < other.name }
        if one.row.name != other.row.name { return one.row.name < other.row.name }
        // A deleted player follows an existing one of the same name.
        return one.row.player?.value ?? .max < other.row.player?.value ?? .max
      }
    var rank = 1
    return sorted.enumerated().map { index, one in
      if index > 0, sorted[index - 1].measures != one.measures { rank = index + 1 }
      return RankedRow(rank: rank, row: one.row, points: rule.points(of: one.row.tally))
    }
  }
}
