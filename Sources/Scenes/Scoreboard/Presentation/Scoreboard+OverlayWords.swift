import Localization

extension Scoreboard {
  /// Texts of the overlays: the questions, the clock's field, the sorting of teams and the key map.
  enum OverlayPhrase: String, CataloguePart {
    case keys
    case setClock, typeTime, secondsLimit, set, erase, leave
    case whoPlaysWhere
    case endGather, timeToPlay, timeOfPeriodToPlay, periodToPlay, endPeriod, clockShows, takeBack, bringAgain,
      clockGoes
    case endWith, serviceHasResult, makeAnew, serviceHasLost
    case removeDuplicate, serviceHasGatherTwice, serviceHasPlayerTwice

    var section: String { "operator.question" }
  }
}
