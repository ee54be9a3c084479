extension KeyRows {
  /// What the key map says of several keys at once.
  enum Phrase: String, CataloguePart {
    case goals, goalsOfTeams, takeBack, takeBackOfTeams, hornAndMute, endGather
    case clockSeconds, clockSecondsAndMinutes, clockMinutes
    case setClock, setClockByKeys
    case held, or
    case fouls, timeOuts, addedTime, scorer, log
    case keyboard, numberPad, clicker, buttons

    var texts: Texts {
      switch self {
      case .fouls:
        Texts(
          en: "foul of the left / right team", de: "Foul des linken / rechten Teams",
          es: "falta del equipo izquierdo / derecho", ko: "왼쪽 / 오른쪽 팀 파울",
          ro: "fault al echipei din stânga / dreapta")
      case .timeOuts:
        Texts(
          en: "time-out of the left / right team", de: "Auszeit des linken / rechten Teams",
          es: "tiempo muerto del equipo izquierdo / derecho", ko: "왼쪽 / 오른쪽 팀 타임아웃",
          ro: "time-out al echipei din stânga / dreapta")
      case .log:
        Texts(
          en: "what happened: correct it / remove it", de: "Spielverlauf: berichtigen / entfernen",
          es: "incidencias: corregir / quitar", ko: "경기 기록: 고치기 / 삭제",
          ro: "ce s-a întâmplat: corectare / ștergere")
      case .addedTime:
        Texts(
          en: "added time to announce", de: "Nachspielzeit anzeigen", es: "tiempo añadido que anunciar",
          ko: "추가 시간 알리기", ro: "timp adițional de anunțat")
      case .scorer:
        Texts(
          en: "who scored (or type the number) / own goal", de: "Torschütze (oder Nummer tippen) / Eigentor",
          es: "quién marcó (o número de camiseta) / en propia puerta", ko: "득점자 (또는 등번호 입력) / 자책골",
          ro: "cine a marcat (sau numărul) / autogol")
      case .goals:
        Texts(
          en: "goal for the left / right team", de: "Tor für das linke / rechte Team",
          es: "gol del equipo izquierdo / derecho", ko: "왼쪽 / 오른쪽 팀 골",
          ro: "gol pentru echipa din stânga / dreapta")
      case .goalsOfTeams:
        Texts(
          en: "goal for team A / B", de: "Tor für Team A / B", es: "gol del equipo A / B", ko: "A / B팀 골",
          ro: "gol pentru echipa A / B")
      case .takeBack:
        Texts(
          en: "take one goal back", de: "ein Tor zurücknehmen", es: "quitar un gol", ko: "골 하나 취소",
          ro: "un gol mai puțin")
      case .takeBackOfTeams:
        Texts(
          en: "take one goal of team A / B back", de: "ein Tor von Team A / B zurücknehmen",
          es: "quitar un gol al equipo A / B", ko: "A / B팀 골 하나 취소",
          ro: "un gol mai puțin pentru echipa A / B")
      case .hornAndMute:
        Texts(
          en: "horn / mute it", de: "Hupe / stumm schalten", es: "bocina / silenciarla", ko: "버저 / 버저 끄기",
          ro: "sirenă / fără sunet")
      case .endGather:
        Texts(
          en: "end the match: {yes} yes, {no} no", de: "Spiel beenden: {yes} ja, {no} nein",
          es: "terminar el partido: {yes} sí, {no} no", ko: "경기 종료: {yes} 예, {no} 아니요",
          ro: "încheierea meciului: {yes} da, {no} nu")
      case .clockSeconds:
        Texts(
          en: "clock 1 second on / back", de: "Uhr 1 Sekunde vor / zurück",
          es: "reloj 1 segundo adelante / atrás", ko: "시계 1초 앞으로 / 뒤로",
          ro: "ceasul 1 secundă înainte / înapoi")
      case .clockSecondsAndMinutes:
        Texts(
          en: "clock 1 second on / back; with {shift} 1 minute",
          de: "Uhr 1 Sekunde vor / zurück; mit {shift} 1 Minute",
          es: "reloj 1 segundo adelante / atrás; con {shift} 1 minuto",
          ko: "시계 1초 앞으로 / 뒤로; {shift} 함께 누르면 1분",
          ro: "ceasul 1 secundă înainte / înapoi; cu {shift} 1 minut")
      case .clockMinutes:
        Texts(
          en: "clock 1 minute on / back", de: "Uhr 1 Minute vor / zurück",
          es: "reloj 1 minuto adelante / atrás", ko: "시계 1분 앞으로 / 뒤로",
          ro: "ceasul 1 minut înainte / înapoi")
      case .setClock:
        Texts(
          en: "set the clock: digits, then {set}; {leave} leaves it",
          de: "Uhr stellen: Ziffern, dann {set}; {leave}: abbrechen",
          es: "ajustar el reloj: cifras y después {set}; {leave} lo deja",
          ko: "시계 설정: 숫자 입력 후 {set}; {leave} 그대로 두기",
          ro: "potrivirea ceasului: cifre, apoi {set}; {leave} îl lasă")
      case .setClockByKeys:
        Texts(
          en: "set the clock: {set} sets it; {leave} leaves it",
          de: "Uhr stellen: {set} stellt sie; {leave}: abbrechen",
          es: "ajustar el reloj: {set} lo ajusta; {leave} lo deja",
          ko: "시계 설정: {set} 설정; {leave} 그대로 두기",
          ro: "potrivirea ceasului: {set} îl potrivește; {leave} îl lasă")
      case .held:
        Texts(
          en: "{key}, held {n} s", de: "{key}, {n} s gehalten", es: "{key}, {n} s sin soltar",
          ko: "{key} {n}초 길게", ro: "{key}, ținut {n} s")
      case .keyboard:
        Texts(en: "Keyboard", de: "Tastatur", es: "Teclado", ko: "키보드", ro: "Tastatură")
      case .numberPad:
        Texts(
          en: "Number pad", de: "Ziffernblock", es: "Teclado numérico", ko: "숫자 키패드",
          ro: "Tastatură numerică")
      case .clicker:
        Texts(
          en: "Presenter's clicker", de: "Presenter (Fernbedienung für Vorträge)",
          es: "Mando de presentaciones",
          ko: "프레젠테이션 리모컨", ro: "Telecomandă pentru prezentări")
      case .buttons:
        Texts(
          en: "Buttons and game controllers", de: "Taster und Gamepads", es: "Botones y mandos",
          ko: "버튼과 게임 컨트롤러", ro: "Butoane și controlere de joc")
      case .or:
        Texts(
          en: "{one} or {other}", de: "{one} oder {other}", es: "{one} o {other}", ko: "{one} 또는 {other}",
          ro: "{one} sau {other}")
      }
    }
  }
}
