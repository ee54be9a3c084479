import Testing
import Threading

@Suite("Bells that end waits", .timeLimit(.minutes(2)))
struct BellTests {
  @Test("A ring that nobody waits for is kept, however often it was rung, and is over when it was heard")
  func kept() throws {
    let bell = try Bell()
    #expect(Poll.wait(for: [bell.number], milliseconds: 0) == [false])
    // More often than it has room for.
    for _ in 0..<300_000 { bell.ring() }
    #expect(Poll.wait(for: [bell.number], milliseconds: nil) == [true])
    bell.silence()
    #expect(Poll.wait(for: [bell.number], milliseconds: 0) == [false])
    bell.ring()
    bell.wait(for: .seconds(3_600))
    #expect(Poll.wait(for: [bell.number], milliseconds: 0) == [false])
    bell.wait(for: .seconds(-1))
  }

  @Test("It ends the wait of another thread")
  func wakes() async throws {
    try await onOwnThread {
      let (bell, answer) = (try Bell(), try Bell())
      let thread = WorkThread {
        bell.wait(for: .seconds(3_600))
        answer.ring()
      }
      bell.ring()
      #expect(Poll.wait(for: [answer.number], milliseconds: nil) == [true])
      thread?.join()
    }
  }
}
