// The menu, forms and the making of teams.
extension Romanian {
  static func text(_ phrase: MatchSettings.WeekdayPhrase) -> Template {
    switch phrase {
    case .sunday: "Meciul de duminică"
    case .monday: "Meciul de luni"
    case .tuesday: "Meciul de marți"
    case .wednesday: "Meciul de miercuri"
    case .thursday: "Meciul de joi"
    case .friday: "Meciul de vineri"
    case .saturday: "Meciul de sâmbătă"
    }
  }

  static func text(_ phrase: ConfirmPlayers.Phrase) -> Template {
    switch phrase {
    case .format: "Format"
    case .colorsAlike: "Culorile seamănă; una este marcată cu linii"
    case .ownFormat: "propriu"
    case .changedFormat: "{format} (modificat)"
    case .title: "Echipe"
    case .bench: "Rezerve"
    case .nobodyHere: "nimeni"
    case .strength: "forță"
    case .start: "începe"
    case .balance: "echilibrează"
    case .balanceTeams: "echilibrează, rezervele rămân"
    case .movePlayer: "mută"
    case .changeColumn: "altă coloană"
    case .putPlayer: "în echipa A, în B, la rezerve"
    case .reorder: "schimbă ordinea"
    case .settings: "Nume și timp"
    case .openSettings: "nume, culori, timp"
    case .fairest: "Cele mai echilibrate echipe: diferență de forță {points}."
    case .nextFairest: "Varianta {n}: diferență de forță {points}."
    case .fairestAgain: "Acestea au fost toate: din nou cele mai echilibrate, diferență de forță {points}."
    case .changeTitle: "Meciul în desfășurare"
    case .storing: "Se salvează…"
    case .store: "păstrează"
    case .addOthers: "cine a venit"
    case .removePlayer: "a plecat"
    case .openNames: "nume, culori"
    case .drawn: "Tragerea la sorți {lot}: nu se știe nimic despre forța fiecăruia."
    case .tooFewToBalance: "E nevoie de doi jucători."
    case .teamEmpty: "{team} nu are încă jucători: mutați unul."
    case .teamTooLarge: "{team} are peste {most} de jucători: mutați câțiva la rezerve."
    case .nobodySelected: "În această coloană nu e nimeni."
    case .showsNext: "{key} arată varianta următoare."
    case .drawsAgain: "{key} trage din nou."
    case .makesFair: "{key} echilibrează echipele."
    case .startsAsItIs: "{key} începe oricum."
    case .nextColumn: "{key} trece la următoarea."
    case .nameMissing: "Lipsește un nume: scrieți-l aici."
    case .starting: "Se începe…"
    case .waitsForEnd: "Un meci este în desfășurare: echipele rămân până se încheie."
    case .gatherName: "Meci"
    case .teamCode: "cod"
    case .keptTeams: "echipe reținute"
    case .codeWrong: "Un cod are cel mult {n} litere și cifre: corectați-l aici."
    case .teamAName: "Echipa A"
    case .teamAColor: "poartă"
    case .teamBName: "Echipa B"
    case .teamBColor: "poartă"
    case .periods: "Reprize"
    case .length: "Fiecare"
    case .clock: "Ceasul merge"
    case .down: "înapoi"
    case .up: "înainte"
    case .take: "gata"
    case .forget: "lasă cum era"
    case .turn: "schimbă"
    case .turnFar: "câte cinci"
    case .red: "roșu"
    case .blue: "albastru"
    case .green: "verde"
    case .yellow: "galben"
    case .orange: "portocaliu"
    case .pink: "roz"
    case .purple: "mov"
    case .lightBlue: "bleu"
    case .white: "alb"
    case .black: "negru"
    }
  }

  static func text(_ phrase: PageTrouble.Phrase) -> Template {
    switch phrase {
    case .diskFull: "Discul este plin: eliberați spațiu și încercați din nou."
    case .readOnly: "Nu se poate salva: discul este doar pentru citire."
    case .damaged: "Fișierul este deteriorat; tabela îl repară, apoi încercați din nou."
    case .gone: "Nu mai există."
    case .inPlay: "Nu cât timp joacă în meciul de pe tabelă: încheiați-l întâi."
    case .gatherInPlay: "Un meci este în desfășurare: încheiați-l întâi pe tabelă."
    case .busy: "Alt program folosește fișierul: încercați din nou."
    case .diskFailed: "Discul a dat o eroare ({reason}): verificați-l și încercați din nou."
    case .notWritten: "Fișierul nu se poate scrie ({reason}): verificați dosarul de date."
    case .other: "Nu s-a reușit: {reason}"
    }
  }

  static func text(_ phrase: FormPhrase) -> Template {
    switch phrase {
    case .done: "gata"
    case .next: "înainte"
    case .cancel: "anulează"
    case .full:
      .plural(
        one: "Nu încape mai mult de {n} caracter.", few: "Nu încap mai mult de {n} caractere.",
        other: "Nu încap mai mult de {n} de caractere.")
    case .saving: "Se salvează…"
    }
  }

  static func text(_ phrase: PagePhrase) -> Template {
    switch phrase {
    case .helpTitle: "{scene}: taste"
    case .anyKeyCloses: "Orice tastă închide lista"
    case .keysOfScene: "taste"
    case .back: "înapoi"
    case .choose: "alege"
    case .page: "pagină"
    case .inPlay: "în desfășurare"
    case .details: "detalii"
    case .loading: "Se încarcă…"
    case .place: "{n} din {count}"
    }
  }

  static func text(_ phrase: Menu.Phrase) -> Template {
    switch phrase {
    case .title: "Meniu"
    case .open: "deschide"
    case .newGather: "Meci nou"
    case .newGatherDetail: "alege jucătorii, formează echipele, începe"
    case .players: "Jucători"
    case .playersDetail: "listă, adăugare, schimbare, ștergere"
    case .history: "Istoric"
    case .historyDetail: "meciuri jucate, clasament, export"
    case .login: "Server"
    case .loginDetail: "autentificare, cont nou sau lucru fără server"
    case .phones: "Telefoane"
    case .phonesDetail: "scorul ținut cu telefonul, sau de privit"
    case .matchInPlay: "Meciul în desfășurare"
    case .matchInPlayDetail: "cine vine, echipe, nume, culori"
    case .clearBoard: "Golește tabela"
    case .clearBoardDetail: "rezultatul rămâne în istoric"
    case .board: "Tabela"
    case .boardDetail: "înapoi la scor"
    }
  }
}
