extension Menu {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, open
    case newGather, newGatherDetail, players, playersDetail, history, historyDetail, login, loginDetail
    case board, boardDetail

    var texts: Texts {
      switch self {
      case .title: Texts(en: "Menu", de: "Menü", es: "Menú", ko: "메뉴", ro: "Meniu")
      case .open: Texts(en: "open", de: "öffnen", es: "abrir", ko: "열기", ro: "deschide")
      case .newGather:
        Texts(en: "New gather", de: "Neues Spiel", es: "Nuevo partido", ko: "새 경기", ro: "Meci nou")
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
          en: "past gathers, the table, export", de: "Spiele, Tabelle, Export",
          es: "partidos jugados, tabla, exportar", ko: "지난 경기, 순위표, 내보내기",
          ro: "meciuri jucate, clasament, export")
      case .login:
        Texts(en: "Server", de: "Server", es: "Servidor", ko: "서버", ro: "Server")
      case .loginDetail:
        Texts(
          en: "log in, register, or work without one", de: "anmelden, registrieren oder ohne arbeiten",
          es: "iniciar sesión, registrarse o trabajar sin él", ko: "로그인, 가입 또는 서버 없이 사용",
          ro: "autentificare, cont nou sau lucru fără server")
      case .board: Texts(en: "Board", de: "Anzeigetafel", es: "Marcador", ko: "전광판", ro: "Tabela")
      case .boardDetail:
        Texts(
          en: "back to the score", de: "zurück zum Spielstand", es: "volver al resultado", ko: "점수로 돌아가기",
          ro: "înapoi la scor")
      }
    }
  }
}
