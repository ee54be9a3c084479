// A planned day of many matches.
extension Romanian {
  static func text(_ phrase: DayPhrase) -> Template {
    switch phrase {
    case .next: "URMĂTORUL MECI"
    case .afterwards: "APOI"
    case .results: "REZULTATE"
    case .winner: "CÂȘTIGĂTOARE"
    case .noMore: "Nu mai sunt meciuri pe acest teren"
    case .inMinutes: "peste {n} min"
    case .inHours: "peste {hours} h {n} min"
    case .now: "acum"
    case .late: "întârziere {n} min"
    case .placeFirst, .placeSecond, .placeThird, .placeOther: "Locul {n}, {stage}"
    case .winnerOf: "Câștigătoarea meciului {n}"
    case .loserOf: "Învinsa meciului {n}"
    case .noOpponent: "fără adversar"
    case .number: "Meciul {n}"
    case .onKicks: "pen."
    case .walkover: "la masa verde"
    case .pending:
      .plural(
        one: "neconfirmat: meciul {matches}",
        few: "neconfirmate: meciurile {matches}",
        other: "neconfirmate: meciurile {matches}")
    case .group: "Grupa {name}"
    case .final: "Finala"
    case .thirdPlace: "Finala mică"
    case .semiFinal: "Semifinală"
    case .quarterFinal: "Sfert de finală"
    case .forPlace: "Pentru locul {n}"
    case .forPlaces: "Pentru locurile {from}–{to}"
    case .knockout: "Eliminatorii"
    case .friendly: "Amical"
    case .linkLost: "fără legătură cu organizatorii"
    case .resultWaits: "rezultatul așteaptă legătura cu organizatorii"
    case .resultNeedsAgreement: "Organizatorii trebuie să confirme acest rezultat: programat pe {pitch}"
    case .resultDoesNotCount: "Acest rezultat nu contează: {board} nu este în plan"
    case .resultsNeedAgreement:
      .plural(
        one: "Organizatorii trebuie să confirme rezultatul meciului {matches}",
        few: "Organizatorii trebuie să confirme rezultatele meciurilor {matches}",
        other: "Organizatorii trebuie să confirme rezultatele meciurilor {matches}")
    case .resultsDoNotCount:
      .plural(
        one: "{board} nu este în plan: rezultatul meciului {matches} nu contează",
        few: "{board} nu este în plan: rezultatele meciurilor {matches} nu contează",
        other: "{board} nu este în plan: rezultatele meciurilor {matches} nu contează")
    case .resultWithoutTeams:
      "Organizatorii trebuie să confirme acest rezultat: echipele nu sunt încă stabilite"
    case .resultNeedsDecision:
      "Organizatorii trebuie să decidă asupra acestui rezultat: meciul revine altor echipe"
    case .resultsNeedDecision:
      .plural(
        one: "Organizatorii trebuie să decidă asupra rezultatului meciului {matches}",
        few: "Organizatorii trebuie să decidă asupra rezultatelor meciurilor {matches}",
        other: "Organizatorii trebuie să decidă asupra rezultatelor meciurilor {matches}")
    case .undecided:
      .plural(
        one: "organizatorii decid: meciul {matches}",
        few: "organizatorii decid: meciurile {matches}",
        other: "organizatorii decid: meciurile {matches}")
    case .corrected: "CORECTAT"
    case .correctedFrom: "Corectat de organizatori: pe tabelă era {score}"
    case .taken: "Altă tabelă se numește {name}; aceasta este {own}"
    case .takenFrom: "Și altă tabelă se numește {name}"
    case .ahead: "Program: {title}, {day} {month}"
    case .pitch: "Ce teren este acesta?"
    case .starts: "{key} începe meciul"
    case .others: "{key} alt meci"
    case .start: "Începe {home} – {away}?"
    case .early: "Programat la {time}, {wait}"
    case .notNext: "Mai întâi este meciul {n}"
    case .notDecided: "Încă nedecis: {side}"
    }
  }
}
