extension ChooseGather {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, gather, nobody, names, more
    case up, down, puts, notNow, menu

    var texts: Texts {
      switch self {
      case .title:
        Texts(
          en: "Which match is being played?", de: "Welches Spiel wird gespielt?",
          es: "¿Qué partido se juega?",
          ko: "어느 경기를 하나요?", ro: "Ce meci se joacă?")
      case .gather:
        Texts(en: "Match {id}", de: "Spiel {id}", es: "Partido {id}", ko: "경기 {id}", ro: "Meciul {id}")
      case .nobody:
        Texts(
          en: "nobody yet", de: "noch niemand", es: "nadie todavía", ko: "아직 아무도 없음", ro: "încă nimeni")
      // In Spanish "y" would be "e" before some of the names.
      case .names:
        Texts(
          en: "{names} and {last}", de: "{names} und {last}", es: "{names}, {last}", ko: "{names}, {last}",
          ro: "{names} și {last}")
      case .more:
        Texts(
          en: "{names} and {n} more", de: "{names} und {n} weitere", es: "{names} y {n} más",
          ko: "{names} 외 {n}명", ro: "{names} și încă {n}")
      case .up:
        Texts(en: "{key} up", de: "{key} nach oben", es: "{key} arriba", ko: "{key} 위로", ro: "{key} sus")
      case .down:
        Texts(en: "{key} down", de: "{key} nach unten", es: "{key} abajo", ko: "{key} 아래로", ro: "{key} jos")
      case .puts:
        Texts(
          en: "{key} puts it on the board", de: "{key} bringt es auf die Anzeigetafel",
          es: "{key} lo pone en el marcador", ko: "{key} 전광판에 표시", ro: "{key} îl pune pe tabelă")
      case .notNow:
        Texts(
          en: "{key} not now", de: "{key} jetzt nicht", es: "{key} ahora no", ko: "{key} 나중에",
          ro: "{key} nu acum")
      case .menu:
        Texts(en: "{key} menu", de: "{key} Menü", es: "{key} menú", ko: "{key} 메뉴", ro: "{key} meniu")
      }
    }
  }
}
