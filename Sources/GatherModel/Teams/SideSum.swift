/// The points and counts of a set of players, packed into one integer. One addition then adds up two sets.
/// The lowest 16 bits are the points, at most 22,000. Then come the numbers of players for each position and each team:
/// seven numbers of at most 22, in five bits each.
struct SideSum: Sendable {
  private var word: UInt64

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

  var strength: Int { Int(word & 0xFFFF) }

  subscript(position: Position) -> Int { Int(word >> Self.place(of: position) & 31) }

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

/// The sums for every selection from a list of at most ``TeamBalance/exactLimit`` players. A sum is added up from two
/// tables: `low` has the selections from the first half of the list, and `high` those from the second half.
struct SideSumTable: Sendable {
  private static let half = TeamBalance.exactLimit / 2

  private let low: [SideSum]
  private let high: [SideSum]

  init(_ players: [SideSum]) {
    low = Self.table(players.prefix(Self.half))
    high = Self.table(players.dropFirst(Self.half))
  }

  /// - Parameter set: The players, one bit each; the lowest bit is the first player.
  subscript(set: UInt32) -> SideSum {
    low[Int(set & (1 << Self.half - 1))] + high[Int(set >> Self.half)]
  }

  private static func table(_ players: ArraySlice<SideSum>) -> [SideSum] {
    players.reduce(into: [.nobody]) { sums, player in sums += sums.map { $0 + player } }
  }
}
