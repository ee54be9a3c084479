/// All divisions of players into two teams, each once, with the fairest first.
///
/// A division has two sides. The sides get the names team A and team B last. So two divisions that differ only in these
/// names are the same division. These criteria decide which division is better:
///
/// 1. **Sizes** are equal, or differ by one if the number of players is odd. Every division meets this criterion.
/// 2. **Goalkeepers**, the players who prefer that position: each team has equally many. If their number is odd, one team
///    has one more. Every division meets this criterion too.
/// 3. **Strength**: the smaller the difference between the teams' sums of ``PlayerStrength``, the better, even if the
///    teams differ in size. One more player is an advantage. Stronger players in the smaller team can offset this advantage.
/// 4. **Positions**: the smaller the sum of the differences in defenders, midfielders, wingers and strikers, the
///    better.
/// 5. **Moves**: the fewer players must leave their present team, the better. A player who is in no team leaves none.
/// 6. **Order**: the order of the players decides any remaining tie, so that nothing depends on chance.
///
/// Either side can become team A. The side is chosen so that fewer players must move. If both choices move equally many
/// players, the side of the first player becomes team A.
///
/// **Up to ``exactLimit`` players this order is exact.** 22 players have 22! / (11! · 11! · 2) = 352,716 divisions into
/// equal teams, and each of them is examined. A side is an integer with one bit for each player. Gosper's hack (HAKMEM,
/// 1972, item 175) makes the next integer with the same number of set bits. This integer is the next side of the same size.
/// A search keeps the best 64 divisions. Another search finds the next 64. Each search takes a few milliseconds in a release
/// build (`make bench` checks the maximum).
///
/// **With more players** the divisions are good, but not always the best. Players of the same position and nearly the
/// same strength form pairs. One player of a pair goes to each side, until 22 or fewer players have no side yet. A
/// division with both players of a pair in one team is not examined. The time is at most twice the time for 22 players.
package struct TeamBalance: Sequence, Sendable {
  /// A player for one of the teams.
  package struct Candidate: Hashable, Sendable {
    /// The strength of the player.
    package var strength: PlayerStrength
    /// The position that the player prefers; nil for a player without a position.
    package var position: Position?
    /// The player's present team; nil for neither team.
    package var team: TeamID?

    package init(strength: PlayerStrength, position: Position? = nil, team: TeamID? = nil) {
      self.strength = strength
      self.position = position
      self.team = team
    }
  }

  /// Two teams, with measures of their balance.
  package struct Division: Hashable, Sendable {
    /// Indices of the candidates, ascending in each team.
    package var teams: TeamPair<[Int]>
    /// The sum of the players' strengths in each team, in points.
    package var strengths: TeamPair<Int>
    /// The sum of the differences between the teams in defenders, midfielders, wingers and strikers.
    package var unevenness = 0
    /// The number of players who leave their present team.
    package var moves = 0

    /// The difference between the strengths of both teams, in points.
    package var difference: Int { abs(strengths.teamA - strengths.teamB) }
  }

  /// The maximum number of players for which every division is examined.
  package static let exactLimit = 22

  private let search: DivisionSearch

  /// - Parameter candidates: All players of the match, in the order that decides ties.
  package init(_ candidates: [Candidate]) {
    search = DivisionSearch(candidates)
  }

  /// Iterates over all divisions, from the fairest on.
  package func makeIterator() -> Iterator { Iterator(search) }

  /// The divisions in their order; see ``TeamBalance``.
  package struct Iterator: IteratorProtocol, Sendable {
    /// The number of divisions that one search of all divisions returns.
    private static let windowSize = 64

    private let search: DivisionSearch
    /// The divisions that will be returned next, in reverse order.
    private var window: [DivisionSearch.Rank] = []
    private var last: DivisionSearch.Rank?
    private var isUsedUp = false

    fileprivate init(_ search: DivisionSearch) {
      self.search = search
    }

    /// The next best division; nil after the last one.
    package mutating func next() -> Division? {
      if window.isEmpty && !isUsedUp {
        window = search.best(Self.windowSize, after: last)
        isUsedUp = window.count < Self.windowSize
        window.reverse()
      }
      guard let rank = window.popLast() else { return nil }
      last = rank
      return search.division(of: rank)
    }
  }
}
