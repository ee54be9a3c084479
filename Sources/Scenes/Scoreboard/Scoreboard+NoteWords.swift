extension Scoreboard {
  /// What the foot line tells of beside what was done, and why something was not.
  enum NotePhrase: String, CataloguePart {
    case doublePress, nothingToUndo, nothingToRedo, overtaken
    case answerFirst, setClockFirst, sortFirst, nobodyToSort, nothingToDecide, followed
    case horn, hornMuted, hornOn
    case notTaken, resultSet, notStored, storeRescued
    case gatherEnded, scoreAtLimit, scoreAtZero
    case clockAtZero, clockRunning, clockNotRunning, clockAtItsEnd, beyondClock
    case betweenPeriods, lastPeriod

    var texts: Texts {
      switch self {
      case .doublePress:
        Texts(
          en: "{team}: pressed twice at once, counted once",
          de: "{team}: zweimal zugleich gedrückt, einmal gezählt",
          es: "{team}: pulsado dos veces a la vez, contado una", ko: "{team}: 동시에 두 번 눌려 한 번만 반영",
          ro: "{team}: apăsat de două ori deodată, numărat o dată")
      case .nothingToUndo:
        Texts(
          en: "Nothing to take back", de: "Nichts zurückzunehmen", es: "Nada que deshacer",
          ko: "되돌릴 것이 없습니다", ro: "Nimic de anulat")
      case .nothingToRedo:
        Texts(
          en: "Nothing to bring again", de: "Nichts wiederherzustellen", es: "Nada que rehacer",
          ko: "다시 적용할 것이 없습니다", ro: "Nimic de refăcut")
      case .overtaken:
        Texts(
          en: "The match has changed meanwhile: nothing was done",
          de: "Am Spiel hat sich inzwischen etwas geändert: nichts ist geschehen",
          es: "El partido ha cambiado entretanto: no se ha hecho nada",
          ko: "그사이 경기 기록이 바뀌어 아무것도 하지 않았습니다",
          ro: "Meciul s-a schimbat între timp: nu s-a făcut nimic")
      case .answerFirst:
        Texts(
          en: "Answer first", de: "Erst antworten", es: "Primero responda", ko: "먼저 답하세요",
          ro: "Mai întâi răspunsul")
      case .setClockFirst:
        Texts(
          en: "Set the clock first", de: "Erst die Uhr stellen", es: "Primero ajuste el reloj",
          ko: "먼저 시계를 설정하세요", ro: "Mai întâi ceasul")
      case .sortFirst:
        Texts(
          en: "Sort the teams first", de: "Erst die Spieler verteilen", es: "Primero reparta los equipos",
          ko: "먼저 팀을 나누세요", ro: "Mai întâi echipele")
      case .nobodyToSort:
        Texts(
          en: "There is nobody to sort into teams", de: "Es ist niemand da, der zu verteilen wäre",
          es: "No hay a quién repartir en equipos", ko: "팀으로 나눌 선수가 없습니다",
          ro: "Nu este nimeni de împărțit pe echipe")
      case .nothingToDecide:
        Texts(
          en: "The service asks nothing", de: "Keine Rückfrage vom Dienst",
          es: "El servicio no pregunta nada",
          ko: "서비스의 질문이 없습니다", ro: "Serviciul nu întreabă nimic")
      case .followed:
        Texts(
          en: "This board follows another one, which keeps the score",
          de: "Diese Anzeigetafel folgt einer anderen, die den Spielstand führt",
          es: "Este marcador sigue a otro, que lleva el resultado",
          ko: "점수는 다른 전광판에서 관리하고, 이 전광판은 따라서 보여 줍니다",
          ro: "Această tabelă o urmează pe alta, care ține scorul")
      case .horn: Texts(en: "Horn", de: "Hupe", es: "Bocina", ko: "버저", ro: "Sirenă")
      case .hornMuted:
        Texts(
          en: "The horn is muted", de: "Die Hupe ist stumm", es: "La bocina está en silencio",
          ko: "버저가 꺼져 있습니다", ro: "Sirena este oprită")
      case .hornOn:
        Texts(
          en: "The horn is on", de: "Die Hupe ist an", es: "La bocina está activada", ko: "버저가 켜졌습니다",
          ro: "Sirena este pornită")
      case .notTaken:
        Texts(
          en: .plural(
            one: "{n} press was not counted: the previous match was ended elsewhere",
            other: "{n} presses were not counted: the previous match was ended elsewhere"),
          de: .plural(
            one: "{n} Tastendruck wurde nicht gezählt: das vorige Spiel wurde anderswo beendet",
            other: "{n} Tastendrücke wurden nicht gezählt: das vorige Spiel wurde anderswo beendet"),
          es: .plural(
            one: "{n} pulsación no se contó: el partido anterior terminó en otro lugar",
            other: "{n} pulsaciones no se contaron: el partido anterior terminó en otro lugar"),
          ko: "입력 {n}건이 반영되지 않음: 이전 경기가 다른 곳에서 종료됨",
          ro: .plural(
            one: "{n} apăsare nu a fost numărată: meciul dinainte a fost încheiat în altă parte",
            few: "{n} apăsări nu au fost numărate: meciul dinainte a fost încheiat în altă parte",
            other: "{n} de apăsări nu au fost numărate: meciul dinainte a fost încheiat în altă parte"))
      case .resultSet:
        Texts(
          en: "The result was set elsewhere: {score}", de: "Das Ergebnis wurde anderswo festgelegt: {score}",
          es: "El resultado se fijó en otro lugar: {score}", ko: "다른 곳에서 결과가 정해짐: {score}",
          ro: "Rezultatul a fost stabilit în altă parte: {score}")
      case .notStored:
        Texts(
          en: "That could not be stored; try again", de: "Das ließ sich nicht speichern; bitte noch einmal",
          es: "No se pudo guardar; inténtelo de nuevo", ko: "저장하지 못했습니다. 다시 시도하세요",
          ro: "Nu s-a putut salva; încercați din nou")
      case .storeRescued:
        Texts(
          en: "The stored file was damaged and set aside as {file}. This match is safe.",
          de:
            "Die gespeicherte Datei war beschädigt und liegt nun als {file} beiseite. Dieses Spiel ist sicher.",
          es: "El archivo guardado estaba dañado y se apartó como {file}. Este partido está a salvo.",
          ko: "손상된 저장 파일을 따로 옮겼습니다: {file}. 이 경기는 안전합니다.",
          ro: "Fișierul salvat era deteriorat și a fost pus deoparte ca {file}. Acest meci este în siguranță."
        )
      case .gatherEnded:
        Texts(
          en: "The match has ended", de: "Das Spiel ist beendet", es: "El partido ha terminado",
          ko: "경기가 끝났습니다", ro: "Meciul s-a încheiat")
      case .scoreAtLimit:
        Texts(
          en: "{team}: {n} is the most there is", de: "{team}: mehr als {n} geht nicht",
          es: "{team}: {n} es el máximo", ko: "{team}: 최대 {n}골입니다", ro: "{team}: {n} este maximul")
      case .scoreAtZero:
        Texts(
          en: "{team} has no goal to take back", de: "{team}: kein Tor zurückzunehmen",
          es: "{team} no tiene gol que quitar", ko: "{team}: 취소할 골이 없습니다",
          ro: "{team} nu are niciun gol de scăzut")
      case .clockAtZero:
        Texts(
          en: "The clock is at 00:00", de: "Die Uhr steht auf 00:00", es: "El reloj está en 00:00",
          ko: "시계가 00:00입니다", ro: "Ceasul este la 00:00")
      case .clockRunning:
        Texts(
          en: "The clock runs already", de: "Die Uhr läuft schon", es: "El reloj ya está en marcha",
          ko: "시계가 이미 가고 있습니다", ro: "Ceasul merge deja")
      case .clockNotRunning:
        Texts(
          en: "The clock does not run", de: "Die Uhr läuft nicht", es: "El reloj no está en marcha",
          ko: "시계가 멈춰 있습니다", ro: "Ceasul nu merge")
      case .clockAtItsEnd:
        Texts(
          en: "The clock cannot go further", de: "Weiter geht die Uhr nicht", es: "El reloj no va más allá",
          ko: "시계를 더 옮길 수 없습니다", ro: "Ceasul nu merge mai departe")
      case .beyondClock:
        Texts(
          en: "The clock goes to {time}", de: "Die Uhr geht bis {time}", es: "El reloj llega hasta {time}",
          ko: "시계는 {time}까지입니다", ro: "Ceasul merge până la {time}")
      case .betweenPeriods:
        Texts(
          en: "The next period has not begun", de: "Der nächste Abschnitt hat noch nicht begonnen",
          es: "El siguiente periodo no ha empezado", ko: "다음 피리어드가 아직 시작되지 않았습니다",
          ro: "Repriza următoare nu a început")
      case .lastPeriod:
        Texts(
          en: "This is the last period", de: "Das ist der letzte Abschnitt", es: "Este es el último periodo",
          ko: "마지막 피리어드입니다", ro: "Aceasta este ultima repriză")
      }
    }
  }
}
