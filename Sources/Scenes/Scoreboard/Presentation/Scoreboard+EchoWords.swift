import Localization

extension Scoreboard {
  /// Texts of the foot line about the last action.
  enum EchoPhrase: String, CataloguePart {
    case goal, goalTakenBack, clockRuns, clockPaused, clockSet, clockSetStopped
    case clockOnBySeconds, clockBackBySeconds, clockOnByMinutes, clockBackByMinutes, clockCancelled
    case periodEnded, sidesSwapped, gatherEnded
    case addedTime, card, kicksBegun, kickScored, kickMissed, named, unnamed, minute, removed, format
    case teams, playsFor, onBench
    case undone, redone

    var section: String { "operator.echo" }
  }

  /// Names of acts in sentences about an undo or a redo. In Spanish and Romanian they include the article.
  enum ActPhrase: String, CataloguePart {
    case goal, correction, clockStart, clockPause, clockSetting, clockReset, periodEnd, sidesSwap, gatherEnd
    case addedTime, card, kicksBegin, kick, player, minute, removal, format, teams

    var section: String { "operator.act" }
  }
}
