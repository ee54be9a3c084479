extension SeasonTable {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, games, won, drawn, lost, goals, difference, goalsOfTeam, gone, empty, emptyHint

    var texts: Texts {
      switch self {
      case .title: Texts(en: "Table", de: "Tabelle", es: "Tabla", ko: "순위표", ro: "Clasament")
      // As league tables have them in each language: the columns are narrow.
      case .games: Texts(en: "games", de: "Spiele", es: "PJ", ko: "경기", ro: "MJ")
      case .won: Texts(en: "won", de: "S", es: "PG", ko: "승", ro: "V")
      case .drawn: Texts(en: "drawn", de: "U", es: "PE", ko: "무", ro: "E")
      case .lost: Texts(en: "lost", de: "N", es: "PP", ko: "패", ro: "Î")
      case .goals: Texts(en: "goals", de: "Tore", es: "goles", ko: "득실점", ro: "goluri")
      case .difference: Texts(en: "+/−", de: "+/−", es: "+/−", ko: "+/−", ro: "+/−")
      case .goalsOfTeam:
        Texts(
          en: "goals: of the player’s team", de: "Tore: die des eigenen Teams",
          es: "goles: los de su equipo", ko: "득실점은 소속 팀 기준", ro: "goluri: ale echipei sale")
      case .gone:
        Texts(
          en: "{name} is not among the players any more", de: "{name} ist kein Spieler mehr",
          es: "{name} ya no está entre los jugadores", ko: "{name} 선수는 더 이상 명단에 없습니다",
          ro: "{name} nu mai este printre jucători")
      case .empty:
        Texts(
          en: "No gather has ended yet.", de: "Noch ist kein Spiel zu Ende.",
          es: "Aún no ha terminado ningún partido.", ko: "끝난 경기가 아직 없습니다.",
          ro: "Încă nu s-a încheiat niciun meci.")
      case .emptyHint:
        Texts(
          en: "Whoever has played in one stands here.", de: "Wer in einem gespielt hat, steht hier.",
          es: "Aquí estará quien haya jugado en uno.", ko: "경기에 뛴 선수가 여기에 나옵니다.",
          ro: "Cine a jucat într-unul va sta aici.")
      }
    }
  }
}
