extension Idle {
  /// What the board says without a gather.
  enum Phrase: String, CataloguePart {
    case noGather, nextComes, notThere, over, timeOfDay
    case opensMenu, orWithList, withList
    case putsBack, chooses, fullScreen, quits, quitsHeld

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
