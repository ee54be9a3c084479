import Localization

/// What the board tells phones: on their buttons, of what came of a press.
enum PhonePhrase: String, CataloguePart {
  case goalFor, startClock, pauseClock, startPeriod, undo, redo, scorer, card, nextPeriod, endMatch, horn,
    more
  case swapSides, takeBack, latecomer, playAgain, teamFull, playsElsewhere
  case gatherInPlay, noSuchPlayer, tooManyPresses, logFull, save, whoIsHere, isHere, startMatch
  case yes, no, noMatch, mayNot, doAgain, sameOne, anotherGoal, countedBy, yesScore, late, unknownTime

  var section: String { "phone.answer" }
}

/// What the pages of phones say themselves, by the keys under which they ask for it.
enum PhonePagePhrase: String, CataloguePart {
  case connected, notConnectedSince, nothingSent, scoreSentence, secondsAgo, minutesAgo, waiting
  case waitingHint, elsewhere, gone, notPaired, scanAgain, toJoin, sending, unknownTitle
  case unknownDetail, sendAgain, leaveIt, dropped, failed, back, close
  case minutes, seconds, set, badTime, scored, missed, toCome
  case goal, yellow, red, secondYellow, sinBin, notOpen, joinTitle
  case joinHint, yourName, code, join, needName, needCode, wrongCode
  case tooManyWrong, tooOften, badName, full, noAnswer, add, playerName, needPlayerName

  var section: String { "phone.page" }
}
