import GatherModel

// What happens in a match, and why something cannot.
extension German {
  static func text(_ phrase: NamedFormat.Phrase) -> Template {
    switch phrase {
    case .casual: "Freizeitspiel"
    case .fiveASide: "5 gegen 5"
    case .sevenASide: "7 gegen 7"
    case .football: "Fußball"
    case .youth: "Jugend"
    case .futsal: "Futsal"
    case .futsalRunning: "Futsal, laufende Uhr"
    }
  }

  static func text(_ phrase: Scoreboard.RefusalPhrase) -> Template {
    switch phrase {
    case .inKicks: "Im Elfmeterschießen gibt es keine Uhr"
    case .notInPlay: "Der Abschnitt hat noch nicht begonnen"
    case .formatsWithIt: "möglich bei {formats}"
    case .noAddedTime: "Dieses Format hat keine Nachspielzeit"
    case .addedTimeNotLowered: "Die Nachspielzeit lässt sich nur erhöhen, derzeit {n} min"
    case .addedTimeAtLimit: "Die Nachspielzeit geht bis {n} Minuten"
    case .noSinBin: "Dieses Format hat keine Zeitstrafen"
    case .timeOutUnderWay: "Es läuft schon eine Auszeit"
    case .noKicks: "Dieses Format hat kein Elfmeterschießen"
    case .tooEarlyForKicks: "Elfmeterschießen gibt es nach dem letzten Abschnitt"
    case .notInKicks: "Das Elfmeterschießen hat noch nicht begonnen"
    case .notTheirKick: "Als Nächstes schießt {team}"
    case .kicksOver: "Das Elfmeterschießen ist entschieden"
    case .noSuchEntry: "Dieser Eintrag lässt sich so nicht ändern"
    case .notTheLastKick: "Erst die späteren Elfmeter entfernen"
    case .minuteNotPlayed: "Diese Minute wurde nicht gespielt"
    case .formatTooShort:
      .plural(
        one: "Das Spiel ist über den {n} Abschnitt dieses Formats hinaus",
        other: "Das Spiel ist über die {n} Abschnitte dieses Formats hinaus")
    case .sameFormat: "So wird schon gespielt"
    case .formatTooLate: "Verlängerung und Elfmeterschießen gehen weiter, wie sie begannen"
    case .chooseFirst: "Erst wählen"
    case .chooseSide: "Das Team mit seinem Pfeil wählen"
    case .noGoal: "Es gibt kein Tor"
    case .nothingHappened: "Es ist noch nichts geschehen"
    case .alreadyOff: "{player} ist schon vom Platz"
    case .nobodysNumber: "Bei {team} trägt niemand die {n}: auswählen oder die Nummer behalten"
    case .sharedNumber: "Mehrere bei {team} tragen die {n}: auswählen"
    case .sharedNumbers: "{team}: {names} tragen dieselbe Nummer {n}"
    case .noPlayer: "Dieser Eintrag gehört niemandem"
    }
  }

  static func text(_ phrase: Scoreboard.EchoPhrase) -> Template {
    switch phrase {
    case .goal: "{team} +1 → {n}"
    case .goalTakenBack: "{team} −1 → {n}"
    case .clockRuns: "Uhr läuft"
    case .clockPaused: "Uhr angehalten"
    case .clockSet: "Uhr auf {time} gestellt"
    case .clockSetStopped: "Uhr auf {time} gestellt, gestoppt"
    case .clockOnBySeconds: "Uhr +{n} s"
    case .clockBackBySeconds: "Uhr −{n} s"
    case .clockOnByMinutes: "Uhr +{n} min"
    case .clockBackByMinutes: "Uhr −{n} min"
    case .clockCancelled: "Uhr zurück auf {time}"
    case .periodEnded: "{period} beendet"
    case .sidesSwapped: "Seiten gewechselt"
    case .gatherEnded: "Spiel beendet: {score}"
    case .addedTime: "Nachspielzeit: mindestens {n} min"
    case .card: "{team}: {card} {player}"
    case .kicksBegun: "Elfmeterschießen: {score}, {miss}"
    case .kickScored: "{team}: getroffen → {n}"
    case .kickMissed: "{team}: verschossen"
    case .named: "{what}: {player}"
    case .unnamed: "{what}: Spieler nicht bekannt"
    case .minute: "{what}: {minute}"
    case .removed: "Eintrag entfernt"
    case .format: "Format: {format}"
    case .teams: "Teams geändert"
    case .playsFor: "{player} spielt für {team}"
    case .onBench: "{player} sitzt auf der Bank"
    case .undone: "Zurückgenommen: {act}"
    case .redone: "Wiederhergestellt: {act}"
    }
  }

