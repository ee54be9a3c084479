extension MatchWords {
  /// The parts of a match, as they stand within a sentence. In Romanian they have their article, in Spanish all are
  /// masculine: so the sentences around them fit each.
  enum Phrase: String, CataloguePart {
    case match, firstHalf, secondHalf, firstQuarter, secondQuarter, thirdQuarter, fourthQuarter, period
    case halfTime, interval
    case extraFirst, extraSecond, beforeExtra, extraHalfTime, penalties
    case extraTime, firstOfExtra, secondOfExtra

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
