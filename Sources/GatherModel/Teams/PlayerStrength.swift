/// The strength of a player in whole points around 100, so that ties between teams are exact.
///
/// **Skill** gives 70, 100 or 130 points, and 100 if it is unknown. **Past results** add 50 points, multiplied by games
/// won minus games lost, and divided by games played plus ten.
///
/// The ten are imaginary games, of which five are won: the rule of succession (Laplace, 1774) with ten games instead of
/// two, or the mean of a Beta(5, 5) distribution. A result depends more on the other players than on one player.
/// So a single win is worth only 5 points. A player who in the long run wins 65 % of the games gets 15
/// points, half the difference between two skills.
package struct PlayerStrength: Hashable, Comparable, Sendable {
  /// The points: 20 to 180 if calculated from skill and results; never outside 0 to 1,000.
  package let points: Int

  /// - Parameter results: The games that have ended and that the player has played in a team; goals do not count.
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
