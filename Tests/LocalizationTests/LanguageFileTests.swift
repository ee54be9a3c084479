import Foundation
import TestKit
import Testing

@testable import Localization

/// Files of any origin.
@Suite struct LanguageFileTests {
  private func file(_ text: String, code: String = "xx") -> LanguageFile {
    LanguageFile(bytes: Array(text.utf8), code: code)
  }

  private func problems(_ text: String) -> [String] {
    file(text).problems.map { "\($0.line.map { "\($0): " } ?? "")\($0.sentence)" }
  }

  @Test("Texts are found by their paths, with their lines")
  func texts() throws {
    let file = file(
      """
      # A comment.
      xx:
        language: {name: "X", decimal: ",", score: "{home}:{away}", date: "dd.MM.yyyy"}
        operator:
          note:
            horn: "Horn"
            count: {one: "{n} goal", other: "{n} goals"}
          hold:
            quit: "Quit"
            other: "Other"
      """)
    #expect(file.problems.isEmpty)
    #expect(file.facts["decimal"] == ",")
    let horn = try #require(file.entries["operator.note.horn"])
    #expect(horn.template == .plain("Horn") && horn.line == 6)
    #expect(
      file.entries["operator.note.count"]?.template == .plural([.one: "{n} goal", .other: "{n} goals"]))
    #expect(file.entries["operator.hold.other"]?.template == .plain("Other"))
  }

  @Test(
    "What cannot be taken is told with its line, and the rest is taken",
    arguments: [
      ("xx:\n  a:\n    b: \"x\u{202E}y\"\n", "3: \"a.b\" has the control character U+202E. Remove it."),
      ("xx:\n  a:\n    b: \"x\\u0007y\"\n", "3: \"a.b\" has the control character U+0007. Remove it."),
      ("xx:\n  a:\n    s:\n      b: \"\"\n", "4: \"a.s.b\" is empty. Write a text, or leave the key out."),
      ("xx:\n  a:\n    b: \" x\"\n", "3: \"a.b\" begins or ends with a space. Remove it."),
      ("xx:\n  a:\n    b: [x, y]\n", "3: \"a.b\" is a list. Write one text."),
      ("xx:\n  a:\n    s:\n      b: {one: \"x\"}\n", "4: \"a.s.b\" lacks the plural form other."),
      (
        "xx:\n  language: {direction: \"rtl\"}\n  a: {b: x}\n",
        "2: language.direction is \"rtl\". Write ltr. Languages read from right to left are not supported."
      ),
      (
        "xx:\n  language: {score: \"{home}\"}\n  a: {b: x}\n",
        "2: language.score is \"{home}\". Write {home} and {away} once each, with a sign between them."
      ),
      (
        "xx:\n  language: {colour: x}\n  a: {b: x}\n",
        "2: \"language.colour\" is unknown. Known: name, english, script, direction, decimal, score, date."
      ),
    ])
  func faults(text: String, problem: String) {
    let text = text + "  kept:\n    text: \"Kept\"\n"
    #expect(problems(text) == [problem])
    #expect(file(text).entries["kept.text"]?.template == .plain("Kept"))
  }

  @Test(
    "A file that is none has no texts, and says why",
    arguments: [
      ("xx: [", "this is not YAML"), ("yy:\n  a: b\n", "1: The file must begin with \"xx:\""),
      ("xx: text\n", "1: Nothing is below \"xx:\"."),
      ("xx:\n  a:\n    b: x\n    b: y\n", "4: xx.a.b is in the file twice (first on line 3). Keep one."),
      ("xx:\n  a: &x y\n  b: *x\n", "2: anchors"),
    ])
  func broken(text: String, problem: String) {
    let found = problems(text)
    #expect(found.count == 1 && found[0].contains(problem), "\(found)")
    #expect(file(text).entries.isEmpty)
  }

  @Test("A section without texts is none, and a text may be called as a plural form")
  func sections() {
    let file = file("xx:\n  a:\n    s:\n    key:\n      other: \"Other\"\n")
    #expect(file.problems.isEmpty && file.entries["a.key.other"]?.template == .plain("Other"))
  }

  @Test("A file of 50 MB is not read to its end")
  func large() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("de.yaml", "")
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: 50 << 20)
    try handle.close()
    let languages = Languages(shipped: nil)
    let told = Told()
    languages.use(own: [folder.path("")]) { file, problem in told.add("\(file): \(problem.sentence)") }
    #expect(languages.texts(of: "de").ownPaths.isEmpty)
    #expect(told.all.count == 1 && told.all[0].contains("more than 1048576 bytes"))
  }

  @Test("Deep nesting and many aliases do not end the program")
  func hostile() {
    #expect(!problems("xx:\n  a: " + String(repeating: "[", count: 50_000)).isEmpty)
    #expect(
      !problems("xx:\n" + (0..<200).map { "\(String(repeating: " ", count: $0 + 1))a:\n" }.joined()).isEmpty)
    let laughs = (1...40).map {
      "  l\($0): [\(Array(repeating: "*l\($0 - 1)", count: 9).joined(separator: ","))]"
    }
    #expect(!problems("xx:\n  l0: &l0 x\n" + laughs.joined(separator: "\n")).isEmpty)
  }
}

/// What was told, from any thread.
final class Told: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func add(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}
