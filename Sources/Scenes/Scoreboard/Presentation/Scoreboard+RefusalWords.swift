import Localization

extension Scoreboard {
  /// Texts on refused actions of football.
  enum RefusalPhrase: String, CataloguePart {
    case formatsWithIt
    case inKicks, notInPlay, noAddedTime, addedTimeNotLowered, addedTimeAtLimit, noSinBin
    case timeOutUnderWay, noKicks, tooEarlyForKicks, notInKicks, notTheirKick
    case kicksOver, noSuchEntry, notTheLastKick, minuteNotPlayed, formatTooShort, sameFormat, formatTooLate
    case chooseFirst, chooseSide, noGoal, nothingHappened, noPlayer, nobodysNumber, sharedNumber,
      sharedNumbers, alreadyOff

    var section: String { "operator.refusal" }
  }
}
