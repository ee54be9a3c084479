import GatherModel

/// Orders the teams of a group.
struct GroupOrder {
  let rules: TableRules
  let games: [GroupGame]
  let sums: GroupSums
  /// The lots of the group, the latest first.
  let lots: [[PlannedTeam.ID]]

  /// - Parameters:
  ///   - teams: The teams of the group.
  ///   - games: The matches that count.
  ///   - lots: The lots that were drawn for the group, in their order.
  init(_ teams: [PlannedTeam.ID], games: [GroupGame], rules: TableRules, lots: [DrawnLot]) {
    self.rules = rules
    self.games = games
    sums = GroupSums(games, among: Set(teams))
    self.lots = lots.reversed().map(\.order)
  }

  func points(_ team: PlannedTeam.ID) -> Int { rules.points.points(of: sums[team]) }

  /// The teams in ranks, the first rank first. A rank of several teams needs a lot. Teams of a rank stay in the given
  /// order.
  func ranks(_ teams: [PlannedTeam.ID]) -> [[PlannedTeam.ID]] {
    split(teams) { [points($0)] }.flatMap { separated($0, by: rules.tieBreaks[...]) }
  }

  /// Separates teams that are equal by all earlier criteria.
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
      // The criterion is applied again to the teams that it leaves tied, as long as it separates some of them.
      if parts.count > 1 { return parts.flatMap { separated($0, by: breaks) } }
    case .lot: return drawn(tied)
    }
    return parts.flatMap { separated($0, by: rest) }
  }

  /// Points, goal difference and goals in the matches among these teams.
  private func among(_ tied: [PlannedTeam.ID]) -> (PlannedTeam.ID) -> [Int] {
    let sums = GroupSums(games, among: Set(tied))
    return { [rules.points.points(of: sums[$0]), sums[$0].goalDifference, sums[$0].goalsFor] }
  }

  /// The teams in the order of the latest lot that contains all of them; together in one rank if there is no such lot.
  private func drawn(_ tied: [PlannedTeam.ID]) -> [[PlannedTeam.ID]] {
    guard let lot = lots.first(where: { lot in tied.allSatisfy(lot.contains) }) else { return [tied] }
    return lot.filter(tied.contains).map { [$0] }
  }

  /// Groups teams by values, the highest first; the order within a group stays.
  private func split(
    _ teams: [PlannedTeam.ID], by values: (PlannedTeam.ID) -> [Int]
  ) -> [[PlannedTeam.ID]] {
    guard teams.count > 1 else { return [teams] }
    let grouped = Dictionary(grouping: teams, by: values)
    return grouped.sorted { $1.key.lexicographicallyPrecedes($0.key) }.map(\.value)
  }
}
