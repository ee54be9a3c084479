extension SeasonTable {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, games, won, drawn, lost, goals, difference, points, scored, ownGoals, rule
    case scorers, backToTable, scorersTitle, scorersRule, noScorers, noScorersHint, opensList, gone, empty,
      emptyHint

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
