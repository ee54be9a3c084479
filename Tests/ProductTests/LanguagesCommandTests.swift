import Foundation
import TestKit
import Testing

@Suite("How languages are listed, exported and checked")
struct LanguagesCommandTests {
  private let bench: CommandBench

  init() throws {
    bench = try CommandBench()
  }

  private func languages(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["languages"] + arguments)
  }

  @Test("All languages are whole, English first")
  func list() throws {
    let run = try languages("list", "--data", bench.data)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").first ?? "" }
    #expect(run.code == 0 && rows[0...1] == ["code", "en"])
    #expect(
      rows.dropFirst(2) == ["de", "es", "es-419", "fr", "it", "ko", "nl", "pl", "pt", "pt-BR", "ro", "tr"])
    #expect(!run.output.contains(" missing"))
  }

  @Test(
    "What is exported is checked without a mistake, for a language that is there and for a new one",
    arguments: ["de", "xx"])
  func export(code: String) throws {
    let exported = try languages("export", code, "--data", bench.data)
    #expect(exported.code == 0 && exported.output.contains("\n\(code):\n"))
    let file = try bench.folder.file("\(code).yaml", exported.output)
    let checked = try languages("check", file, "--whole")
    #expect(
      checked.code == 0 && checked.output.hasSuffix(" texts, 0 missing, 0 mistakes.\n"), "\(checked.output)")
  }

  @Test("A text that does not fit, one that is unknown and a place that is none are told with their lines")
  func check() throws {
    let long = Array(repeating: "Wort", count: 150).joined(separator: " ")
    let text =
      "de:\n  operator:\n    note:\n      horn: \"\(long)\"\n      horm: \"x\"\n      horn-on: \"{x}\"\n"
    let file = try bench.folder.file("de.yaml", text)
    let run = try languages("check", file)
    #expect(run.code == 65)
    #expect(
      run.output.contains("\(file):4: operator.note.horn does not fit at 800x480. Shorten it.\n")
        && run.output.contains("\(file):5: operator.note.horm is unknown. Correct its name, or remove it.\n")
        && run.output.contains(
          "\(file):6: operator.note.horn-on has {x}, which is not filled in here. Nothing is filled in here: remove it.\n"
        )
        && run.output.hasSuffix("3 mistakes.\n"), "\(run.output)")
  }

  @Test("A file with a mistake in its form is not lost: that is said with its line")
  func unreadable() throws {
    let file = try bench.folder.file(
      "de.yaml", "de:\n  operator:\n    note:\n      horn: \"Hupe\"\n      horn: \"x\"\n")
    let run = try languages("check", file)
    #expect(
      run.code == 65 && run.output.contains("\(file):5: ")
        && run.output.contains("The texts of the file cannot be read until this is mended.\n"),
      "\(run.output)")
  }

  @Test("A file of one's own with one text goes before the shipped one; one that is broken stops nothing")
  func own() throws {
    let data = bench.folder.path("own")
    try FileManager.default.createDirectory(atPath: data + "/languages", withIntermediateDirectories: true)
    let file = data + "/languages/en.yaml"
    try "en:\n  operator:\n    key-action:\n      horn: \"hooter\"\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try CommandRun(["keys", "--data", data]).output.contains("hooter"))
    try "en: [".write(toFile: file, atomically: true, encoding: .utf8)
    let run = try CommandRun(["keys", "--data", data])
    #expect(
      run.code == 0 && run.output.contains("horn") && run.errors.contains("A language file has a fault."))
  }

  @Test("A language that has no file is refused as an argument, and passed over in the settings")
  func unknown() throws {
    let file = try bench.folder.file("board.yaml", "language: tlh\n")
    let run = try CommandRun(["keys", "--data", bench.data, "--config", file])
    #expect(run.code == 0 && run.errors.contains("There is no file for the language of the settings."))
    let refused = try CommandRun(
      ["render", "--demo", "--out", bench.folder.path("x.png"), "--size", "320x240", "--language", "tlh"])
    #expect(
      refused.code == 64 && refused.errors.contains("There is no language \"tlh\". Choose one of en, de"))
  }
}
