extension Scoreboard {
  /// What was just done, in the foot line.
  enum EchoPhrase: String, CataloguePart {
    case goal, goalTakenBack, clockRuns, clockPaused, clockSet
    case clockOnBySeconds, clockBackBySeconds, clockOnByMinutes, clockBackByMinutes, clockCancelled
    case periodEnded, sidesSwapped, gatherEnded
    case undone, redone

    var texts: Texts {
      switch self {
      case .goal:
        Texts(
          en: "{team} +1 → {n}", de: "{team} +1 → {n}", es: "{team} +1 → {n}", ko: "{team} +1 → {n}",
          ro: "{team} +1 → {n}")
      case .goalTakenBack:
        Texts(
          en: "{team} −1 → {n}", de: "{team} −1 → {n}", es: "{team} −1 → {n}", ko: "{team} −1 → {n}",
          ro: "{team} −1 → {n}")
      case .clockRuns:
        Texts(en: "Clock runs", de: "Uhr läuft", es: "Reloj en marcha", ko: "시계 작동", ro: "Ceasul merge")
      case .clockPaused:
        Texts(
          en: "Clock paused", de: "Uhr angehalten", es: "Reloj en pausa", ko: "시계 일시 정지",
          ro: "Ceas în pauză")
      case .clockSet:
        Texts(
          en: "Clock set to {time}", de: "Uhr auf {time} gestellt", es: "Reloj puesto en {time}",
          ko: "시계 설정: {time}", ro: "Ceas potrivit la {time}")
      case .clockOnBySeconds:
        Texts(
          en: "Clock +{n} s", de: "Uhr +{n} s", es: "Reloj +{n} s", ko: "시계 +{n}초", ro: "Ceas +{n} s")
      case .clockBackBySeconds:
        Texts(
          en: "Clock −{n} s", de: "Uhr −{n} s", es: "Reloj −{n} s", ko: "시계 −{n}초", ro: "Ceas −{n} s")
      case .clockOnByMinutes:
        Texts(
          en: "Clock +{n} min", de: "Uhr +{n} min", es: "Reloj +{n} min", ko: "시계 +{n}분",
          ro: "Ceas +{n} min")
      case .clockBackByMinutes:
        Texts(
          en: "Clock −{n} min", de: "Uhr −{n} min", es: "Reloj −{n} min", ko: "시계 −{n}분",
          ro: "Ceas −{n} min")
      case .clockCancelled:
        Texts(
          en: "Clock back to {time}", de: "Uhr zurück auf {time}", es: "Reloj de vuelta a {time}",
          ko: "시계 되돌림: {time}", ro: "Ceas readus la {time}")
      case .periodEnded:
        Texts(
          en: "End of the {period}", de: "{period} beendet", es: "Fin del {period}", ko: "{period} 종료",
          ro: "S-a încheiat {period}")
      case .sidesSwapped:
        Texts(
          en: "Sides swapped", de: "Seiten gewechselt", es: "Cambio de campo", ko: "진영 교체",
          ro: "Terenuri schimbate")
      case .gatherEnded:
        Texts(
          en: "Gather ended {score}", de: "Spiel beendet {score}", es: "Partido terminado {score}",
          ko: "경기 종료 {score}", ro: "Meci încheiat {score}")
      case .undone:
        Texts(
          en: "Taken back: {act}", de: "Zurückgenommen: {act}", es: "Deshecho: {act}", ko: "되돌림: {act}",
          ro: "Anulat: {act}")
      case .redone:
        Texts(
          en: "Again: {act}", de: "Wiederhergestellt: {act}", es: "Rehecho: {act}", ko: "다시 적용: {act}",
          ro: "Refăcut: {act}")
      }
    }
  }

  /// An act as something that is taken back. Spanish and Romanian have their articles, which the sentences around need.
  enum ActPhrase: String, CataloguePart {
    case goal, correction, clockStart, clockPause, clockSetting, clockReset, periodEnd, sidesSwap, gatherEnd

    var texts: Texts {
      switch self {
      case .goal: Texts(en: "goal", de: "Tor", es: "el gol", ko: "골", ro: "golul")
      case .correction:
        Texts(
          en: "correction of the score", de: "Korrektur des Spielstands", es: "la corrección del marcador",
          ko: "점수 정정", ro: "corectarea scorului")
      case .clockStart:
        Texts(
          en: "start of the clock", de: "Start der Uhr", es: "el inicio del reloj", ko: "시계 시작",
          ro: "pornirea ceasului")
      case .clockPause:
        Texts(
          en: "pause of the clock", de: "Anhalten der Uhr", es: "la pausa del reloj", ko: "시계 일시 정지",
          ro: "pauza ceasului")
      case .clockSetting:
        Texts(
          en: "setting of the clock", de: "Stellen der Uhr", es: "el ajuste del reloj", ko: "시계 설정",
          ro: "potrivirea ceasului")
      case .clockReset:
        Texts(
          en: "reset of the clock", de: "Zurücksetzen der Uhr", es: "el reinicio del reloj", ko: "시계 되돌림",
          ro: "readucerea ceasului")
      case .periodEnd:
        Texts(
          en: "end of the period", de: "Ende des Abschnitts", es: "el final del periodo", ko: "피리어드 종료",
          ro: "încheierea reprizei")
      case .sidesSwap:
        Texts(
          en: "swap of sides", de: "Seitenwechsel", es: "el cambio de campo", ko: "진영 교체",
          ro: "schimbarea terenurilor")
      case .gatherEnd:
        Texts(
          en: "end of the gather", de: "Ende des Spiels", es: "el final del partido", ko: "경기 종료",
          ro: "încheierea meciului")
      }
    }
  }
}
