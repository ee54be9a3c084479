extension Menu {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, open
    case newGather, newGatherDetail, matchInPlay, matchInPlayDetail, players, playersDetail, history,
      historyDetail, login, loginDetail
    case clearBoard, clearBoardDetail, board, boardDetail

    var texts: Texts {
      switch self {
      case .title: Texts(en: "Menu", de: "Menü", es: "Menú", ko: "메뉴", ro: "Meniu")
      case .open: Texts(en: "open", de: "öffnen", es: "abrir", ko: "열기", ro: "deschide")
      case .newGather:
        Texts(en: "New match", de: "Neues Spiel", es: "Nuevo partido", ko: "새 경기", ro: "Meci nou")
      case .newGatherDetail:
        Texts(
          en: "choose players, make teams, start", de: "Spieler wählen, Teams bilden, anpfeifen",
          es: "elegir jugadores, formar equipos, empezar", ko: "선수를 고르고 팀을 나눠 시작",
          ro: "alege jucătorii, fă echipele, începe")
      case .players: Texts(en: "Players", de: "Spieler", es: "Jugadores", ko: "선수", ro: "Jucători")
      case .playersDetail:
        Texts(
          en: "look, add, change, delete", de: "ansehen, anlegen, ändern, löschen",
          es: "ver, añadir, cambiar, borrar",
          ko: "보기, 추가, 변경, 삭제", ro: "vezi, adaugă, schimbă, șterge")
      case .history:
        Texts(en: "History", de: "Vergangene Spiele", es: "Historial", ko: "지난 경기", ro: "Istoric")
      case .historyDetail:
        Texts(
          en: "past matches, the table, export", de: "Spiele, Tabelle, Export",
          es: "partidos jugados, tabla, exportar", ko: "지난 경기, 순위표, 내보내기",
          ro: "meciuri jucate, clasament, export")
      case .login:
        Texts(en: "Server", de: "Server", es: "Servidor", ko: "서버", ro: "Server")
      case .loginDetail:
        Texts(
          en: "log in, register, or work without one", de: "anmelden, registrieren oder ohne arbeiten",
          es: "iniciar sesión, registrarse o trabajar sin él", ko: "로그인, 가입 또는 서버 없이 사용",
          ro: "autentificare, cont nou sau lucru fără server")
      case .matchInPlay:
        Texts(
          en: "The match in play", de: "Das laufende Spiel", es: "El partido en juego", ko: "진행 중인 경기",
          ro: "Meciul în desfășurare")
      case .matchInPlayDetail:
        Texts(
          en: "latecomers, sides, names, colours", de: "Nachzügler, Seiten, Namen, Farben",
          es: "quién llega, equipos, nombres, colores", ko: "늦게 온 선수, 팀 이동, 이름, 색",
          ro: "cine vine, echipe, nume, culori")
      case .clearBoard:
        Texts(
          en: "Clear the board", de: "Anzeigetafel leeren", es: "Vaciar el marcador", ko: "전광판 비우기",
          ro: "Golește tabela")
      case .clearBoardDetail:
        Texts(
          en: "the result stays in the history", de: "das Ergebnis bleibt bei den vergangenen Spielen",
          es: "el resultado queda entre los partidos jugados", ko: "결과는 지난 경기에 남습니다",
          ro: "rezultatul rămâne între meciurile jucate")
      case .board: Texts(en: "Board", de: "Anzeigetafel", es: "Marcador", ko: "전광판", ro: "Tabela")
      case .boardDetail:
        Texts(
          en: "back to the score", de: "zurück zum Spielstand", es: "volver al resultado", ko: "점수로 돌아가기",
          ro: "înapoi la scor")
      }
    }
  }
}
