// Keys and what they do.
extension Romanian {
  static func text(_ phrase: Hold.Phrase) -> Template {
    switch phrase {
    case .quit: "Țineți apăsat {key} pentru ieșire"
    case .cancelClock: "Țineți apăsat {key}: ceasul înapoi la {time}"
    case .other: "Țineți apăsat {key}: {meaning}"
    case .quitAfter:
      .plural(
        one: "Țineți apăsat {key} {n} secundă pentru ieșire",
        few: "Țineți apăsat {key} {n} secunde pentru ieșire",
        other: "Țineți apăsat {key} {n} de secunde pentru ieșire")
    case .cancelClockAfter:
      .plural(
        one: "Țineți apăsat {key} {n} secundă pentru a readuce ceasul",
        few: "Țineți apăsat {key} {n} secunde pentru a readuce ceasul",
        other: "Țineți apăsat {key} {n} de secunde pentru a readuce ceasul")
    case .otherAfter:
      .plural(
        one: "Țineți apăsat {key} {n} secundă: {meaning}", few: "Țineți apăsat {key} {n} secunde: {meaning}",
        other: "Țineți apăsat {key} {n} de secunde: {meaning}")
    }
  }

  static func text(_ phrase: KeyRows.Phrase) -> Template {
    switch phrase {
    case .log: "ce s-a întâmplat: corectare / ștergere"
    case .addedTime: "timp adițional de anunțat"
    case .scorer: "cine a marcat (sau numărul) / autogol"
    case .goals: "gol pentru echipa din stânga / dreapta"
    case .goalsOfTeams: "gol pentru echipa A / B"
    case .takeBack: "un gol mai puțin"
    case .takeBackOfTeams: "un gol mai puțin pentru echipa A / B"
    case .hornAndMute: "sirenă / fără sunet"
    case .endGather: "încheierea meciului: {yes} da, {no} nu"
    case .clockSeconds: "ceasul 1 secundă înainte / înapoi"
    case .clockSecondsAndMinutes: "ceasul 1 secundă înainte / înapoi; cu {shift} 1 minut"
    case .clockMinutes: "ceasul 1 minut înainte / înapoi"
    case .whileRunning: "{move}; cât timp merge, cu {control}"
    case .setClock: "potrivirea ceasului: cifre, apoi {set}; {leave} îl lasă"
    case .setClockByKeys: "potrivirea ceasului: {set} îl potrivește; {leave} îl lasă"
    case .held: "{key}, ținut {n} s"
    case .match: "Meci"
    case .clock: "Ceas"
    case .football: "Fotbal"
    case .board: "Tabela"
    case .keyboard: "Tastatură"
    case .numberPad: "Tastatură numerică"
    case .clicker: "Telecomandă pentru prezentări"
    case .buttons: "Butoane și controlere de joc"
    case .organiser: "Paginile de organizare"
    case .or: "{one} sau {other}"
    }
  }

  static func text(_ phrase: KeyAction.Short) -> Template {
    switch phrase {
    case .goalLeft: "gol stânga"
    case .goalRight: "gol dreapta"
    case .goalTeamA: "gol A"
    case .goalTeamB: "gol B"
    case .takeBackLeft: "stânga −1"
    case .takeBackRight: "dreapta −1"
    case .takeBackTeamA: "A −1"
    case .takeBackTeamB: "B −1"
    case .clock: "ceas"
    case .undo: "anulează"
    case .cancelClock: "ceas înapoi"
    case .showKeys: "taste"
    case .fullScreen: "ecran complet"
    case .yes: "da"
    case .no: "nu"
    case .clockSet: "potrivește"
    case .clockLeave: "renunță"
    case .clockErase: "șterge"
    case .squadNumber: "marcator"
    case .sortTeams: "echipe"
    case .menu: "meniu"
    case .service: "serviciu"
    case .mute: "fără sunet"
    case .listUp: "sus"
    case .listDown: "jos"
    case .listLeft: "la stânga"
    case .listRight: "la dreapta"
    case .listChoose: "alege"
    case .listLeave: "renunță"
    }
  }

