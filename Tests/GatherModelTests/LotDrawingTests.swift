import Testing

@testable import GatherModel

@Suite struct LotDrawingTests {
  private let players = (1...12).map {
    Player(id: Player.ID(Int64($0)), details: PlayerDetails(name: "P\($0)"))
  }

  @Test(
    "The same number gives the same order, however the players are listed, and another number another one")
  func order() {
    let order = LotDrawing(number: 4_711).order(players).map(\.id.value)
    #expect(LotDrawing(number: 4_711).order(players.reversed()).map(\.id.value) == order)
    #expect(LotDrawing(number: 4_712).order(players).map(\.id.value) != order)
    // Another build draws the same.
    #expect(order == [7, 5, 10, 8, 12, 6, 1, 3, 4, 9, 11, 2])
  }

  @Test("Each player stands at each end of the order about as often")
  func fairness() {
    var firsts: [Player.ID: Int] = [:]
    for number in 1...9_999 { firsts[LotDrawing(number: number).order(players)[0].id, default: 0] += 1 }
    // 833 of each are expected; the standard deviation is 28.
    #expect(firsts.count == 12 && firsts.values.allSatisfy { (700...970).contains($0) })
  }
}
