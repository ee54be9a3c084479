import Foundation
import Testing
import TestKit

@testable import Stage

@Suite("Buttons that the kernel makes keys of")
struct KernelButtonTests {
  /// Input devices as /sys/class/input shows them.
  private func folder(_ devices: [(phys: String, name: String, keys: String)]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (number, device) in devices.enumerated() {
      for (file, text) in [("phys", device.phys), ("name", device.name), ("capabilities/key", device.keys)] {
        try folder.file("event\(number)/device/\(file)", "\(text)\n")
      }
    }
    return folder
  }

  @Test("They are known by their driver, with those of their keys that no keyboard has")
  func found() throws {
    let folder = try folder([
      (
        "usb-0000:01:00.0-1.2/input0", "A keyboard",
        "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe"
      ),
      ("gpio-keys/input0", "button@11", "80000000000000 0 0"),
      ("gpio-keys/input0", "button@1b", "100000000000000 0 0"),
      ("gpio-keys/input0", "gpio-keys", "10000000000000 0"),
      ("gpio-keys/input0", "Lid Switch", "0"),
      ("", "no place", "80000000000000 0 0"),
    ])
    #expect(
      KernelButton.all(in: folder.path) == [
        KernelButton(name: "button@11", functionKeys: [13]),
        KernelButton(name: "button@1b", functionKeys: [14]),
        KernelButton(name: "gpio-keys", functionKeys: []),
      ])
    #expect(KernelButton.all(in: folder.path("none")) == [])
  }

  @Test(
    "A bitmap is read whatever it holds",
    arguments: [("", []), ("0", []), ("1", [0]), ("3 8000000000000001", [0, 63, 64, 65]), ("x 1", [])])
  func bitmap(text: String, codes: [Int]) {
    #expect(KernelButton.codes(text) == Set(codes))
  }
}
