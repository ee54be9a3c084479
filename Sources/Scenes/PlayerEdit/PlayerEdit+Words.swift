extension PlayerEdit {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case none, same, sameButCase, nameNeeded, ageOutside, numberOutside, unseen

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}

extension PlayerEdit.Obstacle {
  /// Why nothing is stored, in a line.
  func sentence(in words: Words) -> String {
    typealias Phrase = PlayerEdit.Phrase
    return switch self {
    case .same: words(Phrase.same)
    case .sameButCase: words(Phrase.sameButCase)
    case .nameNeeded: words(Phrase.nameNeeded)
    case .ageOutside(let range):
      words(Phrase.ageOutside, ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    case .numberOutside(let range):
      words(Phrase.numberOutside, ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    case .unseen: words(Phrase.unseen)
    }
  }
}