  static func text(_ phrase: KeyAction) -> Template {
    switch phrase {
    case .goalLeft: "gol pentru echipa din stânga"
    case .goalRight: "gol pentru echipa din dreapta"
    case .goalTeamA: "gol pentru echipa A"
    case .goalTeamB: "gol pentru echipa B"
    case .takeBackLeft: "un gol mai puțin pentru echipa din stânga"
    case .takeBackRight: "un gol mai puțin pentru echipa din dreapta"
    case .takeBackTeamA: "un gol mai puțin pentru echipa A"
    case .takeBackTeamB: "un gol mai puțin pentru echipa B"
    case .undo: "anulare, pas cu pas"
    case .redo: "refacere"
    case .clock: "pornirea / pauza / continuarea ceasului"
    case .clockPlus1s: "ceasul 1 secundă înainte"
    case .clockMinus1s: "ceasul 1 secundă înapoi"
    case .clockPlus1min: "ceasul 1 minut înainte"
    case .clockMinus1min: "ceasul 1 minut înapoi"
    case .setClock: "potrivirea ceasului"
    case .cancelClock: "ceasul înapoi la timpul stabilit, oprit"
    case .nextPeriod: "repriza următoare"
    case .swapSides: "schimbarea terenurilor"
    case .horn: "sirenă"
    case .mute: "oprirea sirenei sau repornirea ei"
    case .endGather: "încheierea meciului"
    case .clearBoard: "golirea tabelei, după final"
    case .sortTeams: "împărțirea jucătorilor pe echipe"
    case .menu: "meniu: jucători, meci nou"
    case .service: "răspuns la întrebarea serviciului"
    case .showKeys: "aceste taste"
    case .fullScreen: "ecran complet / fereastră"
    case .quit: "ieșire"
    case .yes: "da, la o întrebare"
    case .no: "nu, la o întrebare"
    case .clockSet: "potrivirea ceasului la timpul tastat"
    case .clockLeave: "ceasul rămâne cum este"
    case .clockErase: "ștergerea ultimei cifre"
    case .listUp: "mai sus într-o listă"
    case .listDown: "mai jos într-o listă"
    case .listLeft: "la echipa din stânga, la împărțire"
    case .listRight: "la echipa din dreapta, la împărțire"
    case .listChoose: "alegere dintr-o listă, păstrarea împărțirii"
    case .listLeave: "lista rămâne cum este"
    case .listRemove: "ștergerea înregistrării"
    case .foulLeft: "fault al echipei din stânga"
    case .foulRight: "fault al echipei din dreapta"
    case .timeOutLeft: "time-out al echipei din stânga"
    case .timeOutRight: "time-out al echipei din dreapta"
    case .addedTimePlus: "timp adițional, un minut în plus"
    case .addedTimeMinus: "timp adițional, un minut în minus"
    case .card: "cartonașe: galben, roșu, eliminare temporară"
    case .scorer: "cine a marcat ultimul gol"
    case .ownGoal: "ultimul gol a fost autogol"
    case .penalty: "ultimul gol a fost din penalti"
    case .squadNumber: "numărul de pe tricou al marcatorului"
    case .matchLog: "ce s-a întâmplat: corectare, ștergere"
    case .matchFormat: "continuare după alte reguli"
    case .phones: "telefoane: scorul ținut cu ele"
    case .listPageUp: "o pagină mai sus într-o listă"
    case .listPageDown: "o pagină mai jos într-o listă"
    case .listFirst: "la începutul unei liste"
    case .listLast: "la sfârșitul unei liste"
    case .fieldNext: "la câmpul sau coloana următoare"
    case .fieldBack: "la câmpul sau coloana dinainte"
    case .valueDown: "o valoare din formular cu cinci trepte mai jos"
    case .valueUp: "o valoare din formular cu cinci trepte mai sus"
    case .rowUp: "jucătorul un loc mai sus în echipă"
    case .rowDown: "jucătorul un loc mai jos în echipă"
    case .rowRemove: "ștergerea unui jucător sau a unui meci; scoaterea unui jucător din meci"
    case .mark: "alegerea unui rând sau renunțarea la el"
    case .markAll: "alegerea tuturor jucătorilor sau a niciunuia"
    case .find: "căutare după nume într-o listă"
    case .addPlayer: "adăugarea unui jucător"
    case .choosePlayers: "alegerea celor care joacă"
    case .fairTeams: "echipe echilibrate din toți cei prezenți"
    case .fairLineups: "echipe echilibrate din cei aflați deja într-una"
    case .addOthers: "adăugarea celor care au venit mai târziu"
    case .matchForm: "numele, culorile și regulile meciului"
    case .season: "clasamentul, din meciurile jucate și înapoi"
    case .scorers: "marcatorii, și înapoi la clasament"
    case .export: "exportul meciurilor jucate"
    case .exportCSV: "export ca CSV"
    case .exportJSON: "export ca JSON"
    case .putOnBoard: "un meci jucat din nou pe tabelă"
    case .withoutService: "continuare fără serviciu"
    case .menuNewMatch: "în meniu: meci nou"
    case .menuMatchInPlay: "în meniu: meciul în desfășurare"
    case .menuPlayers: "în meniu: jucători"
    case .menuHistory: "în meniu: meciuri jucate"
    case .menuService: "în meniu: serviciul"
    case .menuClearBoard: "în meniu: golirea tabelei"
    case .menuBoard: "în meniu: înapoi la tabelă"
    case .menuPhones: "telefoane"
    case .phonesOpen: "deschide sau închide accesul telefoanelor"
    case .phonesNetwork: "pornește sau oprește Wi-Fi-ul propriu al tabelei"
    case .phonesAway: "trimite de aici toate telefoanele"
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .plain("cifra \(phrase.digit), la potrivirea ceasului")
    }
  }

  static func text(_ phrase: Key.Phrase) -> Template {
    switch phrase {
    case .shift: "Shift"
    case .control: "Ctrl"
    case .alt: "Alt"
    case .space: "Spațiu"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .insert: "Insert"
    case .delete: "Delete"
    case .printScreen: "Print Screen"
    case .scrollLock: "Scroll Lock"
    case .pause: "Pause"
    case .menu: "Menu"
    case .keypad: "Tastatura numerică {sign}"
    case .keypadEnter: "Tastatura numerică Enter"
    case .line: "linia {name}"
    case .other: "alta"
    case .held: "{key} ținut apăsat"
    }
  }
}
