import GatherModel
import GatherStore
import Scenes
import Stage
import Synchronization
import Testing
import TestKit

@testable import Board
@testable import MatchSession

@Suite("The horn of a board")
struct BoardHornTests {
  /// Keeps what was to sound.
  private final class Ear: Sendable {
    let heard = Mutex<[String]>([])

    init(_ bench: BoardBench) {
      bench.board.assumeIsolated { board in
        board.addSounder(hush: { self.note("hush") }) { self.note("\($0)") }
      }
    }

    private func note(_ what: String) { heard.withLock { $0.append(what) } }
    var all: [String] { heard.withLock { $0 } }
  }

  @Test("The loop wakes at the very end of the clock, and all that can sound does")
  func end() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let ears = [Ear(bench), Ear(bench)]
      bench.press(.letter("h"), .space)
      // A key takes 250 ms here.
      bench.pass(.milliseconds(599_700))
      let last = bench.frame
      #expect(last.board?.clock.seconds == "01")
      let now = bench.board.assumeIsolated { $0.clock.now() }
      #expect(last.wake.map { $0 <= now + .milliseconds(50) } == true)
      #expect(ears.map(\.all) == [["pressed"], ["pressed"]])
      bench.pass(.milliseconds(50))
      #expect(bench.frame.board?.clock.tone == .timeUp)
      #expect(ears.map(\.all) == [["pressed", "periodEnd"], ["pressed", "periodEnd"]])
      bench.pass(.milliseconds(50))
      _ = bench.frame
      #expect(ears[0].all.count == 2)
      try bench.turnUntilSaved()
    }
  }

  @Test("A match that is read anew at the end of its clock sounds once")
  func readAnew() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let ear = Ear(bench)
      bench.press(.space)
      try bench.turnUntilSaved()
      let stored = try bench.stored()
      bench.pass(.milliseconds(599_760))
      bench.board.session.assumeIsolated { $0.show(stored) }
      #expect(ear.all == ["periodEnd"])
      _ = bench.frame
      bench.board.session.assumeIsolated { $0.show(stored) }
      _ = bench.frame
      #expect(ear.all == ["periodEnd"])
      try bench.turnUntilSaved()
    }
  }

  @Test("Muted it stays so on the next gather; muting ends what sounds, and so does the end of the board")
  func mute() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let ear = Ear(bench)
      bench.press(.letter("h"))
      bench.handle(.down(KeyStroke(.letter("h"), shift: true)))
      #expect(ear.all == ["pressed", "hush"])
      try BoardBench.startGather("Friday", in: try GatherStore(folder: bench.folder), replacing: true)
      bench.pass(.seconds(1))
      try bench.turn(until: "the gather") { $0.board?.title == "Friday" }
      bench.press(.letter("h"))
      #expect(ear.all == ["pressed", "hush"])
      bench.handle(.down(KeyStroke(.letter("h"), shift: true)))
      bench.press(.letter("h"))
      #expect(ear.all == ["pressed", "hush", "pressed"])
      bench.board.assumeIsolated { $0.close() }
      #expect(ear.all.last == "hush")
      try bench.turnUntilSaved()
    }
  }
}
