import Localization

extension Scoreboard {
  /// What was just done, in the foot line.
  enum EchoPhrase: String, CataloguePart {
    case goal, goalTakenBack, clockRuns, clockPaused, clockSet, clockSetStopped
    case clockOnBySeconds, clockBackBySeconds, clockOnByMinutes, clockBackByMinutes, clockCancelled
    case periodEnded, sidesSwapped, gatherEnded
    case addedTime, card, kicksBegun, kickScored, kickMissed, named, unnamed, minute, removed, format
    case teams, playsFor, onBench
    case undone, redone

    var section: String { "operator.echo" }
  }

  /// An act as something that is taken back. Spanish and Romanian have their articles, which the sentences around need.
  enum ActPhrase: String, CataloguePart {
    case goal, correction, clockStart, clockPause, clockSetting, clockReset, periodEnd, sidesSwap, gatherEnd
    case addedTime, card, kicksBegin, kick, player, minute, removal, format, teams

    var section: String { "operator.act" }
  }
}
