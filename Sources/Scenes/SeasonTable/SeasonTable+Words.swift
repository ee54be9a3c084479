extension SeasonTable {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, games, won, drawn, lost, goals, difference, points, scored, ownGoals, rule
    case scorers, backToTable, scorersTitle, scorersRule, noScorers, noScorersHint, gone, empty, emptyHint

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
      case .points: Texts(en: "points", de: "Pkt.", es: "Pts", ko: "승점", ro: "Pct")
      case .scored: Texts(en: "scored", de: "Treffer", es: "marcó", ko: "개인 골", ro: "marcate")
      case .ownGoals:
        Texts(en: "own goals", de: "Eigentore", es: "en propia", ko: "자책골", ro: "autogoluri")
      case .rule:
        Texts(
          en: "by points ({won}–{drawn}–{lost}), goal difference, team goals",
          de: "nach Punkten ({won}–{drawn}–{lost}), Tordifferenz, Toren des Teams",
          es: "por puntos ({won}–{drawn}–{lost}), diferencia y goles del equipo",
          ko: "승점({won}–{drawn}–{lost}), 골득실, 팀 득점 순",
          ro: "după puncte ({won}–{drawn}–{lost}), golaveraj, golurile echipei")
      case .scorers:
        Texts(en: "top scorers", de: "Torschützen", es: "goleadores", ko: "득점 순위", ro: "marcatori")
      case .backToTable: Texts(en: "table", de: "Tabelle", es: "tabla", ko: "순위표", ro: "clasament")
      case .scorersTitle:
        Texts(en: "Top scorers", de: "Torschützen", es: "Goleadores", ko: "득점 순위", ro: "Marcatori")
      case .scorersRule:
        Texts(
          en: "by goals, then by fewer games", de: "nach Toren, dann nach weniger Spielen",
          es: "por goles y, a igualdad, menos partidos", ko: "골 수, 적은 경기 수 순",
          ro: "după goluri, apoi mai puține meciuri")
      case .noScorers:
        Texts(
          en: "Nobody’s goals are noted yet.", de: "Noch ist kein Torschütze notiert.",
          es: "Aún no hay goleadores anotados.", ko: "기록된 득점자가 아직 없습니다.",
          ro: "Încă nu este notat niciun marcator.")
      case .noScorersHint:
        Texts(
          en: "After a goal, type the squad number or press W.",
          de: "Nach einem Tor die Trikotnummer tippen oder W drücken.",
          es: "Tras un gol, teclee el número de camiseta o pulse W.", ko: "골을 넣은 뒤 등번호를 입력하거나 W를 누르세요.",
          ro: "După un gol, tastați numărul sau apăsați W.")
      case .gone:
        Texts(
          en: "{name} is not among the players any more", de: "{name} ist kein Spieler mehr",
          es: "{name} ya no está entre los jugadores", ko: "{name} 선수는 더 이상 명단에 없습니다",
          ro: "{name} nu mai este printre jucători")
      case .empty:
        Texts(
          en: "No match has ended yet.", de: "Noch ist kein Spiel zu Ende.",
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
