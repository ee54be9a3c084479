/// Everyone plays everyone, by the circle method: the first team stays, and the others move by one place each round.
enum RoundRobin {
  /// Pairs of indices for each round, the home team first. If the number is odd, one team rests each round.
  static func rounds(of count: Int) -> [[(home: Int, away: Int)]] {
    guard count > 1 else { return [] }
    let seats = count + count % 2
    return (0..<(seats - 1)).map { round in
      (0..<(seats / 2)).compactMap { index in
        let one = team(at: index, round: round, seats: seats)
        let other = team(at: seats - 1 - index, round: round, seats: seats)
        guard one < count, other < count else { return nil }
        // Each team is at home about as often as away.
        let isTurned = index == 0 ? round % 2 == 1 : index % 2 == 1
        return isTurned ? (other, one) : (one, other)
      }
    }
  }

  private static func team(at seat: Int, round: Int, seats: Int) -> Int {
    seat == 0 ? 0 : (seat - 1 + round) % (seats - 1) + 1
  }
}
