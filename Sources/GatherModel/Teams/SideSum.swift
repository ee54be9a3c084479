/// What a set of players comes to, in one word, so that a set's is the sum of its parts' by one addition.
///
/// The lowest 16 bits are the points, 22,000 at most of 22 players; seven counts of at most 22 follow, five bits each.
struct SideSum: Sendable {
  private var word: UInt64

  /// Of one player.
  init(_ candidate: TeamBalance.Candidate) {
    word = UInt64(candidate.strength.points)
    if let position = candidate.position { word += 1 << Self.place(of: position) }
    if let team = candidate.team { word += 1 << Self.place(of: team) }
  }

  private init(word: UInt64) {
    self.word = word
  }

  static let nobody = SideSum(word: 0)

  static func + (one: SideSum, other: SideSum) -> SideSum { SideSum(word: one.word &+ other.word) }

  /// The sum of their points.
  var strength: Int { Int(word & 0xFFFF) }

  /// How many prefer the position.
  subscript(position: Position) -> Int { Int(word >> Self.place(of: position) & 31) }

  /// How many are in the team now.
  subscript(team: TeamID) -> Int { Int(word >> Self.place(of: team) & 31) }

  private static func place(of position: Position) -> UInt64 {
    switch position {
    case .goalkeeper: 16
    case .defender: 21
    case .midfielder: 26
    case .winger: 31
    case .striker: 36
    }
  }

  private static func place(of team: TeamID) -> UInt64 { team == .teamA ? 41 : 46 }
}

/// The sums of all sets of up to ``TeamBalance/exactLimit`` players: one table for each half of them.
struct SideSumTable: Sendable {
  private static let half = TeamBalance.exactLimit / 2

  private let low: [SideSum]
  private let high: [SideSum]

  init(_ players: [SideSum]) {
    low = Self.table(players.prefix(Self.half))
    high = Self.table(players.dropFirst(Self.half))
  }

  /// - Parameter set: The players, a bit each, the first the lowest.
  subscript(set: UInt32) -> SideSum {
    low[Int(set & (1 << Self.half - 1))] + high[Int(set >> Self.half)]
  }

  private static func table(_ players: ArraySlice<SideSum>) -> [SideSum] {
    players.reduce(into: [.nobody]) { sums, player in sums += sums.map { $0 + player } }
  }
}
