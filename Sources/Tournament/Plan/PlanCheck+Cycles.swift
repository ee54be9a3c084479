extension PlanCheck {
  /// Finds rings of fixtures that wait for each other. Each ring begins with the fixture that has the lowest number.
  static func cycles(_ index: PlanIndex) -> [PlanProblem] {
    var done: Set<Fixture.ID> = []
    var rings: [PlanProblem] = []
    for fixture in index.plan.fixtures where !done.contains(fixture.id) {
      // The path of waiting fixtures, each with the index of the side that is examined next.
      var way: [(id: Fixture.ID, next: Int)] = [(fixture.id, 0)]
      while let (id, next) = way.last {
        let sides = index.fixtures[id].map { [$0.home, $0.away] } ?? []
        guard next < sides.count else {
          done.insert(id)
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        guard let before = sides[next].fixture, index.fixtures[before] != nil, !done.contains(before)
        else { continue }
        if let start = way.firstIndex(where: { $0.id == before }) {
          rings.append(.cycle(fromLowest(way[start...].map(\.id))))
        } else {
          way.append((before, 0))
        }
      }
    }
    return rings
  }

  private static func fromLowest(_ ring: [Fixture.ID]) -> [Fixture.ID] {
    guard let lowest = ring.min(), let index = ring.firstIndex(of: lowest) else { return ring }
    return Array(ring[index...] + ring[..<index])
  }
}
