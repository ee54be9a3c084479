import Testing
import Threading

@testable import GPIO

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A ring ends a wait")
  func threading() throws {
    let waker = try Waker()
    waker.ring()  // From any thread.
    waker.wait(for: .seconds(10))  // Returns at once.
  }

  @Test("Three edges within two milliseconds are one press")
  func gpio() throws {
    func edge(_ edge: LineEvent.Edge, at milliseconds: UInt64) -> LineEvent {
      LineEvent(edge: edge, nanoseconds: milliseconds * 1_000_000, offset: 0, number: 0)
    }
    var debouncer = EdgeDebouncer(isDown: false)
    for (direction, time) in [(.active, 0), (.inactive, 1), (.active, 2)] as [(LineEvent.Edge, UInt64)] {
      _ = debouncer.add(edge(direction, at: time))
    }
    let press = debouncer.end()
    #expect(press?.isDown == true && press?.edges == 3)
  }
}
