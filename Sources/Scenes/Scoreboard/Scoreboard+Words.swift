extension Scoreboard {
  /// What the board says of the match, of the disk and of the service while nothing is done.
  enum Phrase: String, CataloguePart {
    case fullTime, timeUp, addedTime, lastMinute, ready, stopped, paused
    case saving, diskFull, diskReadOnly, fileDamaged, cannotSave
    case restored, restoredWithKey, switchedOff, switchedOffWithKey
    case endedElsewhere, lost, unsorted

    var texts: Texts {
      switch self {
      case .fullTime:
        Texts(en: "FULL TIME", de: "SPIELENDE", es: "FINAL", ko: "경기 종료", ro: "FINAL")
      case .timeUp:
        Texts(
          en: "TIME UP", de: "ZEIT ABGELAUFEN", es: "TIEMPO CUMPLIDO", ko: "시간 종료", ro: "TIMP EXPIRAT")
      case .addedTime:
        Texts(
          en: "ADDED TIME", de: "NACHSPIELZEIT", es: "TIEMPO AÑADIDO", ko: "추가 시간", ro: "TIMP ADIȚIONAL")
      case .lastMinute:
        Texts(
          en: "LAST MINUTE", de: "LETZTE MINUTE", es: "ÚLTIMO MINUTO", ko: "마지막 1분", ro: "ULTIMUL MINUT")
      case .ready: Texts(en: "READY", de: "BEREIT", es: "LISTO", ko: "준비", ro: "PREGĂTIT")
      case .stopped: Texts(en: "STOPPED", de: "GESTOPPT", es: "DETENIDO", ko: "정지", ro: "OPRIT")
      case .paused: Texts(en: "PAUSED", de: "ANGEHALTEN", es: "EN PAUSA", ko: "일시 정지", ro: "ÎN PAUZĂ")
      case .saving: Texts(en: "saving", de: "speichert", es: "guardando", ko: "저장 중", ro: "se salvează")
      case .diskFull:
        Texts(
          en: "can’t save: the disk is full", de: "speichert nicht: Datenträger voll",
          es: "no guarda: disco lleno", ko: "저장할 수 없음: 디스크 가득 참",
          ro: "nu salvează: disc plin")
      case .diskReadOnly:
        Texts(
          en: "can’t save: the disk is read-only", de: "speichert nicht: nur Lesezugriff",
          es: "no guarda: disco de solo lectura", ko: "저장할 수 없음: 읽기 전용 디스크",
          ro: "nu salvează: disc doar în citire")
      case .fileDamaged:
        Texts(
          en: "can’t save: the file is damaged", de: "speichert nicht: Datei beschädigt",
          es: "no guarda: archivo dañado", ko: "저장할 수 없음: 파일 손상",
          ro: "nu salvează: fișier deteriorat")
      case .cannotSave:
        Texts(
          en: "can’t save", de: "speichert nicht", es: "no guarda", ko: "저장할 수 없음",
          ro: "nu salvează")
      case .restored:
        Texts(
          en: "Restored after a power cut", de: "Nach Stromausfall wiederhergestellt",
          es: "Recuperado tras un corte de luz", ko: "정전 후 복구됨", ro: "Restabilit după o pană de curent")
      case .restoredWithKey:
        Texts(
          en: "Restored after a power cut – {key} goes on",
          de: "Nach Stromausfall wiederhergestellt – {key} setzt fort",
          es: "Recuperado tras un corte de luz – {key} continúa", ko: "정전 후 복구됨 – {key} 계속",
          ro: "Restabilit după o pană de curent – {key} continuă")
      case .switchedOff:
        Texts(
          en: "The board was switched off", de: "Die Anzeige war ausgeschaltet", es: "El marcador se apagó",
          ko: "전광판이 꺼졌습니다", ro: "Tabela a fost oprită")
      case .switchedOffWithKey:
        Texts(
          en: "The board was switched off – {key} goes on",
          de: "Die Anzeige war ausgeschaltet – {key} setzt fort",
          es: "El marcador se apagó – {key} continúa", ko: "전광판이 꺼졌습니다 – {key} 계속",
          ro: "Tabela a fost oprită – {key} continuă")
      case .endedElsewhere:
        Texts(
          en: "Elsewhere this gather was ended {score}", de: "Anderswo wurde dieses Spiel {score} beendet",
          es: "En otro lugar este partido terminó {score}", ko: "다른 곳에서 이 경기가 종료됨: {score}",
          ro: "În altă parte meciul s-a încheiat {score}")
      case .lost:
        Texts(
          en: "The service has lost this gather", de: "Der Dienst hat dieses Spiel verloren",
          es: "El servicio ha perdido este partido", ko: "서비스에서 이 경기가 사라졌습니다",
          ro: "Serviciul a pierdut acest meci")
      case .unsorted:
        Texts(
          en: "Who plays where is not known", de: "Wer wo spielt, ist nicht bekannt",
          es: "No se sabe quién juega dónde", ko: "누가 어느 팀인지 정해지지 않았습니다",
          ro: "Nu se știe cine în ce echipă joacă")
      }
    }
  }
}
