import Localization

extension Scoreboard {
  enum FootballPhrase: String, CataloguePart {
    case goalsToday, winner, draw, toKick
    case afterExtraTime, afterPenalties, wins, penaltiesUnfinished, noWall, timeOut, timeOutOver, mayStart
    case goal, ownGoal, ownGoalMark, ownGoalSign, penaltyGoal, penaltyMark, kickScored, kickMissed
    case yellow, secondYellow, red, sinBin

    var section: String { "audience.football" }
  }

  /// Texts of the lists, fields and questions about football.
  enum CorrectionPhrase: String, CataloguePart {
    case addedTime, addedTimeHint, announce
    case whichCard, cardFor, whoScored, whoKicked, whoseCard, nobody, goalFromPlay
    case whichFormat, now, changeFormat, logStays
    case extraTime, kicks, level
    case log, typed, minute, player, removes, number

    var section: String { "operator.correction" }
  }
}
