extension MatchWords {
  /// The parts of a match, as they stand within a sentence. In Romanian they have their article, in Spanish all are
  /// masculine: so the sentences around them fit each.
  enum Phrase: String, CataloguePart {
    case match, firstHalf, secondHalf, firstQuarter, secondQuarter, thirdQuarter, fourthQuarter, period
    case halfTime, interval
    case extraFirst, extraSecond, beforeExtra, extraHalfTime, penalties
    case extraTime, firstOfExtra, secondOfExtra

    var texts: Texts {
      switch self {
      case .match: Texts(en: "Match", de: "Spiel", es: "partido", ko: "경기", ro: "meciul")
      case .firstHalf:
        Texts(en: "1st half", de: "1. Halbzeit", es: "primer tiempo", ko: "전반전", ro: "repriza 1")
      case .secondHalf:
        Texts(en: "2nd half", de: "2. Halbzeit", es: "segundo tiempo", ko: "후반전", ro: "repriza 2")
      case .firstQuarter:
        Texts(en: "1st quarter", de: "1. Viertel", es: "primer cuarto", ko: "1쿼터", ro: "sfertul 1")
      case .secondQuarter:
        Texts(en: "2nd quarter", de: "2. Viertel", es: "segundo cuarto", ko: "2쿼터", ro: "sfertul 2")
      case .thirdQuarter:
        Texts(en: "3rd quarter", de: "3. Viertel", es: "tercer cuarto", ko: "3쿼터", ro: "sfertul 3")
      case .fourthQuarter:
        Texts(en: "4th quarter", de: "4. Viertel", es: "último cuarto", ko: "4쿼터", ro: "sfertul 4")
      case .period:
        Texts(en: "Period {n}", de: "Abschnitt {n}", es: "periodo {n}", ko: "{n}피리어드", ro: "repriza {n}")
      case .halfTime: Texts(en: "Half-time", de: "Halbzeit", es: "descanso", ko: "하프타임", ro: "pauză")
      case .interval: Texts(en: "Interval", de: "Pause", es: "intervalo", ko: "휴식", ro: "pauză")
      case .extraFirst:
        Texts(
          en: "Extra time, 1st half", de: "Verlängerung, 1. Halbzeit", es: "primer tiempo de la prórroga",
          ko: "연장 전반", ro: "prelungiri, repriza 1")
      case .extraSecond:
        Texts(
          en: "Extra time, 2nd half", de: "Verlängerung, 2. Halbzeit", es: "segundo tiempo de la prórroga",
          ko: "연장 후반", ro: "prelungiri, repriza 2")
      case .extraTime:
        Texts(en: "extra time", de: "Verlängerung", es: "la prórroga", ko: "연장전", ro: "prelungiri")
      case .firstOfExtra:
        Texts(
          en: "1st half of extra time", de: "1. Halbzeit der Verlängerung",
          es: "primer tiempo de la prórroga", ko: "연장 전반", ro: "repriza 1 a prelungirilor")
      case .secondOfExtra:
        Texts(
          en: "2nd half of extra time", de: "2. Halbzeit der Verlängerung",
          es: "segundo tiempo de la prórroga", ko: "연장 후반", ro: "repriza a 2-a a prelungirilor")
      case .beforeExtra:
        Texts(
          en: "Before extra time", de: "Vor der Verlängerung", es: "antes de la prórroga", ko: "연장전 대기",
          ro: "înainte de prelungiri")
      case .extraHalfTime:
        Texts(
          en: "Extra time, half-time", de: "Verlängerung, Halbzeit", es: "descanso de la prórroga",
          ko: "연장 하프타임", ro: "prelungiri, pauză")
      case .penalties:
        Texts(
          en: "Penalty shoot-out", de: "Elfmeterschießen", es: "tanda de penaltis", ko: "승부차기",
          ro: "lovituri de departajare")
      }
    }
  }
}
