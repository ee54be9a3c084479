/// Examines every division of the free players into two sides, called one and other. At the end, ``division(of:)``
/// decides which side becomes team A.
struct DivisionSearch: Sendable {
  /// A division, with the values that decide its rank among all divisions. The smallest rank is the best.
  struct Rank: Comparable, Sendable {
    var difference: Int
    var unevenness: Int
    var moves: Int
    /// The free players of side one, one bit each; the lowest bit is the first player.
    var side: UInt32

    static func < (one: Rank, other: Rank) -> Bool {
      (one.difference, one.unevenness, one.moves, one.side)
        < (other.difference, other.unevenness, other.moves, other.side)
    }
  }

  private let candidates: [TeamBalance.Candidate]
  private let dealt: Dealt
  private let sums: SideSumTable
  private let all: SideSum
  /// The lead of side one if it has none of the free players.
  private let handicap: Int
  private let keeperCounts: ClosedRange<Int>
  /// For each team: the number of dealt players who change teams if side one becomes this team.
  private let dealtMoves: TeamPair<Int>

  init(_ candidates: [TeamBalance.Candidate]) {
    self.candidates = candidates
    dealt = Dealt(candidates)
    sums = SideSumTable(dealt.free.map { SideSum(candidates[$0]) })
    all = sums[UInt32(1) << dealt.free.count - 1]
    handicap = dealt.lead - all.strength
    let keepers = all[.goalkeeper]
    keeperCounts = keepers / 2...(keepers + 1) / 2
    let (one, other) = (dealt.one, dealt.other)
    dealtMoves = TeamPair { team in
      one.count { candidates[$0].team == team.opponent } + other.count { candidates[$0].team == team }
    }
  }

  /// The best divisions, at most `limit`, the best first. If `last` is not nil, all results are worse than `last`.
  func best(_ limit: Int, after last: Rank?) -> [Rank] {
    var best: [Rank] = []
    best.reserveCapacity(limit + 1)
    forEachSide { side in
      let sum = sums[side]
      let difference = abs(handicap + 2 * sum.strength)
      // Most divisions are rejected here, before anything else is counted.
      if best.count == limit, difference > best[limit - 1].difference { return }
      guard keeperCounts.contains(sum[.goalkeeper]) else { return }
      let rank = Rank(
        difference: difference, unevenness: unevenness(of: sum),
        moves: min(moves(sum, as: .teamA), moves(sum, as: .teamB)), side: side)
      if let last, rank <= last { return }
      if best.count == limit {
        if rank > best[limit - 1] { return }
        best.removeLast()
      }
      best.insert(rank, at: best.firstIndex { rank < $0 } ?? best.count)
    }
    return best
  }

  func division(of rank: Rank) -> TeamBalance.Division {
    let isInOne = dealt.free.indices.map { rank.side >> $0 & 1 == 1 }
    let one = (dealt.one + zip(dealt.free, isInOne).filter(\.1).map(\.0)).sorted()
    let other = (dealt.other + zip(dealt.free, isInOne).filter { !$0.1 }.map(\.0)).sorted()
    let sum = sums[rank.side]
    let (asA, asB) = (moves(sum, as: .teamA), moves(sum, as: .teamB))
    let isOneA = asA == asB ? one.first == 0 : asA < asB
    let teams = TeamPair { ($0 == .teamA) == isOneA ? one : other }
    return TeamBalance.Division(
      teams: teams,
      strengths: TeamPair { teams[$0].reduce(0) { $0 + candidates[$1].strength.points } },
      unevenness: rank.unevenness, moves: rank.moves)
  }

  private func forEachSide(_ look: (UInt32) -> Void) {
    let count = dealt.free.count
    // Without dealt players, a side and its complement are the same division. So side one always has the first player.
    let fixed = dealt.one.isEmpty ? 1 : 0
    for size in Set([count / 2, count - count / 2]).sorted() where size >= fixed {
      forEachWord(of: count - fixed, having: size - fixed) { look($0 << fixed | UInt32(fixed)) }
    }
  }

  /// Calls `look` with every number of `width` bits in which exactly `count` bits are set. The smallest number comes
  /// first. The method is Gosper's hack.
  private func forEachWord(of width: Int, having count: Int, _ look: (UInt32) -> Void) {
    let end: UInt32 = 1 << width
    var word: UInt32 = 1 << count - 1
    guard word > 0 else { return look(0) }
    while word < end {
      look(word)
      let lowest = word & (0 &- word)
      let carried = word + lowest
      word = carried | (carried ^ word) >> (2 + lowest.trailingZeroBitCount)
    }
  }

  private func unevenness(of sum: SideSum) -> Int {
    func gap(_ position: Position) -> Int { abs(2 * sum[position] - all[position]) }
    return gap(.defender) + gap(.midfielder) + gap(.winger) + gap(.striker)
  }

  /// The number of players who leave their team if side one, with this sum, becomes `team`.
  private func moves(_ sum: SideSum, as team: TeamID) -> Int {
    dealtMoves[team] + sum[team.opponent] + all[team] - sum[team]
  }
}
