/// The divisions of players into two teams, each once, in order from the fairest on.
///
/// A division and its mirror, with A and B exchanged, are the same. These criteria decide which division is better, in
/// this strict order:
///
/// 1. **Sizes** are equal, or differ by one if the number of players is odd. This always holds.
/// 2. **Goalkeepers**, the players who prefer that position, are equally many in each team, or one more in one of them
///    if their number is odd. Two goalkeepers are always separated. This always holds too, and never conflicts with the
///    first.
/// 3. **Strength**: the smaller the difference of both sums of ``PlayerStrength``, the better. The sums are compared
///    even if the teams differ in size: one more player is an advantage, and stronger players in the smaller team
///    balance it.
/// 4. **Positions**: each of defenders, midfielders, wingers and strikers may be more in one team than in the other.
///    The smaller the sum of these differences, the better. A player without a position is not counted.
/// 5. **Moves**: the fewer players must leave their present team, the better. Players in no team leave none.
/// 6. **Order**: any remaining tie is decided by the order of the players alone. So the same players in the same order
///    always give the same divisions, without chance.
///
/// The side with which the fewest players move is team A. If both ways move equally many, it is the side of the first
/// player.
///
/// **Up to ``exactLimit`` players this order is exact: the first division is the best of all.** 22 players have 22! /
/// (11! · 11! · 2) = 352,716 divisions into equal teams. They are few enough to examine each, so that no cleverer
/// search is needed and none can be missed. A side is a word of bits. The bit of the first player is always set, which
/// excludes the mirrored divisions. Five operations make the next word with equally many bits (Gosper's hack, HAKMEM,
/// 1972, item 175). The points, positions and moves of a word are one addition of two numbers from tables of 2,048, one
/// for each half of the word. The best 64 divisions are kept. After them, the next 64 are searched in the same way
/// among those that are worse than the last. So every 64th division costs a search of all, a few milliseconds in a
/// release build (`make bench` holds the ceiling). Memory is used only for the tables and the 64.
///
/// **With more players** (two teams of ``Roster/largestTeam`` are 198) the divisions are good, but not always the best.
/// Players of the same position and of nearly the same strength are dealt to both sides in advance, in pairs, the
/// closest first, until 22 or fewer are left. The search is the same for these. Sizes and goalkeepers hold as before,
/// the order holds among the examined divisions, and none occurs twice. A division with both players of such a pair in
/// the same team is not examined. With usual strengths, the difference is nevertheless as small as their sum allows. A
/// few players who outweigh all others prevent this. For any number of players, the time is at most twice the time for
/// 22.
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
    /// The sums of both teams, in points.
    package var strengths: TeamPair<Int>
    /// The sum, over all positions except the goalkeeper's, of the difference between the teams.
    package var unevenness: Int
    /// The number of players who leave their present team.
    package var moves: Int

    package init(teams: TeamPair<[Int]>, strengths: TeamPair<Int>, unevenness: Int = 0, moves: Int = 0) {
      self.teams = teams
      self.strengths = strengths
      self.unevenness = unevenness
      self.moves = moves
    }

    /// The difference between the sums of both teams, in points.
    package var difference: Int { abs(strengths.teamA - strengths.teamB) }
  }

  /// The maximum number of players for which every division is examined.
  package static let exactLimit = 22

  private let search: DivisionSearch

  /// - Parameter candidates: All players of the match, in the order that decides ties. Without candidates there is no
  ///   division, with one candidate there is one with an empty team.
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
    /// The best divisions not returned yet, the next one last.
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
