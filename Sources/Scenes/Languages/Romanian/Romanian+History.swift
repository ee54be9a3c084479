// Past matches and the table of the season.
extension Romanian {
  static func text(_ phrase: ResultWords.Phrase) -> Template {
    switch phrase {
    case .notPlayed: "nejucat"
    case .onPenalties: "{score} pen."
    case .penaltiesWon: "pen. {team}"
    case .penaltiesUnfinished: "{score} pen., neterminate"
    }
  }

  static func text(_ phrase: SeasonTable.Phrase) -> Template {
    switch phrase {
    case .title: "Clasament"
    case .games: "MJ"
    case .won: "V"
    case .drawn: "E"
    case .lost: "Î"
    case .goals: "goluri"
    case .difference: "+/−"
    case .points: "Pct"
    case .scored: "marcate"
    case .ownGoals: "autogoluri"
    case .rule: "după puncte ({won}–{drawn}–{lost}), golaveraj, golurile echipei"
    case .scorers: "marcatori"
    case .backToTable: "clasament"
    case .scorersTitle: "Marcatori"
    case .scorersRule: "după goluri, apoi mai puține meciuri"
    case .noScorers: "Încă nu este notat niciun marcator."
    case .noScorersHint: "După un gol, tastați numărul de pe tricou."
    case .opensList: "{key} deschide lista."
    case .gone: "{name} nu mai este printre jucători"
    case .empty: "Încă nu s-a încheiat niciun meci."
    case .emptyHint: "Cine a jucat într-unul va sta aici."
    }
  }

  static func text(_ phrase: PastGather.Phrase) -> Template {
    switch phrase {
    case .title: "Meci"
    case .kickOff: "Început {time}"
    case .end: "Final {time}"
    case .halfTime: "Pauză"
    case .periodEnd: "Sfârșitul reprizei {n}"
    case .bench: "Rezerve: {names}"
    case .putOnBoard: "din nou pe tabelă"
    case .scroll: "prin goluri"
    }
  }

  static func text(_ phrase: History.Phrase) -> Template {
    switch phrase {
    case .month: "{month} {year}"
    case .find: "caută"
    case .notFound: "Niciun meci nu are „{text}” în nume, în echipe sau în dată."
    case .title: "Istoric"
    case .gathers: .plural(one: "{n} meci", few: "{n} meciuri", other: "{n} de meciuri")
    case .date: "Data"
    case .gather: "Meci"
    case .season: "clasament"
    case .export: "exportă"
    case .delete: "șterge"
    case .deletion: "Ștergeți {name} din {date}?"
    case .deletionDetail: "Echipele, scorul și tot ce s-a întâmplat se pierd definitiv."
    case .deleted: "S-a șters: {name}"
    case .format: "Exportați toate meciurile?"
    case .formatDetail: "CSV pentru foi de calcul, JSON pentru programe"
    case .exporting: "Se exportă…"
    case .exported: "Salvat în {path}"
    case .alreadyExporting: "Se scrie deja un fișier: așteptați puțin."
    case .inPlay: "Acest meci este în desfășurare: încheiați-l întâi pe tabelă."
    case .nothing: "Încă nu sunt meciuri"
    case .empty: "Încă nu sunt meciuri."
    case .emptyHint: "Începeți unul din meniu și va apărea aici."
    }
  }

  static func text(_ phrase: Month) -> Template {
    switch phrase {
    case .january: "ianuarie"
    case .february: "februarie"
    case .march: "martie"
    case .april: "aprilie"
    case .may: "mai"
    case .june: "iunie"
    case .july: "iulie"
    case .august: "august"
    case .september: "septembrie"
    case .october: "octombrie"
    case .november: "noiembrie"
    case .december: "decembrie"
    }
  }
}
