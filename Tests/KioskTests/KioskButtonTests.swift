import Dispatch
import GPIO
import GatherModel
import GatherStore
import Glibc
import Scenes
import SDLKit
import Stage
import Testing

@testable import Kiosk

@Suite("Buttons on GPIO lines, from the wire to the disk", .timeLimit(.minutes(5)))
struct KioskButtonTests {
  private static let line = Key.line("GPIO17")

  private static var manner: BoardManner {
    get throws {
      var keys = KeyBindings.standard
      keys.add(KeyBinding(KeyStroke(line)), to: .goalTeamA)
      keys.add(KeyBinding(KeyStroke(line), isHeld: true), to: .takeBackTeamA)
      keys.add(KeyBinding(KeyStroke(.line("GPIO27"))), to: .goalTeamB)
      return BoardManner(keyMap: try KeyMap(keys))
    }
  }

  private static func record(_ edge: UInt32, _ number: UInt32) -> [UInt8] {
    [UInt8](repeating: 0, count: 8)
      + [edge, 17, number, number].flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
      + [UInt8](repeating: 0, count: 24)
  }

  @Test("A press on a line is a goal, shown and stored")
  func goal() async throws {
    try await onLoopThread {
      let bench = try KioskBench(manner: try Self.manner)
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
      for input in buttons.take() { bench.kiosk.assumeIsolated { $0.handle(input) } }
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "0:1")
      #expect(try bench.stored()?.match.state.score.result == "0:1")
    }
  }

  @Test("A button whose chip goes away while it is held does nothing, in any scene")
  func dropped() async throws {
    try await onLoopThread {
      for hasGather in [true, false] {
        let bench = try KioskBench(hasGather: hasGather, manner: try Self.manner)
        bench.kiosk.assumeIsolated { $0.handle(.down(KeyStroke(Self.line))) }
        bench.pass(.milliseconds(100))
        bench.kiosk.assumeIsolated { $0.handle(.dropped(Self.line)) }
        bench.pass(.seconds(3))
        _ = bench.frame
        bench.kiosk.assumeIsolated { $0.handle(.up(Self.line)) }
        try bench.turnUntilSaved()
        #expect(bench.frame.score == (hasGather ? "0:0" : nil))
      }
    }
  }

  @Test("Another window does not let go of a button that is no keyboard's")
  func focus() async throws {
    try await onLoopThread {
      let bench = try KioskBench(manner: try Self.manner)
      bench.kiosk.assumeIsolated { $0.handle(.down(KeyStroke(Self.line))) }
      bench.kiosk.assumeIsolated { $0.dropKeys() }
      bench.pass(.milliseconds(100))
      bench.kiosk.assumeIsolated { $0.handle(.up(Self.line)) }
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "1:0")
    }
  }

  @Test("What the log says of missing buttons names what to do")
  func sentences() {
    let busy = GPIOError.busy(.name("GPIO17"), chip: "gpiochip0 (pinctrl-rp1)", consumer: "spi0 CS0")
    #expect(
      busy.sentence
        == "line GPIO17 of gpiochip0 (pinctrl-rp1) is taken by \"spi0 CS0\"; quit that, or take another line."
    )
    #expect(
      GPIOError.noPermission(path: "/dev/gpiochip0").sentence
        == "/dev/gpiochip0 is not yours to use; `sudo usermod -aG gpio $USER`, then sign in again.")
    let all: [GPIOError] = [
      .noChip("x"), .notAChip(path: "/dev/null"), .oldKernel(path: "/dev/gpiochip0"),
      .noLine(.offset(99), chip: "c"), .busy(.offset(1), chip: "c", consumer: ""),
      .notPossible(.offset(1), chip: "c", code: EINVAL), .failed(call: "ioctl", path: "p", code: EIO),
    ]
    for error in all { #expect(error.sentence.hasSuffix(".") && error.sentence.contains(";"), "\(error)") }
  }
}
