import Dispatch
import GPIO
import GatherModel
import Glibc
import Scenes
import Synchronization
import Testing
import TestKit

@testable import Stage

@Suite("Buttons on GPIO lines", .timeLimit(.minutes(2)))
struct LineButtonsTests {
  /// Lines that are pipes: a press is a record written into one.
  final class Wires: Sendable {
    struct Line {
      var trouble: GPIOError?
      var end: Int32?
      var count: UInt32 = 0
    }

    private let lines = Mutex<[String: Line]>([:])
    let notes = Mutex<[LineButtons.Note]>([])
    let requests = Mutex(0)
    private let asked = DispatchSemaphore(value: 0)
    private let told = DispatchSemaphore(value: 0)

    func breakLine(_ name: String, _ trouble: GPIOError?) {
      lines.withLock { $0[name, default: Line()].trouble = trouble }
    }

    @Sendable func request(_ input: InputLine) throws(GPIOError) -> LineRequest {
      requests.withLock { $0 += 1 }
      asked.signal()
      let name = input.name.text
      if let trouble = lines.withLock({ $0[name]?.trouble }) { throw trouble }
      var ends: [Int32] = [0, 0]
      if pipe(&ends) != 0 {
        throw .failed(call: "pipe", path: name, code: errno)
      }
      lines.withLock { lines in
        lines[name, default: Line()].end = ends[1]
        // The kernel counts a line's edges from when it was taken.
        lines[name]?.count = 0
      }
      return LineRequest(adopting: ends[0])
    }

    @Sendable func note(_ note: LineButtons.Note) {
      notes.withLock { $0.append(note) }
      told.signal()
    }

    @Sendable func wake() { told.signal() }

    /// Until something was told, or pressed.
    func wait() { told.wait() }

    /// Until lines have been asked for so many times more.
    func waitForRequests(_ count: Int) {
      let end = requests.withLock { $0 } + count
      while requests.withLock({ $0 }) < end { asked.wait() }
    }

    /// - Parameters:
    ///   - milliseconds: When the edges were, by the kernel's clock.
    ///   - skipping: How many edges before them the kernel has dropped.
    func send(_ name: String, _ edges: [UInt32], at milliseconds: [UInt64] = [], skipping: UInt32 = 0) {
      lines.withLock { lines in
        guard var line = lines[name], let end = line.end else { return }
        var bytes: [UInt8] = []
        line.count += skipping
        for (index, edge) in edges.enumerated() {
          line.count += 1
          let nanoseconds = milliseconds.isEmpty ? 0 : milliseconds[index] * 1_000_000
          bytes += withUnsafeBytes(of: nanoseconds) { Array($0) }
          for word in [edge, 17, line.count, line.count] { bytes += withUnsafeBytes(of: word) { Array($0) } }
          bytes += [UInt8](repeating: 0, count: 24)
        }
        #expect(write(end, bytes, bytes.count) == bytes.count)
        lines[name] = line
      }
    }

    func unplug(_ name: String) {
      lines.withLock { lines in
        if let end = lines[name]?.end { close(end) }
        lines[name]?.end = nil
      }
    }
  }

  private func buttons(
    _ names: [String], on wires: Wires, retryDelay: Int = 60_000,
    clock: @escaping @Sendable () -> KernelClock = KernelClock.now,
    level: @escaping @Sendable (LineRequest) -> Bool? = { _ in nil }
  ) throws -> LineButtons {
    try LineButtons(
      names.map { InputLine(.name($0)) }, retryDelay: retryDelay, clock: clock, level: level,
      request: wires.request, wake: wires.wake, note: wires.note)
  }

  /// The kernel's clock at so many milliseconds, which the board's time is too.
  private static func clock(_ milliseconds: UInt64) -> KernelClock {
    KernelClock(monotonic: milliseconds * 1_000_000, instant: instant(milliseconds))
  }

  private static func instant(_ milliseconds: UInt64) -> BoardInstant {
    BoardInstant(nanoseconds: Int64(milliseconds) * 1_000_000)
  }

  private func timestamp(_ milliseconds: UInt64, earliest: UInt64? = nil) -> InputTimestamp {
    InputTimestamp(Self.instant(milliseconds), earliest: earliest.map(Self.instant))
  }

