// The board without its football: the match, its overlays, notes and hints.
extension Romanian {
  static func text(_ phrase: MatchWords.Phrase) -> Template {
    switch phrase {
    case .match: "meciul"
    case .firstHalf: "repriza 1"
    case .secondHalf: "repriza 2"
    case .firstQuarter: "sfertul 1"
    case .secondQuarter: "sfertul 2"
    case .thirdQuarter: "sfertul 3"
    case .fourthQuarter: "sfertul 4"
    case .period: "repriza {n}"
    case .halfTime: "pauză"
    case .interval: "pauză"
    case .extraFirst: "prelungiri, repriza 1"
    case .extraSecond: "prelungiri, repriza 2"
    case .extraTime: "prelungirile"
    case .firstOfExtra: "repriza 1 a prelungirilor"
    case .secondOfExtra: "repriza 2 a prelungirilor"
    case .beforeExtra: "înainte de prelungiri"
    case .extraHalfTime: "prelungiri, pauză"
    case .penalties: "lovituri de departajare"
    }
  }

  static func text(_ phrase: ChooseGather.Phrase) -> Template {
    switch phrase {
    case .title: "Ce meci se joacă?"
    case .gather: "Meciul {id}"
    case .nobody: "încă nimeni"
    case .names: "{names} și {last}"
    case .more: "{names} și încă {n}"
    case .up: "{key} sus"
    case .down: "{key} jos"
    case .puts: "{key} îl pune pe tabelă"
    case .notNow: "{key} nu acum"
    case .menu: "{key} meniu"
    }
  }

  static func text(_ phrase: Idle.Phrase) -> Template {
    switch phrase {
    case .lastResult: "ULTIMUL REZULTAT"
    case .season: "SEZON"
    case .noGather: "Niciun meci pe tabelă."
    case .matchComes: "Următorul meci apare singur."
    case .timeOfDay: "ora exactă"
    case .nextComes: "Următorul meci al serviciului apare singur."
    case .notThere: "Serviciul nu are meciul cerut."
    case .over: "Meciul cerut s-a încheiat."
    case .opensMenu: "{key} deschide meniul: meci nou, jucători, meciuri jucate"
    case .orWithList: "Sau, cu o listă de jucători:"
    case .withList: "Pentru a începe unul cu o listă de jucători:"
    case .putsBack: "{key} readuce rezultatul"
    case .chooses: "{key} alege un meci"
    case .fullScreen: "{key} ecran complet"
    case .quits: "{key} ieșire"
    case .quitsHeld: "{key} ținut apăsat: ieșire"
    }
  }

  static func text(_ phrase: OperatorWords.Phrase) -> Template {
    switch phrase {
    case .board: "tabela"
    case .button: "butonul {name}"
    case .commandLine: "linia de comandă"
    case .service: "serviciu"
    }
  }

  static func text(_ phrase: Scoreboard.NotePhrase) -> Template {
    switch phrase {
    case .twoGoals: "{team}: 2 goluri în {n} s. Unul în plus?"
    case .doublePress: "{team}: apăsat de două ori deodată, numărat o dată"
    case .nothingToUndo: "Nimic de anulat"
    case .nothingToRedo: "Nimic de refăcut"
    case .overtaken: "Meciul s-a schimbat între timp: nu s-a făcut nimic"
    case .answerFirst: "Răspundeți mai întâi"
    case .setClockFirst: "Potriviți mai întâi ceasul"
    case .sortFirst: "Împărțiți mai întâi echipele"
    case .nobodyToSort: "Nu este nimeni de împărțit pe echipe"
    case .nothingToDecide: "Serviciul nu întreabă nimic"
    case .followed: "Această tabelă o urmează pe alta, care ține scorul"
    case .horn: "Sirenă"
    case .hornMuted: "Sirena este oprită"
    case .hornOn: "Sirena este pornită"
    case .notTaken:
      .plural(
        one: "{n} apăsare nu a fost numărată: meciul dinainte a fost încheiat în altă parte",
        few: "{n} apăsări nu au fost numărate: meciul dinainte a fost încheiat în altă parte",
        other: "{n} de apăsări nu au fost numărate: meciul dinainte a fost încheiat în altă parte")
    case .phoneWaits: "Un telefon așteaptă permisiunea"
    case .resultSet: "Rezultatul a fost stabilit în altă parte: {score}"
    case .notStored: "Nu s-a putut salva; încercați din nou"
    case .storeRecovered:
      "Fișierul salvat era deteriorat și a fost pus deoparte ca {file}. Acest meci este în siguranță."
    case .gatherEnded: "Meciul s-a încheiat"
    case .scoreAtLimit: "{team}: {n} este maximul"
    case .scoreAtZero: "{team} nu are niciun gol de scăzut"
    case .controlMissing: "Ceasul merge: {key} îl potrivește"
    case .clockAtZero: "Ceasul este la 00:00"
    case .clockRunning: "Ceasul merge deja"
    case .clockNotRunning: "Ceasul nu merge"
    case .clockAtItsEnd: "Ceasul nu poate fi mutat mai departe"
    case .beyondClock: "Ceasul merge până la {time}"
    case .betweenPeriods: "Repriza următoare nu a început"
    case .lastPeriod: "Aceasta este ultima repriză"
    }
  }

