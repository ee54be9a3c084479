import GatherModel

struct GroupOrder {
  let rules: TableRules
  let games: [GroupGame]
  let sums: GroupSums
  /// The order that each lot gave, the latest lot first.
  let lots: [[PlannedTeam.ID]]

  /// - Parameter lots: The lots of the group, the earliest first.
  init(_ teams: [PlannedTeam.ID], games: [GroupGame], rules: TableRules, lots: [DrawnLot]) {
    self.rules = rules
    self.games = games
    sums = GroupSums(games, among: Set(teams))
    self.lots = lots.reversed().map(\.order)
  }

  func points(_ team: PlannedTeam.ID) -> Int { rules.points.points(of: sums[team]) }

  /// The teams of each rank, the best rank first. Teams that only a lot can separate share a rank until the lot is drawn.
  /// Teams of the same rank stay in the given order.
  func ranks(_ teams: [PlannedTeam.ID]) -> [[PlannedTeam.ID]] {
    split(teams) { [points($0)] }.flatMap { separated($0, by: rules.tieBreaks[...]) }
  }

  private func separated(_ tied: [PlannedTeam.ID], by breaks: ArraySlice<TieBreak>) -> [[PlannedTeam.ID]] {
    guard tied.count > 1 else { return [tied] }
    guard let first = breaks.first else { return drawn(tied) }
    let rest = breaks.dropFirst()
    let parts: [[PlannedTeam.ID]]
    switch first {
    case .goalDifference: parts = split(tied) { [sums[$0].goalDifference] }
    case .goals: parts = split(tied) { [sums[$0].goalsFor] }
    case .wins: parts = split(tied) { [sums[$0].won] }
    case .fairPlay: parts = split(tied) { [sums.fairPlay[$0] ?? 0] }
    case .headToHead:
      parts = split(tied, by: among(tied))
      // If the criterion separates some of the teams, it is applied again to each part.
      if parts.count > 1 { return parts.flatMap { separated($0, by: breaks) } }
    case .lot: return drawn(tied)
    }
    return parts.flatMap { separated($0, by: rest) }
  }

  private func among(_ tied: [PlannedTeam.ID]) -> (PlannedTeam.ID) -> [Int] {
    let sums = GroupSums(games, among: Set(tied))
    return { [rules.points.points(of: sums[$0]), sums[$0].goalDifference, sums[$0].goalsFor] }
  }

  /// The teams in the order of the latest lot that contains all of them; all in one rank if there is no such lot.
  private func drawn(_ tied: [PlannedTeam.ID]) -> [[PlannedTeam.ID]] {
    guard let lot = lots.first(where: { lot in tied.allSatisfy(lot.contains) }) else { return [tied] }
    return lot.filter(tied.contains).map { [$0] }
  }

  /// The teams by their values, the highest values first. Teams with equal values stay in the given order.
  private func split(
    _ teams: [PlannedTeam.ID], by values: (PlannedTeam.ID) -> [Int]
  ) -> [[PlannedTeam.ID]] {
    guard teams.count > 1 else { return [teams] }
    let grouped = Dictionary(grouping: teams, by: values)
    return grouped.sorted { $1.key.lexicographicallyPrecedes($0.key) }.map(\.value)
  }
}
