import GatherModel
import Localization
import Testing
import TestKit

@testable import Scenes

/// That sentences call keys what is printed on them where their language is spoken.
@Suite struct KeysInSentencesTests {
  /// The names of keys that are others elsewhere: `Enter` is `Eingabe` and `Intro`.
  private static let changing = Key.Phrase.allCases.filter { phrase in
    Language.english.template(phrase).forms[0].first?.isUppercase == true
      && !Language.english.template(phrase).forms[0].contains("{")
      && Set(Language.all.map { $0.template(phrase) }).count > 1
  }

  private static func spoken<Part: CataloguePart>(of part: Part.Type, in language: Language) -> [Template] {
    part.allCases.map { language.template($0) }
  }

  @Test(
    "No sentence has the name of a key in it that is another one elsewhere",
    arguments: Language.all.filter { $0 != .english })
  func keysAreNotWrittenDown(in language: Language) {
    let names = Self.changing.map { Language.english.template($0).forms[0] }.filter {
      !["Menu", "End", "Pause"].contains($0)
    }
    #expect(names.contains("Enter") && names.contains("Shift"))
    for part in Catalogue.parts where part != Key.Phrase.self {
      for form in Self.spoken(of: part, in: language).flatMap(\.forms) {
        let words = form.split { !$0.isLetter }.map(String.init)
        #expect(!names.contains { words.contains($0) }, "\(form)")
      }
    }
  }

  @Test("A namesake may be added with Enter, as the language calls it")
  func namesake() {
    var state = PlayerAdd.State(words: Words(.german))
    state.field = TextField("Ana")
    state.names = ["Ana"]
    #expect(
      PlayerAdd.present(state).hint?.text == "Ana steht schon im Kader. Eingabe legt noch jemanden an.")
  }

  @Test("Where teams are made, Shift is called what it is called")
  func shift() {
    let settings = MatchSettings(name: "Donnerstag")
    var state = ConfirmPlayers.State(Roster(), settings: settings, words: Words(.german))
    #expect(
      ConfirmPlayers.present(state).page.keys.map(\.key).filter { $0.contains("+") } == [
        "Umschalt+↑ ↓", "Umschalt+B",
      ])
    state.form = MatchForm(settings)
    state.form?.go(to: .periods)
    #expect(ConfirmPlayers.present(state).page.keys.map(\.key).contains("Umschalt+← →"))
  }
}
