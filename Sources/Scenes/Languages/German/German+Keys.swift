// Keys and what they do.
extension German {
  static func text(_ phrase: Hold.Phrase) -> Template {
    switch phrase {
    case .quit: "{key} halten zum Beenden"
    case .cancelClock: "{key} halten: Uhr zurück auf {time}"
    case .other: "{key} halten: {meaning}"
    case .quitAfter:
      .plural(one: "{key} {n} Sekunde halten zum Beenden", other: "{key} {n} Sekunden halten zum Beenden")
    case .cancelClockAfter:
      .plural(
        one: "{key} {n} Sekunde halten, um die Uhr zurückzusetzen",
        other: "{key} {n} Sekunden halten, um die Uhr zurückzusetzen")
    case .otherAfter:
      .plural(one: "{key} {n} Sekunde halten: {meaning}", other: "{key} {n} Sekunden halten: {meaning}")
    }
  }

  static func text(_ phrase: KeyRows.Phrase) -> Template {
    switch phrase {
    case .fouls: "Foul des linken / rechten Teams"
    case .timeOuts: "Auszeit des linken / rechten Teams"
    case .log: "Spielverlauf: korrigieren / entfernen"
    case .addedTime: "Nachspielzeit anzeigen"
    case .scorer: "Torschütze (oder Nummer tippen) / Eigentor"
    case .goals: "Tor für das linke / rechte Team"
    case .goalsOfTeams: "Tor für Team A / B"
    case .takeBack: "ein Tor zurücknehmen"
    case .takeBackOfTeams: "ein Tor von Team A / B zurücknehmen"
    case .hornAndMute: "Hupe / stumm schalten"
    case .endGather: "Spiel beenden: {yes} ja, {no} nein"
    case .clockSeconds: "Uhr 1 Sekunde vor / zurück"
    case .clockSecondsAndMinutes: "Uhr 1 Sekunde vor / zurück; mit {shift} 1 Minute"
    case .clockMinutes: "Uhr 1 Minute vor / zurück"
    case .setClock: "Uhr stellen: Ziffern, dann {set}; {leave}: abbrechen"
    case .setClockByKeys: "Uhr stellen: {set} stellt sie; {leave}: abbrechen"
    case .held: "{key}, {n} s gehalten"
    case .keyboard: "Tastatur"
    case .numberPad: "Ziffernblock"
    case .clicker: "Presenter"
    case .buttons: "Taster und Gamepads"
    case .or: "{one} oder {other}"
    }
  }

  static func text(_ phrase: KeyAction.Short) -> Template {
    switch phrase {
    case .goalLeft: "Tor links"
    case .goalRight: "Tor rechts"
    case .goalTeamA: "Tor A"
    case .goalTeamB: "Tor B"
    case .takeBackLeft: "links −1"
    case .takeBackRight: "rechts −1"
    case .takeBackTeamA: "A −1"
    case .takeBackTeamB: "B −1"
    case .clock: "Uhr"
    case .undo: "zurücknehmen"
    case .cancelClock: "Uhr zurück"
    case .showKeys: "Tasten"
    case .fullScreen: "Vollbild"
    case .yes: "ja"
    case .no: "nein"
    case .clockSet: "stellen"
    case .clockLeave: "abbrechen"
    case .clockErase: "löschen"
    case .squadNumber: "Torschütze"
    case .sortTeams: "Teams"
    case .menu: "Menü"
    case .service: "Dienst"
    case .mute: "stumm"
    case .listUp: "nach oben"
    case .listDown: "nach unten"
    case .listLeft: "nach links"
    case .listRight: "nach rechts"
    case .listChoose: "wählen"
    case .listLeave: "abbrechen"
    }
  }

