extension PastGather {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, kickOff, end, halfTime, periodEnd, bench, scroll, putOnBoard

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
