import Localization

extension Scoreboard {
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
