// A planned day of many matches.
extension German {
  static func text(_ phrase: DayPhrase) -> Template {
    switch phrase {
    case .next: "NÄCHSTES SPIEL"
    case .afterwards: "DANACH"
    case .results: "ERGEBNISSE"
    case .winner: "SIEGER"
    case .noMore: "Keine weiteren Spiele auf diesem Platz"
    case .inMinutes: "in {n} min"
    case .inHours: "in {hours} Std. {n} min"
    case .now: "jetzt"
    case .late: "{n} min verspätet"
    case .placeFirst, .placeSecond, .placeThird, .placeOther: "{n}. {stage}"
    case .winnerOf: "Sieger Spiel {n}"
    case .loserOf: "Verlierer Spiel {n}"
    case .noOpponent: "kein Gegner"
    case .number: "Spiel {n}"
    case .onKicks: "i. E."
    case .walkover: "kampflos"
    case .pending:
      .plural(one: "nicht bestätigt: Spiel {matches}", other: "nicht bestätigt: Spiele {matches}")
    case .group: "Gruppe {name}"
    case .final: "Finale"
    case .thirdPlace: "Spiel um Platz 3"
    case .semiFinal: "Halbfinale"
    case .quarterFinal: "Viertelfinale"
    case .forPlace: "Spiel um Platz {n}"
    case .forPlaces: "Um die Plätze {from} bis {to}"
    case .knockout: "K.-o.-Runde"
    case .friendly: "Freundschaftsspiel"
    case .linkLost: "Turnierleitung nicht verbunden"
    case .resultWaits: "Ergebnis noch nicht bei der Turnierleitung"
    case .resultNeedsAgreement: "Die Turnierleitung muss das Ergebnis bestätigen: geplant auf {pitch}"
    case .resultDoesNotCount: "Dieses Ergebnis zählt nicht: {board} steht nicht im Plan"
    case .resultsNeedAgreement:
      .plural(
        one: "Die Turnierleitung muss das Ergebnis von Spiel {matches} bestätigen",
        other: "Die Turnierleitung muss die Ergebnisse der Spiele {matches} bestätigen")
    case .resultsDoNotCount:
      .plural(
        one: "{board} steht nicht im Plan: das Ergebnis von Spiel {matches} zählt nicht",
        other: "{board} steht nicht im Plan: die Ergebnisse der Spiele {matches} zählen nicht")
    case .resultWithoutTeams:
      "Die Turnierleitung muss das Ergebnis bestätigen: die Teams stehen noch nicht fest"
    case .resultNeedsDecision:
      "Die Turnierleitung muss über das Ergebnis entscheiden: für das Spiel sind andere Teams vorgesehen"
    case .resultsNeedDecision:
      .plural(
        one: "Die Turnierleitung muss über das Ergebnis von Spiel {matches} entscheiden",
        other: "Die Turnierleitung muss über die Ergebnisse der Spiele {matches} entscheiden")
    case .undecided:
      .plural(
        one: "Turnierleitung entscheidet: Spiel {matches}",
        other: "Turnierleitung entscheidet: Spiele {matches}")
    case .corrected: "BERICHTIGT"
    case .correctedFrom: "Von der Turnierleitung berichtigt: an der Anzeigetafel stand {score}"
    case .taken: "Eine andere Anzeigetafel heißt {name}; diese heißt {own}"
    case .takenFrom: "Eine andere Anzeigetafel heißt auch {name}"
    case .ahead: "Spielplan: {title}, {day}. {month}"
    case .pitch: "Welcher Platz ist das?"
    case .starts: "{key} startet das Spiel"
    case .others: "{key} anderes Spiel"
    case .start: "{home} – {away} starten?"
    case .early: "Geplant um {time}, {wait}"
    case .notNext: "Vorher kommt Spiel {n}"
    case .notDecided: "Steht noch nicht fest: {side}"
    }
  }
}
