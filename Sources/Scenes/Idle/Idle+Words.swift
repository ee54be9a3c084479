extension Idle {
  /// What the board says without a gather.
  enum Phrase: String, CataloguePart {
    case noGather, nextComes, notThere, over, timeOfDay
    case opensMenu, orWithList, withList
    case putsBack, chooses, fullScreen, quits, quitsHeld

    var texts: Texts {
      switch self {
      case .noGather:
        Texts(
          en: "No match on the board.", de: "Kein Spiel auf der Anzeigetafel.",
          es: "No hay partido en el marcador.", ko: "전광판에 경기가 없습니다.",
          ro: "Niciun meci pe tabelă.")
      case .timeOfDay:
        Texts(en: "time of day", de: "Uhrzeit", es: "hora actual", ko: "현재 시각", ro: "ora exactă")
      case .nextComes:
        Texts(
          en: "The next match of the service comes on by itself.",
          de: "Das nächste Spiel des Dienstes erscheint von selbst.",
          es: "El próximo partido del servicio aparece solo.", ko: "서비스의 다음 경기는 자동으로 나타납니다.",
          ro: "Următorul meci al serviciului apare singur.")
      case .notThere:
        Texts(
          en: "The match that was asked for is not at the service.",
          de: "Das gewünschte Spiel gibt es beim Dienst nicht.",
          es: "El partido pedido no está en el servicio.", ko: "요청한 경기가 서비스에 없습니다.",
          ro: "Serviciul nu are meciul cerut.")
      case .over:
        Texts(
          en: "The match that was asked for has ended.", de: "Das gewünschte Spiel ist beendet.",
          es: "El partido pedido ha terminado.", ko: "요청한 경기가 끝났습니다.",
          ro: "Meciul cerut s-a încheiat.")
      case .opensMenu:
        Texts(
          en: "{key} opens the menu: a new match, players, past matches",
          de: "{key} öffnet das Menü: neues Spiel, Spieler, vergangene Spiele",
          es: "{key} abre el menú: nuevo partido, jugadores, partidos jugados",
          ko: "{key} 메뉴 열기: 새 경기, 선수, 지난 경기",
          ro: "{key} deschide meniul: meci nou, jucători, meciuri jucate")
      case .orWithList:
        Texts(
          en: "Or, with a list of players:", de: "Oder mit einer Spielerliste:",
          es: "O con una lista de jugadores:", ko: "또는 선수 명단으로:", ro: "Sau, cu o listă de jucători:")
      case .withList:
        Texts(
          en: "To start one with a list of players:", de: "Eines mit einer Spielerliste starten:",
          es: "Para empezar uno con una lista de jugadores:", ko: "선수 명단으로 시작하려면:",
          ro: "Pentru a începe unul cu o listă de jucători:")
      case .putsBack:
        Texts(
          en: "{key} puts the result back", de: "{key} holt das Ergebnis zurück",
          es: "{key} recupera el resultado", ko: "{key} 결과 다시 보기", ro: "{key} readuce rezultatul")
      case .chooses:
        Texts(
          en: "{key} chooses a match", de: "{key} wählt ein Spiel", es: "{key} elige un partido",
          ko: "{key} 경기 선택", ro: "{key} alege un meci")
      case .fullScreen:
        Texts(
          en: "{key} full screen", de: "{key} Vollbild", es: "{key} pantalla completa", ko: "{key} 전체 화면",
          ro: "{key} ecran complet")
      case .quits:
        Texts(
          en: "{key} to quit", de: "{key} beendet", es: "{key} para salir", ko: "{key} 나가기",
          ro: "{key} ieșire")
      case .quitsHeld:
        Texts(
          en: "hold {key} to quit", de: "{key} halten zum Beenden", es: "mantenga {key} para salir",
          ko: "{key} 길게 눌러 나가기", ro: "{key} ținut apăsat: ieșire")
      }
    }
  }
}
