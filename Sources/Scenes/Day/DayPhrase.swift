import Localization

/// The texts about a planned day on a board.
enum DayPhrase: String, CataloguePart {
  case next, afterwards, results, winner, noMore
  case inMinutes, inHours, now, late
  /// The four endings of English ordinals: 1st, 2nd, 3rd, 4th. In another language, some of them may be the same.
  case placeFirst, placeSecond, placeThird, placeOther
  case winnerOf, loserOf, noOpponent, number
  case onKicks, walkover, pending
  case group, final, thirdPlace, semiFinal, quarterFinal, forPlace, forPlaces, knockout, friendly
  case linkLost, resultWaits, taken, takenFrom, ahead
  case resultNeedsAgreement, resultDoesNotCount, resultsNeedAgreement, resultsDoNotCount
  case resultWithoutTeams, resultNeedsDecision, resultsNeedDecision, undecided
  case corrected, correctedFrom
  case pitch, starts, others
  case start, early, notNext, notDecided

  var section: String {
    switch self {
    case .undecided, .linkLost, .resultWaits, .resultNeedsAgreement, .resultDoesNotCount,
      .resultsNeedAgreement, .resultsDoNotCount, .resultWithoutTeams, .resultNeedsDecision,
      .resultsNeedDecision, .taken, .takenFrom, .pitch, .starts, .others, .start, .early, .notNext,
      .notDecided:
      "operator.day"
    default: "audience.day"
    }
  }
}