  static func text(_ phrase: Scoreboard.HintPhrase) -> Template {
    switch phrase {
    case .goesOn: "{key} continuă"
    case .takesBack: "{key} anulează"
    case .bringsAgain: "{key} reface"
    case .takesEndBack: "{key} anulează finalul"
    case .leadsOn: "{key} meciul următor"
    case .clearsBoard: "{key} golește tabela"
    case .startsClock: "{key} pornește ceasul"
    case .startsIt: "{key} o începe"
    case .startsPeriod: "{key} începe {period}"
    case .startsExtraTime: "{key} începe {period}"
    case .endsGather: "{key} încheie meciul"
    case .letsSound: "{key} o pornește"
    case .showsKeys: "{key} arată tastele"
    case .sortsTeams: "{key} împarte echipele"
    case .decides: "{key} decide"
    case .tellsAnew: "{key} îl trimite din nou"
    case .sets: "{key} îl setează"
    case .keepsTeams: "{key} le păstrează"
    case .leaves: "{key} renunță"
    case .up: "{key} sus"
    case .down: "{key} jos"
    case .to: "{key} la {team}"
    case .toBench: "{key} la rezerve"
    case .who: "numărul sau {key}: cine a marcat"
    case .whoFromList: "{key}: cine a marcat"
    case .own: "{key} autogol"
    case .scored: "{key} marcat"
    case .missed: "{key} ratat"
    case .chooses: "{key} alege"
    case .erases: "{key} șterge"
    case .byNumber: "{team}: numărul {number}"
    }
  }

  static func text(_ phrase: Scoreboard.OverlayPhrase) -> Template {
    switch phrase {
    case .keys: "Taste"
    case .setClock: "Potrivirea ceasului"
    case .typeTime: "Tastați minutele și secundele"
    case .secondsLimit: "Secundele merg până la 59"
    case .set: "potrivește"
    case .erase: "șterge"
    case .leave: "renunță"
    case .whoPlaysWhere: "Cine în ce echipă joacă?"
    case .endGather: "Se încheie meciul?"
    case .timeToPlay: "mai sunt {time} de jucat"
    case .timeOfPeriodToPlay: "{period}: mai sunt {time} de jucat"
    case .periodToPlay: "{period} încă de jucat"
    case .endPeriod: "Se încheie {period}?"
    case .clockShows: "Ceasul arată {time}"
    case .takeBack: "Se anulează {act}?"
    case .bringAgain: "Se reface {act}?"
    case .clockGoes: "Ceasul trece de la {from} la {to}"
    case .endWith: "Se încheie cu {score}?"
    case .serviceHasResult:
      "Serviciul are acest rezultat; cu „nu” se joacă mai departe și contează cel de pe tabelă"
    case .makeAnew: "Se trimite din nou meciul către serviciu?"
    case .serviceHasLost: "L-a pierdut: jucătorii, echipele și rezultatul se trimit din nou"
    case .removeDuplicate: "Se elimină {id} din serviciu?"
    case .serviceHasGatherTwice:
      "Nimeni nu joacă în el; meciul acesta este acolo {id} și rămâne. „Nu” le păstrează pe ambele"
    case .serviceHasPlayerTwice:
      "Jucătorul de pe tabelă este acolo {id} și rămâne. „Nu” îi păstrează pe ambii"
    }
  }

  static func text(_ phrase: Scoreboard.Phrase) -> Template {
    switch phrase {
    case .fullTime: "FINAL"
    case .timeUp: "TIMP EXPIRAT"
    case .addedTime: "TIMP ADIȚIONAL"
    case .lastMinute: "ULTIMUL MINUT"
    case .ready: "PREGĂTIT"
    case .stopped: "OPRIT"
    case .paused: "ÎN PAUZĂ"
    case .saving: "se salvează"
    case .diskFull: "nu salvează: disc plin"
    case .diskReadOnly: "nu salvează: doar citire"
    case .fileDamaged: "nu salvează: fișier deteriorat"
    case .cannotSave: "nu salvează"
    case .pressesMissing:
      .plural(
        one: "Fișierul era deteriorat: poate lipsi {n} apăsare – verificați scorul",
        few: "Fișierul era deteriorat: pot lipsi până la {n} apăsări – verificați scorul",
        other: "Fișierul era deteriorat: pot lipsi până la {n} de apăsări – verificați scorul")
    case .somethingMissing:
      "Fișierul era deteriorat, poate lipsi ceva – verificați scorul ({file} se păstrează)"
    case .restored: "Restabilit după o pană de curent"
    case .restoredWithKey: "Restabilit după o pană de curent – {key} continuă"
    case .switchedOff: "Tabela a fost oprită"
    case .switchedOffWithKey: "Tabela a fost oprită – {key} continuă"
    case .endedElsewhere: "Meciul a fost încheiat în altă parte: {score}"
    case .lost: "Serviciul a pierdut acest meci"
    case .lostInPlay: "Serviciul a șters acest meci – aici se joacă mai departe"
    case .gatherTwice: "Serviciul are acest meci de două ori: {ours} și {other}"
    case .playerTwice: "Serviciul are jucătorul {name} de două ori: {ours} și {other}"
    case .unsorted: "Nu se știe cine în ce echipă joacă"
    }
  }
}
