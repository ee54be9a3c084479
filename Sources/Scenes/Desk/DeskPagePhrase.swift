/// What the pages of the desk and of the day say themselves, by the keys under which they ask for it. What the pages of phones
/// say too stands in ``PhonePagePhrase``.
enum DeskPagePhrase: String, CataloguePart {
  case time, boards, plan, tables, pitches, teams, team, allTeams, pitch, warnings, next, noMatch
  case onKicks, live, cancelled, walkover, pending, agreed, disagree
  case corrected, correctedBecause, closedFrom, toNow, earlier
  case print, noPlan, noPlanYet, played, playedShort, won, wonShort, drawn, drawnShort, lost
  case lostShort, goals, goalsShort, difference, differenceShort, points, pointsShort, allEqual
  case drawLots, drawLotsQuestion, drawnByLot, byLot, announcement, announce, takeAway, keyTitle
  case keyHint, key, openDesk, wrongKey, done, deskSilent, refused, required, correct, wonOnKicks
  case reason, goalsHint, uncorrect, move, rename, name, withdrawn, withdraw, withdrawQuestion
  case withdrawDetail, readmit, readmitQuestion, readmitDetail, closePitch, from, open, propose
  case proposal, moveThese, noPlace, nothingToMove, put, putBack, putBackDone, pickedUp, planHint
  case movingHint, keys, keysWalk, keysEnds, keysOpen, keysPickUp, keysTime, keysMinute, keysPitch
  case keysPut, keysBack, keysThis

  func text(in language: Language) -> Template { language.translation.text(self) }
}
