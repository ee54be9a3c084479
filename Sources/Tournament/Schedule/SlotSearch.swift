import GatherModel

/// Finds an order of matches in which no team plays twice at once. The day is as short as the search can make it.
/// Within that time, teams seldom play twice in a row, and their rests are even. The same matches always give the same
/// order.
struct SlotSearch {
  private let games: [(home: Int, away: Int)]
  private let teams: Int
  private let width: Int

  /// - Parameter width: The maximum number of matches at once.
  init(_ games: [(home: Int, away: Int)], teams: Int, width: Int) {
    self.games = games
    self.teams = teams
    self.width = width
  }

  /// The matches of each slot, as indices of `games`.
  func order() -> [[Int]] {
    var generator = SeededGenerator(seed: 1)
    var best = packed()
    for _ in 0..<12 where best.count > shortest {
      let other = greedy(using: &generator)
      if other.count < best.count { best = other }
    }
    var found = improved(best, using: &generator)
    // With few matches, a single search may end far from the best order, and further searches cost little.
    for search in 1..<Self.mostSearches where search < Self.searches || isWorthwhile(found.cost) {
      let other = improved(best, using: &generator)
      if other.cost < found.cost { found = other }
    }
    return found.order
  }

  /// Further searches help only if a team plays twice in a row, and if enough teams rest in a slot to avoid that.
  private func isWorthwhile(_ cost: Int) -> Bool {
    cost >= SlotGrid.backToBack && 4 * width <= teams && games.count <= 60
  }

  private var shortest: Int {
    var counts = Array(repeating: 0, count: teams)
    for game in games {
      counts[game.home] += 1
      counts[game.away] += 1
    }
    return max((games.count + width - 1) / width, counts.max() ?? 0)
  }

  private func packed() -> [[Int]] {
    var slots: [[Int]] = []
    var busy: [Set<Int>] = []
    for (index, game) in games.enumerated() {
      let slot = slots.indices.first {
        slots[$0].count < width && !busy[$0].contains(game.home) && !busy[$0].contains(game.away)
      }
      if let slot {
        slots[slot].append(index)
        busy[slot].formUnion([game.home, game.away])
      } else {
        slots.append([index])
        busy.append([game.home, game.away])
      }
    }
    return slots
  }

  /// Fills the slots one after another. Prefers matches of teams that have many matches left. A long rest of both teams
  /// counts too, but less.
  private func greedy(using generator: inout SeededGenerator) -> [[Int]] {
    var left = Array(games.indices)
    var counts = Array(repeating: 0, count: teams)
    for game in games {
      counts[game.home] += 1
      counts[game.away] += 1
    }
    var last = Array(repeating: -2, count: teams)
    var slots: [[Int]] = []
    while !left.isEmpty {
      var busy: Set<Int> = []
      var chosen: [Int] = []
      let slot = slots.count
      let ranked = left.map { index -> (index: Int, rank: Int) in
        let (home, away) = games[index]
        let rested = min(slot - max(last[home], last[away]), 8)
        let played: Int = counts[home] + counts[away]
        return (index, 16 * played + 4 * rested + Int.random(in: 0..<16, using: &generator))
      }.sorted { ($1.rank, $0.index) < ($0.rank, $1.index) }
      for (index, _) in ranked where chosen.count < width {
        let (home, away) = games[index]
        if busy.contains(home) || busy.contains(away) { continue }
        busy.formUnion([home, away])
        chosen.append(index)
      }
      for index in chosen {
        for team in [games[index].home, games[index].away] {
          counts[team] -= 1
          last[team] = slot
        }
      }
      left.removeAll(where: chosen.contains)
      slots.append(chosen)
    }
    return slots
  }

  /// Threshold accepting (Dueck and Scheuer 1990): a swap may increase the cost within a falling tolerance.
  private func improved(
    _ order: [[Int]], using generator: inout SeededGenerator
  ) -> (cost: Int, order: [[Int]]) {
    guard order.count > 2 else { return (0, order) }
    var grid = SlotGrid(games, teams: teams, width: width, order: order)
    let positions = order.count * width
    var cost = grid.cost
    var best = (cost: cost, order: order)
    let steps = min(Self.steps, 100 * games.count)
    for step in 0..<steps {
      let one = Int(truncatingIfNeeded: generator.next() >> 33) % positions
      let other = Int(truncatingIfNeeded: generator.next() >> 33) % positions
      guard let change = grid.swap(one, other) else { continue }
      let left = steps - step
      let tolerance = Self.tolerance * left / steps * left / steps
      if change <= 0 || change <= Int(truncatingIfNeeded: generator.next() >> 33) % (tolerance + 1) {
        cost += change
        if cost < best.cost { best = (cost, grid.order) }
      } else {
        _ = grid.swap(one, other)
      }
    }
    return best
  }

  private static let steps = 10_000
  private static let searches = 4
  private static let mostSearches = 24
  private static let tolerance = 2_500
}
