extension Scoreboard {
  /// What the board says of the match, of the disk and of the service while nothing is done.
  enum Phrase: String, CataloguePart {
    case fullTime, timeUp, addedTime, lastMinute, ready, stopped, paused
    case saving, diskFull, diskReadOnly, fileDamaged, cannotSave
    case restored, restoredWithKey, switchedOff, switchedOffWithKey
    case pressesMissing, somethingMissing
    case endedElsewhere, lost, lostInPlay, unsorted, gatherTwice, playerTwice

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
      case .stopped: Texts(en: "STOPPED", de: "GESTOPPT", es: "PARADO", ko: "정지", ro: "OPRIT")
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
      case .pressesMissing:
        Texts(
          en: .plural(
            one: "The file was damaged: {n} press may be missing – check the score",
            other: "The file was damaged: up to {n} presses may be missing – check the score"),
          de: .plural(
            one: "Die Datei war beschädigt: {n} Eingabe kann fehlen – Spielstand prüfen",
            other: "Die Datei war beschädigt: bis zu {n} Eingaben können fehlen – Spielstand prüfen"),
          es: .plural(
            one: "El archivo estaba dañado: puede faltar {n} pulsación – revise el resultado",
            other: "El archivo estaba dañado: pueden faltar hasta {n} pulsaciones – revise el resultado"),
          ko: .plural(other: "파일이 손상되었습니다: 최근 입력 최대 {n}개가 빠졌을 수 있습니다 – 점수를 확인하세요"),
          ro: .plural(
            one: "Fișierul era deteriorat: poate lipsi {n} apăsare – verificați scorul",
            few: "Fișierul era deteriorat: pot lipsi până la {n} apăsări – verificați scorul",
            other: "Fișierul era deteriorat: pot lipsi până la {n} de apăsări – verificați scorul"))
      case .somethingMissing:
        Texts(
          en: "The file was damaged, something may be missing – check the score ({file} is kept)",
          de: "Die Datei war beschädigt, etwas kann fehlen – Spielstand prüfen ({file} bleibt)",
          es: "El archivo estaba dañado, puede faltar algo – revise el resultado (queda {file})",
          ko: "파일이 손상되어 일부가 빠졌을 수 있습니다 – 점수를 확인하세요 ({file} 보관됨)",
          ro: "Fișierul era deteriorat, poate lipsi ceva – verificați scorul ({file} se păstrează)")
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
          en: "The board was switched off", de: "Die Anzeigetafel war ausgeschaltet",
          es: "El marcador se apagó",
          ko: "전광판이 꺼졌습니다", ro: "Tabela a fost oprită")
      case .switchedOffWithKey:
        Texts(
          en: "The board was switched off – {key} goes on",
          de: "Die Anzeigetafel war ausgeschaltet – {key} setzt fort",
          es: "El marcador se apagó – {key} continúa", ko: "전광판이 꺼졌습니다 – {key} 계속",
          ro: "Tabela a fost oprită – {key} continuă")
      case .endedElsewhere:
        Texts(
          en: "This match was ended elsewhere: {score}", de: "Anderswo wurde dieses Spiel {score} beendet",
          es: "En otro lugar este partido terminó {score}", ko: "다른 곳에서 이 경기가 종료됨: {score}",
          ro: "În altă parte meciul s-a încheiat {score}")
      case .lost:
        Texts(
          en: "The service has lost this match", de: "Der Dienst hat dieses Spiel verloren",
          es: "El servicio ha perdido este partido", ko: "서비스에서 이 경기가 사라졌습니다",
          ro: "Serviciul a pierdut acest meci")
      case .lostInPlay:
        Texts(
          en: "The service has deleted this match – play goes on here",
          de: "Der Dienst hat dieses Spiel gelöscht – hier geht es weiter",
          es: "El servicio ha borrado este partido – aquí se sigue jugando",
          ko: "서비스에서 이 경기가 삭제되었습니다 – 경기는 계속됩니다",
          ro: "Serviciul a șters acest meci – aici se joacă mai departe")
      case .gatherTwice:
        Texts(
          en: "The service has this match twice: {ours} and {other}",
          de: "Der Dienst hat dieses Spiel zweimal: {ours} und {other}",
          es: "El servicio tiene este partido dos veces: {ours} y {other}",
          ko: "서비스에 이 경기가 두 번 있습니다: {ours}, {other}",
          ro: "Serviciul are acest meci de două ori: {ours} și {other}")
      case .playerTwice:
        Texts(
          en: "The service has {name} twice: {ours} and {other}",
          de: "Der Dienst hat {name} zweimal: {ours} und {other}",
          es: "El servicio tiene a {name} dos veces: {ours} y {other}",
          ko: "서비스에 {name} 선수가 두 번 있습니다: {ours}, {other}",
          ro: "Serviciul îl are pe {name} de două ori: {ours} și {other}")
      case .unsorted:
        Texts(
          en: "Who plays where is not known", de: "Wer wo spielt, ist nicht bekannt",
          es: "No se sabe quién juega dónde", ko: "누가 어느 팀인지 정해지지 않았습니다",
          ro: "Nu se știe cine în ce echipă joacă")
      }
    }
  }
}
