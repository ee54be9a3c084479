import Foundation
import Testing
import TestKit
import Threading

@testable import GPIO

@Suite("Chips and lines, as far as no chip is needed")
struct ChipTests {
  private func error(_ body: () throws(GPIOError) -> Void) -> GPIOError? {
    do throws(GPIOError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("What is no chip is told apart from what is not there")
  func noChip() {
    #expect(
      error { () throws(GPIOError) in _ = try Chip.find("/dev/null") } == .notAChip(path: "/dev/null"))
    #expect(error { () throws(GPIOError) in _ = try Chip.find("/proc") } == .notAChip(path: "/proc"))
    #expect(
      error { () throws(GPIOError) in _ = try Chip.find("/dev/gpiochip99") } == .noChip("/dev/gpiochip99"))
    #expect(
      error { () throws(GPIOError) in _ = try Chip.find("gpiochip7", in: "/proc") }
        == .noChip("/proc/gpiochip7"))
    #expect(
      error { () throws(GPIOError) in _ = try Chip.find("pinctrl-none", in: "/proc") }
        == .noChip("pinctrl-none"))
    #expect(
      error { () throws(GPIOError) in _ = try Chip.find("pinctrl-none", in: "/nowhere") }
        == .noChip("pinctrl-none"))
  }

  @Test("Chips are listed by their numbers, and a file of that name that is none is passed over")
  func listed() throws {
    let files = try TemporaryFolder()
    let folder = files.path
    for name in ["gpiochip10", "gpiochip2", "gpiochip", "gpiomem", "gpiochipx"] { try files.file(name, "") }
    #expect(Chip.paths(in: folder) == ["\(folder)/gpiochip2", "\(folder)/gpiochip10"])
    #expect(error { () throws(GPIOError) in _ = try Chip.find("x", in: folder) } == .noChip("x"))
    #expect(
      error { () throws(GPIOError) in _ = try Chip.find("gpiochip2", in: folder) }
        == .notAChip(path: "\(folder)/gpiochip2"))
  }

  @Test("A line is called by its number or by its name")
  func names() {
    #expect(LineName("17") == .offset(17))
    #expect(LineName("0") == .offset(0))
    #expect(LineName("GPIO17") == .name("GPIO17"))
    #expect(LineName("BT_ON-2.x/+") == .name("BT_ON-2.x/+"))
    for none in ["", "017", "10000", "a b", "a,b", "é", "\"", String(repeating: "x", count: 32)] {
      #expect(LineName(none) == nil)
    }
    for text in ["17", "GPIO17"] { #expect(LineName(text)?.text == text) }
  }

  @Test("What is read from a line ends when its other end does, and nothing is not the end")
  func reading() throws {
    let (end, request) = try Pipe.make()
    #expect(request.read() == .nothing)
    #expect(write(end, [1, 2, 3] as [UInt8], 3) == 3)
    #expect(request.read() == .bytes([1, 2, 3]))
    #expect(request.isActive() == nil, "a pipe has no level")
    #expect(
      error { () throws(GPIOError) in try request.set(true) }
        == .failed(call: "GPIO_V2_LINE_SET_VALUES_IOCTL", path: "the line", code: ENOTTY))
    close(end)
    #expect(request.read() == .gone)
  }

  @Test("A line that is let go of is closed, once")
  func closed() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    var request: LineRequest? = LineRequest(adopting: ends[0])
    #expect(request?.number == ends[0])
    request = nil
    // Nobody reads any more: writing says so, and kills nobody that ignores it.
    signal(SIGPIPE, SIG_IGN)
    #expect(write(ends[1], [1], 1) == -1 && errno == EPIPE)
    close(ends[1])
  }
}
