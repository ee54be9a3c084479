import Testing

@testable import GPIO

@Suite("The bounce of a button")
struct BounceTests {
  private func event(_ edge: LineEvent.Edge, at microseconds: UInt64) -> LineEvent {
    LineEvent(edge: edge, nanoseconds: microseconds * 1_000, offset: 0, number: 0)
  }

  @Test("A press that bounces is one change, with its edges and the time that they take")
  func press() {
    var meter = EdgeDebouncer(isDown: false)
    let edges: [(LineEvent.Edge, UInt64)] = [
      (.active, 100), (.inactive, 250), (.active, 900), (.inactive, 1_000), (.active, 2_400),
    ]
    for (edge, at) in edges {
      let ended = meter.add(event(edge, at: at))
      #expect(ended == nil)
    }
    #expect(meter.isOpen)
    let change = meter.end()
    #expect(
      change
        == EdgeDebouncer.Change(
          isDown: true, isSpike: false, edges: 5, bounce: 2_300_000, before: nil, lost: 0)
    )
    #expect(!meter.isOpen)
    let none = meter.end()
    #expect(none == nil)
  }

  @Test("After 50 ms of stillness the next edge is another change, whose time before it is told")
  func changes() {
    var meter = EdgeDebouncer(isDown: false)
    var ended = meter.add(event(.active, at: 0))
    #expect(ended == nil)
    ended = meter.add(event(.inactive, at: 50_000))
    #expect(
      ended == EdgeDebouncer.Change(isDown: true, isSpike: false, edges: 1, bounce: 0, before: nil, lost: 0))
    meter.lose(3)
    ended = meter.end()
    #expect(
      ended
        == EdgeDebouncer.Change(
          isDown: false, isSpike: false, edges: 1, bounce: 0, before: 50_000_000, lost: 3)
    )
    // The kernel tells of a loss with the edge after it.
    meter.lose(2)
    ended = meter.add(event(.active, at: 900_000))
    #expect(ended == nil && meter.end()?.lost == 2)
  }

  @Test("What ends as it began is a spike, and time that goes back stops nothing")
  func spike() {
    var meter = EdgeDebouncer(isDown: false)
    _ = meter.add(event(.active, at: 10))
    _ = meter.add(event(.inactive, at: 5))
    let change = meter.end()
    #expect(
      change == EdgeDebouncer.Change(isDown: false, isSpike: true, edges: 2, bounce: 0, before: nil, lost: 0))
  }
}
