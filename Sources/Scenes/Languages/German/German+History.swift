// Past matches and the table of the season.
extension German {
  static func text(_ phrase: ResultWords.Phrase) -> Template {
    switch phrase {
    case .notPlayed: "nicht gespielt"
    case .onPenalties: "{score} i. E."
    case .penaltiesWon: "i. E. {team}"
    case .penaltiesUnfinished: "{score} i. E., nicht beendet"
    }
  }

  static func text(_ phrase: SeasonTable.Phrase) -> Template {
    switch phrase {
    case .title: "Tabelle"
    case .games: "Spiele"
    case .won: "S"
    case .drawn: "U"
    case .lost: "N"
    case .goals: "Tore"
    case .difference: "+/−"
    case .points: "Pkt."
    case .scored: "Treffer"
    case .ownGoals: "Eigentore"
    case .rule: "nach Punkten ({won}–{drawn}–{lost}), Tordifferenz, Toren des Teams"
    case .scorers: "Torschützen"
    case .backToTable: "Tabelle"
    case .scorersTitle: "Torschützen"
    case .scorersRule: "nach Toren, bei Gleichstand weniger Spiele"
    case .noScorers: "Noch ist kein Torschütze notiert."
    case .noScorersHint: "Nach einem Tor die Trikotnummer tippen."
    case .opensList: "{key} öffnet die Liste."
    case .gone: "{name} ist nicht mehr in der Spielerliste"
    case .empty: "Noch ist kein Spiel zu Ende."
    case .emptyHint: "Wer in einem gespielt hat, steht hier."
    }
  }

  static func text(_ phrase: PastGather.Phrase) -> Template {
    switch phrase {
    case .title: "Spiel"
    case .kickOff: "Anpfiff {time}"
    case .end: "Abpfiff {time}"
    case .halfTime: "Halbzeit"
    case .periodEnd: "Ende Abschnitt {n}"
    case .bench: "Bank: {names}"
    case .putOnBoard: "wieder auf die Anzeigetafel"
    case .scroll: "durch die Tore"
    }
  }

  static func text(_ phrase: History.Phrase) -> Template {
    switch phrase {
    case .month: "{month} {year}"
    case .find: "suchen"
    case .notFound: "Kein Spiel hat „{text}“ im Namen, in den Teams oder im Datum."
    case .title: "Vergangene Spiele"
    case .gathers: .plural(one: "{n} Spiel", other: "{n} Spiele")
    case .date: "Datum"
    case .gather: "Spiel"
    case .season: "Tabelle"
    case .export: "exportieren"
    case .delete: "löschen"
    case .deletion: "{name} vom {date} löschen?"
    case .deletionDetail: "Teams, Ergebnis und Spielverlauf sind dann für immer weg."
    case .deleted: "{name} ist gelöscht"
    case .format: "Alle Spiele exportieren?"
    case .formatDetail: "CSV für Tabellen, JSON für Programme"
    case .exporting: "Wird exportiert …"
    case .exported: "Gespeichert in {path}"
    case .alreadyExporting: "Es wird schon eine Datei geschrieben: kurz warten."
    case .inPlay: "Dieses Spiel läuft: erst an der Anzeigetafel beenden."
    case .nothing: "Es gibt noch keine Spiele"
    case .empty: "Noch keine Spiele."
    case .emptyHint: "Im Menü eines anpfeifen, dann steht es hier."
    }
  }

  static func text(_ phrase: Month) -> Template {
    switch phrase {
    case .january: "Januar"
    case .february: "Februar"
    case .march: "März"
    case .april: "April"
    case .may: "Mai"
    case .june: "Juni"
    case .july: "Juli"
    case .august: "August"
    case .september: "September"
    case .october: "Oktober"
    case .november: "November"
    case .december: "Dezember"
    }
  }
}
