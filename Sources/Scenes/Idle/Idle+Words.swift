extension Idle {
  /// What the board says without a gather.
  enum Phrase: String, CataloguePart {
    case noGather, nextComes, notThere, over
    case chooses, fullScreen, quits, quitsHeld

    var texts: Texts {
      switch self {
      case .noGather:
        Texts(
          en: "No gather on the board. Start one with a list of players:",
          de: "Kein Spiel auf der Tafel. Eines mit einer Spielerliste starten:",
          es: "No hay partido en el marcador. Para empezar uno con una lista de jugadores:",
          ko: "전광판에 경기가 없습니다. 선수 명단으로 시작하려면:",
          ro: "Niciun meci pe tabelă. Pentru a începe unul cu o listă de jucători:")
      case .nextComes:
        Texts(
          en: "The next gather of the service comes on by itself. Or start one:",
          de: "Das nächste Spiel des Dienstes erscheint von selbst. Oder eines starten:",
          es: "El próximo partido del servicio aparece solo. O para empezar uno:",
          ko: "서비스의 다음 경기는 자동으로 나타납니다. 직접 시작하려면:",
          ro: "Următorul meci al serviciului apare singur. Sau, pentru a începe unul:")
      case .notThere:
        Texts(
          en: "The gather that was asked for is not at the service. Or start one:",
          de: "Das gewünschte Spiel gibt es beim Dienst nicht. Oder eines starten:",
          es: "El partido pedido no está en el servicio. O para empezar uno:",
          ko: "요청한 경기가 서비스에 없습니다. 직접 시작하려면:",
          ro: "Meciul cerut nu se află la serviciu. Sau, pentru a începe unul:")
      case .over:
        Texts(
          en: "The gather that was asked for has ended. Start another one:",
          de: "Das gewünschte Spiel ist beendet. Ein anderes starten:",
          es: "El partido pedido ha terminado. Para empezar otro:",
          ko: "요청한 경기가 끝났습니다. 다른 경기를 시작하려면:",
          ro: "Meciul cerut s-a încheiat. Pentru a începe altul:")
      case .chooses:
        Texts(
          en: "{key} chooses a gather", de: "{key} wählt ein Spiel", es: "{key} elige un partido",
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
          en: "hold {key} to quit", de: "{key} halten zum Beenden", es: "mantener {key} para salir",
          ko: "{key} 길게 눌러 나가기", ro: "{key} ținut apăsat: ieșire")
      }
    }
  }
}
