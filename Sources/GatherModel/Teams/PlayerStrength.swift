/// How strong a player is, in whole points around 100, so that ties between teams are exact and the number can be shown.
///
/// Two things count. **Skill**: 70 points for a beginner, 100 for an amateur, 130 for a professional; a player without
/// a skill counts as the middle, 100. **Past results**: 50 points, times games won less games lost, over games played
/// and ten more; rounded to the nearest, halves away from zero. A player who always wins comes close to 50 and never
/// reaches it; without games it is 0.
///
/// The ten are imaginary games, five of them won: the mean of a Beta(5, 5) distribution after the games that were (the
/// rule of succession of Laplace, 1774, with more than his two; Colley rates college teams by his two, "Colley's Bias
/// Free College Football Ranking Method", 2002). A single result says more of the other nine on the pitch than of one
/// player: after one win a player is worth 5 points more, after ten of ten 25. A rate of wins 15 percentage points over
/// half, about what tells friends in mixed teams apart, is worth half a step of skill in the long run.
package struct PlayerStrength: Hashable, Comparable, Sendable {
  /// 20 to 180 where it comes of skill and results; 0 to 1,000 in any case.
  package let points: Int

  /// - Parameters:
  ///   - skill: Nil where it is unknown.
  ///   - results: Of the games that the player was in a team of, and that have ended; goals do not count.
  package init(skill: Skill?, results: Tally = Tally()) {
    // A hundred thousand games are one a day for longer than football has been played; beyond, nothing may overflow.
    let (won, drawn, lost) = (
      Self.believed(results.won), Self.believed(results.drawn), Self.believed(results.lost)
    )
    self.init(points: Self.points(of: skill) + Self.points(won: won, drawn: drawn, lost: lost))
  }

  /// - Parameter points: What lies outside 0 to 1,000 is taken to its nearest end.
  package init(points: Int) {
    self.points = min(max(points, 0), 1_000)
  }

  package static func < (one: PlayerStrength, other: PlayerStrength) -> Bool { one.points < other.points }

  private static func points(of skill: Skill?) -> Int {
    switch skill {
    case .beginner: 70
    case .amateur, nil: 100
    case .professional: 130
    }
  }

  private static func points(won: Int, drawn: Int, lost: Int) -> Int {
    let games = won + drawn + lost + 10
    let distance = (50 * abs(won - lost) + games / 2) / games
    return won < lost ? -distance : distance
  }

  private static func believed(_ games: Int) -> Int { min(max(games, 0), 100_000) }
}
