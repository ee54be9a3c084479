import Dispatch
import GatherModel
import GatherStore
import Glibc
import GPIO
import Scenes
import SDLKit
import Stage
import Testing
import TestKit

@testable import Board

@Suite("Buttons on GPIO lines, from the wire to the disk", .timeLimit(.minutes(5)))
struct BoardButtonTests {
  private static let line = Key.line("GPIO17")

  private static var configuration: BoardConfiguration {
    get throws {
      var keys = KeyBindings.standard
      keys.add(KeyBinding(KeyStroke(line)), to: .goalTeamA)
      keys.add(KeyBinding(KeyStroke(line), isHeld: true), to: .takeBackTeamA)
      keys.add(KeyBinding(KeyStroke(.line("GPIO27"))), to: .goalTeamB)
      return BoardConfiguration(keyMap: try KeyMap(keys))
    }
  }

  private static func record(_ edge: UInt32, _ number: UInt32, at nanoseconds: UInt64 = 0) -> [UInt8] {
    withUnsafeBytes(of: nanoseconds) { Array($0) }
      + [edge, 17, number, number].flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
      + [UInt8](repeating: 0, count: 24)
  }

  @Test("A press on a line is a goal, shown and stored")
  func goal() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(configuration: try Self.configuration)
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      let (reading, writing) = (ends[0], ends[1])
      defer { close(writing) }
      let woken = DispatchSemaphore(value: 0)
      let buttons = try LineButtons(
        [InputLine(.name("GPIO27"))],
        request: { (_) throws(GPIOError) in LineRequest(adopting: reading) },
        wake: { woken.signal() }, note: { _ in })
      defer { buttons.stop() }
      // Cut in the middle, as no kernel does.
      let record = Self.record(1, 1)
      #expect(write(writing, Array(record[..<20]), 20) == 20)
      #expect(write(writing, Array(record[20...]), 28) == 28)
      woken.wait()
      for timed in buttons.read() { bench.handle(timed.input, at: timed.timestamp) }
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "0:1")
      #expect(try bench.stored()?.match.state.score.result == "0:1")
    }
  }

  /// A line that is a pipe, and a kernel whose clock reads so many seconds at the bench's 1000.
  private func wire(
    _ bench: BoardBench, kernel: UInt64 = 400
  ) throws -> (buttons: LineButtons, end: Int32, woken: DispatchSemaphore) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let reading = ends[0]
    let woken = DispatchSemaphore(value: 0)
    let instant = bench.now
    let buttons = try LineButtons(
      [InputLine(.name("GPIO27"))],
      clock: { KernelClock(monotonic: kernel * 1_000_000_000, instant: instant) },
      request: { (_) throws(GPIOError) in LineRequest(adopting: reading) },
      wake: { woken.signal() }, note: { _ in })
    return (buttons, ends[1], woken)
  }

  @Test(
    "Presses that a busy board gets to late count from when the kernel saw them",
    arguments: [
      // Two presses of 0.9 s apart, and one that bounces after 0.1 s, all handled at once.
      ([0, 200, 900, 1_000], "0:2", [0, 900]), ([0, 40, 100, 140], "0:1", [0]),
    ])
  func late(milliseconds: [UInt64], score: String, goals: [Int64]) async throws {
    try await onOwnQueue {
      let bench = try BoardBench(configuration: try Self.configuration)
      let begin = bench.now
      bench.pass(.seconds(1))
      // The board stands still for a second: 400 s of the kernel's clock are now.
      let (buttons, end, woken) = try wire(bench)
      defer { close(end) }
      let bytes = milliseconds.enumerated().flatMap { index, time in
        Self.record(index % 2 == 0 ? 1 : 2, UInt32(index + 1), at: 399_000_000_000 + time * 1_000_000)
      }
      #expect(write(end, bytes, bytes.count) == bytes.count)
      woken.wait()
      buttons.stop()
      for timed in buttons.read() { bench.handle(timed.input, at: timed.timestamp) }
      try bench.turnUntilSaved()
      #expect(bench.frame.score == score)
      #expect(
        try bench.stored()?.match.log.entries.map { $0.at - begin } == goals.map { .milliseconds($0) })
    }
  }

  @Test("Of two bounces with a pause of the board between them one counts")
  func bounceOverPause() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(configuration: try Self.configuration)
      let press = KeyInput.down(KeyStroke(.line("GPIO27")))
      bench.handle(press)
      bench.handle(.up(.line("GPIO27")))
      bench.pass(.milliseconds(400))
      bench.handle(press, before: .milliseconds(390))
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "0:1")
      bench.pass(.milliseconds(400))
      bench.handle(press, before: .milliseconds(100))
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "0:2")
    }
  }

  @Test("A button that was let go of in time was not held, however late the board hears of it")
  func holdOverPause() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(configuration: try Self.configuration)
      bench.handle(.down(KeyStroke(Self.line)))
      bench.pass(.seconds(3))
      bench.handle(.up(Self.line), before: .milliseconds(2_800))
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "1:0")
    }
  }

  @Test("A button says yes to no question that has not been seen, though the press came long after it")
  func unseenQuestion() async throws {
    try await onOwnQueue {
      var keys = KeyBindings.standard
      for action in [KeyAction.endGather, .clock] {
        keys.add(KeyBinding(KeyStroke(.line(action.rawValue))), to: action)
      }
      keys.add(KeyBinding(KeyStroke(.line(KeyAction.clock.rawValue))), to: .yes)
      let bench = try BoardBench(configuration: BoardConfiguration(keyMap: try KeyMap(keys)))
      bench.pass(.seconds(3))
      bench.handle(.down(KeyStroke(.line("end-gather"))), before: .seconds(3))
      bench.handle(.down(KeyStroke(.line("clock"))), before: .seconds(1))
      #expect(bench.frame.board?.overlay != nil)
      bench.pass(.milliseconds(1_500))
      bench.handle(.down(KeyStroke(.line("clock"))), before: .milliseconds(400))
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.isEnded == true)
    }
  }

  @Test("No press is of before what the board has done already, nor of a time to come")
  func bounds() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(configuration: try Self.configuration)
      let begin = bench.now
      bench.pass(.seconds(10))
      bench.handle(.down(KeyStroke(.right)), before: .seconds(1))
      bench.handle(.down(KeyStroke(.left)), before: .seconds(5))
      bench.handle(.down(KeyStroke(.space)), before: .seconds(-5))
      try bench.turnUntilSaved()
      #expect(
        try bench.stored()?.match.log.entries.map { $0.at - begin } == [
          .seconds(9), .seconds(9), .seconds(10),
        ])
    }
  }

  @Test("Two presses of a key that a busy board finds together are two goals; two that come close are one")
  func keys() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let left = KeyInput.down(KeyStroke(.left))
      let stalled = bench.now
      bench.pass(.seconds(1))
      for _ in 0..<2 { bench.handle(left, at: InputTimestamp(bench.now, earliest: stalled)) }
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "2:0")
      bench.pass(.seconds(1))
      // A picture is drawn between them.
      let drawn = bench.now
      bench.handle(left, at: InputTimestamp(drawn))
      bench.pass(.milliseconds(30))
      bench.handle(left, at: InputTimestamp(bench.now, earliest: drawn))
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "3:0")
    }
  }

  @Test(
    "What has waited while the loop was busy has come since it last looked; what ends its sleep comes just then"
  )
  func queue() {
    func instant(_ milliseconds: Int64) -> BoardInstant {
      BoardInstant(nanoseconds: milliseconds * 1_000_000)
    }
    func time(_ at: Int64, earliest: Int64? = nil) -> InputTimestamp {
      InputTimestamp(instant(at), earliest: earliest.map(instant))
    }
    var watch = QueueWatch(at: instant(0))
    func found(_ now: Int64) -> InputTimestamp { watch.found(at: instant(now), emptiedAt: instant(now)) }
    func waited(_ begin: Int64, _ end: Int64, due: Int64, look: Int64? = nil) -> InputTimestamp {
      watch.waited(
        from: instant(begin), to: instant(end), due: instant(due), emptiedAt: instant(look ?? end))
    }
    // It drew for 700 ms, and something was there, however long it took to be told so.
    #expect(found(740) == time(740, earliest: 0))
    // It slept until a key came, at once or later, or until its time was over.
    #expect(waited(745, 746, due: 1_745) == time(746))
    #expect(waited(750, 1_500, due: 1_750) == time(1_500))
    #expect(waited(1_510, 2_020, due: 2_000) == time(2_020))
    // It was to sleep until 3 s, and came back after 4.
    #expect(waited(2_030, 4_000, due: 3_000) == time(4_000, earliest: 2_030))
    #expect(found(4_021) == time(4_021, earliest: 4_000))
    // It saw that nothing more was there, and was kept from going on.
    #expect(waited(4_030, 4_040, due: 5_000, look: 4_035) == time(4_040))
    #expect(found(6_000) == time(6_000, earliest: 4_035))
  }

  @Test("A button whose chip goes away while it is held does nothing, in any scene")
  func dropped() async throws {
    try await onOwnQueue {
      for hasGather in [true, false] {
        let bench = try BoardBench(hasGather: hasGather, configuration: try Self.configuration)
        bench.handle(.down(KeyStroke(Self.line)))
        bench.pass(.milliseconds(100))
        bench.handle(.dropped(Self.line))
        bench.pass(.seconds(3))
        _ = bench.frame
        bench.handle(.up(Self.line))
        try bench.turnUntilSaved()
        #expect(bench.frame.score == (hasGather ? "0:0" : nil))
      }
    }
  }

  @Test("Another window does not let go of a button that is no keyboard's")
  func focus() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(configuration: try Self.configuration)
      bench.handle(.down(KeyStroke(Self.line)))
      bench.board.assumeIsolated { $0.dropKeys() }
      bench.pass(.milliseconds(100))
      bench.handle(.up(Self.line))
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "1:0")
    }
  }

  @Test("What the log says of missing buttons names what to do")
  func sentences() {
    let busy = GPIOError.busy(.name("GPIO17"), chip: "gpiochip0 (pinctrl-rp1)", consumer: "spi0 CS0")
    #expect(
      busy.sentence
        == "line GPIO17 of gpiochip0 (pinctrl-rp1) is in use by \"spi0 CS0\". "
        + "Quit that program, or choose another line."
    )
    #expect(
      GPIOError.noPermission(path: "/dev/gpiochip0").sentence
        == "this user may not use /dev/gpiochip0. Run `sudo usermod -aG gpio $USER`, then sign in again.")
    let own = GPIOError.busy(.name("GPIO17"), chip: "c", consumer: Chip.consumer)
    #expect(
      own.sentence
        == "a board uses line GPIO17 of c: this one under another name, or another one. "
        + "Give each button and the relay a line of its own, or quit the other board.")
    let all: [GPIOError] = [
      .noChip("x"), .notAChip(path: "/dev/null"), .oldKernel(path: "/dev/gpiochip0"),
      .noLine(.offset(99), chip: "c"), .busy(.offset(1), chip: "c", consumer: ""),
      .notPossible(.offset(1), chip: "c", code: EINVAL), .failed(call: "ioctl", path: "p", code: EIO),
    ]
    for error in all { #expect(error.sentence.hasSuffix(".") && error.sentence.contains(". "), "\(error)") }
  }
}
