import Foundation
import Testing

@testable import Scenes

/// That every sentence of the screen is whole in every language.
@Suite struct CatalogueTests {
  private struct Sentence: CustomStringConvertible {
    var description: String
    var texts: Texts
  }

  /// A sentence in every language.
  private struct Texts {
    private let all: [Language: Template]

    init(_ part: some CataloguePart) {
      all = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, part.text(in: $0)) })
    }

    subscript(language: Language) -> Template { all[language, default: ""] }
  }

  private static var sentences: [Sentence] {
    Catalogue.parts.flatMap { sentences(of: $0) }
  }

  private static func sentences<Part: CataloguePart>(of part: Part.Type) -> [Sentence] {
    let name = String(reflecting: part).split(separator: ".").dropFirst().joined(separator: ".")
    return part.allCases.map { Sentence(description: "\(name).\($0.rawValue)", texts: Texts($0)) }
  }

  /// The names of a text's places.
  private static func places(_ text: String) -> [String] {
    var rest = text[...]
    var places: [String] = []
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      places.append(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return places.sorted()
  }

  @Test("Every part of the catalogue is in it once")
  func partsAreThere() {
    let names = Catalogue.parts.map { String(reflecting: $0) }
    #expect(Set(names).count == names.count)
  }

  @Test("Every part that the sources have is in the catalogue")
  func partsAreThoseOfTheSources() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../Sources/Scenes").standardized
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += try String(contentsOf: file, encoding: .utf8)
        .matches(of: /(?:enum|struct|extension) [A-Za-z.]+:[^{\n]*\bCataloguePart\b/).count
    }
    #expect(Catalogue.parts.count == count)
  }

  @Test("What is one word in English is one word in every language", arguments: Language.allCases)
  func oneThingHasOneWord(in language: Language) {
    // As a title or within a sentence, it is the same word.
    func forms(_ sentence: Sentence, _ language: Language) -> [String] {
      sentence.texts[language].forms.map { $0.lowercased() }
    }
    // What is printed on keys is not what the board says.
    let said = Self.sentences.filter { !$0.description.hasPrefix("Key.Phrase.") }
    let byEnglish = Dictionary(grouping: said) { forms($0, .english) }
    let torn = byEnglish.values.filter { Set($0.map { forms($0, language) }).count > 1 }
    let names = torn.map { $0.map(\.description).sorted().joined(separator: " ") }
    #expect(Set(names) == Self.tornOnPurpose[language, default: []])
  }

  /// What is one word in English only, looked at one by one.
  private static let tornOnPurpose: [Language: Set<String>] = [
    .german: tornOfAll.union(wonAndLost),
    .spanish: tornOfAll.union(wonAndLost).union(shortInTables).union(withArticles),
    // A team wears a colour, whose row has no room for a verb; what is deleted is a player or a gather.
    .korean: tornOfAll.union([
      "ConfirmPlayers.Phrase.teamAColor ConfirmPlayers.Phrase.teamBColor",
      "History.Phrase.deleted PlayerList.Phrase.deleted", quitting,
      // A match begins at once; what is set or paired stands so at present.
      "DayPhrase.now PhoneList.Phrase.now PlanWords.Phrase.now Scoreboard.CorrectionPhrase.now",
    ]),
    .romanian: tornOfAll.union(wonAndLost).union(shortInTables).union(withArticles).union([
      // A part of a match has its article, and a match that stands alone has none.
      "ConfirmPlayers.Phrase.gatherName History.Phrase.gather KeyRows.Phrase.match MatchWords.Phrase.match "
        + "PastGather.Phrase.title",
      quitting,
    ]),
  ]

  /// What is taken back has its article, and in a list of what happened it has none.
  private static let withArticles: Set = [
    "TeamCountPhrase.foul.act TeamCountPhrase.foul.entry",
    "Scoreboard.ActPhrase.goal Scoreboard.FootballPhrase.goal",
    "TeamCountPhrase.timeOut.act TeamCountPhrase.timeOut.entry",
    "Scoreboard.ActPhrase.addedTime Scoreboard.CorrectionPhrase.addedTime Scoreboard.Phrase.addedTime",
  ]

  /// In a line of hints the key stands first.
  private static let quitting = "Hold.Phrase.quit Idle.Phrase.quitsHeld"

  /// Where a clock counts to, and where a list goes on; one game that was drawn, and how many were.
  private static let tornOfAll: Set = [
    "ConfirmPlayers.Phrase.down KeyAction.Short.list-down",
    "ConfirmPlayers.Phrase.up KeyAction.Short.list-up",
    "PlayerCard.Phrase.drawn PlayerCard.Phrase.draws SeasonTable.Phrase.drawn",
    // A column of a table, and where a player likes to play.
    "DeskPagePhrase.wonShort PlayerPhrase.wingerShort",
  ]

  private static let wonAndLost: Set = [
    "PlayerCard.Phrase.losses PlayerCard.Phrase.lost SeasonTable.Phrase.lost",
    "PlayerCard.Phrase.wins PlayerCard.Phrase.won SeasonTable.Phrase.won",
  ]

  private static let shortInTables: Set = ["PlayerCard.Phrase.games SeasonTable.Phrase.games"]

  @Test("No sentence is empty, or begins or ends with a space, in any language", arguments: Language.allCases)
  func nothingIsMissing(in language: Language) {
    for sentence in Self.sentences {
      for form in sentence.texts[language].forms {
        #expect(
          !form.isEmpty && form.first?.isWhitespace == false && form.last?.isWhitespace == false,
          "\(sentence)")
      }
    }
  }

  @Test("A sentence has the places of its English one in every language", arguments: Language.allCases)
  func placesAreTheSame(in language: Language) {
    for sentence in Self.sentences {
      let english = sentence.texts[.english].text(for: .other)
      for form in sentence.texts[language].forms {
        #expect(Self.places(form) == Self.places(english), "\(sentence)")
      }
    }
  }

  @Test("A sentence that counts has every form of its language", arguments: Language.allCases)
  func pluralFormsAreThere(in language: Language) {
    for sentence in Self.sentences {
      guard case .plural(let one, let few, _) = sentence.texts[language] else { continue }
      let forms: Set = language.translation.pluralForms
      #expect((one != nil) == forms.contains(.one) && (few != nil) == forms.contains(.few), "\(sentence)")
    }
  }

  @Test("A sentence that counts in English counts in every language that has more than one form")
  func countingIsTheSame() {
    for sentence in Self.sentences {
      guard case .plural = sentence.texts[.english] else { continue }
      for language in Language.allCases where language.translation.pluralForms.count > 1 {
        if case .plain = sentence.texts[language] { Issue.record("\(sentence) in \(language)") }
      }
    }
  }

  @Test(
    "No sentence was left in English",
    arguments: Language.allCases.filter { $0 != .english })
  func nothingIsEnglish(in language: Language) {
    let english = Self.sentences.filter { $0.texts[language] == $0.texts[.english] }
    let same = english.filter { sentence in
      // What is only signs and places has nothing to translate.
      sentence.texts[.english].forms.contains { form in
        Self.withoutPlaces(form).contains { $0.isLetter }
      }
    }
    #expect(Set(same.map(\.description)) == Self.sameAsEnglish[language, default: []])
  }

  /// A text but for its places.
  private static func withoutPlaces(_ text: String) -> String {
    var (rest, kept) = (text[...], "")
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      kept += rest[..<open]
      rest = rest[rest.index(after: close)...]
    }
    return kept + rest
  }

  /// What is the same word as in English, looked at one by one.
  private static let sameAsEnglish: [Language: Set<String>] = [
    .german: [
      "Month.april", "Month.august", "Month.september", "Month.november", "ConfirmPlayers.Phrase.teamAName",
      "ConfirmPlayers.Phrase.teamBName", "ConfirmPlayers.Phrase.title",
      "Login.Phrase.address", "Login.Phrase.name", "Menu.Phrase.login", "PhoneList.Phrase.name",
      "Key.Phrase.alt", "Key.Phrase.escape", "Key.Phrase.pause", "Key.Phrase.tab",
      "KeyAction.Short.take-back-team-a", "KeyAction.Short.take-back-team-b", "PlayerPhrase.name",
      "PlayerPhrase.position", "PlayerPhrase.strikerShort",
      "ServiceState.Phrase.live", "ServiceState.Phrase.offline",
      "TeamCountPhrase.foul.entry", "TeamCountPhrase.foul.label", "Scoreboard.EchoPhrase.format",
      "ConfirmPlayers.Phrase.format", "NamedFormat.Phrase.futsal", "DayPhrase.inMinutes",
      "DeskPagePhrase.name", "DeskPagePhrase.team", "PlanWords.Phrase.inMinutes",
    ],
    .spanish: [
      "DayPhrase.final", "DayPhrase.onKicks", "DeskPagePhrase.onKicks", "DeskPagePhrase.pointsShort",
      "PhonePhrase.no", "Scoreboard.FootballPhrase.penaltyMark",
      "Key.Phrase.alt", "Key.Phrase.control",
      "Key.Phrase.escape",
      "Key.Phrase.insert", "Key.Phrase.tab",
      "KeyAction.Short.no", "KeyAction.Short.take-back-team-a", "KeyAction.Short.take-back-team-b",
      "PlayerPhrase.defenderShort", "ResultWords.Phrase.onPenalties", "ResultWords.Phrase.penaltiesWon",
    ],
    // Keyboards in Korea and Romania have these printed on them.
    .korean: printedKeys.union([
      "KeyAction.Short.take-back-team-a", "KeyAction.Short.take-back-team-b", "PlayerPhrase.goalkeeperShort",
      "PlayerPhrase.wingerShort",
    ]),
    .romanian: printedKeys.union([
      "DayPhrase.onKicks", "DeskPagePhrase.onKicks", "Scoreboard.FootballPhrase.penaltyMark",
      "ConfirmPlayers.Phrase.format", "Scoreboard.EchoPhrase.format", "Scoreboard.FootballPhrase.timeOut",
      "TeamCountPhrase.timeOut.echo", "TeamCountPhrase.timeOut.entry",
      "Key.Phrase.menu", "PhoneList.Phrase.program", "NamedFormat.Phrase.futsal",
      "KeyAction.Short.take-back-team-a",
      "KeyAction.Short.take-back-team-b",
      "Login.Phrase.address", "Menu.Phrase.login", "ResultWords.Phrase.onPenalties",
      "ResultWords.Phrase.penaltiesWon",
    ]),
  ]

  private static let printedKeys: Set = [
    "Key.Phrase.alt", "Key.Phrase.backspace", "Key.Phrase.control", "Key.Phrase.delete", "Key.Phrase.end",
    "Key.Phrase.enter", "Key.Phrase.escape", "Key.Phrase.home", "Key.Phrase.insert", "Key.Phrase.pageDown",
    "Key.Phrase.pageUp", "Key.Phrase.pause", "Key.Phrase.printScreen", "Key.Phrase.scrollLock",
    "Key.Phrase.shift", "Key.Phrase.tab",
  ]

  @Test(
    "What is in a language is written in its letters, and with its marks", arguments: Language.allCases)
  func lettersAreTheLanguages(in language: Language) {
    for sentence in Self.sentences {
      for form in sentence.texts[language].forms {
        let scalars = Self.withoutPlaces(form).unicodeScalars
        let hangul = scalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        #expect(hangul == false || language == .korean, "\(sentence)")
        // Romanian has s and t with a comma below; those with a cedilla are Turkish.
        #expect(!scalars.contains { [0x15E, 0x15F, 0x162, 0x163].contains($0.value) }, "\(sentence)")
        if language == .english {
          #expect(!scalars.contains { $0.properties.isAlphabetic && $0.value > 0x7F })
        }
      }
    }
  }
}
