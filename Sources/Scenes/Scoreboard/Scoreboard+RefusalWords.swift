extension Scoreboard {
  /// Why something of football was not done.
  enum RefusalPhrase: String, CataloguePart {
    case inKicks, notInPlay, noAddedTime, addedTimeNotLowered, addedTimeAtLimit, noSinBin, noFouls,
      foulsAtLimit
    case noTimeOuts, timeOutsTaken, timeOutUnderWay, noKicks, tooEarlyForKicks, notInKicks, notTheirKick
    case kicksOver, noSuchEntry, notTheLastKick, minuteNotPlayed, formatTooShort, sameFormat, formatTooLate
    case chooseFirst, chooseSide, noGoal, nothingHappened, noPlayer, nobodysNumber, sharedNumber,
      sharedNumbers, alreadyOff

    var texts: Texts {
      switch self {
      case .inKicks:
        Texts(
          en: "There is no clock in penalties", de: "Im Elfmeterschießen gibt es keine Uhr",
          es: "En los penaltis no hay reloj", ko: "승부차기에는 시계가 없습니다",
          ro: "La loviturile de departajare nu este ceas")
      case .notInPlay:
        Texts(
          en: "The period has not begun", de: "Der Abschnitt hat noch nicht begonnen",
          es: "El periodo no ha empezado", ko: "피리어드가 시작되지 않았습니다", ro: "Repriza nu a început")
      case .noAddedTime:
        Texts(
          en: "This format has no added time", de: "Dieses Format hat keine Nachspielzeit",
          es: "Este formato no tiene tiempo añadido", ko: "이 형식에는 추가 시간이 없습니다",
          ro: "Acest format nu are timp adițional")
      case .addedTimeNotLowered:
        Texts(
          en: "Added time can be raised only, from {n} minutes on",
          de: "Die Nachspielzeit kann nur länger werden als {n} Minuten",
          es: "El tiempo añadido solo puede subir, a más de {n} minutos", ko: "추가 시간은 {n}분보다 늘릴 수만 있습니다",
          ro: "Timpul adițional poate doar crește, peste {n} minute")
      case .addedTimeAtLimit:
        Texts(
          en: "Added time goes to {n} minutes", de: "Die Nachspielzeit geht bis {n} Minuten",
          es: "El tiempo añadido llega hasta {n} minutos", ko: "추가 시간은 {n}분까지입니다",
          ro: "Timpul adițional merge până la {n} minute")
      case .noSinBin:
        Texts(
          en: "This format has no sin bin", de: "Dieses Format hat keine Zeitstrafen",
          es: "Este formato no tiene expulsiones temporales", ko: "이 형식에는 일시 퇴장이 없습니다",
          ro: "Acest format nu are eliminări temporare")
      case .noFouls:
        Texts(
          en: "This format counts no fouls", de: "Dieses Format zählt keine Fouls",
          es: "Este formato no cuenta faltas", ko: "이 형식은 파울을 세지 않습니다",
          ro: "Acest format nu numără faulturile")
      case .foulsAtLimit:
        Texts(
          en: "{team}: {n} fouls are the most there are", de: "{team}: mehr als {n} Fouls geht nicht",
          es: "{team}: {n} faltas son el máximo", ko: "{team}: 파울은 최대 {n}개입니다",
          ro: "{team}: {n} faulturi sunt maximul")
      case .noTimeOuts:
        Texts(
          en: "There are no time-outs here", de: "Hier gibt es keine Auszeiten",
          es: "Aquí no hay tiempos muertos",
          ko: "지금은 타임아웃이 없습니다", ro: "Aici nu sunt time-outuri")
      case .timeOutsTaken:
        Texts(
          en: "{team} has no time-out left in this half",
          de: "{team} hat in dieser Halbzeit keine Auszeit mehr",
          es: "{team} no tiene más tiempos muertos en este tiempo", ko: "{team}: 남은 타임아웃이 없습니다",
          ro: "{team} nu mai are time-out în această repriză")
      case .timeOutUnderWay:
        Texts(
          en: "A time-out is under way", de: "Es läuft schon eine Auszeit", es: "Ya hay un tiempo muerto",
          ko: "타임아웃이 진행 중입니다", ro: "Un time-out este în curs")
      case .noKicks:
        Texts(
          en: "This format has no penalties", de: "Dieses Format hat kein Elfmeterschießen",
          es: "Este formato no tiene penaltis", ko: "이 형식에는 승부차기가 없습니다",
          ro: "Acest format nu are lovituri de departajare")
      case .tooEarlyForKicks:
        Texts(
          en: "Penalties come after the last period",
          de: "Elfmeterschießen gibt es nach dem letzten Abschnitt",
          es: "Los penaltis vienen tras el último periodo", ko: "승부차기는 마지막 피리어드 뒤입니다",
          ro: "Loviturile de departajare vin după ultima repriză")
      case .notInKicks:
        Texts(
          en: "The penalties have not begun", de: "Das Elfmeterschießen hat noch nicht begonnen",
          es: "Los penaltis no han empezado", ko: "승부차기가 시작되지 않았습니다",
          ro: "Loviturile de departajare nu au început")
      case .notTheirKick:
        Texts(
          en: "{team} kicks next", de: "Als Nächstes schießt {team}", es: "Ahora lanza {team}",
          ko: "다음은 {team} 차례입니다", ro: "Urmează {team}")
      case .kicksOver:
        Texts(
          en: "The penalties are decided", de: "Das Elfmeterschießen ist entschieden",
          es: "Los penaltis están decididos", ko: "승부차기가 끝났습니다",
          ro: "Loviturile de departajare sunt decise")
      case .noSuchEntry:
        Texts(
          en: "This entry cannot be changed like that", de: "Dieser Eintrag lässt sich so nicht ändern",
          es: "Esta entrada no se puede cambiar así", ko: "이 기록은 그렇게 바꿀 수 없습니다",
          ro: "Această înregistrare nu se poate schimba așa")
      case .notTheLastKick:
        Texts(
          en: "Remove the penalties after it first", de: "Erst die späteren Elfmeter entfernen",
          es: "Primero quite los penaltis posteriores", ko: "뒤의 승부차기를 먼저 삭제하세요",
          ro: "Mai întâi penaltiurile de după el")
      case .minuteNotPlayed:
        Texts(
          en: "That minute has not been played", de: "Diese Minute wurde nicht gespielt",
          es: "Ese minuto no se ha jugado", ko: "아직 진행되지 않은 시간입니다", ro: "Acel minut nu s-a jucat")
      case .formatTooShort:
        Texts(
          en: .plural(
            one: "The match is beyond the {n} period of that format",
            other: "The match is beyond the {n} periods of that format"),
          de: .plural(
            one: "Das Spiel ist über den {n} Abschnitt dieses Formats hinaus",
            other: "Das Spiel ist über die {n} Abschnitte dieses Formats hinaus"),
          es: .plural(
            one: "El partido va más allá del {n} periodo de ese formato",
            other: "El partido va más allá de los {n} periodos de ese formato"),
          ko: "경기가 이미 그 형식의 피리어드 {n}개를 지났습니다",
          ro: .plural(
            one: "Meciul a trecut de {n} repriză a acelui format",
            few: "Meciul a trecut de cele {n} reprize ale acelui format",
            other: "Meciul a trecut de cele {n} de reprize ale acelui format"))
      case .sameFormat:
        Texts(
          en: "It is played like that already", de: "So wird schon gespielt", es: "Ya se juega así",
          ko: "이미 그 형식입니다", ro: "Se joacă deja așa")
      case .formatTooLate:
        Texts(
          en: "Extra time and penalties go on as they began",
          de: "Verlängerung und Elfmeterschießen gehen weiter, wie sie begannen",
          es: "La prórroga y los penaltis siguen como empezaron", ko: "연장전과 승부차기는 형식을 바꿀 수 없습니다",
          ro: "Prelungirile și departajarea continuă cum au început")
      case .chooseFirst:
        Texts(
          en: "Choose first", de: "Erst wählen", es: "Primero elija", ko: "먼저 고르세요",
          ro: "Mai întâi alegerea")
      case .chooseSide:
        Texts(
          en: "Choose the team by its arrow", de: "Das Team mit seinem Pfeil wählen",
          es: "Elija el equipo con su flecha", ko: "화살표로 팀을 고르세요", ro: "Alegeți echipa cu săgeata ei")
      case .noGoal:
        Texts(
          en: "There is no goal", de: "Es gibt kein Tor", es: "No hay ningún gol", ko: "골이 없습니다",
          ro: "Nu este niciun gol")
      case .nothingHappened:
        Texts(
          en: "Nothing has happened yet", de: "Es ist noch nichts geschehen",
          es: "Todavía no hay incidencias",
          ko: "아직 기록이 없습니다", ro: "Nu s-a întâmplat încă nimic")
      case .alreadyOff:
        Texts(
          en: "{player} is off already", de: "{player} ist schon vom Platz", es: "{player} ya está expulsado",
          ko: "{player} 이미 퇴장한 선수입니다", ro: "{player} este deja eliminat")
      case .nobodysNumber:
        Texts(
          en: "Nobody of {team} wears {n}: choose who it was, or keep the number",
          de: "Bei {team} trägt niemand die {n}: auswählen oder die Nummer behalten",
          es: "Nadie de {team} lleva el {n}: elija quién fue o deje el número",
          ko: "{team}에 {n}번이 없습니다: 선수를 고르거나 번호만 남기세요",
          ro: "Nimeni din {team} nu poartă {n}: alegeți cine a fost sau păstrați numărul")
      case .sharedNumber:
        Texts(
          en: "Several of {team} wear {n}: choose who it was",
          de: "Mehrere bei {team} tragen die {n}: auswählen",
          es: "Varios de {team} llevan el {n}: elija quién fue",
          ko: "{team}에 {n}번이 여러 명입니다: 선수를 고르세요",
          ro: "Mai mulți din {team} poartă {n}: alegeți cine a fost")
      case .sharedNumbers:
        Texts(
          en: "{team}: {names} wear the same number {n}", de: "{team}: {names} tragen dieselbe Nummer {n}",
          es: "{team}: {names} llevan el mismo número {n}", ko: "{team}: {names} 모두 {n}번입니다",
          ro: "{team}: {names} poartă același număr {n}")
      case .noPlayer:
        Texts(
          en: "This entry is nobody’s", de: "Dieser Eintrag gehört niemandem",
          es: "Esta entrada no es de nadie",
          ko: "선수가 없는 기록입니다", ro: "Această înregistrare nu este a nimănui")
      }
    }
  }
}
