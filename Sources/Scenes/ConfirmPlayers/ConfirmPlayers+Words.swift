extension ConfirmPlayers {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, bench, nobodyHere, strength
    case start, balance, balanceTeams, movePlayer, changeColumn, putPlayer, reorder, settings, openSettings
    case showsNext, drawsAgain, makesFair, nextColumn
    case fairest, nextFairest, fairestAgain, drawn, tooFewToBalance
    case teamEmpty, teamTooLarge, nobodySelected, nameMissing, starting, waitsForEnd
    case changeTitle, storing, store, addOthers, removePlayer, openNames
    case gatherName, teamAName, teamAColor, teamBName, teamBColor, format, ownFormat, periods, length, clock,
      down, up
    case take, forget, turn, turnFar, colorsAlike
    case red, blue, green, yellow, orange, pink, purple, lightBlue, white, black

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
