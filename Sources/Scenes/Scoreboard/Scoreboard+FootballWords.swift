extension Scoreboard {
  /// What the board says of added time, cards, time-outs, extra time and kicks.
  enum FootballPhrase: String, CataloguePart {
    case goalsToday, winner, draw, toKick
    case afterExtraTime, afterPenalties, wins, penaltiesUnfinished, noWall, timeOut, timeOutOver, until,
      untilExtraTime,
      mayStart
    case goal, ownGoal, ownGoalMark, ownGoalSign, penaltyGoal, penaltyMark, kickScored, kickMissed
    case yellow, secondYellow, red, sinBin

    func text(in language: Language) -> Template { language.translation.text(self) }
  }

  /// What the lists and the fields of football say.
  enum CorrectionPhrase: String, CataloguePart {
    case addedTime, addedTimeHint, announce
    case whichCard, cardFor, whoScored, whoKicked, whoseCard, nobody, goalFromPlay
    case whichFormat, now, changeFormat, logStays
    case extraTime, kicks, level
    case log, typed, shows, minute, player, removes, number

    func text(in language: Language) -> Template { language.translation.text(self) }
  }
}
