import GatherModel

// What happens in a match, and why something cannot.
extension Romanian {
  static func text(_ phrase: NamedFormat.Phrase) -> Template {
    switch phrase {
    case .casual: "Amical"
    case .fiveASide: "Fotbal 5"
    case .sevenASide: "Fotbal 7"
    case .football: "Fotbal"
    case .youth: "Juniori"
    case .futsal: "Futsal"
    case .futsalRunning: "Futsal, ceas continuu"
    }
  }

  static func text(_ phrase: Scoreboard.RefusalPhrase) -> Template {
    switch phrase {
    case .inKicks: "La loviturile de departajare nu este ceas"
    case .notInPlay: "Repriza nu a început"
    case .formatsWithIt: "disponibil la {formats}"
    case .noAddedTime: "Acest format nu are timp adițional"
    case .addedTimeNotLowered: "Timpul adițional poate doar crește, peste {n} min"
    case .addedTimeAtLimit: "Timpul adițional merge până la {n} de minute"
    case .noSinBin: "Acest format nu are eliminări temporare"
    case .timeOutUnderWay: "Un time-out este în curs"
    case .noKicks: "Acest format nu are lovituri de departajare"
    case .tooEarlyForKicks: "Loviturile de departajare vin după ultima repriză"
    case .notInKicks: "Loviturile de departajare nu au început"
    case .notTheirKick: "Urmează {team}"
    case .kicksOver: "Departajarea s-a încheiat"
    case .noSuchEntry: "Această înregistrare nu se poate schimba așa"
    case .notTheLastKick: "Ștergeți întâi penaltiurile de după acesta"
    case .minuteNotPlayed: "Acel minut nu s-a jucat"
    case .formatTooShort:
      .plural(
        one: "Meciul a trecut de {n} repriză a acelui format",
        few: "Meciul a trecut de cele {n} reprize ale acelui format",
        other: "Meciul a trecut de cele {n} de reprize ale acelui format")
    case .sameFormat: "Se joacă deja așa"
    case .formatTooLate: "Prelungirile și departajarea continuă cum au început"
    case .chooseFirst: "Alegeți mai întâi"
    case .chooseSide: "Alegeți echipa cu săgeata ei"
    case .noGoal: "Nu este niciun gol"
    case .nothingHappened: "Nu s-a întâmplat încă nimic"
    case .alreadyOff: "{player} este deja eliminat"
    case .nobodysNumber: "Nimeni din {team} nu poartă numărul {n}: alegeți cine a fost sau păstrați-l"
    case .sharedNumber: "Mai mulți din {team} poartă numărul {n}: alegeți cine a fost"
    case .sharedNumbers: "{team}: {names} poartă același număr, {n}"
    case .noPlayer: "Această înregistrare nu este a nimănui"
    }
  }

  static func text(_ phrase: Scoreboard.EchoPhrase) -> Template {
    switch phrase {
    case .goal: "{team} +1 → {n}"
    case .goalTakenBack: "{team} −1 → {n}"
    case .clockRuns: "Ceasul merge"
    case .clockPaused: "Ceas în pauză"
    case .clockSet: "Ceas potrivit la {time}"
    case .clockSetStopped: "Ceasul la {time}, oprit"
    case .clockOnBySeconds: "Ceas +{n} s"
    case .clockBackBySeconds: "Ceas −{n} s"
    case .clockOnByMinutes: "Ceas +{n} min"
    case .clockBackByMinutes: "Ceas −{n} min"
    case .clockCancelled: "Ceas readus la {time}"
    case .periodEnded: "S-a încheiat {period}"
    case .sidesSwapped: "Terenuri schimbate"
    case .gatherEnded: "Meci încheiat {score}"
    case .addedTime: "Timp adițional: cel puțin {n} min"
    case .card: "{team}: {card} {player}"
    case .kicksBegun: "Departajare: {score}, {miss}"
    case .kickScored: "{team}: marcat → {n}"
    case .kickMissed: "{team}: ratat"
    case .named: "{what}: {player}"
    case .unnamed: "{what}: nu se știe cine"
    case .minute: "{what}: {minute}"
    case .removed: "Înregistrare ștearsă"
    case .format: "Format: {format}"
    case .teams: "Echipe modificate"
    case .playsFor: "{player} joacă la {team}"
    case .onBench: "{player} este rezervă"
    case .undone: "Anulat: {act}"
    case .redone: "Refăcut: {act}"
    }
  }

