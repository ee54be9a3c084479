import BoardSettings
import Foundation
import Scenes
import Testing

/// What the documents name exists: settings and keys. Commands are in ``ProductTests``.
@Suite("The documents")
struct DocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: name), encoding: .utf8)
  }

  /// All documents of the project.
  private static var names: [String] {
    get throws {
      let deploy = FileManager.default.enumerator(atPath: root.appending(path: "deploy").path())
      let pages = (deploy?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }.map {
        "deploy/\($0)"
      }
      return pages.sorted() + ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]
    }
  }

  /// How names of files end that look like settings.
  private static let endings: Set = [
    "conf", "css", "desk", "files", "html", "js", "key", "local", "lua", "outputs", "pem", "pictures", "png",
    "service", "sh", "sqlite", "txt", "yaml",
  ]

  @Test("Every setting that a document names exists")
  func settings() throws {
    let paths = Set(Setting.all.map(\.path))
    let sections = Set(paths.compactMap { $0.split(separator: ".").first.map(String.init) })
    var count = 0
    for name in try Self.names {
      for match in try Self.page(name).matches(of: /`([a-z]+)\.([a-z0-9-]+)`/) {
        let (section, last) = (String(match.1), String(match.2))
        guard sections.contains(section), !Self.endings.contains(last) else { continue }
        count += 1
        #expect(paths.contains("\(section).\(last)"), "\(name) names \(section).\(last)")
      }
    }
    #expect(count > 20)
  }

  /// Every key that does something, as a settings file has it.
  private static let bound = Set(
    KeyAction.allCases.flatMap { KeyMap.standard.bindings[$0] + KeyMap.standard.withoutHolds.bindings[$0] }
      .map { KeyBinding($0.stroke, isHeld: false).plainText })

  private static func exists(_ key: String) -> Bool {
    let plain = [
      "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "Esc": "Escape", "Page Up": "PageUp",
      "Page Down": "PageDown",
    ]
    var name = key
    for (sign, word) in plain { name = name.replacing(sign, with: word) }
    guard let binding = try? KeyBinding(parsing: name) else { return false }
    return bound.contains(KeyBinding(binding.stroke, isHeld: false).plainText)
  }

  @Test("Every key of the handbook's table does something")
  func keys() throws {
    let table = try #require(
      Self.page("deploy/handbook.md").components(separatedBy: "| key | action |\n|---|---|\n").dropFirst()
        .first)
    let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n")
    #expect(rows.count > 25)
    for row in rows {
      let cell = String(row.split(separator: "|")[0]).trimmingCharacters(in: .whitespaces)
      // Rows that are about a device name its keys in words.
      if cell.hasPrefix("number pad") || cell.hasPrefix("presenter") || cell.hasPrefix("Pad1") { continue }
      let keys = cell.replacing(#/,? held \d s|digits, /#, with: "")
        .replacing(" or ", with: " ").replacing(",", with: " ")
      for key in keys.split(separator: " ") where !key.contains("–") {
        #expect(Self.exists(String(key)), "\(key) of \(cell)")
      }
    }
  }

  @Test("Every key that a sentence asks for does something")
  func sentences() throws {
    var count = 0
    for name in try Self.names {
      let pattern =
        /[Pp]ress (?:and hold )?((?:(?:Shift|Ctrl|Alt)\+)*(?:[A-Z]|Enter|Space|Tab|Esc|Delete|F\d+|[←→↑↓]))(?![\w+])/
      for match in try Self.page(name).matches(of: pattern) {
        count += 1
        #expect(Self.exists(String(match.1)), "\(name): press \(match.1)")
      }
    }
    #expect(count > 10)
  }
}
