/// All divisions of players into two teams, each once, with the fairest first.
///
/// A division and its mirror, with A and B exchanged, are the same. These criteria decide which division is better, in
/// this strict order:
///
/// 1. **Sizes** are equal, or differ by one if the number of players is odd. This always holds.
/// 2. **Goalkeepers**, the players who prefer that position: each team has equally many, or one team has one more if
///    their number is odd. Two goalkeepers are always separated. This always holds too, and never conflicts with the
///    first criterion.
/// 3. **Strength**: the smaller the difference between the teams' sums of ``PlayerStrength``, the better. The sums are
///    compared even if the teams differ in size: one more player is an advantage, and stronger players in the smaller
///    team balance it.
/// 4. **Positions**: one team may have more defenders, midfielders, wingers or strikers than the other. The smaller the
///    sum of these four differences, the better. A player without a position is not counted.
/// 5. **Moves**: the fewer players must leave their present team, the better. A player who is in no team leaves none.
/// 6. **Order**: any remaining tie is decided by the order of the players alone. So the same players in the same order
///    always give the same divisions, without chance.
///
/// Of the two sides, team A is the one for which fewer players must move. If equally many players move both ways, team
/// A is the side of the first player.
///
/// **Up to ``exactLimit`` players this order is exact: the first division is the best of all.** 22 players have 22! /
/// (11! · 11! · 2) = 352,716 divisions into equal teams. These are so few that each is examined: no cleverer search is
/// needed, and no division can be missed. A side is a word with one bit for each player. The bit of the first player is
/// always set, which excludes the mirrored divisions. Five operations make the next word with equally many bits set
/// (Gosper's hack, HAKMEM, 1972, item 175). The points, positions and moves of a word need only one addition of two
/// numbers, from two tables of 2,048 numbers for the two halves of the word. A search keeps the best 64 divisions. When
/// all of these have been used, another search finds the next 64 among the divisions that are worse than the last one.
/// So after every 64 divisions, all divisions are examined again, which takes a few milliseconds in a release build
/// (`make bench` checks the maximum). Memory is used only for the tables and the 64 divisions.
///
/// **With more players** (two teams of ``Roster/largestTeam`` are 198) the divisions are good, but not always the best.
/// Players of the same position and of nearly the same strength are dealt to both sides in advance, in pairs, of which
/// the closest are chosen, until 22 or fewer players are left. These players are divided by the same search. Sizes and
/// goalkeepers hold as before, the order holds among the examined divisions, and none occurs twice. A division with
/// both players of such a pair in the same team is not examined. With usual strengths, the difference is nevertheless
/// as small as the sum of all strengths allows, unless a few players outweigh all others. For any number of players,
/// the time is at most twice the time for 22.
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
    /// The sum of the differences between the teams in all positions except the goalkeeper's.
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
  ///   division. With one candidate there is one division, in which a team is empty.
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