  static func text(_ phrase: KeyAction) -> Template {
    switch phrase {
    case .goalLeft: "Tor für das linke Team"
    case .goalRight: "Tor für das rechte Team"
    case .goalTeamA: "Tor für Team A"
    case .goalTeamB: "Tor für Team B"
    case .takeBackLeft: "ein Tor des linken Teams zurücknehmen"
    case .takeBackRight: "ein Tor des rechten Teams zurücknehmen"
    case .takeBackTeamA: "ein Tor von Team A zurücknehmen"
    case .takeBackTeamB: "ein Tor von Team B zurücknehmen"
    case .undo: "zurücknehmen, Schritt für Schritt"
    case .redo: "wiederherstellen"
    case .clock: "Uhr starten / anhalten / fortsetzen"
    case .clockPlus1s: "Uhr 1 Sekunde vor"
    case .clockMinus1s: "Uhr 1 Sekunde zurück"
    case .clockPlus1min: "Uhr 1 Minute vor"
    case .clockMinus1min: "Uhr 1 Minute zurück"
    case .setClock: "Uhr stellen"
    case .cancelClock: "Uhr zurück auf die gestellte Zeit, gestoppt"
    case .nextPeriod: "nächster Abschnitt"
    case .swapSides: "Seiten wechseln"
    case .horn: "Hupe"
    case .mute: "Hupe stumm schalten oder wieder einschalten"
    case .endGather: "Spiel beenden"
    case .clearBoard: "Anzeigetafel leeren, nach dem Ende"
    case .sortTeams: "Spieler auf die Teams verteilen"
    case .menu: "Menü: Spieler, neues Spiel"
    case .service: "Rückfrage des Dienstes beantworten"
    case .showKeys: "diese Tasten"
    case .fullScreen: "Vollbild / Fenster"
    case .quit: "beenden"
    case .yes: "ja, auf eine Frage"
    case .no: "nein, auf eine Frage"
    case .clockSet: "Uhr auf die getippte Zeit stellen"
    case .clockLeave: "Stellen der Uhr abbrechen"
    case .clockErase: "letzte Ziffer löschen"
    case .listUp: "in einer Liste nach oben"
    case .listDown: "in einer Liste nach unten"
    case .listLeft: "zum linken Team, beim Verteilen"
    case .listRight: "zum rechten Team, beim Verteilen"
    case .listChoose: "aus einer Liste wählen, die Verteilung behalten"
    case .listLeave: "eine Liste ohne Änderung verlassen"
    case .listRemove: "den Eintrag aus dem Spielverlauf entfernen"
    case .foulLeft: "Foul des linken Teams"
    case .foulRight: "Foul des rechten Teams"
    case .timeOutLeft: "Auszeit des linken Teams"
    case .timeOutRight: "Auszeit des rechten Teams"
    case .addedTimePlus: "Nachspielzeit, eine Minute mehr"
    case .addedTimeMinus: "Nachspielzeit, eine Minute weniger"
    case .card: "Karten: Gelb, Rot, Zeitstrafe"
    case .scorer: "wer das letzte Tor erzielt hat"
    case .ownGoal: "das letzte Tor war ein Eigentor"
    case .squadNumber: "Trikotnummer des Torschützen tippen"
    case .matchLog: "Spielverlauf: korrigieren oder entfernen"
    case .matchFormat: "nach anderen Regeln weiterspielen"
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .plain("\(phrase.digit) tippen, wo die Uhr gestellt wird")
    }
  }

  static func text(_ phrase: Key.Phrase) -> Template {
    switch phrase {
    case .shift: "Umschalt"
    case .control: "Strg"
    case .alt: "Alt"
    case .space: "Leertaste"
    case .enter: "Eingabe"
    case .escape: "Esc"
    case .backspace: "Rücktaste"
    case .tab: "Tab"
    case .home: "Pos1"
    case .end: "Ende"
    case .pageUp: "Bild ↑"
    case .pageDown: "Bild ↓"
    case .insert: "Einfg"
    case .delete: "Entf"
    case .printScreen: "Druck"
    case .scrollLock: "Rollen"
    case .pause: "Pause"
    case .menu: "Menü"
    case .keypad: "Ziffernblock {sign}"
    case .keypadEnter: "Ziffernblock Eingabe"
    case .line: "Leitung {name}"
    case .other: "andere"
    case .held: "{key} gehalten"
    }
  }
}
