import GatherModel

extension NamedFormat {
  /// The presets as the screen calls them; commands and files know them by their short names.
  enum Phrase: String, CataloguePart {
    case casual, fiveASide, sevenASide, football, youth, futsal, futsalRunning

    init(_ preset: MatchPreset) {
      switch preset {
      case .casual: self = .casual
      case .fiveASide: self = .fiveASide
      case .sevenASide: self = .sevenASide
      case .football: self = .football
      case .youth: self = .youth
      case .futsal: self = .futsal
      case .futsalRunning: self = .futsalRunning
      }
    }

    var texts: Texts {
      switch self {
      case .casual: Texts(en: "Casual", de: "Freizeitspiel", es: "Amistoso", ko: "동네 축구", ro: "Amical")
      case .fiveASide: Texts(en: "5-a-side", de: "5 gegen 5", es: "Fútbol 5", ko: "5인제", ro: "Fotbal 5")
      case .sevenASide: Texts(en: "7-a-side", de: "7 gegen 7", es: "Fútbol 7", ko: "7인제", ro: "Fotbal 7")
      case .football: Texts(en: "Football", de: "Fußball", es: "Fútbol", ko: "축구", ro: "Fotbal")
      case .youth: Texts(en: "Youth", de: "Jugend", es: "Juvenil", ko: "유소년", ro: "Juniori")
      case .futsal:
        Texts(en: "Futsal", de: "Futsal", es: "Fútbol sala", ko: "풋살", ro: "Minifotbal în sală")
      case .futsalRunning:
        Texts(
          en: "Futsal, running clock", de: "Futsal, laufende Uhr", es: "Fútbol sala, a reloj corrido",
          ko: "풋살 (러닝 타임)", ro: "Minifotbal în sală, ceas continuu")
      }
    }
  }

  /// What the screen calls it: one's own by their own name.
  func label(in words: Words) -> String {
    MatchPreset(rawValue: name).map { words(Phrase($0)) } ?? InSentence.name(name)
  }
}