  /// What was pressed, as soon as there is so much.
  private func take(_ count: Int, from buttons: LineButtons, _ wires: Wires) -> [KeyInput] {
    var inputs: [KeyInput] = []
    while inputs.count < count {
      wires.wait()
      inputs += buttons.read().map(\.input)
    }
    return inputs
  }

  private func down(_ name: String) -> KeyInput { .down(KeyStroke(.line(name))) }

  @Test("Presses come in order, of one line and of several")
  func order() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let buttons = try buttons(["A", "B"], on: wires)
      wires.wait()
      wires.send("A", [1, 2, 1])
      #expect(take(3, from: buttons, wires) == [down("A"), .up(.line("A")), down("A")])
      wires.send("B", [1])
      #expect(take(1, from: buttons, wires) == [down("B")])
      wires.send("B", [2])
      #expect(take(1, from: buttons, wires) == [.up(.line("B"))])
      buttons.stop()
      #expect(wires.notes.withLock { $0 } == [.held(2, of: 2)])
    }
  }

  @Test("An edge that says what is known already is no press, and one that was lost is made up for")
  func lost() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let buttons = try buttons(["A"], on: wires)
      wires.wait()
      wires.send("A", [2, 1])
      #expect(take(1, from: buttons, wires) == [down("A")])
      wires.send("A", [1], skipping: 3)
      #expect(take(2, from: buttons, wires) == [.up(.line("A")), down("A")])
      buttons.stop()
      #expect(wires.notes.withLock { $0 } == [.held(1, of: 1), .overrun(.name("A"))])
    }
  }

  @Test(
    "The asker reads all that the kernel had by then, whatever the waiting thread is kept from")
  func readByTheAsker() async throws {
    try await onOwnQueue {
      let wires = Wires()
      // The waiting thread is stopped: nobody wakes the loop.
      let buttons = try buttons(["A", "B"], on: wires, clock: { Self.clock(9_000) })
      wires.wait()
      buttons.stop()
      wires.send("A", [1, 2], at: [1_000, 1_150])
      wires.send("B", [1], at: [1_050])
      // More than one read(2) brings.
      wires.send("B", (0..<40).map { $0 % 2 == 0 ? 2 : 1 }, at: (0..<40).map { 1_200 + 100 * $0 })
      let inputs = buttons.read()
      #expect(
        inputs.prefix(4) == [
          TimedInput(down("A"), at: timestamp(1_000)), TimedInput(down("B"), at: timestamp(1_050)),
          TimedInput(.up(.line("A")), at: timestamp(1_150)),
          TimedInput(.up(.line("B")), at: timestamp(1_200)),
        ])
      #expect(inputs.count == 43 && inputs.last == TimedInput(down("B"), at: timestamp(5_100)))
      #expect(buttons.read() == [])
    }
  }

  @Test("Of edges that were lost those that were kept count, and what was lost came at some time in between")
  func gap() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let buttons = try buttons(["A"], on: wires, clock: { Self.clock(9_000) })
      wires.wait()
      // A release whose press was lost.
      wires.send("A", [1, 2], at: [1_000, 1_100])
      wires.send("A", [2], at: [2_000], skipping: 1)
      // A press, and a release of a later one.
      wires.send("A", [1], at: [3_000])
      wires.send("A", [2], at: [4_000], skipping: 2)
      let up = KeyInput.up(.line("A"))
      let first = timestamp(2_000, earliest: 1_100)
      let second = timestamp(4_000, earliest: 3_000)
      let expected: [TimedInput] = [
        TimedInput(down("A"), at: timestamp(1_000)), TimedInput(up, at: timestamp(1_100)),
        TimedInput(down("A"), at: first), TimedInput(up, at: timestamp(2_000)),
        TimedInput(down("A"), at: timestamp(3_000)), TimedInput(up, at: second),
        TimedInput(down("A"), at: second), TimedInput(up, at: timestamp(4_000)),
      ]
      #expect(buttons.read() == expected)
      buttons.stop()
      #expect(wires.notes.withLock { $0 } == [.held(1, of: 1), .overrun(.name("A")), .overrun(.name("A"))])
    }
  }

  @Test("After a loss the line's level is asked for, and counts over the last edge that was kept")
  func levelAfterLoss() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let asked = Mutex(0)
      let buttons = try buttons(
        ["A"], on: wires, clock: { Self.clock(9_000) },
        level: { _ in
          asked.withLock { $0 += 1 }
          return false
        })
      wires.wait()
      wires.send("A", [1], at: [1_000])
      #expect(buttons.read() == [TimedInput(down("A"), at: timestamp(1_000))])
      #expect(asked.withLock { $0 } == 0)
      wires.send("A", [1], at: [2_000], skipping: 1)
      #expect(
        buttons.read() == [
          TimedInput(.up(.line("A")), at: timestamp(2_000, earliest: 1_000)),
          TimedInput(down("A"), at: timestamp(2_000)),
          TimedInput(.up(.line("A")), at: timestamp(9_000, earliest: 2_000)),
        ])
      wires.send("A", [1], at: [8_500])
      #expect(buttons.read() == [TimedInput(down("A"), at: timestamp(8_500))])
      #expect(asked.withLock { $0 } == 1)
      buttons.stop()
    }
  }

  @Test("An edge that comes while the level is asked for is not counted twice")
  func levelBesideAnEdge() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let buttons = try buttons(
        ["A"], on: wires, clock: { Self.clock(9_000) },
        level: { [isFirst = Flag()] _ in
          if isFirst.take() { wires.send("A", [2], at: [2_500]) }
          return false
        })
      wires.wait()
      wires.send("A", [1], at: [2_000], skipping: 2)
      #expect(buttons.read() == [TimedInput(down("A"), at: timestamp(2_000))])
      #expect(buttons.read() == [TimedInput(.up(.line("A")), at: timestamp(2_500))])
      buttons.stop()
    }
  }

  /// True once.
  private final class Flag: Sendable {
    private let isSet = Mutex(true)

    func take() -> Bool {
      isSet.withLock { isSet in
        defer { isSet = false }
        return isSet
      }
    }
  }

  @Test("A line that goes away in mid-hold lets go of its button for nothing, and works when it is back")
  func unplugged() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let buttons = try buttons(["A", "B"], on: wires, retryDelay: 1)
      wires.wait()
      wires.send("A", [1])
      #expect(take(1, from: buttons, wires) == [down("A")])
      wires.breakLine("A", .noChip("usb"))
      wires.unplug("A")
      #expect(take(1, from: buttons, wires) == [.dropped(.line("A"))])
      wires.send("B", [1])
      #expect(take(1, from: buttons, wires) == [down("B")])
      // Tried some more times, it is said once.
      wires.waitForRequests(3)
      wires.breakLine("A", nil)
      while !wires.notes.withLock({ $0.contains(.held(2, of: 2)) && $0.count == 4 }) { wires.wait() }
      wires.send("A", [1])
      #expect(take(1, from: buttons, wires) == [down("A")])
      buttons.stop()
      #expect(
        wires.notes.withLock { $0 } == [
          .held(2, of: 2), .lost(.name("A")), .missing(.noChip("usb")), .held(2, of: 2),
        ])
    }
  }

  @Test("A line of several that somebody else has leaves the others working")
  func busy() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let busy = GPIOError.busy(.name("B"), chip: "c", consumer: "spi0 CS0")
      wires.breakLine("B", busy)
      let buttons = try buttons(["A", "B", "C"], on: wires)
      wires.wait()
      wires.wait()
      wires.send("C", [1])
      #expect(take(1, from: buttons, wires) == [down("C")])
      buttons.stop()
      #expect(wires.notes.withLock { $0 } == [.missing(busy), .held(2, of: 3)])
    }
  }

  @Test("While all lines are held nobody asks again, and the end does not wait")
  func rest() async throws {
    try await onOwnQueue {
      let wires = Wires()
      let buttons = try buttons(["A"], on: wires, retryDelay: 0)
      wires.wait()
      buttons.stop()
      #expect(wires.requests.withLock { $0 } == 1)
      #expect(buttons.read().isEmpty)
    }
  }
}
