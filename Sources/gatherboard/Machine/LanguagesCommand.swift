import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import Glibc
import Localization
import Reports
import Scenes

struct LanguagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages", abstract: "List, export and check the languages of the board.",
    discussion: """
      A language is one file of texts, such as de.yaml. Files in the folder languages of the data folder, or beside the \
      settings file, go before those that come with the board. A file may have all texts or only a few.

      Examples:
        gatherboard languages list
        gatherboard languages export de > de.yaml
        gatherboard languages check de.yaml
      """, subcommands: [LanguagesList.self, LanguagesExport.self, LanguagesCheck.self])
}

struct LanguagesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the languages, their files and their missing texts.",
    discussion: "A missing text appears in English.")

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    _ = try data.words(of: data.settings())
    let entries = Language.all.map(Entry.init)
    if json { return try Output.write(JSONText.of(entries, isIndented: true)) }
    let rows = entries.map { entry in
      [
        entry.code, entry.name, entry.english,
        entry.missing.isEmpty ? "whole" : "\(entry.missing.count) missing",
        entry.files.joined(separator: ", "),
      ]
    }
    try Output.write(TextTable.text([["code", "name", "in English", "texts", "files"]] + rows))
  }

  private struct Entry: Encodable {
    let code: String
    let name: String
    let english: String
    /// The paths of the missing texts.
    let missing: [String]
    let files: [String]

    init(_ language: Language) {
      let texts = Languages.shared.texts(of: language.rawValue)
      (code, name, english) = (language.rawValue, texts.facts.name, texts.facts.english)
      missing = Catalogue.missing(in: texts)
      files = texts.files
    }
  }
}

struct LanguagesExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a language as a file to translate or to change.",
    discussion: """
      A text that the language lacks is left out. For a new language, give a code that has no file: the texts are \
      English then.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: ArgumentHelp("The code of the language, such as de or pt-BR.", valueName: "code"))
  var code: String

  func validate() throws {
    if !Language.isCode(code) {
      throw ValidationError("\(TerminalText.quoted(code)) is not the code of a language. Write de or pt-BR.")
    }
  }

  func run() throws {
    _ = try data.words(of: data.settings())
    let assets = try AssetFolder.locate(environment: ProcessInfo.processInfo.environment)
    let known = Language(rawValue: code).map { Languages.shared.texts(of: $0.rawValue) }
    try Output.write(LanguageTemplate(english: assets.english()).text(as: code, known))
  }
}

struct LanguagesCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find the mistakes in a file of a language.",
    discussion: """
      Names unknown and missing texts, wrong places, missing plural forms, and texts that do not fit at 800x480, each \
      with its line. Ends with 65 if the file has mistakes. Missing texts are not mistakes: they appear in English.
      """)

  @Argument(
    help: ArgumentHelp("The file, named after its language, such as de.yaml.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var file: String

  @Flag(help: "Treat missing texts as mistakes.")
  var whole = false

  func run() throws {
    let bytes = try InputFile(path: file).bytes()
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard name.hasSuffix(".yaml"), Language.isCode(name.dropLast(5)) else {
      throw Failure(
        "\(TerminalText.quoted(name)) does not name a language. Name the file after its code, such as de.yaml.",
        exitCode: .usage)
    }
    let code = String(name.dropLast(5))
    let written = LanguageFile(bytes: bytes, code: code)
    let assets = try AssetFolder.locate(environment: ProcessInfo.processInfo.environment)
    let english = LanguageFile(bytes: Array(try assets.english().utf8), code: Language.english.rawValue)
    var faults = LanguageCheck.faults(of: written, code: code, against: english, isWhole: whole)
    faults += try LanguageFit(assets: assets, environment: ProcessInfo.processInfo.environment)
      .problems(of: written, code: code)
    for fault in faults.sorted() {
      try Output.write(
        "\(TerminalText.text(file))\(fault.line.map { ":\($0)" } ?? ""): \(TerminalText.text(fault.sentence))\n"
      )
    }
    // After a syntax error, no text of the file was read. The report below then counts 0 texts, so this line says why.
    if written.entries.isEmpty, !written.problems.isEmpty {
      try Output.write("The texts of the file cannot be read until this is mended.\n")
    }
    let missing = english.entries.keys.filter { written.entries[$0] == nil }.count
    try Output.write(
      "\(written.entries.count) \(written.entries.count == 1 ? "text" : "texts"), \(missing) missing, "
        + "\(faults.count) \(faults.count == 1 ? "mistake" : "mistakes").\n")
    if !faults.isEmpty { throw ExitCode(FailureCode.data.rawValue) }
  }
}
