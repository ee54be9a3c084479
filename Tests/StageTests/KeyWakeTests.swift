import GatherModel
import Glibc
import Testing
import TestKit

@testable import SDLKit
@testable import Stage

@Suite("Which devices wake a board on a console")
struct KeyWakeTests {
  @Test(
    "Devices with keys of a keyboard do, mice, pads and screens that are touched do not",
    arguments: [
      // A keyboard, a power button, a box of F13 to F18, as sysfs of a 64-bit kernel has them.
      ("402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe", true), ("10000000000000 0", true),
      ("1f8000000000000 0 0", true),
      // A mouse, a game controller, nothing, and what no kernel writes.
      ("70000 0 0 0 0", false), ("7fdb000000000000 0 0 0 0", false), ("0", false), ("", false), ("1", false),
      ("what else", false),
    ])
  func keys(text: String, isKeyboard: Bool) {
    #expect(KeyWake.hasKeys(text) == isKeyboard)
  }

  @Test("A folder that is not there has none")
  func noFolder() {
    #expect(KeyWake(folder: "/nonexistent").descriptors.isEmpty)
  }

  @Test("A button among them has the kernel's time, however late it is read, and other keys have none")
  func moments() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("event0")
    #expect(mkfifo(path, 0o600) == 0)
    let end = open(path, O_RDWR | O_CLOEXEC)
    defer { close(end) }
    let wake = KeyWake(
      folder: "/nonexistent",
      clock: { KernelClock(monotonic: 9_000_000_000, instant: BoardInstant(nanoseconds: 9_000_000_000)) })
    wake.add(try #require(InputDevice(path: path)))
    // F13 for 0.15 s, and a letter.
    for (code, value, microseconds) in [(183, 1, 0), (30, 1, 50_000), (183, 0, 150_000)] {
      let time = withUnsafeBytes(of: timeval(tv_sec: 2, tv_usec: microseconds)) { Array($0) }
      let words = [UInt16(1), UInt16(code)].flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
      let bytes = time + words + withUnsafeBytes(of: Int32(value)) { Array($0) }
      #expect(write(end, bytes, bytes.count) == bytes.count)
    }
    wake.drain()
    func press(_ scancode: Int, isRepeat: Bool = false) -> Event.KeyPress {
      Event.KeyPress(
        code: Int32(scancode) | 1 << 30, scancode: scancode, shift: false, control: false, isRepeat: isRepeat)
    }
    func moment(_ event: Event, since milliseconds: Int64 = 0) -> Int64? {
      wake.moment(of: event, since: BoardInstant(nanoseconds: milliseconds * 1_000_000)).map {
        $0.nanoseconds / 1_000_000
      }
    }
    #expect(moment(.keyDown(press(104, isRepeat: true))) == nil)
    #expect(moment(.keyDown(press(104))) == 2_000)
    #expect(moment(.keyDown(press(104))) == nil && moment(.keyDown(press(4))) == nil)
    #expect(moment(.keyUp(press(104)), since: 2_151) == nil)
  }
}
