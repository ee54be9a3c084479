/// One line of the table of a season.
package struct SeasonRow: Hashable, Sendable {
  /// nil for a deleted player, whose games are listed by the name that the player had.
  package var player: Player.ID?
  /// The player's present name; for a deleted player, the one at that time.
  package var name: String
  /// The results of the games that the player was in a team of.
  package var tally: Tally
  /// The goals that are noted as the player's; own goals are not among them.
  package var goals: Int
  /// The own goals that are noted as the player's.
  package var ownGoals: Int

  package init(player: Player.ID?, name: String, tally: Tally, goals: Int = 0, ownGoals: Int = 0) {
    self.player = player
    self.name = name
    self.tally = tally
    self.goals = goals
    self.ownGoals = ownGoals
  }
}

/// What a game is worth in a table: three points for a win and one for a draw, unless the settings say otherwise.
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

  /// What all games of a tally are worth together.
  package func points(of tally: Tally) -> Int {
    tally.won * won + tally.drawn * drawn + tally.lost * lost
  }
}

/// A row with its place.
package struct RankedRow: Hashable, Sendable {
  /// 1 for the first; equal rows share one, and the next one counts them.
  package var rank: Int
  /// The row that has this place.
  package var row: SeasonRow
  /// What the games of the row are worth by the rule of the table.
  package var points: Int

  package init(rank: Int, row: SeasonRow, points: Int) {
    self.rank = rank
    self.row = row
    self.points = points
  }
}

/// The table and the list of scorers: every player of the gathers that were played.
package enum Season {
  /// The table: by points, then goal difference, then goals of the teams. Rows that are equal in all of it share a place,
  /// and stand by their names.
  package static func ranked(_ rows: [SeasonRow], by rule: PointRule) -> [RankedRow] {
    ranked(rows, by: rule) { [rule.points(of: $0.tally), $0.tally.goalDifference, $0.tally.goalsFor] }
  }

  /// The players with goals or own goals: by goals, then by fewer games.
  package static func scorers(_ rows: [SeasonRow], by rule: PointRule) -> [RankedRow] {
    ranked(rows.filter { $0.goals + $0.ownGoals > 0 }, by: rule) { [$0.goals, -$0.tally.games] }
  }

  /// - Parameter measures: What counts, the first before the second; more is better.
  private static func ranked(
    _ rows: [SeasonRow], by rule: PointRule, measures: (SeasonRow) -> [Int]
  ) -> [RankedRow] {
    let sorted = rows.map { (row: $0, measures: measures($0), name: $0.name.lowercased()) }
      .sorted { one, other in
        if one.measures != other.measures { return other.measures.lexicographicallyPrecedes(one.measures) }
        if one.name != other.name { return one.name < other.name }
        if one.row.name != other.row.name { return one.row.name < other.row.name }
        // A deleted player comes after an existing one of the same name.
        return one.row.player?.value ?? .max < other.row.player?.value ?? .max
      }
    var rank = 1
    return sorted.enumerated().map { index, one in
      if index > 0, sorted[index - 1].measures != one.measures { rank = index + 1 }
      return RankedRow(rank: rank, row: one.row, points: rule.points(of: one.row.tally))
    }
  }
}
