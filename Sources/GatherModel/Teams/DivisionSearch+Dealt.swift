extension DivisionSearch {
  /// The players who are assigned in advance, if there are too many to examine every division.
  ///
  /// Players of the same position and nearly the same strength form pairs. Some pairs are dealt: one player goes to each
  /// side. The dealt pairs are those with the smallest differences in strength, because larger differences are more useful
  /// to even out the sides later. At most ``TeamBalance/exactLimit`` players stay free.
  ///
  /// The dealt pairs are placed in the order of their differences, the largest difference first. The stronger player of
  /// each pair goes to the weaker side. So the lead of one side is never greater than the largest of these differences.
  ///
  /// There are always enough pairs, because at most six players have no partner: one of each of the five positions, and
  /// one of the players without a position.
  struct Dealt: Sendable {
    /// Indices of the candidates who can still join either side, ascending.
    private(set) var free: [Int]
    private(set) var one: [Int] = []
    private(set) var other: [Int] = []
    /// The points of side one minus the points of the other.
    private(set) var lead = 0

    init(_ candidates: [TeamBalance.Candidate]) {
      free = Array(candidates.indices)
      guard free.count > TeamBalance.exactLimit else { return }
      let spare = (free.count - TeamBalance.exactLimit + 1) / 2
      let closest = Self.twos(of: candidates).sorted { ($0.gap, $0.stronger) < ($1.gap, $1.stronger) }
      for two in closest.prefix(spare).reversed() { deal(two, candidates) }
      let placed = Set(one + other)
      free.removeAll { placed.contains($0) }
    }

    /// Two players of one position with neighbouring strengths.
    private struct Two {
      var stronger: Int
      var weaker: Int
      var gap: Int
    }

    private static func twos(of candidates: [TeamBalance.Candidate]) -> [Two] {
      let groups = Dictionary(grouping: candidates.indices) { candidates[$0].position }.values
      return groups.flatMap { group in
        let sorted = group.sorted { one, other in
          let (strong, weak) = (candidates[one].strength, candidates[other].strength)
          return strong == weak ? one < other : strong > weak
        }
        return stride(from: 0, to: sorted.count - 1, by: 2).map { index in
          let (stronger, weaker) = (sorted[index], sorted[index + 1])
          let gap = candidates[stronger].strength.points - candidates[weaker].strength.points
          return Two(stronger: stronger, weaker: weaker, gap: gap)
        }
      }
    }

    private mutating func deal(_ two: Two, _ candidates: [TeamBalance.Candidate]) {
      let isStrongerInOne =
        if two.gap > 0 && lead != 0 {
          lead < 0
        } else {
          candidates[two.stronger].team == .teamA || candidates[two.weaker].team == .teamB
            || (candidates[two.stronger].team == nil && candidates[two.weaker].team == nil
              && two.stronger < two.weaker)
        }
      one.append(isStrongerInOne ? two.stronger : two.weaker)
      other.append(isStrongerInOne ? two.weaker : two.stronger)
      lead += isStrongerInOne ? two.gap : -two.gap
    }
  }
}
