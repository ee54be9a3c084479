extension Scoreboard {
  /// What lies over the board: its questions, the clock's field, the sorting of teams and the key map.
  enum OverlayPhrase: String, CataloguePart {
    case keys
    case setClock, typeTime, secondsLimit, set, erase, leave
    case whoPlaysWhere
    case endGather, endPeriod, clockShows, takeBack, bringAgain, clockGoes
    case endWith, serviceHasResult, makeAnew, serviceHasLost
    case removeDuplicate, serviceHasGatherTwice, serviceHasPlayerTwice

    var texts: Texts {
      switch self {
      case .keys: Texts(en: "Keys", de: "Tasten", es: "Teclas", ko: "키", ro: "Taste")
      case .setClock:
        Texts(
          en: "Set the clock", de: "Uhr stellen", es: "Ajustar el reloj", ko: "시계 설정",
          ro: "Potrivirea ceasului")
      case .typeTime:
        Texts(
          en: "Type minutes and seconds", de: "Minuten und Sekunden tippen",
          es: "Escriba minutos y segundos", ko: "분과 초를 입력하세요", ro: "Tastați minutele și secundele")
      case .secondsLimit:
        Texts(
          en: "Seconds go to 59", de: "Sekunden gehen bis 59", es: "Los segundos llegan hasta 59",
          ko: "초는 59까지입니다", ro: "Secundele merg până la 59")
      case .set: Texts(en: "set", de: "stellen", es: "ajustar", ko: "설정", ro: "potrivește")
      case .erase: Texts(en: "erase", de: "löschen", es: "borrar", ko: "지우기", ro: "șterge")
      case .leave: Texts(en: "leave it", de: "abbrechen", es: "dejarlo", ko: "그대로 두기", ro: "lasă așa")
      case .whoPlaysWhere:
        Texts(
          en: "Who plays where?", de: "Wer spielt wo?", es: "¿Quién juega dónde?", ko: "누가 어느 팀인가요?",
          ro: "Cine în ce echipă joacă?")
      case .endGather:
        Texts(
          en: "End the match?", de: "Spiel beenden?", es: "¿Terminar el partido?", ko: "경기를 종료할까요?",
          ro: "Se încheie meciul?")
      case .endPeriod:
        Texts(
          en: "End the {period}?", de: "{period} beenden?", es: "¿Terminar el {period}?",
          ko: "{period} 종료할까요?", ro: "Se încheie {period}?")
      case .clockShows:
        Texts(
          en: "The clock shows {time}", de: "Die Uhr zeigt {time}", es: "El reloj marca {time}",
          ko: "시계: {time}", ro: "Ceasul arată {time}")
      case .takeBack:
        Texts(
          en: "Take back the {act}?", de: "{act} zurücknehmen?", es: "¿Deshacer {act}?", ko: "{act} 되돌릴까요?",
          ro: "Se anulează {act}?")
      case .bringAgain:
        Texts(
          en: "Bring the {act} again?", de: "{act} wiederherstellen?", es: "¿Rehacer {act}?",
          ko: "{act} 다시 적용할까요?", ro: "Se reface {act}?")
      case .clockGoes:
        Texts(
          en: "The clock goes from {from} to {to}", de: "Die Uhr geht von {from} auf {to}",
          es: "El reloj pasa de {from} a {to}", ko: "시계: {from} → {to}",
          ro: "Ceasul trece de la {from} la {to}")
      case .endWith:
        Texts(
          en: "End with {score}?", de: "Mit {score} beenden?", es: "¿Terminar con {score}?",
          ko: "{score} 결과로 종료할까요?", ro: "Se încheie cu {score}?")
      case .serviceHasResult:
        Texts(
          en: "The service has this result; no plays on, and the board’s counts in the end",
          de: "Der Dienst hat dieses Ergebnis; bei Nein geht es weiter, am Ende zählt die Anzeigetafel",
          es: "El servicio tiene este resultado; con «no» se sigue jugando y al final vale el del marcador",
          ko: "서비스에 있는 결과입니다. 아니요를 고르면 경기가 계속되고 전광판의 결과가 남습니다",
          ro: "Serviciul are acest rezultat; cu „nu” se joacă mai departe și contează cel de pe tabelă")
      case .makeAnew:
        Texts(
          en: "Tell the service of this match anew?", de: "Dieses Spiel dem Dienst neu melden?",
          es: "¿Enviar de nuevo este partido al servicio?", ko: "이 경기를 서비스에 다시 보낼까요?",
          ro: "Se trimite din nou meciul către serviciu?")
      case .serviceHasLost:
        Texts(
          en: "It has lost it: players, teams and result are sent again",
          de: "Er hat es verloren: Spieler, Teams und Ergebnis werden noch einmal gesendet",
          es: "Lo ha perdido: jugadores, equipos y resultado se envían otra vez",
          ko: "서비스에서 사라졌습니다. 선수, 팀, 결과를 다시 보냅니다",
          ro: "L-a pierdut: jucătorii, echipele și rezultatul se trimit din nou")
      case .removeDuplicate:
        Texts(
          en: "Remove {id} from the service?", de: "{id} beim Dienst entfernen?",
          es: "¿Quitar {id} del servicio?", ko: "서비스에서 {id}을(를) 지울까요?",
          ro: "Se elimină {id} din serviciu?")
      case .serviceHasGatherTwice:
        Texts(
          en: "Nobody plays in it; this match is {id} there and stays. No keeps both",
          de: "Darin spielt niemand; dieses Spiel heißt dort {id} und bleibt. Nein lässt beide stehen",
          es: "Nadie juega en él; este partido es allí {id} y se queda. «No» deja los dos",
          ko: "아무도 뛰지 않는 경기입니다. 이 경기는 {id}이며 그대로 남습니다. 아니요: 둘 다 유지",
          ro: "Nimeni nu joacă în el; meciul acesta este acolo {id} și rămâne. „Nu” le păstrează pe ambele")
      case .serviceHasPlayerTwice:
        Texts(
          en: "This board’s player is {id} there and stays. No keeps both",
          de: "Wer hier spielt, ist dort {id} und bleibt. Nein lässt beide stehen",
          es: "El jugador de este marcador es allí {id} y se queda. «No» deja los dos",
          ko: "이 전광판의 선수는 {id}이며 그대로 남습니다. 아니요: 둘 다 유지",
          ro: "Jucătorul de pe tabelă este acolo {id} și rămâne. „Nu” îi păstrează pe ambii")
      }
    }
  }
}
