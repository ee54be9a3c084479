extension Scoreboard {
  /// What the board says of added time, cards, fouls, time-outs, extra time and kicks.
  enum FootballPhrase: String, CataloguePart {
    case afterExtraTime, afterPenalties, wins, fouls, noWall, timeOut, timeOutOver, until, untilExtraTime,
      mayStart
    case goal, ownGoal, ownGoalMark, foul, timeOutEntry, kickScored, kickMissed
    case yellow, secondYellow, red, sinBin

    var texts: Texts {
      switch self {
      case .afterExtraTime:
        Texts(
          en: "AFTER EXTRA TIME", de: "NACH VERLÄNGERUNG", es: "TRAS LA PRÓRROGA", ko: "연장전 후",
          ro: "DUPĂ PRELUNGIRI")
      case .afterPenalties:
        Texts(
          en: "AFTER PENALTIES", de: "NACH ELFMETERSCHIESSEN", es: "TRAS LOS PENALTIS", ko: "승부차기 후",
          ro: "DUPĂ LOVITURI DE DEPARTAJARE")
      case .wins:
        Texts(
          en: "{team} wins {score} on penalties", de: "{team} gewinnt {score} im Elfmeterschießen",
          es: "{team} gana {score} en los penaltis", ko: "{team} 승부차기 {score} 승리",
          ro: "{team} câștigă cu {score} la penaltiuri")
      case .fouls: Texts(en: "FOULS", de: "FOULS", es: "FALTAS", ko: "파울", ro: "FAULTURI")
      case .noWall:
        Texts(
          en: "kick without a wall", de: "Freistoß ohne Mauer", es: "tiro sin barrera", ko: "벽 없는 프리킥",
          ro: "lovitură fără zid")
      case .timeOut:
        Texts(
          en: "TIME-OUT {team}  {time}", de: "AUSZEIT {team}  {time}", es: "TIEMPO MUERTO {team}  {time}",
          ko: "타임아웃 {team}  {time}", ro: "TIME-OUT {team}  {time}")
      case .timeOutOver:
        Texts(
          en: "TIME-OUT OVER", de: "AUSZEIT VORBEI", es: "FIN DEL TIEMPO MUERTO", ko: "타임아웃 종료",
          ro: "TIME-OUT ÎNCHEIAT")
      case .until:
        Texts(
          en: "UNTIL THE {period}", de: "{period} IN", es: "{period} EN",
          ko: "{period} 시작까지", ro: "PÂNĂ LA {period}")
      // Without an article, which Spanish has in sentences.
      case .untilExtraTime:
        Texts(
          en: "UNTIL EXTRA TIME", de: "VERLÄNGERUNG IN", es: "PRÓRROGA EN", ko: "연장전 시작까지",
          ro: "PÂNĂ LA PRELUNGIRI")
      case .mayStart:
        Texts(
          en: "{period}: READY", de: "{period}: BEREIT", es: "{period}: LISTO", ko: "{period} 준비",
          ro: "{period}: PREGĂTIT")
      case .goal: Texts(en: "Goal", de: "Tor", es: "Gol", ko: "골", ro: "Gol")
      case .ownGoal:
        Texts(en: "Own goal", de: "Eigentor", es: "Gol en propia puerta", ko: "자책골", ro: "Autogol")
      case .ownGoalMark:
        Texts(en: "own goal", de: "Eigentor", es: "gol en propia puerta", ko: "자책골", ro: "autogol")
      case .foul: Texts(en: "Foul", de: "Foul", es: "Falta", ko: "파울", ro: "Fault")
      case .timeOutEntry:
        Texts(en: "Time-out", de: "Auszeit", es: "Tiempo muerto", ko: "타임아웃", ro: "Time-out")
      case .kickScored:
        Texts(
          en: "Penalty scored", de: "Elfmeter verwandelt", es: "Penalti marcado", ko: "승부차기 성공",
          ro: "Penalti marcat")
      case .kickMissed:
        Texts(
          en: "Penalty missed", de: "Elfmeter verschossen", es: "Penalti fallado", ko: "승부차기 실패",
          ro: "Penalti ratat")
      case .yellow:
        Texts(
          en: "Yellow card", de: "Gelbe Karte", es: "Tarjeta amarilla", ko: "경고", ro: "Cartonaș galben")
      case .secondYellow:
        Texts(
          en: "Second yellow card", de: "Gelb-Rote Karte", es: "Segunda amarilla", ko: "경고 누적 퇴장",
          ro: "Al doilea cartonaș galben")
      case .red:
        Texts(en: "Red card", de: "Rote Karte", es: "Tarjeta roja", ko: "퇴장", ro: "Cartonaș roșu")
      case .sinBin:
        Texts(
          en: "Sin bin", de: "Zeitstrafe", es: "Expulsión temporal", ko: "일시 퇴장", ro: "Eliminare temporară")
      }
    }
  }

  /// What the lists and the fields of football say.
  enum CorrectionPhrase: String, CataloguePart {
    case addedTime, addedTimeHint, announce
    case whichCard, cardFor, whoScored, whoKicked, whoseCard, nobody, noOwnGoal
    case whichFormat, now, changeFormat, logStays
    case extraTime, kicks, level
    case log, typed, shows, minute, player, removes, number

    var texts: Texts {
      switch self {
      case .addedTime:
        Texts(en: "Added time", de: "Nachspielzeit", es: "Tiempo añadido", ko: "추가 시간", ro: "Timp adițional")
      case .addedTimeHint:
        Texts(
          en: "Minutes at least; once announced they can only be raised",
          de: "Mindestens so viele Minuten; angezeigt können es nur mehr werden",
          es: "Minutos como mínimo; una vez anunciados solo pueden subir",
          ko: "최소 시간(분)입니다. 알린 뒤에는 늘릴 수만 있습니다",
          ro: "Minute cel puțin; odată anunțate pot doar crește")
      case .announce: Texts(en: "announce", de: "anzeigen", es: "anunciar", ko: "알리기", ro: "anunță")
      case .whichCard:
        Texts(
          en: "Which card?", de: "Welche Karte?", es: "¿Qué tarjeta?", ko: "어떤 카드인가요?", ro: "Ce cartonaș?")
      case .cardFor:
        Texts(
          en: "{card} for {team}: who?", de: "{card}, {team}: für wen?", es: "{card} para {team}: ¿quién?",
          ko: "{team} {card}: 누구인가요?", ro: "{card} pentru {team}: cine?")
      case .whoScored:
        Texts(
          en: "Who scored?", de: "Wer hat getroffen?", es: "¿Quién marcó?", ko: "누가 넣었나요?",
          ro: "Cine a marcat?")
      case .whoKicked:
        Texts(
          en: "Who took it?", de: "Wer hat geschossen?", es: "¿Quién lo lanzó?", ko: "누가 찼나요?",
          ro: "Cine a executat?")
      case .whoseCard:
        Texts(
          en: "Who was shown it?", de: "Für wen ist die Karte?", es: "¿Quién la vio?", ko: "누가 받았나요?",
          ro: "Cine l-a primit?")
      case .nobody:
        Texts(en: "Not known", de: "Nicht bekannt", es: "No se sabe", ko: "모름", ro: "Nu se știe")
      case .noOwnGoal:
        Texts(
          en: "No own goal", de: "Kein Eigentor", es: "No fue en propia puerta", ko: "자책골 아님",
          ro: "Nu a fost autogol")
      case .whichFormat:
        Texts(
          en: "By which rules does it go on?", de: "Nach welchen Regeln geht es weiter?",
          es: "¿Con qué reglas se sigue?", ko: "어떤 규칙으로 계속할까요?", ro: "După ce reguli se continuă?")
      case .now: Texts(en: "now", de: "jetzt", es: "ahora", ko: "현재", ro: "acum")
      case .changeFormat:
        Texts(
          en: "Go on as {format}?", de: "Weiter als {format}?", es: "¿Seguir como {format}?",
          ko: "{format} 규칙으로 계속할까요?", ro: "Se continuă ca {format}?")
      case .logStays:
        Texts(
          en: "Score and log stay; the clock goes from {from} to {to}",
          de: "Spielstand und Spielverlauf bleiben; die Uhr geht von {from} auf {to}",
          es: "El marcador y las incidencias se mantienen; el reloj pasa de {from} a {to}",
          ko: "점수와 기록은 그대로입니다. 시계: {from} → {to}",
          ro: "Scorul și jurnalul rămân; ceasul trece de la {from} la {to}")
      case .extraTime:
        Texts(
          en: "On to extra time?", de: "Weiter mit der Verlängerung?", es: "¿Pasar a la prórroga?",
          ko: "연장전으로 갈까요?", ro: "Urmează prelungirile?")
      case .kicks:
        Texts(
          en: "On to penalties?", de: "Weiter mit dem Elfmeterschießen?", es: "¿Pasar a los penaltis?",
          ko: "승부차기로 갈까요?", ro: "Urmează loviturile de departajare?")
      case .level:
        Texts(
          en: "It is level at {score}", de: "Es steht {score}", es: "Empate a {score}", ko: "{score} 동점입니다",
          ro: "Este egal, {score}")
      case .log:
        Texts(en: "What happened", de: "Spielverlauf", es: "Incidencias", ko: "경기 기록", ro: "Ce s-a întâmplat")
      case .typed:
        Texts(
          en: "minute {minute}", de: "Minute {minute}", es: "minuto {minute}", ko: "{minute}분",
          ro: "minutul {minute}")
      case .shows:
        Texts(
          en: "{key} shows it", de: "{key} zeigt sie", es: "{key} la muestra", ko: "{key} 보이기",
          ro: "{key} îl arată")
      case .minute:
        Texts(
          en: "digits: minute", de: "Ziffern: Minute", es: "cifras: minuto", ko: "숫자: 시간(분)",
          ro: "cifre: minutul")
      case .player:
        Texts(
          en: "{key} another player", de: "{key} anderer Spieler", es: "{key} otro jugador",
          ko: "{key} 선수 변경",
          ro: "{key} alt jucător")
      case .removes:
        Texts(
          en: "{key} removes it", de: "{key} entfernt es", es: "{key} lo quita", ko: "{key} 삭제",
          ro: "{key} îl șterge")
      case .number:
        Texts(
          en: "digits: squad number", de: "Ziffern: Trikotnummer", es: "cifras: camiseta", ko: "숫자: 등번호",
          ro: "cifre: numărul de pe tricou")
      }
    }
  }
}
