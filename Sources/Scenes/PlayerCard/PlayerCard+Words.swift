extension PlayerCard {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, personal, play, likes, won, drawn, lost, games, wins, draws, losses, goals, noGames, edit
    case sides

    var texts: Texts {
      switch self {
      case .title: Texts(en: "Player", de: "Spieler", es: "Jugador", ko: "선수", ro: "Jucător")
      case .personal:
        Texts(en: "Personal", de: "Persönlich", es: "Datos personales", ko: "개인 정보", ro: "Date personale")
      case .play: Texts(en: "Play", de: "Spiel", es: "Juego", ko: "플레이", ro: "Joc")
      case .likes: Texts(en: "Likes", de: "Vorlieben", es: "Gustos", ko: "취향", ro: "Preferințe")
      case .won: Texts(en: "won", de: "Sieg", es: "ganado", ko: "승", ro: "câștigat")
      case .drawn: Texts(en: "drawn", de: "Remis", es: "empatado", ko: "무승부", ro: "egal")
      case .lost: Texts(en: "lost", de: "verloren", es: "perdido", ko: "패", ro: "pierdut")
      case .games: Texts(en: "games", de: "Spiele", es: "partidos", ko: "경기", ro: "meciuri")
      case .wins: Texts(en: "won", de: "Siege", es: "ganados", ko: "승", ro: "victorii")
      case .draws: Texts(en: "drawn", de: "Remis", es: "empatados", ko: "무", ro: "egaluri")
      case .losses: Texts(en: "lost", de: "Niederlagen", es: "perdidos", ko: "패", ro: "înfrângeri")
      case .goals: Texts(en: "goals", de: "Tore", es: "goles", ko: "득실점", ro: "goluri")
      case .noGames:
        Texts(
          en: "Has not played yet", de: "Hat noch nicht gespielt", es: "Aún no ha jugado",
          ko: "아직 뛴 경기가 없습니다", ro: "Nu a jucat încă")
      case .edit: Texts(en: "change", de: "ändern", es: "cambiar", ko: "변경", ro: "schimbă")
      case .sides:
        Texts(
          en: "details or games", de: "Angaben oder Spiele", es: "datos o partidos", ko: "정보 · 경기",
          ro: "date sau meciuri")
      }
    }
  }
}
