/// The strength of a player in whole points around 100, so that ties between teams are exact and the number can be
/// shown.
///
/// Two values count. **Skill**: 70 points for a beginner, 100 for an amateur, 130 for a professional; a player without
/// a skill counts as the middle, 100. **Past results**: 50 points, multiplied by games won minus games lost, and
/// divided by games played plus ten; rounded to the nearest, halves away from zero. A player who always wins approaches
/// 50, which only rounding can reach. Without games the value is 0.
///
/// The ten are imaginary games, of which five are won. This gives the mean of a Beta(5, 5) distribution after the real
/// games. It is the rule of succession (Laplace, 1774) with ten imaginary games instead of two. Colley rates college
/// teams with two ("Colley's Bias Free College Football Ranking Method", 2002). A single result depends more on the
/// other nine players on the pitch than on one player, so one win is worth only 5 points, and ten wins in ten games are
/// worth 25. A player who in the long run wins 15 percentage points more than half of the games gets half a step of
/// skill for it. Friends in mixed teams differ by about as much.
package struct PlayerStrength: Hashable, Comparable, Sendable {
  /// The points: 20 to 180 if calculated from skill and results; never outside 0 to 1,000.
  package let points: Int

  /// - Parameters:
  ///   - skill: The player's skill; nil if unknown.
  ///   - results: The results of the games that have ended and that the player has played in a team; goals do not
  ///     count.
  package init(skill: Skill?, results: Tally = Tally()) {
    // A hundred thousand games are one a day for longer than football has existed. The limit prevents an overflow.
    let (won, drawn, lost) = (
      Self.believed(results.won), Self.believed(results.drawn), Self.believed(results.lost)
    )
    self.init(points: Self.points(of: skill) + Self.points(won: won, drawn: drawn, lost: lost))
  }

  /// - Parameter points: The points; a value outside 0 to 1,000 is changed to the nearest limit.
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
