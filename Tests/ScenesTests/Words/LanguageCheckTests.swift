import Localization
import Testing

@testable import Scenes

/// Mistakes in files of languages.
@Suite struct LanguageCheckTests {
  private static let english = file(
    """
    en:
      operator:
        note:
          goal: "{team} +1"
          count: {one: "{n} goal", other: "{n} goals"}
    """, "en")

  private static func file(_ text: String, _ code: String) -> LanguageFile {
    LanguageFile(bytes: Array(text.utf8), code: code)
  }

  private func faults(_ texts: String, code: String = "de", isWhole: Bool = false) -> [String] {
    let file = Self.file("\(code):\n  operator:\n    note:\n      \(texts)\n", code)
    return LanguageCheck.faults(of: file, code: code, against: Self.english, isWhole: isWhole)
      .map { "\($0.line.map { "\($0): " } ?? "")\($0.sentence)" }
  }

  @Test(
    "Each mistake is told with its line",
    arguments: [
      ("goal: \"{tean} +1\"", "4: operator.note.goal has {tean}, which is not filled in here. Use {team}."),
      ("goal: \"+1\"", "4: operator.note.goal lacks {team}. Write it where its value belongs."),
      (
        "goal: {one: \"{team}\", other: \"{team}\"}",
        "4: operator.note.goal has plural forms, but no number is in it. Write one text."
      ),
      ("count: \"{n} Tore\"", "4: operator.note.count lacks plural forms. Write one, other."),
      ("count: {other: \"{n} Tore\"}", "4: operator.note.count lacks the plural form one."),
      (
        "count: {one: \"Ein Tor\", few: \"{n} Tore\", other: \"{n} Tore\"}",
        "4: operator.note.count has the plural form few, which the language does not use. Remove it."
      ),
      ("gaol: \"x\"", "4: operator.note.gaol is unknown. Correct its name, or remove it."),
    ])
  func mistakes(texts: String, fault: String) {
    #expect(faults(texts).contains(fault), "\(faults(texts))")
  }

  @Test("A text under another section is told where it belongs")
  func section() {
    let file = Self.file("de:\n  audience:\n    note:\n      goal: \"{team} +1\"\n", "de")
    #expect(
      LanguageCheck.faults(of: file, code: "de", against: Self.english, isWhole: false).map(\.sentence)
        == ["audience.note.goal is unknown. Is it operator.note.goal?"])
  }

  @Test("Of sections with a text of this name the one that is written nearly alike comes first")
  func likeliest() {
    let english = Self.file(
      "en:\n  operator:\n    login:\n      title: \"Login\"\n    season-table:\n      title: \"Season\"\n",
      "en")
    let file = Self.file("de:\n  operator:\n    season_table:\n      title: \"Saison\"\n", "de")
    #expect(
      LanguageCheck.faults(of: file, code: "de", against: english, isWhole: false).map(\.sentence)
        == [
          "operator.season_table.title is unknown. Is it operator.season-table.title or operator.login.title?"
        ])
  }

  @Test(
    "A language of one's own may lack texts, a whole one may not; a form for one thing may do without the number"
  )
  func missing() {
    #expect(faults("count: {one: \"Ein Tor\", other: \"{n} Tore\"}").isEmpty)
    #expect(faults("goal: \"{team}\"", isWhole: true) == ["operator.note.count is missing."])
    #expect(faults("count: {other: \"{n}골\"}", code: "ko").isEmpty)
  }
}
