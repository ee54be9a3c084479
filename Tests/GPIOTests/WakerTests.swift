import Testing
import TestKit
import Threading

@Suite("Wakers end waits", .timeLimit(.minutes(2)))
struct WakerTests {
  @Test("A ring that nobody waits for is kept, however often it was rung, and is over when it was heard")
  func kept() throws {
    let waker = try Waker()
    #expect(Poll.wait(for: [waker.number], milliseconds: 0) == [false])
    // More often than it has room for.
    for _ in 0..<300_000 { waker.ring() }
    #expect(Poll.wait(for: [waker.number], milliseconds: nil) == [true])
    waker.silence()
    #expect(Poll.wait(for: [waker.number], milliseconds: 0) == [false])
    waker.ring()
    waker.wait(for: .seconds(3_600))
    #expect(Poll.wait(for: [waker.number], milliseconds: 0) == [false])
    waker.wait(for: .seconds(-1))
  }

  @Test("It ends the wait of another thread")
  func wakes() async throws {
    try await onOwnQueue {
      let (waker, answer) = (try Waker(), try Waker())
      let thread = WorkThread {
        waker.wait(for: .seconds(3_600))
        answer.ring()
      }
      waker.ring()
      #expect(Poll.wait(for: [answer.number], milliseconds: nil) == [true])
      thread?.join()
    }
  }
}
