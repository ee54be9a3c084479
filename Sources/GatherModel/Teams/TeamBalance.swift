/// The ways to divide players into two teams, the fairest first, then the next best, and so on, each once.
///
/// A division and its mirror, A and B exchanged, are the same. What makes one better, in this strict order:
///
/// 1. **Sizes** are equal, or differ by one where the number of players is odd. Never otherwise.
/// 2. **Goalkeepers** – who prefers that position – are in each team as many, or one more in one of them where their
///    number is odd: two go apart. Never otherwise; it can always be kept together with the first.
/// 3. **Strength**: the smaller the difference of both sums of ``PlayerStrength``, the better. Of teams that differ in
///    size, too, the sums are compared: a player more is an advantage, and stronger players in the smaller team make up
///    for it.
/// 4. **Positions**: the smaller the sum, over defenders, midfielders, wingers and strikers, of how many more one team
///    has than the other, the better. A player without a position counts for none.
/// 5. **Moves**: the fewer players have to leave the team in which they are now, the better; those in none leave none.
/// 6. **Order**: what is left is decided by the order of the players alone, so that the same players in the same order
///    always give the same divisions: there is no chance in it.
///
/// Which of the two sides is team A is chosen so that the fewest have to move; where both ways move as many, the first
/// of the players is in team A.
///
/// **Up to ``exactLimit`` players this order is exact, the first division the best there is.** Of 22 players there are
/// 22! / (11! · 11! · 2) = 352,716 divisions into equal teams, few enough to look at each, so that nothing cleverer is
/// needed and nothing can be missed. A side is a word of bits; one of them is always that of the first player, which
/// leaves the mirrored out. The words with equally many bits follow one another by five operations (Gosper's hack,
/// HAKMEM, 1972, item 175), and what a word comes to in points, positions and moves is one addition of two numbers out of
/// tables of 2,048, one for each half of the word. The best 64 are kept; after them the next 64 are looked for in the
/// same way among those that are worse than the last. So every 64th division costs a look at all, a few milliseconds in
/// a release build (`make bench` holds the ceiling), and no more memory than for the tables and the 64 is used.
///
/// **With more players** (two teams of ``Roster/largestTeam`` are 198) the divisions are good, not always the best.
/// Players of the same position and of nearly the same strength are dealt to both sides beforehand, two by two, the
/// closest first, until 22 or fewer are left, and for these the search is the same. Sizes and goalkeepers hold
/// as before, the order holds among the divisions that are looked at, and none comes twice; one in which two such
/// players are in the same team is not looked at. Where strengths are of the usual kind, the difference is as small as
/// their sum allows nevertheless; it is not where a few players outweigh all others. The time is bounded by twice that
/// of 22, for any number of players.
package struct TeamBalance: Sequence, Sendable {
  /// A player to be put into one of the teams.
  package struct Candidate: Hashable, Sendable {
    /// How strong the player is.
    package var strength: PlayerStrength
    /// Where the player likes to play; nil for a player without a position.
    package var position: Position?
    /// Where he is now; nil when in neither team.
    package var team: TeamID?

    package init(strength: PlayerStrength, position: Position? = nil, team: TeamID? = nil) {
      self.strength = strength
      self.position = position
      self.team = team
    }
  }

  /// Two teams, and how even they are.
  package struct Division: Hashable, Sendable {
    /// Indices of the candidates, rising in each team.
    package var teams: TeamPair<[Int]>
    /// The sums of both teams, in points.
    package var strengths: TeamPair<Int>
    /// Over the positions but the goalkeeper's, how many more one team has than the other, in all.
    package var unevenness: Int
    /// How many leave the team in which they were.
    package var moves: Int

    package init(teams: TeamPair<[Int]>, strengths: TeamPair<Int>, unevenness: Int = 0, moves: Int = 0) {
      self.teams = teams
      self.strengths = strengths
      self.unevenness = unevenness
      self.moves = moves
    }

    /// How many points one team has more than the other.
    package var difference: Int { abs(strengths.teamA - strengths.teamB) }
  }

  /// As many players as every division is looked at for.
  package static let exactLimit = 22

  private let search: DivisionSearch

  /// - Parameter candidates: All who are to play, in the order that decides where nothing else does. Of none there is
  ///   no division, of one there is one with an empty team.
  package init(_ candidates: [Candidate]) {
    search = DivisionSearch(candidates)
  }

  /// Walks through all divisions, from the fairest on.
  package func makeIterator() -> Iterator { Iterator(search) }

  /// The divisions in their order; see ``TeamBalance``.
  package struct Iterator: IteratorProtocol, Sendable {
    /// As many as one look at all divisions brings.
    private static let windowSize = 64

    private let search: DivisionSearch
    /// The best of those not yet given, the next one last.
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
