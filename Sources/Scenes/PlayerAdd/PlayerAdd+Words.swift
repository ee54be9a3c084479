extension PlayerAdd {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, add, nameNeeded, namesake, withNumber

    var texts: Texts {
      switch self {
      case .title:
        Texts(en: "New player", de: "Neuer Spieler", es: "Nuevo jugador", ko: "선수 추가", ro: "Jucător nou")
      case .add: Texts(en: "add", de: "anlegen", es: "añadir", ko: "추가", ro: "adaugă")
      case .withNumber:
        Texts(
          en: "with the next free number, {n}", de: "mit der nächsten freien Nummer, {n}",
          es: "con el siguiente número libre, {n}", ko: "다음 빈 등번호 {n}번으로",
          ro: "cu următorul număr liber, {n}")
      case .nameNeeded:
        Texts(
          en: "Type the name; all else can be set later.",
          de: "Den Namen eingeben; alles andere geht auch später.",
          es: "Escriba el nombre; lo demás puede esperar.",
          ko: "이름을 입력하세요. 나머지는 나중에 정할 수 있습니다.",
          ro: "Scrieți numele; restul se poate face mai târziu.")
      case .namesake:
        Texts(
          en: "{name} is in the list already; {key} adds another.",
          de: "{name} steht schon in der Liste; {key} legt noch einen an.",
          es: "{name} ya está en la lista; {key} añade otro.",
          ko: "{name} 선수가 이미 있습니다. {key} 키를 누르면 한 명 더 추가합니다.",
          ro: "{name} este deja în listă; {key} adaugă încă unul.")
      }
    }
  }
}
