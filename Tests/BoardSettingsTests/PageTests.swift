import BoardSettings
import Foundation
import Testing

@Suite("The pages on settings")
struct PageTests {
  @Test(
    "What they show of a settings file is taken as it stands",
    arguments: ["deploy/handbook.md", "deploy/on-air.md"])
  func blocks(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: name), encoding: .utf8)
    let sections = Set(
      Setting.all.compactMap { $0.path.split(separator: ".").first.map(String.init) } + ["formats"])
    let indented = page.components(separatedBy: "\n\n").filter { block in
      sections.contains { block.hasPrefix("    \($0):") }
    }
    let fenced = page.matches(of: /```yaml\n((?:[^`])*)```/).map { String($0.1) }
    let blocks = indented + fenced
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(throws: Never.self) { try SettingsFile(bytes: Array(block.utf8)) } }
  }
}
