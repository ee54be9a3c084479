// The menu, forms and the making of teams.
extension German {
  static func text(_ phrase: MatchSettings.WeekdayPhrase) -> Template {
    switch phrase {
    case .sunday: "Sonntagsspiel"
    case .monday: "Montagsspiel"
    case .tuesday: "Dienstagsspiel"
    case .wednesday: "Mittwochsspiel"
    case .thursday: "Donnerstagsspiel"
    case .friday: "Freitagsspiel"
    case .saturday: "Samstagsspiel"
    }
  }

  static func text(_ phrase: ConfirmPlayers.Phrase) -> Template {
    switch phrase {
    case .format: "Format"
    case .colorsAlike: "Diese Farben sehen gleich aus; eine ist gestrichelt"
    case .ownFormat: "eigenes"
    case .changedFormat: "{format} (geändert)"
    case .title: "Teams"
    case .bench: "Bank"
    case .nobodyHere: "niemand"
    case .strength: "Teamstärke"
    case .start: "starten"
    case .balance: "faire Teams"
    case .balanceTeams: "faire Teams, die Bank bleibt"
    case .movePlayer: "verschieben"
    case .changeColumn: "nächste Spalte"
    case .putPlayer: "in Team A, Team B, auf die Bank"
    case .reorder: "Reihenfolge ändern"
    case .settings: "Namen und Zeit"
    case .openSettings: "Namen, Farben, Zeit"
    case .fairest: "Die fairsten Teams: Stärkeunterschied {points}."
    case .nextFairest: "Vorschlag {n}: Stärkeunterschied {points}."
    case .fairestAgain: "Das waren alle: wieder die fairsten, Stärkeunterschied {points}."
    case .changeTitle: "Das laufende Spiel"
    case .storing: "Speichern …"
    case .store: "übernehmen"
    case .addOthers: "Nachzügler"
    case .removePlayer: "ist gegangen"
    case .openNames: "Namen, Farben"
    case .drawn: "Los {lot}: Über die Stärke ist nichts bekannt."
    case .tooFewToBalance: "Dazu braucht es zwei Spieler."
    case .teamEmpty: "{team} hat noch keinen Spieler: einen hinüberschieben."
    case .teamTooLarge: "{team} hat mehr als {most} Spieler: einige auf die Bank schieben."
    case .nobodySelected: "In dieser Spalte ist niemand."
    case .showsNext: "{key} zeigt den nächsten Vorschlag."
    case .drawsAgain: "{key} lost neu aus."
    case .makesFair: "{key} macht faire Teams."
    case .startsAsItIs: "{key} startet trotzdem."
    case .nextColumn: "{key} geht zur nächsten."
    case .nameMissing: "Ein Name fehlt: hier eingeben."
    case .starting: "Startet …"
    case .waitsForEnd: "Ein Spiel läuft: Diese Teams bleiben, bis es zu Ende ist."
    case .gatherName: "Spiel"
    case .teamCode: "Kürzel"
    case .keptTeams: "bekannte Teams"
    case .codeWrong: "Ein Kürzel hat bis zu {n} Buchstaben und Ziffern: hier berichtigen."
    case .teamAName: "Team A"
    case .teamAColor: "trägt"
    case .teamBName: "Team B"
    case .teamBColor: "trägt"
    case .periods: "Abschnitte"
    case .length: "Dauer je Abschnitt"
    case .clock: "Uhr zählt"
    case .down: "abwärts"
    case .up: "aufwärts"
    case .take: "fertig"
    case .forget: "verwerfen"
    case .turn: "ändern"
    case .turnFar: "in Fünferschritten"
    case .red: "Rot"
    case .blue: "Blau"
    case .green: "Grün"
    case .yellow: "Gelb"
    case .orange: "Orange"
    case .pink: "Rosa"
    case .purple: "Lila"
    case .lightBlue: "Hellblau"
    case .white: "Weiß"
    case .black: "Schwarz"
    }
  }

  static func text(_ phrase: PageTrouble.Phrase) -> Template {
    switch phrase {
    case .diskFull: "Der Datenträger ist voll: Platz schaffen, dann noch einmal."
    case .readOnly: "Nichts wird gespeichert: Der Datenträger ist schreibgeschützt."
    case .damaged: "Die Datei ist beschädigt; die Anzeigetafel repariert sie, dann noch einmal."
    case .gone: "Das ist nicht mehr da."
    case .inPlay: "Nicht, solange dieser Spieler im laufenden Spiel ist: erst beenden."
    case .gatherInPlay: "Ein Spiel läuft: erst an der Anzeigetafel beenden."
    case .busy: "Ein anderes Programm benutzt die Datei: noch einmal versuchen."
    case .diskFailed: "Der Datenträger meldet einen Fehler ({reason}): prüfen, dann noch einmal."
    case .notWritten: "Die Datei lässt sich nicht schreiben ({reason}): Datenordner der Anzeigetafel prüfen."
    case .other: "Das ging nicht: {reason}"
    }
  }

  static func text(_ phrase: FormPhrase) -> Template {
    switch phrase {
    case .done: "fertig"
    case .next: "weiter"
    case .cancel: "abbrechen"
    case .full: .plural(one: "Mehr als {n} Zeichen passt nicht.", other: "Mehr als {n} Zeichen passen nicht.")
    case .saving: "Speichern …"
    }
  }

  static func text(_ phrase: PagePhrase) -> Template {
    switch phrase {
    case .helpTitle: "{scene}: Tasten"
    case .anyKeyCloses: "Jede Taste schließt dies"
    case .keysOfScene: "Tasten"
    case .back: "zurück"
    case .choose: "wählen"
    case .page: "blättern"
    case .inPlay: "läuft"
    case .details: "Einzelheiten"
    case .loading: "Lädt …"
    case .place: "{n} von {count}"
    }
  }

  static func text(_ phrase: Menu.Phrase) -> Template {
    switch phrase {
    case .title: "Menü"
    case .open: "öffnen"
    case .newGather: "Neues Spiel"
    case .newGatherDetail: "Spieler wählen, Teams bilden, anpfeifen"
    case .players: "Spieler"
    case .playersDetail: "ansehen, anlegen, ändern, löschen"
    case .history: "Vergangene Spiele"
    case .historyDetail: "Spiele, Tabelle, Export"
    case .login: "Server"
    case .loginDetail: "anmelden, registrieren oder ohne arbeiten"
    case .phones: "Telefone"
    case .phonesDetail: "mit dem Telefon zählen oder zuschauen"
    case .matchInPlay: "Das laufende Spiel"
    case .matchInPlayDetail: "Nachzügler, Teams, Namen, Farben"
    case .clearBoard: "Anzeigetafel leeren"
    case .clearBoardDetail: "das Ergebnis bleibt bei den vergangenen Spielen"
    case .board: "Anzeigetafel"
    case .boardDetail: "zurück zum Spielstand"
    }
  }
}
