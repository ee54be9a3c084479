/// Examines every division of up to ``TeamBalance/exactLimit`` free players. All other players are dealt in advance.
///
/// The two sides are called one and other here. Which of them is team A is decided last.
struct DivisionSearch: Sendable {
  /// A division and its rank among all divisions: the smaller, the better.
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
  /// The sum of all free players.
  private let all: SideSum
  /// The lead of side one if it has none of the free players.
  private let handicap: Int
  /// The allowed number of free goalkeepers in side one.
  private let keeperCounts: ClosedRange<Int>
  /// The number of players dealt in advance who change teams if side one becomes this team.
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

  /// The best divisions of those that are worse than `last`, the best first; fewer than `limit` if there are no more.
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

  /// Calls `look` once for every division, with the free players of side one as bits.
  private func forEachSide(_ look: (UInt32) -> Void) {
    let count = dealt.free.count
    // Without dealt players, a side and its complement are the same division, so the first player is always in side
    // one.
    let fixed = dealt.one.isEmpty ? 1 : 0
    for size in Set([count / 2, count - count / 2]).sorted() where size >= fixed {
      forEachWord(of: count - fixed, having: size - fixed) { look($0 << fixed | UInt32(fixed)) }
    }
  }

  /// Calls `look` with every word of `width` bits that has `count` bits set, ascending: Gosper's hack.
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
