// The board without its football: the match, its overlays, notes and hints.
extension German {
  static func text(_ phrase: MatchWords.Phrase) -> Template {
    switch phrase {
    case .match: "Spiel"
    case .firstHalf: "1. Halbzeit"
    case .secondHalf: "2. Halbzeit"
    case .firstQuarter: "1. Viertel"
    case .secondQuarter: "2. Viertel"
    case .thirdQuarter: "3. Viertel"
    case .fourthQuarter: "4. Viertel"
    case .period: "Abschnitt {n}"
    case .halfTime: "Halbzeit"
    case .interval: "Pause"
    case .extraFirst: "Verlängerung, 1. Halbzeit"
    case .extraSecond: "Verlängerung, 2. Halbzeit"
    case .extraTime: "Verlängerung"
    case .firstOfExtra: "1. Halbzeit der Verlängerung"
    case .secondOfExtra: "2. Halbzeit der Verlängerung"
    case .beforeExtra: "Vor der Verlängerung"
    case .extraHalfTime: "Verlängerung, Halbzeit"
    case .penalties: "Elfmeterschießen"
    }
  }

  static func text(_ phrase: ChooseGather.Phrase) -> Template {
    switch phrase {
    case .title: "Welches Spiel wird gespielt?"
    case .gather: "Spiel {id}"
    case .nobody: "noch niemand"
    case .names: "{names} und {last}"
    case .more: "{names} und {n} weitere"
    case .up: "{key} nach oben"
    case .down: "{key} nach unten"
    case .puts: "{key} bringt es auf die Anzeigetafel"
    case .notNow: "{key} jetzt nicht"
    case .menu: "{key} Menü"
    }
  }

  static func text(_ phrase: Idle.Phrase) -> Template {
    switch phrase {
    case .lastResult: "LETZTES ERGEBNIS"
    case .season: "SAISON"
    case .noGather: "Kein Spiel auf der Anzeigetafel."
    case .matchComes: "Das nächste Spiel erscheint von selbst."
    case .timeOfDay: "Uhrzeit"
    case .nextComes: "Das nächste Spiel des Dienstes erscheint von selbst."
    case .notThere: "Das gewünschte Spiel gibt es beim Dienst nicht."
    case .over: "Das gewünschte Spiel ist beendet."
    case .opensMenu: "{key} öffnet das Menü: neues Spiel, Spieler, vergangene Spiele"
    case .orWithList: "Oder mit einer Spielerliste:"
    case .withList: "Eines mit einer Spielerliste starten:"
    case .putsBack: "{key} holt das Ergebnis zurück"
    case .chooses: "{key} wählt ein Spiel"
    case .fullScreen: "{key} Vollbild"
    case .quits: "{key} beendet"
    case .quitsHeld: "{key} halten zum Beenden"
    }
  }

  static func text(_ phrase: OperatorWords.Phrase) -> Template {
    switch phrase {
    case .board: "Anzeigetafel"
    case .button: "Taste {name}"
    case .commandLine: "Befehlszeile"
    case .service: "Dienst"
    }
  }

  static func text(_ phrase: Scoreboard.NotePhrase) -> Template {
    switch phrase {
    case .twoGoals: "{team}: 2 Tore in {n} s. Eins zu viel?"
    case .doublePress: "{team}: doppelt gedrückt, einmal gezählt"
    case .nothingToUndo: "Nichts zurückzunehmen"
    case .nothingToRedo: "Nichts wiederherzustellen"
    case .overtaken: "Das Spiel hat sich inzwischen geändert: Es wurde nichts ausgeführt"
    case .answerFirst: "Erst antworten"
    case .setClockFirst: "Erst die Uhr stellen"
    case .sortFirst: "Erst die Spieler verteilen"
    case .nobodyToSort: "Es ist niemand da, der zu verteilen wäre"
    case .nothingToDecide: "Keine Rückfrage vom Dienst"
    case .followed: "Diese Anzeigetafel folgt einer anderen, die den Spielstand führt"
    case .horn: "Hupe"
    case .hornMuted: "Die Hupe ist stumm"
    case .hornOn: "Die Hupe ist an"
    case .notTaken:
      .plural(
        one: "{n} Tastendruck wurde nicht gezählt: Das vorige Spiel wurde anderswo beendet",
        other: "{n} Tastendrücke wurden nicht gezählt: Das vorige Spiel wurde anderswo beendet")
    case .phoneWaits: "Ein Telefon wartet auf Einlass"
    case .resultSet: "Das Ergebnis wurde anderswo festgelegt: {score}"
    case .notStored: "Das ließ sich nicht speichern; bitte noch einmal"
    case .storeRecovered:
      "Die gespeicherte Datei war beschädigt und liegt nun als {file} beiseite. Dieses Spiel ist sicher."
    case .gatherEnded: "Das Spiel ist beendet"
    case .scoreAtLimit: "{team}: mehr als {n} geht nicht"
    case .scoreAtZero: "{team}: kein Tor zurückzunehmen"
    case .controlMissing: "Die Uhr läuft: {key} verstellt sie"
    case .clockAtZero: "Die Uhr steht auf 00:00"
    case .clockRunning: "Die Uhr läuft schon"
    case .clockNotRunning: "Die Uhr läuft nicht"
    case .clockAtItsEnd: "Weiter geht die Uhr nicht"
    case .beyondClock: "Die Uhr geht bis {time}"
    case .betweenPeriods: "Der nächste Abschnitt hat noch nicht begonnen"
    case .lastPeriod: "Das ist der letzte Abschnitt"
    }
  }

