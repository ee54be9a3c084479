/// A drawing of lots. Only its number and the ids of the players determine the order.
package struct LotDrawing: Hashable, Sendable {
  /// The number, 1 to 9,999, so that it can be read out.
  package var number: Int

  package init(number: Int) {
    self.number = number
  }

  /// A random lot.
  package static func drawn() -> LotDrawing { LotDrawing(number: .random(in: 1...9_999)) }

  /// The players in the order of the lot.
  package func order(_ players: [Player]) -> [Player] {
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(number)))
    return players.sorted { $0.id.value < $1.id.value }.shuffled(using: &generator)
  }
}
