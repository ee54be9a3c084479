extension ChooseGather {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, gather, nobody, names, more
    case up, down, puts, notNow, menu

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
