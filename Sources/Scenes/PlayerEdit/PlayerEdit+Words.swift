extension PlayerEdit {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case none, same, sameButCase, nameNeeded, ageOutside, numberOutside, unseen

    var texts: Texts {
      switch self {
      case .none: Texts(en: "none", de: "keine Angabe", es: "sin indicar", ko: "없음", ro: "niciunul")
      case .same:
        Texts(
          en: "Nothing is changed yet.", de: "Noch ist nichts geändert.", es: "Aún no ha cambiado nada.",
          ko: "아직 바뀐 것이 없습니다.", ro: "Încă nu s-a schimbat nimic.")
      case .sameButCase:
        Texts(
          en: "Upper and lower case alone are no change.",
          de: "Groß- und Kleinschreibung allein ändert nichts.",
          es: "Cambiar solo mayúsculas y minúsculas no cuenta.", ko: "대소문자만 바꾸면 바뀐 것이 아닙니다.",
          ro: "Doar litere mari sau mici nu înseamnă o schimbare.")
      case .nameNeeded:
        Texts(
          en: "A player needs a name: type one.", de: "Ein Spieler braucht einen Namen: bitte eingeben.",
          es: "Un jugador necesita un nombre: escríbalo.", ko: "선수에게는 이름이 필요합니다. 입력하세요.",
          ro: "Un jucător are nevoie de un nume: scrieți-l.")
      case .ageOutside:
        Texts(
          en: "An age is a number from {least} to {most}, or empty.",
          de: "Ein Alter ist eine Zahl von {least} bis {most} oder leer.",
          es: "La edad es un número de {least} a {most}, o vacía.",
          ko: "나이는 {least}부터 {most}까지의 숫자이거나 비어 있어야 합니다.",
          ro: "Vârsta este un număr de la {least} la {most} sau lipsește.")
      case .numberOutside:
        Texts(
          en: "A number is one from {least} to {most}, or empty.",
          de: "Eine Trikotnummer liegt zwischen {least} und {most} oder fehlt.",
          es: "El número de camiseta va de {least} a {most}, o vacío.",
          ko: "등번호는 {least}부터 {most}까지이거나 비어 있어야 합니다.",
          ro: "Numărul este de la {least} la {most} sau lipsește.")
      case .unseen:
        Texts(
          en: "Nothing in this can be seen: type a name, or nothing.",
          de: "Davon ist nichts zu sehen: einen Namen eingeben oder nichts.",
          es: "No se ve nada: escriba un nombre o nada.",
          ko: "보이는 글자가 없습니다. 이름을 입력하거나 비워 두세요.",
          ro: "Nu se vede nimic: scrieți un nume sau nimic.")
      }
    }
  }
}

extension PlayerEdit.Obstacle {
  /// Why nothing is stored, in a line.
  func sentence(in words: Words) -> String {
    typealias Phrase = PlayerEdit.Phrase
    return switch self {
    case .same: words(Phrase.same)
    case .sameButCase: words(Phrase.sameButCase)
    case .nameNeeded: words(Phrase.nameNeeded)
    case .ageOutside(let range):
      words(Phrase.ageOutside, ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    case .numberOutside(let range):
      words(Phrase.numberOutside, ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    case .unseen: words(Phrase.unseen)
    }
  }
}
