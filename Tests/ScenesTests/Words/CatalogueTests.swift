import Foundation
import Localization
import TestKit
import Testing

@testable import Scenes

/// Texts of the catalogue in every language that comes with the board.
@Suite struct CatalogueTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../../").standardized

  /// The files with an extension in a folder of the checkout, and their text.
  private static func files(_ folder: String, _ type: String) throws -> [(path: String, text: String)] {
    let url = root.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
    return try files.compactMap { file -> (String, String)? in
      guard let file = file as? URL, file.pathExtension == type else { return nil }
      return (file.path(percentEncoded: false), try String(contentsOf: file, encoding: .utf8))
    }
  }

  private static func file(_ language: Language) throws -> LanguageFile {
    let url = root.appending(path: "assets/languages/\(language.rawValue).yaml")
    return LanguageFile(bytes: Array(try Data(contentsOf: url)), code: language.rawValue)
  }

  @Test("Every part that the sources have is in the catalogue once")
  func partsAreThoseOfTheSources() throws {
    let names = Catalogue.parts.map { String(reflecting: $0) }
    #expect(Set(names).count == names.count)
    var count = 0
    for (_, text) in try Self.files("Sources/Scenes", "swift") {
      count += text.matches(of: /(?:enum|struct|extension) [A-Za-z.]+:[^{\n]*\bCataloguePart\b/).count
    }
    #expect(Catalogue.parts.count == count)
  }

  @Test("Every language is checked without a fault", arguments: Language.all)
  func languagesAreRight(language: Language) throws {
    let faults = LanguageCheck.faults(
      of: try Self.file(language), code: language.rawValue, against: try Self.file(.english), isWhole: false)
    #expect(faults.isEmpty, "\(faults.map { "\($0.line ?? 0): \($0.sentence)" }.joined(separator: "\n"))")
  }

  /// The texts of a new scene are English until translators have them.
  private static let mostMissing = 20

  @Test("No language lacks more than a few texts", arguments: Language.all)
  func languagesAreWhole(language: Language) throws {
    let missing = Set(try Self.file(.english).entries.keys).subtracting(try Self.file(language).entries.keys)
    #expect(missing.count <= (language == .english ? 0 : Self.mostMissing), "\(missing.sorted())")
  }

  @Test("English has a text for every path of the catalogue, and no other")
  func englishIsWhole() throws {
    let paths = Set(Catalogue.paths)
    #expect(Set(try Self.file(.english).entries.keys) == paths)
  }

  @Test("Every text of the catalogue is used by code or by a page")
  func textsAreUsed() throws {
    let sources = try ["Scenes", "Board", "Reports", "Screen"].flatMap {
      try Self.files("Sources/\($0)", "swift")
    }
    .map {
      $0.text.split(separator: "\n").filter { !$0.contains(/^\s*(case [a-z]|\/\/)/) || $0.contains(":") }
        .joined(separator: "\n")
    }
    let pages = try (Self.files("assets/web", "js") + Self.files("assets/web", "html")).map(\.text)
    let code = Set(sources.flatMap { $0.matches(of: /\.([A-Za-z0-9]+)\b/).map { String($0.1) } })
    let asked = Set(pages.flatMap { $0.matches(of: /[A-Za-z][A-Za-z0-9]*/).map { String($0.0) } })
    // A page asks for a question by the name of what it asks for.
    let questions = asked.union(asked.map { "\($0)Question" })
    var unused: [String] = []
    func look<Part: CataloguePart>(_ part: Part.Type) {
      for text in part.allCases {
        let name = String(describing: text)
        let isOfPages = part == PhonePagePhrase.self || part == DeskPagePhrase.self
        let isFound =
          isOfPages ? questions.contains(text.rawValue) || code.contains(name) : code.contains(name)
        // Months, keys and actions are gone through by their raw values.
        let isByValue =
          part == Month.self || part == KeyAction.self || part == KeyAction.Short.self
          || part == TeamCountPhrase.self || part == MatchWords.Until.self || part == MatchWords.Phrase.self
        if !isFound, !isByValue { unused.append(text.path) }
      }
    }
    for part in Catalogue.parts { look(part) }
    #expect(unused.isEmpty)
  }

  @Test("No sentence of the screen, the phones or the pages stands in code")
  func noTextInCode() throws {
    var found: [String] = []
    let folders = ["Sources/Scenes", "Sources/Screen"]
    let sources =
      try folders.flatMap { try Self.files($0, "swift") }
      + Self.files("Sources/Reports", "swift").filter { $0.path.contains(/Report(Document|Text)|\+HTML/) }
      + Self.files("assets/web", "js")
    for (path, text) in sources where !path.hasSuffix("LanguageCheck.swift") {
      for line in text.split(separator: "\n") where !line.contains(/^\s*(\/\/|\*|\/\*)/) {
        for literal in line.matches(of: /"((?:[^"\\]|\\.)*)"/) {
          let text = literal.1.replacing(/\\\([^)]*\)/, with: "")
          guard text.contains(/[A-Za-z]{2,} [A-Za-z]{2,}/), !Self.noSentences.contains(String(literal.1))
          else { continue }
          found.append("\(path.split(separator: "/").last ?? ""): \(literal.1)")
        }
      }
    }
    #expect(found.isEmpty)
  }

  /// Commands to type, names of people in the demonstration, names of Unicode, classes of elements, reasons for a log.
  private static let noSentences: Set = [
    "gatherboard match start players.csv", "gatherboard players import players.csv", "Ioana Popescu",
    "Jonas Weber",
    "Kim Min-jun", "Sam Okoye", "LATIN SMALL LETTER ", "Liberation Sans", "item yes", "act quiet",
    "act quiet leave",
    "entry fields", "no likely", "Home End", "gatherboard desk", "gatherboard day import PLAN.csv",
    "the stream ended", "the stream is silent", "the token was revoked", "700 1em 'Roboto Condensed'",
    "Overlay: the board is offline",
  ]

  @Test("No text of three words or more is English in another language", arguments: Language.all)
  func nothingIsEnglish(in language: Language) throws {
    if language == .english { return }
    let (texts, english) = (try Self.file(language).entries, try Self.file(.english).entries)
    let same = texts.filter { path, entry in
      entry.template == english[path]?.template
        && entry.template.forms.contains { form in
          form.replacing(/\{[^}]*\}/, with: "").split { !$0.isLetter }.count > 2
        }
    }
    #expect(same.isEmpty, "\(same.keys.sorted())")
  }

  @Test("Texts are in the letters of their language", arguments: Language.all)
  func lettersAreTheLanguages(in language: Language) throws {
    for (path, entry) in try Self.file(language).entries {
      for form in entry.template.forms {
        let scalars = form.replacing(/\{[^}]*\}/, with: "").unicodeScalars
        let hangul = scalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        #expect(hangul == false || language == .korean, "\(path)")
        // Romanian has s and t with a comma below; those with a cedilla are Turkish.
        let cedilla = scalars.contains { [0x15E, 0x15F, 0x162, 0x163].contains($0.value) }
        #expect(!cedilla || language == .turkish, "\(path)")
        if language == .english {
          #expect(!scalars.contains { $0.properties.isAlphabetic && $0.value > 0x7F }, "\(path)")
        }
      }
    }
  }
}
