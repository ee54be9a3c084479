import Localization

extension KeyRows {
  /// The titles and phrases of the key map.
  enum Phrase: String, CataloguePart {
    case goals, goalsOfTeams, takeBack, takeBackOfTeams, hornAndMute, endGather
    case clockSeconds, clockSecondsAndMinutes, clockMinutes, whileRunning
    case setClock, setClockByKeys
    case held, or
    case addedTime, scorer, log
    case match, clock, football, board
    case keyboard, numberPad, clicker, buttons, organiser

    var section: String { "operator.key-list" }
  }
}
