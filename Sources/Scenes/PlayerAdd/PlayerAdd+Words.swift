extension PlayerAdd {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, add, nameNeeded, namesake, withNumber

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
