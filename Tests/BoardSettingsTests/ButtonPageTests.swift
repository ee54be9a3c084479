import Foundation
import GPIO
import Scenes
import Testing

@testable import BoardSettings

@Suite("The page on buttons")
struct ButtonPageTests {
  private let page: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    page = try String(contentsOf: root.appending(path: "deploy/buttons.md"), encoding: .utf8)
  }

  @Test("Its table has the lines, pins and keys that the overlay has")
  func table() throws {
    let rows = page.split(separator: "\n").filter { $0.contains("| GPIO") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows.map { $0[2] } == PiHeader.buttons.map { "GPIO\($0)" })
    #expect(rows.map { Int($0[1]) } == PiHeader.buttons.map { PiHeader.pin(ofGPIO: $0) })
    let overlay = try ButtonOverlay.text(of: Settings())
    for row in rows {
      let number = try #require(Int(row[2].dropFirst("GPIO".count)))
      let code = try #require(Int(row[3].dropFirst())) + 170
      #expect(overlay.contains("gpio=\(number),active_low=1,gpio_pull=up,keycode=\(code),"))
    }
    let line = try #require(page.split(separator: "\n").first { $0.contains("dtoverlay=") })
    #expect(overlay.contains(line.trimmingCharacters(in: .whitespaces)))
  }

  @Test("Its settings are taken, and its single entries too")
  func settings() throws {
    let blocks = page.components(separatedBy: "\n\n").filter {
      $0.hasPrefix("    gpio:") || $0.hasPrefix("    keys:")
    }
    #expect(blocks.count == 3)
    for block in blocks {
      let file = try SettingsFile(bytes: Array(block.utf8))
      #expect(!file.lines.isEmpty)
    }
    let entries = page.split(separator: "\n").filter { $0.hasPrefix("        - GPIO") }
    #expect(entries.count == 8)
    for entry in entries { _ = try GPIOButton(parsing: String(entry.dropFirst(10))) }
  }

  @Test("Its pictures have the pins of the table")
  func pictures() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for (name, lines) in [("buttons", PiHeader.buttons), ("relay", [16])] {
      let picture = try String(
        contentsOf: root.appending(path: "deploy/\(name)-wiring.svg"), encoding: .utf8)
      for line in lines {
        let pin = try #require(PiHeader.pin(ofGPIO: line))
        #expect(picture.contains(">GPIO\(line)<"))
        // A pin that is wired is white on black.
        #expect(picture.contains("fill=\"#fff\" font-weight=\"bold\">\(pin)</text>"))
      }
    }
  }
}
