import Localization

extension Scoreboard {
  /// Texts about refused actions of football, such as cards and kicks.
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
