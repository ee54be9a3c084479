import Foundation
import TestKit
import Testing

@testable import Localization

/// Languages that come with the program, and those of one's own.
@Suite struct LanguagesTests {
  private let shipped: TemporaryFolder
  private let own: TemporaryFolder
  private let languages: Languages

  init() throws {
    shipped = try TemporaryFolder()
    own = try TemporaryFolder()
    _ = try shipped.file("en.yaml", "en:\n  a: {alpha-text: \"One\", beta: \"Two\", gamma: \"Three\"}\n")
    _ = try shipped.file(
      "de.yaml", "de:\n  language: {decimal: \",\"}\n  a: {alpha-text: \"Eins\", beta: \"Zwei\"}\n")
    languages = Languages(shipped: shipped.path(""))
  }

  private func text(_ name: String, _ code: String) -> Template? { languages.texts(of: code)["a", name] }

  @Test("Codes are those of the files, English first")
  func codes() throws {
    _ = try own.file("pt-BR.yaml", "pt-BR:\n  a: {beta: \"Dois\"}\n")
    _ = try own.file("README.txt", "")
    _ = try own.file("no code.yaml", "")
    languages.use(own: [own.path("")])
    #expect(languages.codes == ["en", "de", "pt-BR"])
  }

  @Test("A file of one's own with one text goes before the shipped one, and the rest stays")
  func over() throws {
    _ = try own.file("de.yaml", "de:\n  a: {beta: \"Zwo\"}\n")
    languages.use(own: [own.path("")])
    #expect(text("beta", "de") == .plain("Zwo") && text("alphaText", "de") == .plain("Eins"))
    #expect(languages.texts(of: "de").facts.decimal == ",")
    #expect(languages.texts(of: "de").ownPaths == ["a.beta"])
    #expect(text("gamma", "de") == nil)
  }

  @Test("The English of programs and logs is the shipped one; a file of one's own changes that of people")
  func programs() throws {
    _ = try own.file("en.yaml", "en:\n  a: {beta: \"Club\"}\n")
    languages.use(own: [own.path("")])
    #expect(text("beta", "en") == .plain("Club"))
    #expect(languages.template("a", "beta", in: .english) == .plain("Two"))
  }

  @Test("Of two folders of one's own the first goes before the second")
  func order() throws {
    let second = try TemporaryFolder()
    _ = try own.file("de.yaml", "de:\n  a: {beta: \"Zwo\"}\n")
    _ = try second.file("de.yaml", "de:\n  a: {beta: \"2\", alpha-text: \"1\"}\n")
    languages.use(own: [own.path(""), second.path("")])
    #expect(text("beta", "de") == .plain("Zwo") && text("alphaText", "de") == .plain("1"))
  }

  @Test("A broken file of one's own changes nothing, and is told with its line")
  func broken() throws {
    _ = try own.file("de.yaml", "de:\n  a:\n    beta: \"Zwo\n")
    let told = Told()
    languages.use(own: [own.path("")]) { file, problem in told.add("\(file):\(problem.line ?? 0)") }
    #expect(text("beta", "de") == .plain("Zwei"))
    #expect(told.all.count == 1 && told.all[0].contains("/de.yaml:"))
  }

  @Test("A file that is replaced while the board plays changes nothing until the next start")
  func replaced() throws {
    let path = try own.file("de.yaml", "de:\n  a: {beta: \"Zwo\"}\n")
    languages.use(own: [own.path("")])
    #expect(text("beta", "de") == .plain("Zwo"))
    try Data("de: [".utf8).write(to: URL(filePath: path))
    #expect(text("beta", "de") == .plain("Zwo"))
  }

  @Test("A folder, a pipe or an unreadable file under the name of a language is told and passed over")
  func noFile() throws {
    try FileManager.default.createDirectory(atPath: own.path("de.yaml"), withIntermediateDirectories: false)
    #expect(mkfifo(own.path("fr.yaml"), 0o600) == 0)
    let told = Told()
    languages.use(own: [own.path("")]) { file, problem in told.add(problem.sentence) }
    #expect(text("beta", "de") == .plain("Zwei") && text("beta", "fr") == nil)
    #expect(told.all.count == 2)
  }

  @Test("Many threads that need a language at once read it once")
  func threads() async throws {
    let told = Told()
    _ = try own.file("de.yaml", "de: [")
    languages.use(own: [own.path("")]) { _, _ in told.add("read") }
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = self.text("beta", "de") } }
    }
    #expect(told.all == ["read"])
  }

  @Test(
    "A template for a translator has the English text as a comment",
    arguments: [
      ("de", "    # en: \"Two\"\n    beta: \"Zwei\"\n    # en: \"Three\"\n    # gamma: \"Three\""),
      ("xx", "xx:\n  a:\n    alpha-text: \"One\""),
    ])
  func template(code: String, part: String) {
    let english = "en:\n  a:\n    alpha-text: \"One\"\n    beta: \"Two\"\n    gamma: \"Three\"\n"
    let texts = code == "de" ? languages.texts(of: code) : nil
    #expect(LanguageTemplate(english: english).text(as: code, texts).contains(part))
  }

  @Test(
    "A language is found by its tag or locale",
    arguments: [
      ("de_AT.UTF-8", "de"), ("pt_BR.UTF-8", "pt-BR"), ("pt-PT", "pt"), ("es_MX.UTF-8", "es-419"),
      ("es_ES", "es"), ("es-419", "es-419"), ("EN", "en"), ("ko", "ko"),
    ])
  func tags(tag: String, code: String) {
    #expect(Language(locale: tag)?.rawValue == code)
    #expect(Language(locale: "tlh") == nil && Language(rawValue: "../en") == nil)
  }

  @Test("A date is written as its language has it")
  func dates() {
    var facts = LanguageFacts.english
    for (pattern, text) in [
      ("dd.MM.yyyy", "07.03.2026"), ("yyyy. M. d.", "2026. 3. 7."), ("yyyy-MM-dd", "2026-03-07"),
    ] {
      facts.date = pattern
      #expect(facts.date(year: 2026, month: 3, day: 7) == text)
    }
  }
}
