import Testing

@testable import Scenes

/// That every sentence of the screen is whole in every language.
@Suite struct CatalogueTests {
  private struct Sentence: CustomStringConvertible {
    var description: String
    var texts: Texts
  }

  private static var sentences: [Sentence] {
    Catalogue.parts.flatMap { sentences(of: $0) }
  }

  private static func sentences<Part: CataloguePart>(of part: Part.Type) -> [Sentence] {
    part.allCases.map { Sentence(description: "\(part).\($0.rawValue)", texts: $0.texts) }
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
      let english = sentence.texts[.english].text(for: nil, in: .english)
      for form in sentence.texts[language].forms {
        #expect(Self.places(form) == Self.places(english), "\(sentence)")
      }
    }
  }

  @Test("A sentence that counts has every form of its language", arguments: Language.allCases)
  func pluralFormsAreThere(in language: Language) {
    for sentence in Self.sentences {
      guard case .plural(let one, let few, _) = sentence.texts[language] else { continue }
      let forms: Set = language.pluralForms
      #expect((one != nil) == forms.contains(.one) && (few != nil) == forms.contains(.few), "\(sentence)")
    }
  }
}
