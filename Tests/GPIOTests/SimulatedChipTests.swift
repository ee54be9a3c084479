import Foundation
import Testing
import Threading

@testable import GPIO

/// A chip that the kernel makes believe (gpio-sim, Documentation/admin-guide/gpio/gpio-sim.rst): it takes root, configfs
/// and the module.
final class SimulatedChip {
  static let root = "/sys/kernel/config/gpio-sim"
  static var isThere: Bool { access(root, W_OK) == 0 }

  let name: String
  let device: String
  private let folder: String

  init(lines: Int, named: [Int: String]) throws {
    folder = "\(Self.root)/gatherboard-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let bank = "\(folder)/bank0"
    try FileManager.default.createDirectory(atPath: bank, withIntermediateDirectories: true)
    try Self.put("\(lines)", in: "\(bank)/num_lines")
    try Self.put("gatherboard-test", in: "\(bank)/label")
    for (offset, name) in named {
      try FileManager.default.createDirectory(
        atPath: "\(bank)/line\(offset)", withIntermediateDirectories: true)
      try Self.put(name, in: "\(bank)/line\(offset)/name")
    }
    try Self.put("1", in: "\(folder)/live")
    name = try Self.text("\(bank)/chip_name")
    device = try Self.text("\(folder)/dev_name")
  }

  /// Moves the level of a line, as a hand does.
  func pull(_ offset: Int, up: Bool) throws {
    try Self.put(
      up ? "pull-up" : "pull-down", in: "/sys/devices/platform/\(device)/\(name)/sim_gpio\(offset)/pull")
  }

  func level(_ offset: Int) throws -> String {
    try Self.text("/sys/devices/platform/\(device)/\(name)/sim_gpio\(offset)/value")
  }

  /// Takes the chip away, as a plug does.
  func unplug() throws { try Self.put("0", in: "\(folder)/live") }

  private static func put(_ text: String, in path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    try? Self.put("0", in: "\(folder)/live")
    for path in ["bank0/line4", "bank0", ""] { rmdir("\(folder)/\(path)") }
  }
}

@Suite(
  "A chip of the kernel's",
  .enabled(if: SimulatedChip.isThere, "it takes a kernel with gpio-sim, configfs and root"), .serialized)
struct SimulatedChipTests {
  @Test("It is found by name and label, its lines by name, and a press comes as two edges")
  func press() throws {
    let simulated = try SimulatedChip(lines: 8, named: [4: "START"])
    let chip = try Chip.find("gatherboard-test")
    #expect(chip.name == simulated.name && chip.lineCount == 8)
    #expect(try Chip.find(simulated.name).label == "gatherboard-test")
    #expect(try chip.line(.name("START")).offset == 4)
    let request = try chip.request(InputLine(.name("START"), debounce: 0))
    #expect(request.isActive() == false)
    try simulated.pull(4, up: false)
    try simulated.pull(4, up: true)
    var decoder = LineEventDecoder()
    var edges: [LineEvent.Edge] = []
    while edges.count < 2 {
      #expect(Poll.wait(for: [request.number], milliseconds: 2_000) == [true])
      guard case .bytes(let bytes) = request.read() else { break }
      edges += decoder.decode(bytes).compactMap { if case .edge(let event) = $0 { event.edge } else { nil } }
    }
    #expect(edges == [.active, .inactive])
  }

  @Test("A line that somebody has is refused with the name of who has it, and free when that is gone")
  func busy() throws {
    let simulated = try SimulatedChip(lines: 2, named: [:])
    let chip = try Chip.find(simulated.name)
    do {
      let first = try chip.request(InputLine(.offset(1)))
      #expect(throws: GPIOError.busy(.offset(1), chip: chip.shown, consumer: "gatherboard")) {
        _ = try chip.request(InputLine(.offset(1)))
      }
      withExtendedLifetime(first) {}
    }
    #expect(try chip.line(.offset(1)).consumer == nil)
    #expect(throws: GPIOError.noLine(.offset(2), chip: chip.shown)) { try chip.line(.offset(2)) }
    #expect(throws: GPIOError.noLine(.name("X"), chip: chip.shown)) { try chip.line(.name("X")) }
  }

  @Test("A chip that is unplugged ends the reading of its lines")
  func unplugged() throws {
    let simulated = try SimulatedChip(lines: 2, named: [:])
    let request = try Chip.find(simulated.name).request(InputLine(.offset(0)))
    try simulated.unplug()
    #expect(Poll.wait(for: [request.number], milliseconds: 2_000) == [true])
    #expect(request.read() == .gone)
  }

  @Test("An output begins off, is on when it is told, and off when active is low and nothing is told")
  func output() throws {
    let simulated = try SimulatedChip(lines: 2, named: [:])
    let chip = try Chip.find(simulated.name)
    let high = try chip.request(OutputLine(.offset(0)))
    #expect(try simulated.level(0) == "0")
    try high.set(true)
    #expect(try simulated.level(0) == "1")
    let low = try chip.request(OutputLine(.offset(1), active: .low))
    #expect(try simulated.level(1) == "1")
    try low.set(true)
    #expect(try simulated.level(1) == "0")
  }
}
