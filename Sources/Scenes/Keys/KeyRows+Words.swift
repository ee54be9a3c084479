import Localization

extension KeyRows {
  /// The phrases of the key map that describe several keys at once.
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
