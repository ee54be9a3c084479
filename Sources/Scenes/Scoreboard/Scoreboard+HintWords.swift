extension Scoreboard {
  /// What keys do here and now, in the foot line.
  enum HintPhrase: String, CataloguePart {
    case goesOn, takesBack, bringsAgain, takesEndBack, leadsOn, clearsBoard
    case startsClock, startsIt, startsPeriod, startsExtraTime, endsGather
    case letsSound, showsKeys, sortsTeams, decides, tellsAnew
    case sets, keepsTeams, leaves
    case up, down, to
    case who, whoFromList, own, scored, missed, erases, byNumber, chooses

    var texts: Texts {
      switch self {
      case .goesOn:
        Texts(
          en: "{key} goes on", de: "{key} setzt fort", es: "{key} continúa", ko: "{key} 계속",
          ro: "{key} continuă")
      case .takesBack:
        Texts(
          en: "{key} takes it back", de: "{key} nimmt es zurück", es: "{key} lo deshace", ko: "{key} 되돌리기",
          ro: "{key} anulează")
      case .bringsAgain:
        Texts(
          en: "{key} brings it again", de: "{key} stellt es wieder her", es: "{key} lo rehace",
          ko: "{key} 다시 적용", ro: "{key} reface")
      case .takesEndBack:
        Texts(
          en: "{key} takes the end back", de: "{key} nimmt das Ende zurück", es: "{key} deshace el final",
          ko: "{key} 종료 되돌리기", ro: "{key} anulează finalul")
      case .leadsOn:
        Texts(
          en: "{key} next match", de: "{key} nächstes Spiel", es: "{key} próximo partido",
          ko: "{key} 다음 경기", ro: "{key} meciul următor")
      case .clearsBoard:
        Texts(
          en: "{key} clears the board", de: "{key} leert die Anzeigetafel", es: "{key} vacía el marcador",
          ko: "{key} 전광판 비우기", ro: "{key} golește tabela")
      case .startsClock:
        Texts(
          en: "{key} starts the clock", de: "{key} startet die Uhr", es: "{key} pone en marcha el reloj",
          ko: "{key} 시계 시작", ro: "{key} pornește ceasul")
      case .startsIt:
        Texts(
          en: "{key} starts it", de: "{key} startet ihn", es: "{key} lo inicia", ko: "{key} 시작",
          ro: "{key} o începe")
      case .startsPeriod:
        Texts(
          en: "{key} starts the {period}", de: "{key} pfeift an: {period}", es: "{key} inicia el {period}",
          ko: "{key} {period} 시작", ro: "{key} începe {period}")
      case .startsExtraTime:
        Texts(
          en: "{key} starts {period}", de: "{key} pfeift an: {period}", es: "{key} inicia {period}",
          ko: "{key} {period} 시작", ro: "{key} începe {period}")
      case .endsGather:
        Texts(
          en: "{key} ends the match", de: "{key} beendet das Spiel", es: "{key} termina el partido",
          ko: "{key} 경기 종료", ro: "{key} încheie meciul")
      case .letsSound:
        Texts(
          en: "{key} lets it sound", de: "{key} schaltet sie ein", es: "{key} la activa", ko: "{key} 버저 켜기",
          ro: "{key} o pornește")
      case .showsKeys:
        Texts(
          en: "{key} shows the keys", de: "{key} zeigt die Tasten", es: "{key} muestra las teclas",
          ko: "{key} 키 보기", ro: "{key} arată tastele")
      case .sortsTeams:
        Texts(
          en: "{key} sorts the teams", de: "{key} verteilt die Spieler", es: "{key} reparte los equipos",
          ko: "{key} 팀 나누기", ro: "{key} împarte echipele")
      case .decides:
        Texts(
          en: "{key} decides", de: "{key} entscheidet", es: "{key} decide", ko: "{key} 결정",
          ro: "{key} decide")
      case .tellsAnew:
        Texts(
          en: "{key} tells it anew", de: "{key} meldet es neu", es: "{key} lo envía de nuevo",
          ko: "{key} 다시 보내기", ro: "{key} îl trimite din nou")
      case .sets:
        Texts(
          en: "{key} sets it", de: "{key} stellt sie", es: "{key} lo ajusta", ko: "{key} 설정",
          ro: "{key} îl potrivește")
      case .keepsTeams:
        Texts(
          en: "{key} keeps them", de: "{key} behält sie", es: "{key} los conserva", ko: "{key} 그대로 저장",
          ro: "{key} le păstrează")
      case .leaves:
        Texts(
          en: "{key} leaves it", de: "{key}: abbrechen", es: "{key} lo deja", ko: "{key} 그만두기",
          ro: "{key} renunță")
      case .up:
        Texts(en: "{key} up", de: "{key} nach oben", es: "{key} arriba", ko: "{key} 위로", ro: "{key} sus")
      case .down:
        Texts(en: "{key} down", de: "{key} nach unten", es: "{key} abajo", ko: "{key} 아래로", ro: "{key} jos")
      case .to:
        Texts(
          en: "{key} to {team}", de: "{key} zu {team}", es: "{key} a {team}", ko: "{key} {team} 쪽으로",
          ro: "{key} la {team}")
      case .who:
        Texts(
          en: "number or {key}: who scored", de: "Nummer oder {key}: Torschütze",
          es: "camiseta o {key}: quién marcó", ko: "등번호 또는 {key}: 득점자",
          ro: "numărul sau {key}: cine a marcat")
      case .whoFromList:
        Texts(
          en: "{key}: who scored", de: "{key}: Torschütze", es: "{key}: quién marcó", ko: "{key}: 득점자",
          ro: "{key}: cine a marcat")
      case .own:
        Texts(
          en: "{key} own goal", de: "{key} Eigentor", es: "{key} gol en propia puerta", ko: "{key} 자책골",
          ro: "{key} autogol")
      case .scored:
        Texts(
          en: "{key} scored", de: "{key} getroffen", es: "{key} gol", ko: "{key} 성공", ro: "{key} marcat")
      case .missed:
        Texts(
          en: "{key} missed", de: "{key} verschossen", es: "{key} fallado", ko: "{key} 실패", ro: "{key} ratat")
      case .chooses:
        Texts(
          en: "{key} chooses", de: "{key} wählt", es: "{key} elige", ko: "{key} 선택", ro: "{key} alege")
      case .erases:
        Texts(en: "{key} erases", de: "{key} löscht", es: "{key} borra", ko: "{key} 지우기", ro: "{key} șterge")
      case .byNumber:
        Texts(
          en: "{team}: number {number}", de: "{team}: Nummer {number}", es: "{team}: camiseta {number}",
          ko: "{team}: 등번호 {number}", ro: "{team}: numărul {number}")
      }
    }
  }
}
