extension PastGather {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, kickOff, end, halfTime, periodEnd, bench, scroll, putOnBoard

    var texts: Texts {
      switch self {
      case .title: Texts(en: "Match", de: "Spiel", es: "Partido", ko: "경기", ro: "Meci")
      case .kickOff:
        Texts(
          en: "Kick-off {time}", de: "Anpfiff {time}", es: "Comienzo {time}", ko: "시작 {time}",
          ro: "Început {time}")
      case .end:
        Texts(en: "End {time}", de: "Abpfiff {time}", es: "Final {time}", ko: "종료 {time}", ro: "Final {time}")
      case .halfTime: Texts(en: "Half-time", de: "Halbzeit", es: "Descanso", ko: "하프타임", ro: "Pauză")
      case .periodEnd:
        Texts(
          en: "End of period {n}", de: "Ende Abschnitt {n}", es: "Final del periodo {n}", ko: "{n}피리어드 종료",
          ro: "Sfârșitul reprizei {n}")
      case .bench:
        Texts(
          en: "Bench: {names}", de: "Bank: {names}", es: "Banquillo: {names}", ko: "벤치: {names}",
          ro: "Rezerve: {names}")
      case .putOnBoard:
        Texts(
          en: "on the board again", de: "wieder auf die Anzeigetafel", es: "de nuevo en el marcador",
          ko: "전광판에 다시 표시", ro: "din nou pe tabelă")
      case .scroll:
        Texts(
          en: "through the goals", de: "durch die Tore", es: "recorrer los goles", ko: "골 목록 이동",
          ro: "prin goluri")
      }
    }
  }
}
