/// Matches in time slots, with room for several matches in each slot.
struct SlotGrid {
  private let games: [(home: Int, away: Int)]
  private let width: Int
  /// The match at each position, -1 for none. The positions of one slot are adjacent.
  private var at: [Int]
  private var slotOf: [Int]
  /// For each slot and each team, whether the team plays in the slot.
  private var isBusy: [Bool]
  private let gamesOf: [[Int]]
  private let slots: Int
  /// A buffer for the slots of one team, so that no calculation allocates its own.
  private var scratch: [Int]

  /// - Parameter order: The matches of each slot. No team may be twice in one slot.
  init(_ games: [(home: Int, away: Int)], teams: Int, width: Int, order: [[Int]]) {
    self.games = games
    self.width = width
    slots = order.count
    var gamesOf = Array(repeating: [Int](), count: teams)
    for (index, game) in games.enumerated() {
      gamesOf[game.home].append(index)
      gamesOf[game.away].append(index)
    }
    self.gamesOf = gamesOf
    at = Array(repeating: -1, count: slots * width)
    slotOf = Array(repeating: 0, count: games.count)
    isBusy = Array(repeating: false, count: slots * teams)
    scratch = Array(repeating: 0, count: gamesOf.map(\.count).max() ?? 0)
    for (slot, list) in order.enumerated() {
      for (place, game) in list.enumerated() { put(game, at: slot * width + place) }
    }
  }

  var order: [[Int]] {
    (0..<slots).map { slot in at[(slot * width)..<((slot + 1) * width)].filter { $0 >= 0 }.sorted() }
  }

  private mutating func put(_ game: Int, at position: Int) {
    at[position] = game
    guard game >= 0 else { return }
    let slot = position / width
    slotOf[game] = slot
    isBusy[slot * gamesOf.count + games[game].home] = true
    isBusy[slot * gamesOf.count + games[game].away] = true
  }

  private mutating func occupy(_ position: Int) {
    let game = at[position]
    guard game >= 0 else { return }
    let slot = position / width
    isBusy[slot * gamesOf.count + games[game].home] = false
    isBusy[slot * gamesOf.count + games[game].away] = false
    at[position] = -1
  }

  /// - Returns: The increase of the cost; nil if nothing was swapped.
  mutating func swap(_ one: Int, _ other: Int) -> Int? {
    let (first, second) = (at[one], at[other])
    guard one / width != other / width, first >= 0 || second >= 0 else { return nil }
    occupy(one)
    occupy(other)
    guard isFree(first, in: other / width), isFree(second, in: one / width) else {
      put(first, at: one)
      put(second, at: other)
      return nil
    }
    // `slotOf` still contains the slots before the swap.
    let before = cost(first, second)
    put(second, at: one)
    put(first, at: other)
    return cost(first, second) - before
  }

  /// The total cost of the teams in two matches. A team in both matches is counted once.
  private mutating func cost(_ first: Int, _ second: Int) -> Int {
    var sum = 0
    if first >= 0 { sum += cost(of: games[first].home) + cost(of: games[first].away) }
    guard second >= 0 else { return sum }
    for team in [games[second].home, games[second].away]
    where first < 0 || team != games[first].home && team != games[first].away {
      sum += cost(of: team)
    }
    return sum
  }

  private func isFree(_ game: Int, in slot: Int) -> Bool {
    guard game >= 0 else { return true }
    return !isBusy[slot * gamesOf.count + games[game].home]
      && !isBusy[slot * gamesOf.count + games[game].away]
  }

  var cost: Int {
    mutating get { gamesOf.indices.reduce(0) { $0 + cost(of: $1) } }
  }

  /// The cost of a team's rests. A match right after another one costs far more than uneven rests.
  private mutating func cost(of team: Int) -> Int {
    let list = gamesOf[team]
    guard list.count > 1 else { return 0 }
    // This is an insertion sort, because the list is short and nearly sorted.
    for (index, game) in list.enumerated() {
      let slot = slotOf[game]
      var place = index
      while place > 0, scratch[place - 1] > slot {
        scratch[place] = scratch[place - 1]
        place -= 1
      }
      scratch[place] = slot
    }
    let target = 4 * slots / list.count
    var cost = 0
    for index in 1..<list.count {
      let gap = scratch[index] - scratch[index - 1]
      cost += (4 * gap - target) * (4 * gap - target)
      if gap == 1 { cost += Self.backToBack }
    }
    return cost
  }

  /// The additional cost of a match right after another one of the same team.
  static let backToBack = 2_000
}
