// A planned day of many matches.
extension English {
  static func text(_ phrase: DayPhrase) -> Template {
    switch phrase {
    case .next: "NEXT MATCH"
    case .afterwards: "AFTER THAT"
    case .results: "RESULTS"
    case .winner: "WINNER"
    case .noMore: "No more matches on this pitch"
    case .inMinutes: "in {n} min"
    case .inHours: "in {hours} h {n} min"
    case .now: "now"
    case .late: "{n} min late"
    case .placeFirst: "{n}st of {stage}"
    case .placeSecond: "{n}nd of {stage}"
    case .placeThird: "{n}rd of {stage}"
    case .placeOther: "{n}th of {stage}"
    case .winnerOf: "Winner of match {n}"
    case .loserOf: "Loser of match {n}"
    case .noOpponent: "no opponent"
    case .number: "Match {n}"
    case .onKicks: "pen."
    case .walkover: "walkover"
    case .pending: .plural(one: "pending: match {matches}", other: "pending: matches {matches}")
    case .group: "Group {name}"
    case .final: "Final"
    case .thirdPlace: "Third place"
    case .semiFinal: "Semi-final"
    case .quarterFinal: "Quarter-final"
    case .forPlace: "For place {n}"
    case .forPlaces: "For places {from} to {to}"
    case .knockout: "Knock-out"
    case .friendly: "Friendly"
    case .linkLost: "not connected to the desk"
    case .resultWaits: "result waits for the desk"
    case .resultNeedsAgreement: "The desk must agree to this result: planned on {pitch}"
    case .resultDoesNotCount: "This result does not count: {board} is not in the plan"
    case .resultsNeedAgreement:
      .plural(
        one: "The desk must agree to the result of match {matches}",
        other: "The desk must agree to the results of matches {matches}")
    case .resultsDoNotCount:
      .plural(
        one: "{board} is not in the plan: the result of match {matches} does not count",
        other: "{board} is not in the plan: the results of matches {matches} do not count")
    case .resultWithoutTeams: "The desk must agree to this result: its teams are not decided yet"
    case .resultNeedsDecision: "The desk must decide on this result: other teams are due to play this match"
    case .resultsNeedDecision:
      .plural(
        one: "The desk must decide on the result of match {matches}",
        other: "The desk must decide on the results of matches {matches}")
    case .undecided:
      .plural(one: "the desk must decide: match {matches}", other: "the desk must decide: matches {matches}")
    case .corrected: "CORRECTED"
    case .correctedFrom: "Corrected by the desk: the board had {score}"
    case .taken: "Another board is called {name}; this one is {own}"
    case .takenFrom: "Another board is called {name}, too"
    case .ahead: "Plan: {title}, {day} {month}"
    case .pitch: "Which pitch is this?"
    case .starts: "{key} starts the match"
    case .others: "{key} another match"
    case .start: "Start {home} – {away}?"
    case .early: "Planned for {time}, {wait}"
    case .notNext: "Match {n} comes first"
    case .notDecided: "Not decided yet: {side}"
    }
  }
}
