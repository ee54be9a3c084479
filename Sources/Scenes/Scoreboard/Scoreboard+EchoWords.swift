extension Scoreboard {
  /// What was just done, in the foot line.
  enum EchoPhrase: String, CataloguePart {
    case goal, goalTakenBack, clockRuns, clockPaused, clockSet, clockSetStopped
    case clockOnBySeconds, clockBackBySeconds, clockOnByMinutes, clockBackByMinutes, clockCancelled
    case periodEnded, sidesSwapped, gatherEnded
    case addedTime, card, foul, timeOut, kicksBegun, kickScored, kickMissed, named, unnamed, minute, removed,
      format
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
      case .clockSetStopped:
        Texts(
          en: "Clock set to {time}, stopped", de: "Uhr auf {time} gestellt, steht",
          es: "Reloj en {time}, parado", ko: "시계를 {time}(으)로 설정, 정지", ro: "Ceasul la {time}, oprit")
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
          en: "Match ended {score}", de: "Spiel beendet {score}", es: "Partido terminado {score}",
          ko: "경기 종료 {score}", ro: "Meci încheiat {score}")
      case .addedTime:
        Texts(
          en: "Added time: {n} min at least", de: "Nachspielzeit: mindestens {n} min",
          es: "Tiempo añadido: {n} min como mínimo", ko: "추가 시간: 최소 {n}분",
          ro: "Timp adițional: cel puțin {n} min")
      case .card:
        Texts(
          en: "{team}: {card} {player}", de: "{team}: {card} {player}", es: "{team}: {card} {player}",
          ko: "{team}: {card} {player}", ro: "{team}: {card} {player}")
      case .foul:
        Texts(
          en: "{team}: foul {n}", de: "{team}: Foul {n}", es: "{team}: falta {n}", ko: "{team}: 파울 {n}",
          ro: "{team}: fault {n}")
      case .timeOut:
        Texts(
          en: "{team}: time-out", de: "{team}: Auszeit", es: "{team}: tiempo muerto", ko: "{team}: 타임아웃",
          ro: "{team}: time-out")
      case .kicksBegun:
        Texts(
          en: "Penalties: {score}, {miss}", de: "Elfmeterschießen: {score}, {miss}",
          es: "Penaltis: {score}, {miss}", ko: "승부차기: {score}, {miss}", ro: "Departajare: {score}, {miss}")
      case .kickScored:
        Texts(
          en: "{team}: scored → {n}", de: "{team}: getroffen → {n}", es: "{team}: gol → {n}",
          ko: "{team}: 성공 → {n}", ro: "{team}: marcat → {n}")
      case .kickMissed:
        Texts(
          en: "{team}: missed", de: "{team}: verschossen", es: "{team}: fallado", ko: "{team}: 실패",
          ro: "{team}: ratat")
      case .named:
        Texts(
          en: "{what}: {player}", de: "{what}: {player}", es: "{what}: {player}", ko: "{what}: {player}",
          ro: "{what}: {player}")
      case .unnamed:
        Texts(
          en: "{what}: player not known", de: "{what}: Spieler nicht bekannt",
          es: "{what}: no se sabe quién", ko: "{what}: 선수 모름", ro: "{what}: nu se știe cine")
      case .minute:
        Texts(
          en: "{what}: {minute}", de: "{what}: {minute}", es: "{what}: {minute}", ko: "{what}: {minute}",
          ro: "{what}: {minute}")
      case .removed:
        Texts(
          en: "Entry removed", de: "Eintrag entfernt", es: "Entrada quitada", ko: "기록 삭제됨",
          ro: "Înregistrare ștearsă")
      case .format:
        Texts(
          en: "Format: {format}", de: "Format: {format}", es: "Formato: {format}", ko: "형식: {format}",
          ro: "Format: {format}")
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
    case addedTime, card, foul, timeOut, kicksBegin, kick, player, minute, removal, format

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
          en: "end of the match", de: "Ende des Spiels", es: "el final del partido", ko: "경기 종료",
          ro: "încheierea meciului")
      case .addedTime:
        Texts(
          en: "added time", de: "Nachspielzeit", es: "el tiempo añadido", ko: "추가 시간",
          ro: "timpul adițional")
      case .card: Texts(en: "card", de: "Karte", es: "la tarjeta", ko: "카드", ro: "cartonașul")
      case .foul: Texts(en: "foul", de: "Foul", es: "la falta", ko: "파울", ro: "faultul")
      case .timeOut:
        Texts(en: "time-out", de: "Auszeit", es: "el tiempo muerto", ko: "타임아웃", ro: "time-outul")
      case .kicksBegin:
        Texts(
          en: "start of the penalties", de: "Beginn des Elfmeterschießens", es: "el inicio de los penaltis",
          ko: "승부차기 시작", ro: "începutul departajării")
      case .kick: Texts(en: "penalty", de: "Elfmeter", es: "el penalti", ko: "승부차기", ro: "penaltiul")
      case .player:
        Texts(
          en: "naming of the player", de: "Nennung des Spielers", es: "el nombre del jugador", ko: "선수 지정",
          ro: "numirea jucătorului")
      case .minute:
        Texts(
          en: "correction of the minute", de: "Korrektur der Minute", es: "la corrección del minuto",
          ko: "시간 정정", ro: "corectarea minutului")
      case .removal:
        Texts(
          en: "removal of the entry", de: "Entfernung des Eintrags", es: "la eliminación de la entrada",
          ko: "기록 삭제", ro: "ștergerea înregistrării")
      case .format:
        Texts(
          en: "change of the format", de: "Wechsel des Formats", es: "el cambio de formato", ko: "형식 변경",
          ro: "schimbarea formatului")
      }
    }
  }
}