  static func text(_ phrase: Scoreboard.ActPhrase) -> Template {
    switch phrase {
    case .goal: "Tor"
    case .correction: "Korrektur des Spielstands"
    case .clockStart: "Start der Uhr"
    case .clockPause: "Anhalten der Uhr"
    case .clockSetting: "Stellen der Uhr"
    case .clockReset: "Zurücksetzen der Uhr"
    case .periodEnd: "Ende des Abschnitts"
    case .sidesSwap: "Seitenwechsel"
    case .gatherEnd: "Ende des Spiels"
    case .addedTime: "Nachspielzeit"
    case .card: "Karte"
    case .kicksBegin: "Beginn des Elfmeterschießens"
    case .kick: "Elfmeter"
    case .player: "Nennung des Spielers"
    case .minute: "Korrektur der Minute"
    case .removal: "Entfernung des Eintrags"
    case .format: "Wechsel des Formats"
    case .teams: "Änderung der Teams"
    }
  }

  static func text(_ phrase: Scoreboard.FootballPhrase) -> Template {
    switch phrase {
    case .goalsToday: .plural(one: "{n} Tor heute", other: "{n} Tore heute")
    case .winner: "SIEG FÜR {team}"
    case .draw: "UNENTSCHIEDEN"
    case .toKick: "ALS NÄCHSTES: {team}"
    case .afterExtraTime: "NACH VERLÄNGERUNG"
    case .afterPenalties: "NACH ELFMETERSCHIESSEN"
    case .wins: "{team} gewinnt {score} im Elfmeterschießen"
    case .penaltiesUnfinished: "Elfmeterschießen {score}, nicht beendet"
    case .noWall: "Freistoß ohne Mauer"
    case .timeOut: "AUSZEIT {team}  {time}"
    case .timeOutOver: "AUSZEIT VORBEI"
    case .until: "{period} IN"
    case .untilExtraTime: "VERLÄNGERUNG IN"
    case .mayStart: "{period}: BEREIT"
    case .goal: "Tor"
    case .ownGoal: "Eigentor"
    case .ownGoalMark: "Eigentor"
    case .ownGoalSign: "ET"
    case .penaltyGoal: "Elfmetertor"
    case .penaltyMark: "11m"
    case .kickScored: "Elfmeter verwandelt"
    case .kickMissed: "Elfmeter verschossen"
    case .yellow: "Gelbe Karte"
    case .secondYellow: "Gelb-Rote Karte"
    case .red: "Rote Karte"
    case .sinBin: "Zeitstrafe"
    }
  }

  static func text(_ count: TeamCount, _ use: TeamCountPhrase.Use) -> Template {
    switch count {
    case .foul:
      switch use {
      case .label: "FOULS"
      case .entry: "Foul"
      case .act: "Foul"
      case .echo: "{team}: Foul {n}"
      case .keys: "Foul des linken / rechten Teams"
      case .notCounted: "Dieses Format zählt keine Fouls"
      case .atLimit: "{team}: höchstens {n} Fouls"
      }
    case .timeOut:
      switch use {
      case .label: "AUSZEITEN"
      case .entry: "Auszeit"
      case .act: "Auszeit"
      case .echo: "{team}: Auszeit"
      case .keys: "Auszeit des linken / rechten Teams"
      case .notCounted: "Hier gibt es keine Auszeiten"
      case .atLimit: "{team} hat in dieser Halbzeit keine Auszeit mehr"
      }
    }
  }

  static func text(_ phrase: Scoreboard.CorrectionPhrase) -> Template {
    switch phrase {
    case .addedTime: "Nachspielzeit"
    case .addedTimeHint: "Mindestens so viele Minuten; einmal angezeigt, nur noch erhöhbar"
    case .announce: "anzeigen"
    case .whichCard: "Welche Karte?"
    case .cardFor: "{card}, {team}: für wen?"
    case .whoScored: "Wer hat getroffen?"
    case .whoKicked: "Wer hat geschossen?"
    case .whoseCard: "Für wen ist die Karte?"
    case .nobody: "Nicht bekannt"
    case .goalFromPlay: "Tor aus dem Spiel"
    case .whichFormat: "Nach welchen Regeln geht es weiter?"
    case .now: "jetzt"
    case .changeFormat: "Weiter im Format {format}?"
    case .logStays: "Spielstand und Spielverlauf bleiben; die Uhr geht von {from} auf {to}"
    case .extraTime: "Weiter mit der Verlängerung?"
    case .kicks: "Weiter mit dem Elfmeterschießen?"
    case .level: "Es steht {score}"
    case .log: "Spielverlauf"
    case .typed: "Minute {minute}"
    case .shows: "{key} zeigt sie"
    case .minute: "Ziffern: Minute"
    case .player: "{key} anderer Spieler"
    case .removes: "{key} entfernt"
    case .number: "Ziffern: Trikotnummer"
    }
  }
}
