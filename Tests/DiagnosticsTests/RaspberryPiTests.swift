import Foundation
import Diagnostics
import Testing
import TestKit

/// What doctor says of Raspberry Pis that others have recorded: see `Machines/README.md`.
@Suite struct RaspberryPiTests {
  private typealias Expected = (area: String, level: Finding.Level, text: String)

  /// Writes the files of a recorded machine into a folder of their own, and looks at them there.
  private func machine(_ name: String, throttled printed: String? = nil) throws -> RaspberryPi {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let record = try String(
      contentsOf: here.appendingPathComponent("Machines/\(name).txt"), encoding: .utf8)
    let root = try TemporaryFolder()
    var throttled = printed
    for line in record.split(separator: "\n") where !line.hasPrefix("#") {
      let equals = try #require(line.range(of: " = "), "\(line)")
      let (path, bytes) = (String(line[..<equals.lowerBound]), try Self.bytes(line[equals.upperBound...]))
      if path == "vcgencmd" {
        throttled = String(decoding: bytes, as: UTF8.self)
        continue
      }
      try root.file(path, bytes)
    }
    return try #require(RaspberryPi(MachineFiles(root: root.path)) { throttled })
  }

  private static func bytes(_ text: Substring) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "\\") else {
        bytes.append(first)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(0)
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "x"):
        bytes.append(try #require(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)))
        rest = rest.dropFirst(2)
      default: Issue.record("A backslash before something else: \(text)")
      }
    }
    return bytes
  }

  private static let machines: [(machine: String, expected: [Expected])] = [
    (
      "pi-5",
      [
        ("Machine", .works, "Raspberry Pi 5 Model B Rev 1.0."),
        (
          "Graphics", .works,
          "card2 (vc4-drm) leads to screens, card0 (v3d) does not. Their numbers can change at each start. The board finds the screens."
        ),
        ("Connectors", .works, "The screen is connected to HDMI-A-1; HDMI-A-2 is free."),
        ("Power", .works, "The voltage has been high enough since the machine started."),
      ]
    ),
    (
      "pi-5-panel",
      [
        ("Machine", .works, "Raspberry Pi 5 Model B Rev 1.0."),
        (
          "Graphics", .works,
          "card0 (drm-rp1-dsi), card2 (vc4-drm) lead to screens, card1 (v3d) does not. Their numbers can change at each start. The board finds the screens."
        ),
        ("Connectors", .works, "The screen is connected to DSI-1; HDMI-A-1, HDMI-A-2 are free."),
      ]
    ),
    (
      "pi-5-from-ssd",
      [
        ("Machine", .works, "Raspberry Pi 5 Model B Rev 1.0."),
        ("Graphics", .warning, "The kernel has no graphics card."),
      ]
    ),
    (
      "pi-5-weak-supply",
      [
        ("Machine", .works, "Raspberry Pi 5 Model B Rev 1.0."),
        ("Graphics", .warning, "The kernel has no graphics card."),
        (
          "Power", .note,
          "The power supply does not offer 5 A. All USB devices together get 0.6 A."
        ),
      ]
    ),
    (
      "pi-4-touch-screen",
      [
        ("Machine", .works, "Raspberry Pi 4 Model B Rev 1.1."),
        (
          "Graphics", .works,
          "card1 (vc4-drm) leads to screens, card0 (v3d) does not. Their numbers can change at each start. The board finds the screens."
        ),
        ("Connectors", .works, "The screen is connected to DSI-1; HDMI-A-1, HDMI-A-2 are free."),
        ("Boot", .warning, "cmdline.txt has 2 lines, and the firmware reads only the first."),
        ("Power", .works, "The voltage is high enough now. Earlier values are unknown without vcgencmd."),
        ("Temperature", .works, "62 °C."),
      ]
    ),
    (
      "pi-4-hot",
      [
        ("Machine", .works, "Raspberry Pi 4 Model B Rev 1.5."),
        ("Graphics", .warning, "The kernel has no graphics card."),
        ("Power", .works, "The voltage has been high enough since the machine started."),
        ("Temperature", .warning, "82 °C: the machine is hot and runs slower."),
      ]
    ),
    (
      "pi-4-warm",
      [
        ("Machine", .works, "Raspberry Pi 4 Model B Rev 1.4."),
        ("Graphics", .works, "card0 (vc4-drm) leads to screens."),
        ("Connectors", .note, "Screens are connected to HDMI-A-1 and HDMI-A-2. The board uses one of them."),
        ("Temperature", .note, "74 °C. The machine runs slower above 80 °C."),
      ]
    ),
    (
      "pi-3-low-voltage",
      [
        ("Machine", .works, "Raspberry Pi 3 Model B Rev 1.2."),
        ("Graphics", .warning, "The kernel has no graphics card."),
        ("Power", .warning, "The voltage is too low. The machine may stop and damage its card."),
        ("Temperature", .works, "39 °C."),
      ]
    ),
    (
      "pi-3-plus-no-screen",
      [
        ("Machine", .works, "Raspberry Pi 3 Model B Plus Rev 1.3."),
        ("Graphics", .works, "card0 (vc4-drm) leads to screens."),
        (
          "Connectors", .note,
          "HDMI-A-1: no screen. The board notices a screen that you switch on later if it signals hot plug."
        ),
        (
          "Connectors", .note,
          "vc4-kms-v3d ignores hdmi_force_hotplug, hdmi_group in config.txt."
        ),
        ("Power", .works, "The voltage has been high enough since the machine started."),
        ("Temperature", .warning, "The machine is hot and runs slower."),
      ]
    ),
    (
      "cm3-plus",
      [
        ("Machine", .works, "Raspberry Pi Compute Module 3 Plus Rev 1.0."),
        ("Graphics", .works, "card0 (vc4-drm) leads to screens."),
        ("Connectors", .works, "The screen is connected to HDMI-A-1."),
        ("Card", .works, "BJTD4R. At most 20 % of its lifetime is used."),
      ]
    ),
    (
      "cm4-no-card",
      [
        ("Machine", .works, "Raspberry Pi Compute Module 4 Rev 1.1."),
        ("Graphics", .warning, "The kernel has no graphics card, although config.txt loads the driver."),
      ]
    ),
    (
      "card-sn512",
      [
        ("Machine", .works, "Raspberry Pi 4 Model B Rev 1.4."),
        ("Graphics", .warning, "The kernel has no graphics card."),
        (
          "Card", .works,
          "SN512 of 07/2021. It does not report its wear. A running clock writes 9 MB per hour. The system on it is "
            + "read-only."
        ),
      ]
    ),
  ]

  @Test("Each recorded Raspberry Pi is told of as it was", arguments: machines.map(\.machine))
  func recorded(name: String) throws {
    let expected = try #require(Self.machines.first { $0.machine == name }).expected
    let found = RaspberryPiCheck(try machine(name)).findings
    #expect(found.map(\.area) == expected.map(\.area))
    #expect(found.map(\.level) == expected.map(\.level))
    #expect(found.map(\.text) == expected.map(\.text))
    for finding in found where finding.level == .warning { #expect(finding.advice != nil, "\(finding.text)") }
  }

  @Test("Every recorded machine is looked at")
  func all() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Machines")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".txt")
    }
    #expect(Set(names) == Set(Self.machines.map { $0.machine + ".txt" }))
  }

  @Test("Another machine, or one that does not say what it is, is none")
  func others() throws {
    #expect(RaspberryPi(MachineFiles(root: "/nonexistent"), throttled: { "throttled=0x0\n" }) == nil)
    let weak = try machine("pi-5-weak-supply")
    #expect(weak.power.isUSBLimited == true)
  }

  @Test(
    "Only what vcgencmd prints of the throttling is taken",
    arguments: [
      ("throttled=0x50000\n", 0x50000), ("throttled=0x0\n", 0), ("throttled=", nil), ("0x0", nil),
      ("error=1 error_msg=\"Command not registered\"", nil), ("", nil),
    ] as [(String, UInt32?)])
  func word(printed: String, expected: UInt32?) throws {
    #expect(try machine("pi-4-warm", throttled: printed).power.throttled == expected)
  }

  @Test("A Raspberry Pi 3 B+ is near its limit at 52 °C, others are not")
  func limits() throws {
    var three = try machine("pi-3-plus-no-screen")
    var four = try machine("pi-4-warm")
    three.power.throttled = nil
    (three.power.temperature, four.power.temperature) = (52_000, 52_000)
    #expect(RaspberryPiCheck(three).findings.last?.text == "52 °C. The machine runs slower above 60 °C.")
    #expect(RaspberryPiCheck(four).findings.last?.text == "52 °C.")
  }

  @Test("The second connector, the given-up driver, and a chip at its end")
  func findings() throws {
    var pi = try machine("pi-5")
    pi.screens.cards[1].connectors[0].isConnected = false
    pi.screens.cards[1].connectors[1].isConnected = true
    var found = RaspberryPiCheck(pi).findings
    #expect(found[2].level == .note && found[2].text.contains("HDMI-A-2, the second connector"))
    pi.screens.configuration = ["dtoverlay=vc4-fkms-v3d"]
    found = RaspberryPiCheck(pi).findings
    #expect(found[1].level == .note && found[1].text.hasSuffix("vc4-fkms-v3d is deprecated."))
    pi.power.throttled = 0xF0000
    #expect(RaspberryPiCheck(pi).findings.filter { $0.area == "Power" }.map(\.level) == [.warning])
    #expect(RaspberryPiCheck(pi).findings.filter { $0.area == "Temperature" }.map(\.level) == [.note])
    pi.memoryCard = try machine("cm3-plus").memoryCard
    for (tenths, words) in [(10, "less than a tenth"), (11, "exceeded its lifetime")] {
      pi.memoryCard?.usedTenths = tenths
      let card = try #require(RaspberryPiCheck(pi).findings.last)
      #expect(card.area == "Card" && card.level == .warning && card.text.contains(words))
    }
  }

  @Test("The time of a Raspberry Pi 5 without a battery, and of one that goes on from its last shutdown")
  func clocks() throws {
    let five = try machine("pi-5")
    #expect(!five.clock.hasBattery && !five.clock.restoresLastTime)
    let three = try machine("pi-3-plus-no-screen")
    #expect(three.clock.hasBattery && three.clock.restoresLastTime)
  }
}