  static func text(_ phrase: Scoreboard.ActPhrase) -> Template {
    switch phrase {
    case .goal: "golul"
    case .correction: "corectarea scorului"
    case .clockStart: "pornirea ceasului"
    case .clockPause: "pauza ceasului"
    case .clockSetting: "potrivirea ceasului"
    case .clockReset: "readucerea ceasului"
    case .periodEnd: "încheierea reprizei"
    case .sidesSwap: "schimbarea terenurilor"
    case .gatherEnd: "încheierea meciului"
    case .addedTime: "timpul adițional"
    case .card: "cartonașul"
    case .kicksBegin: "începutul departajării"
    case .kick: "penaltiul"
    case .player: "indicarea jucătorului"
    case .minute: "corectarea minutului"
    case .removal: "ștergerea înregistrării"
    case .format: "schimbarea formatului"
    case .teams: "schimbarea echipelor"
    }
  }

  static func text(_ phrase: Scoreboard.FootballPhrase) -> Template {
    switch phrase {
    case .goalsToday: .plural(one: "{n} gol azi", few: "{n} goluri azi", other: "{n} de goluri azi")
    case .winner: "VICTORIE {team}"
    case .draw: "EGALITATE"
    case .toKick: "URMEAZĂ {team}"
    case .afterExtraTime: "DUPĂ PRELUNGIRI"
    case .afterPenalties: "DUPĂ PENALTIURI"
    case .wins: "{team} câștigă cu {score} la penaltiuri"
    case .penaltiesUnfinished: "penaltiuri {score}, neterminate"
    case .noWall: "lovitură fără zid"
    case .timeOut: "TIME-OUT {team}  {time}"
    case .timeOutOver: "TIME-OUT ÎNCHEIAT"
    case .until: "PÂNĂ LA {period}"
    case .untilExtraTime: "PÂNĂ LA PRELUNGIRI"
    case .mayStart: "{period}: PREGĂTIT"
    case .goal: "Gol"
    case .ownGoal: "Autogol"
    case .ownGoalMark: "autogol"
    case .ownGoalSign: "AG"
    case .penaltyGoal: "Gol din penalti"
    case .penaltyMark: "P"
    case .kickScored: "Penalti marcat"
    case .kickMissed: "Penalti ratat"
    case .yellow: "Cartonaș galben"
    case .secondYellow: "Al doilea cartonaș galben"
    case .red: "Cartonaș roșu"
    case .sinBin: "Eliminare temporară"
    }
  }

  static func text(_ count: TeamCount, _ use: TeamCountPhrase.Use) -> Template {
    switch count {
    case .foul:
      switch use {
      case .label: "FAULTURI"
      case .entry: "Fault"
      case .act: "faultul"
      case .echo: "{team}: fault {n}"
      case .keys: "fault al echipei din stânga / dreapta"
      case .notCounted: "Acest format nu numără faulturile"
      case .atLimit: "{team}: maximul este de {n} de faulturi"
      }
    case .timeOut:
      switch use {
      case .label: "TIME-OUTURI"
      case .entry: "Time-out"
      case .act: "time-outul"
      case .echo: "{team}: time-out"
      case .keys: "time-out al echipei din stânga / dreapta"
      case .notCounted: "Aici nu sunt time-outuri"
      case .atLimit: "{team} nu mai are time-out în această repriză"
      }
    }
  }

  static func text(_ phrase: Scoreboard.CorrectionPhrase) -> Template {
    switch phrase {
    case .addedTime: "Timp adițional"
    case .addedTimeHint: "Cel puțin atâtea minute; odată anunțate, pot doar crește"
    case .announce: "anunță"
    case .whichCard: "Ce cartonaș?"
    case .cardFor: "{card} pentru {team}: cine?"
    case .whoScored: "Cine a marcat?"
    case .whoKicked: "Cine a executat?"
    case .whoseCard: "Cine l-a primit?"
    case .nobody: "Nu se știe"
    case .goalFromPlay: "Gol din acțiune"
    case .whichFormat: "După ce reguli se continuă?"
    case .now: "acum"
    case .changeFormat: "Se continuă ca {format}?"
    case .logStays: "Scorul și jurnalul rămân; ceasul trece de la {from} la {to}"
    case .extraTime: "Urmează prelungirile?"
    case .kicks: "Urmează loviturile de departajare?"
    case .level: "Scor egal: {score}"
    case .log: "Ce s-a întâmplat"
    case .typed: "minutul {minute}"
    case .shows: "{key} îl arată"
    case .minute: "cifre: minutul"
    case .player: "{key} alt jucător"
    case .removes: "{key} șterge"
    case .number: "cifre: numărul de pe tricou"
    }
  }
}
