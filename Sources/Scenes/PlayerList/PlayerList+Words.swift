extension PlayerList {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, marked, players, find, endFinding, mark, markAll, markPlayers, choose, join, add, delete
    case deletion, deletionDetail, deleted, tooFew, nobody, empty, emptyHint, importHint, notFound

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
