import Board
import Foundation
import Localization
import Reports
import Testing

@Suite("Which texts of a language do not fit on the screen")
struct LanguageFitTests {
  private let environment = ProcessInfo.processInfo.environment
  private let assets: AssetFolder
  private let fit: LanguageFit

  init() throws {
    assets = try AssetFolder.locate(environment: environment)
    fit = try LanguageFit(assets: assets, environment: environment)
  }

  @Test("All texts of the languages that come with the board fit", arguments: Language.all)
  func shipped(language: Language) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../assets/languages/\(language.rawValue).yaml")
    let written = LanguageFile(bytes: Array(try Data(contentsOf: file)), code: language.rawValue)
    #expect(written.entries.count > 1_200)
    #expect(fit.problems(of: written, code: language.rawValue) == [])
  }

  /// Texts that others take in, which have no place of their own.
  private static let parts = ["audience.month", "audience.period-in-sentence", "operator.key"]

  @Test("Each text of the screen that is far too long is told with its line", arguments: [false, true])
  func long(areParts: Bool) throws {
    let english = LanguageFile(bytes: Array(try assets.english().utf8), code: "en")
    let paths = english.entries.keys.filter { path in
      (path.hasPrefix("audience.") || path.hasPrefix("operator.")) && !path.hasPrefix("audience.list.")
        && Self.parts.contains { path.hasPrefix("\($0).") } == areParts
    }
    #expect(paths.count >= (areParts ? 46 : 840))
    let lines = Set(paths.compactMap { english.entries[$0]?.line })
    let tail = String(repeating: " MMMM", count: areParts ? 40 : 45)
    var written = try assets.english().components(separatedBy: "\n")
    for line in lines {
      // At the end of each form of a text.
      written[line - 1] = written[line - 1].replacing(/"(?=[,}]|$)/, with: tail + "\"")
    }
    let text = written.joined(separator: "\n")
    let file = LanguageFile(bytes: Array(text.utf8), code: "en")
    #expect(file.problems == [] && file.entries.count == english.entries.count)
    let told = Set(fit.problems(of: file, code: "en").compactMap(\.line))
    #expect(lines.subtracting(told) == [])
    #expect(told.subtracting(lines) == [])
  }
}
