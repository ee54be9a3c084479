import Testing

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
}
