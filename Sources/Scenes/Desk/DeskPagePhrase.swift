import Localization

/// The texts of the desk's page and the day's page, which also use ``PhonePagePhrase``.
package enum DeskPagePhrase: String, CataloguePart {
  case time, boards, plan, tables, pitches, teams, team, allTeams, pitch, warnings, next, noMatch
  case onKicks, live, cancelled, walkover, pending, agreed, disagree, corrected, correctedBecause
  case closedFrom, toNow, earlier, print, noPlan, noPlanYet, played, playedShort, won, wonShort
  case drawn, drawnShort, lost, lostShort, goals, goalsShort, difference, differenceShort, points
  case pointsShort, allEqual, drawLots, drawLotsQuestion, byLot, announcement, announce, takeAway
  case keyTitle, keyHint, key, openDesk, wrongKey, done, deskSilent, refused, required, correct
  case reason, uncorrect, move, rename, name, withdraw, withdrawQuestion
  case readmit, readmitQuestion, readmitDetail, closePitch, from, open, propose, proposal
  case moveThese, noPlace, nothingToMove, put, putBack, putBackDone, pickedUp, planHint
  case movingHint, typeResults, typingHint, goalsOf, save, saveAll, kicksTo, whoWonKicks, needsWinner
  case reasonMissing, meanwhile, teamsChanged, enterResult, undecide, toDecide, decideOtherwise
  case orderHint, orderReason, keepOrder, up, down, undoLot, undoLotQuestion, undoOrder
  case undoOrderQuestion, keys, keysWalk, keysEnds, keysOpen, keysPickUp, keysTime, keysMinute
  case keysPitch, keysThis

  /// The section of the desk's page.
  package var section: String { "desk.page" }
}