  static func text(_ phrase: Scoreboard.HintPhrase) -> Template {
    switch phrase {
    case .goesOn: "{key} setzt fort"
    case .takesBack: "{key} nimmt es zurück"
    case .bringsAgain: "{key} stellt es wieder her"
    case .takesEndBack: "{key} nimmt das Ende zurück"
    case .leadsOn: "{key} nächstes Spiel"
    case .clearsBoard: "{key} leert die Anzeigetafel"
    case .startsClock: "{key} startet die Uhr"
    case .startsIt: "{key} startet ihn"
    case .startsPeriod: "{key} pfeift an: {period}"
    case .startsExtraTime: "{key} pfeift an: {period}"
    case .endsGather: "{key} beendet das Spiel"
    case .letsSound: "{key} schaltet sie ein"
    case .showsKeys: "{key} zeigt die Tasten"
    case .sortsTeams: "{key} verteilt die Spieler"
    case .decides: "{key} entscheidet"
    case .tellsAnew: "{key} meldet es neu"
    case .sets: "{key} übernimmt"
    case .keepsTeams: "{key} behält sie"
    case .leaves: "{key}: abbrechen"
    case .up: "{key} nach oben"
    case .down: "{key} nach unten"
    case .to: "{key} zu {team}"
    case .toBench: "{key} auf die Bank"
    case .who: "Nummer oder {key}: Torschütze"
    case .whoFromList: "{key}: Torschütze"
    case .own: "{key} Eigentor"
    case .scored: "{key} getroffen"
    case .missed: "{key} verschossen"
    case .chooses: "{key} wählt"
    case .erases: "{key} löscht"
    case .byNumber: "{team}: Nummer {number}"
    }
  }

  static func text(_ phrase: Scoreboard.OverlayPhrase) -> Template {
    switch phrase {
    case .keys: "Tasten"
    case .setClock: "Uhr stellen"
    case .typeTime: "Minuten und Sekunden tippen"
    case .secondsLimit: "Sekunden gehen bis 59"
    case .set: "stellen"
    case .erase: "löschen"
    case .leave: "abbrechen"
    case .whoPlaysWhere: "Wer spielt wo?"
    case .endGather: "Spiel beenden?"
    case .timeToPlay: "noch {time} zu spielen"
    case .timeOfPeriodToPlay: "{period}: noch {time} zu spielen"
    case .periodToPlay: "{period} steht noch aus"
    case .endPeriod: "{period} beenden?"
    case .clockShows: "Die Uhr zeigt {time}"
    case .takeBack: "{act} zurücknehmen?"
    case .bringAgain: "{act} wiederherstellen?"
    case .clockGoes: "Die Uhr geht von {from} auf {to}"
    case .endWith: "Mit {score} beenden?"
    case .serviceHasResult:
      "Der Dienst hat dieses Ergebnis; bei „Nein“ geht es weiter, am Ende zählt die Anzeigetafel"
    case .makeAnew: "Dieses Spiel dem Dienst neu melden?"
    case .serviceHasLost: "Er kennt es nicht mehr: Spieler, Teams und Ergebnis werden noch einmal gesendet"
    case .removeDuplicate: "{id} beim Dienst entfernen?"
    case .serviceHasGatherTwice:
      "Darin spielt niemand; dieses Spiel heißt dort {id} und bleibt. „Nein“ behält beide"
    case .serviceHasPlayerTwice: "Der Spieler von hier ist dort {id} und bleibt. „Nein“ behält beide"
    }
  }

  static func text(_ phrase: Scoreboard.Phrase) -> Template {
    switch phrase {
    case .fullTime: "SPIELENDE"
    case .timeUp: "ZEIT ABGELAUFEN"
    case .addedTime: "NACHSPIELZEIT"
    case .lastMinute: "LETZTE MINUTE"
    case .ready: "BEREIT"
    case .stopped: "GESTOPPT"
    case .paused: "ANGEHALTEN"
    case .saving: "speichert"
    case .diskFull: "speichert nicht: Datenträger voll"
    case .diskReadOnly: "speichert nicht: nur lesbar"
    case .fileDamaged: "speichert nicht: Datei beschädigt"
    case .cannotSave: "speichert nicht"
    case .pressesMissing:
      .plural(
        one: "Die Datei war beschädigt: {n} Eingabe kann fehlen – Spielstand prüfen",
        other: "Die Datei war beschädigt: Bis zu {n} Eingaben können fehlen – Spielstand prüfen")
    case .somethingMissing: "Die Datei war beschädigt, etwas kann fehlen – Spielstand prüfen ({file} bleibt)"
    case .restored: "Nach Stromausfall wiederhergestellt"
    case .restoredWithKey: "Nach Stromausfall wiederhergestellt – {key} setzt fort"
    case .switchedOff: "Die Anzeigetafel war ausgeschaltet"
    case .switchedOffWithKey: "Die Anzeigetafel war ausgeschaltet – {key} setzt fort"
    case .endedElsewhere: "Dieses Spiel wurde anderswo beendet: {score}"
    case .lost: "Der Dienst kennt dieses Spiel nicht mehr"
    case .lostInPlay: "Der Dienst hat dieses Spiel gelöscht – hier geht es weiter"
    case .gatherTwice: "Der Dienst hat dieses Spiel zweimal: {ours} und {other}"
    case .playerTwice: "Der Dienst hat {name} zweimal: {ours} und {other}"
    case .unsorted: "Wer wo spielt, ist nicht bekannt"
    }
  }
}
