extension PlayerCard {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, personal, play, likes, won, drawn, lost, games, wins, draws, losses, goals, noGames, edit
    case sides

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
