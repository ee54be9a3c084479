extension __NAME__ {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, empty

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
