import Localization

/// The texts that the board sends to phones: labels of buttons, and responses to commands.
enum PhonePhrase: String, CataloguePart {
  case goalFor, startClock, pauseClock, startPeriod, undo, redo, scorer, card, nextPeriod, endMatch, horn,
    more
  case swapSides, takeBack, latecomer, playAgain, teamFull, playsElsewhere
  case gatherInPlay, noSuchPlayer, tooManyPresses, logFull, save, whoIsHere, isHere, startMatch
  case yes, no, noMatch, mayNot, doAgain, sameOne, anotherGoal, countedBy, yesScore, late, unknownTime

  var section: String { "phone.answer" }
}

/// The texts of the pages on phones. A page requests each text by the text's key.
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
