import Dispatch
import GPIO
import GatherModel
import GatherStore
import Glibc
import Scenes
import Stage
import Synchronization
import Testing
import TestKit

@testable import Board

@Suite("Buttons of a board that is kept from running", .timeLimit(.minutes(5)))
struct StalledReaderTests {
  private static let line = Key.line("GPIO17")

  /// Where the board stands still for two seconds in a turn of its loop.
  enum Point: CaseIterable {
    case asleep, beforeReading, inReading, beforeHandling, beforePicture
  }

  /// A press: how long it is in milliseconds, and what the score of 1:0 is after it.
  struct Press {
    var length: Int64
    var score: String
  }

  /// The kernel: its clock, and a line whose edges are in a pipe as soon as they have been.
  private final class Kernel: Sendable {
    private struct State {
      /// Those that are still to come.
      var edges: [(isActive: Bool, at: BoardInstant)] = []
      var count: UInt32 = 0
      /// How long the next look at the clock takes.
      var stall = Duration.zero
    }

    private let time: BoardBench.Time
    private let end: Int32
    private let state = Mutex(State())

    init(_ time: BoardBench.Time, end: Int32) {
      self.time = time
      self.end = end
    }

    deinit { close(end) }

    var now: BoardInstant { time.now.withLock { $0 } }

    func plan(_ edges: [(isActive: Bool, at: BoardInstant)]) { state.withLock { $0.edges = edges } }

    func pass(_ duration: Duration) { pass(until: now + duration) }

    func pass(until instant: BoardInstant) {
      time.now.withLock { $0 = max($0, instant) }
      let now = now
      state.withLock { state in
        while let edge = state.edges.first, edge.at <= now {
          state.edges.removeFirst()
          state.count += 1
          let nanoseconds = UInt64(edge.at.nanoseconds)
          var bytes = withUnsafeBytes(of: nanoseconds) { Array($0) }
          for word in [edge.isActive ? 1 : 2, 17, state.count, state.count] as [UInt32] {
            bytes += withUnsafeBytes(of: word) { Array($0) }
          }
          bytes += [UInt8](repeating: 0, count: 24)
          #expect(write(end, bytes, bytes.count) == bytes.count)
        }
      }
    }

    func stallAtNextLook(for duration: Duration) { state.withLock { $0.stall = duration } }

    @Sendable func clock() -> KernelClock {
      let stall = state.withLock { state in
        defer { state.stall = .zero }
        return state.stall
      }
      pass(stall)
      let now = now
      return KernelClock(monotonic: UInt64(now.nanoseconds), instant: now)
    }
  }

  /// A turn of the main loop: reads, handles, shows.
  private func turn(_ bench: BoardBench, _ buttons: LineButtons, _ kernel: Kernel, stall: Point?) {
    let stop = { (point: Point) in if stall == point { kernel.pass(.seconds(2)) } }
    stop(.asleep)
    let inputsRead = bench.now
    stop(.beforeReading)
    if stall == .inReading { kernel.stallAtNextLook(for: .seconds(2)) }
    let inputs = buttons.read()
    stop(.beforeHandling)
    for timed in inputs { bench.handle(timed.input, at: timed.timestamp) }
    stop(.beforePicture)
    _ = bench.frame(inputsRead: inputsRead)
  }

  @Test(
    "A press counts once, as what it was and from when it was, wherever the board stands still",
    arguments: Point.allCases,
    [Press(length: 150, score: "2:0"), Press(length: 999, score: "2:0"), Press(length: 1_600, score: "0:0")])
  func stalled(point: Point, press: Press) async throws {
    try await onOwnQueue {
      // In which of the turns: when it goes down, when it comes up, when it would be held for long enough.
      for stalledTurn in 0..<3 {
        var keys = KeyBindings.standard
        keys.add(KeyBinding(KeyStroke(Self.line)), to: .goalTeamA)
        keys.add(KeyBinding(KeyStroke(Self.line), isHeld: true), to: .takeBackTeamA)
        let bench = try BoardBench(configuration: BoardConfiguration(keyMap: try KeyMap(keys)))
        bench.press(.left)
        bench.pass(.seconds(1))
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, kernel) = (ends[0], Kernel(bench.time, end: ends[1]))
        let held = DispatchSemaphore(value: 0)
        let buttons = try LineButtons(
          [InputLine(.name("GPIO17"))], clock: kernel.clock, level: { _ in nil },
          request: { (_) throws(GPIOError) in LineRequest(adopting: reading) }, wake: {},
          note: { if case .held = $0 { held.signal() } })
        held.wait()
        // Nothing hangs on the thread that waits.
        buttons.stop()
        let begin = bench.now + .milliseconds(10)
        kernel.plan([(true, begin), (false, begin + .milliseconds(press.length))])
        for (index, wait) in [0, press.length, 1_000, 1_001, 4_000].sorted().enumerated() {
          kernel.pass(until: begin + .milliseconds(wait))
          turn(bench, buttons, kernel, stall: index == stalledTurn ? point : nil)
        }
        try bench.turnUntilSaved()
        #expect(bench.frame.score == press.score, "\(point) in turn \(stalledTurn)")
        let entries = try #require(try bench.stored()?.match.log.entries)
        #expect(entries.count == 2)
        if press.length < 1_000 {
          #expect(entries.last?.at == begin + .milliseconds(press.length), "\(point) in turn \(stalledTurn)")
        }
      }
    }
  }
}
