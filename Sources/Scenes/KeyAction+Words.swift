/// What each action does, as the key map and the files say it.
extension KeyAction: CataloguePart {
  package var texts: Texts {
    switch self {
    case .goalLeft:
      Texts(
        en: "goal for the left team", de: "Tor für das linke Team", es: "gol del equipo izquierdo",
        ko: "왼쪽 팀 골", ro: "gol pentru echipa din stânga")
    case .goalRight:
      Texts(
        en: "goal for the right team", de: "Tor für das rechte Team", es: "gol del equipo derecho",
        ko: "오른쪽 팀 골", ro: "gol pentru echipa din dreapta")
    case .goalTeamA:
      Texts(
        en: "goal for team A", de: "Tor für Team A", es: "gol del equipo A", ko: "A팀 골",
        ro: "gol pentru echipa A")
    case .goalTeamB:
      Texts(
        en: "goal for team B", de: "Tor für Team B", es: "gol del equipo B", ko: "B팀 골",
        ro: "gol pentru echipa B")
    case .takeBackLeft:
      Texts(
        en: "take one goal of the left team back", de: "ein Tor des linken Teams zurücknehmen",
        es: "quitar un gol al equipo izquierdo", ko: "왼쪽 팀 골 하나 취소",
        ro: "un gol mai puțin pentru echipa din stânga")
    case .takeBackRight:
      Texts(
        en: "take one goal of the right team back", de: "ein Tor des rechten Teams zurücknehmen",
        es: "quitar un gol al equipo derecho", ko: "오른쪽 팀 골 하나 취소",
        ro: "un gol mai puțin pentru echipa din dreapta")
    case .takeBackTeamA:
      Texts(
        en: "take one goal of team A back", de: "ein Tor von Team A zurücknehmen",
        es: "quitar un gol al equipo A", ko: "A팀 골 하나 취소", ro: "un gol mai puțin pentru echipa A")
    case .takeBackTeamB:
      Texts(
        en: "take one goal of team B back", de: "ein Tor von Team B zurücknehmen",
        es: "quitar un gol al equipo B", ko: "B팀 골 하나 취소", ro: "un gol mai puțin pentru echipa B")
    case .undo:
      Texts(
        en: "undo, again and again", de: "rückgängig machen, Schritt für Schritt",
        es: "deshacer, paso a paso", ko: "되돌리기, 여러 번 가능", ro: "anulare, pas cu pas")
    case .redo: Texts(en: "redo", de: "wiederherstellen", es: "rehacer", ko: "다시 적용", ro: "refacere")
    case .clock:
      Texts(
        en: "start / pause / resume the clock", de: "Uhr starten / anhalten / fortsetzen",
        es: "iniciar / pausar / reanudar el reloj", ko: "시계 시작 / 일시 정지 / 계속",
        ro: "pornirea / pauza / continuarea ceasului")
    case .clockPlus1s:
      Texts(
        en: "clock 1 second on", de: "Uhr 1 Sekunde vor", es: "reloj 1 segundo adelante", ko: "시계 1초 앞으로",
        ro: "ceasul 1 secundă înainte")
    case .clockMinus1s:
      Texts(
        en: "clock 1 second back", de: "Uhr 1 Sekunde zurück", es: "reloj 1 segundo atrás", ko: "시계 1초 뒤로",
        ro: "ceasul 1 secundă înapoi")
    case .clockPlus1min:
      Texts(
        en: "clock 1 minute on", de: "Uhr 1 Minute vor", es: "reloj 1 minuto adelante", ko: "시계 1분 앞으로",
        ro: "ceasul 1 minut înainte")
    case .clockMinus1min:
      Texts(
        en: "clock 1 minute back", de: "Uhr 1 Minute zurück", es: "reloj 1 minuto atrás", ko: "시계 1분 뒤로",
        ro: "ceasul 1 minut înapoi")
    case .setClock:
      Texts(
        en: "set the clock", de: "Uhr stellen", es: "ajustar el reloj", ko: "시계 설정",
        ro: "potrivirea ceasului")
    case .cancelClock:
      Texts(
        en: "clock back to the set time, stopped", de: "Uhr zurück auf die gestellte Zeit, gestoppt",
        es: "reloj al tiempo fijado, parado", ko: "시계를 설정한 시간으로 되돌리고 정지",
        ro: "ceasul înapoi la timpul stabilit, oprit")
    case .nextPeriod:
      Texts(
        en: "next period", de: "nächster Abschnitt", es: "siguiente periodo", ko: "다음 피리어드",
        ro: "repriza următoare")
    case .swapSides:
      Texts(
        en: "swap sides", de: "Seiten wechseln", es: "cambiar de campo", ko: "진영 교체",
        ro: "schimbarea terenurilor")
    case .horn: Texts(en: "horn", de: "Hupe", es: "bocina", ko: "버저", ro: "sirenă")
    case .mute:
      Texts(
        en: "mute the horn, or let it sound again", de: "Hupe stumm schalten oder wieder einschalten",
        es: "silenciar la bocina o volver a activarla", ko: "버저 끄기 또는 다시 켜기",
        ro: "oprirea sirenei sau repornirea ei")
    case .endGather:
      Texts(
        en: "end the match", de: "Spiel beenden", es: "terminar el partido", ko: "경기 종료",
        ro: "încheierea meciului")
    case .clearBoard:
      Texts(
        en: "clear the board, after the end", de: "Anzeigetafel leeren, nach dem Ende",
        es: "vaciar el marcador, tras el final", ko: "종료 후 전광판 비우기", ro: "golirea tabelei, după final")
    case .sortTeams:
      Texts(
        en: "sort the players into teams", de: "Spieler auf die Teams verteilen",
        es: "repartir los jugadores en equipos", ko: "선수를 팀으로 나누기",
        ro: "împărțirea jucătorilor pe echipe")
    case .menu:
      Texts(
        en: "menu: players, new match", de: "Menü: Spieler, neues Spiel",
        es: "menú: jugadores, nuevo partido",
        ko: "메뉴: 선수, 새 경기", ro: "meniu: jucători, meci nou")
    case .service:
      Texts(
        en: "decide what the service asks", de: "Rückfrage des Dienstes beantworten",
        es: "decidir lo que pregunta el servicio", ko: "서비스의 질문에 답하기",
        ro: "răspuns la întrebarea serviciului")
    case .showKeys:
      Texts(en: "these keys", de: "diese Tasten", es: "estas teclas", ko: "이 키 목록", ro: "aceste taste")
    case .fullScreen:
      Texts(
        en: "full screen / window", de: "Vollbild / Fenster", es: "pantalla completa / ventana",
        ko: "전체 화면 / 창", ro: "ecran complet / fereastră")
    case .quit: Texts(en: "quit", de: "beenden", es: "salir", ko: "나가기", ro: "ieșire")
    case .yes:
      Texts(
        en: "yes, to a question", de: "ja, auf eine Frage", es: "sí, a una pregunta", ko: "질문에 예",
        ro: "da, la o întrebare")
    case .no:
      Texts(
        en: "no, to a question", de: "nein, auf eine Frage", es: "no, a una pregunta", ko: "질문에 아니요",
        ro: "nu, la o întrebare")
    case .clockSet:
      Texts(
        en: "set the clock to the time typed", de: "Uhr auf die getippte Zeit stellen",
        es: "poner el reloj en el tiempo escrito", ko: "입력한 시간으로 시계 설정",
        ro: "potrivirea ceasului la timpul tastat")
    case .clockLeave:
      Texts(
        en: "leave the clock as it is", de: "Stellen der Uhr abbrechen", es: "dejar el reloj como está",
        ko: "시계 그대로 두기", ro: "ceasul rămâne cum este")
    case .clockErase:
      Texts(
        en: "erase the digit typed last", de: "letzte Ziffer löschen", es: "borrar la última cifra",
        ko: "마지막 숫자 지우기", ro: "ștergerea ultimei cifre")
    case .listUp:
      Texts(
        en: "one up in a list", de: "in einer Liste nach oben", es: "uno arriba en una lista",
        ko: "목록에서 위로", ro: "mai sus într-o listă")
    case .listDown:
      Texts(
        en: "one down in a list", de: "in einer Liste nach unten", es: "uno abajo en una lista",
        ko: "목록에서 아래로", ro: "mai jos într-o listă")
    case .listLeft:
      Texts(
        en: "to the left team, where teams are sorted", de: "zum linken Team, beim Verteilen",
        es: "al equipo izquierdo, al repartir", ko: "팀을 나눌 때 왼쪽 팀으로",
        ro: "la echipa din stânga, la împărțire")
    case .listRight:
      Texts(
        en: "to the right team, where teams are sorted", de: "zum rechten Team, beim Verteilen",
        es: "al equipo derecho, al repartir", ko: "팀을 나눌 때 오른쪽 팀으로",
        ro: "la echipa din dreapta, la împărțire")
    case .listChoose:
      Texts(
        en: "choose from a list, keep the teams as sorted",
        de: "aus einer Liste wählen, die Verteilung behalten",
        es: "elegir de una lista, conservar el reparto", ko: "목록에서 선택, 나눈 팀 유지",
        ro: "alegere dintr-o listă, păstrarea împărțirii")
    case .listLeave:
      Texts(
        en: "leave a list as it is", de: "eine Liste ohne Änderung verlassen",
        es: "dejar una lista como está",
        ko: "목록 그대로 두기", ro: "lista rămâne cum este")
    case .listRemove:
      Texts(
        en: "remove the entry from the log", de: "den Eintrag aus dem Spielverlauf entfernen",
        es: "quitar la entrada de las incidencias", ko: "기록 삭제", ro: "ștergerea înregistrării")
    case .foulLeft:
      Texts(
        en: "foul of the left team", de: "Foul des linken Teams", es: "falta del equipo izquierdo",
        ko: "왼쪽 팀 파울", ro: "fault al echipei din stânga")
    case .foulRight:
      Texts(
        en: "foul of the right team", de: "Foul des rechten Teams", es: "falta del equipo derecho",
        ko: "오른쪽 팀 파울", ro: "fault al echipei din dreapta")
    case .timeOutLeft:
      Texts(
        en: "time-out of the left team", de: "Auszeit des linken Teams",
        es: "tiempo muerto del equipo izquierdo", ko: "왼쪽 팀 타임아웃", ro: "time-out al echipei din stânga")
    case .timeOutRight:
      Texts(
        en: "time-out of the right team", de: "Auszeit des rechten Teams",
        es: "tiempo muerto del equipo derecho", ko: "오른쪽 팀 타임아웃", ro: "time-out al echipei din dreapta")
    case .addedTimePlus:
      Texts(
        en: "added time, a minute more", de: "Nachspielzeit, eine Minute mehr",
        es: "tiempo añadido, un minuto más", ko: "추가 시간 1분 늘리기", ro: "timp adițional, un minut în plus")
    case .addedTimeMinus:
      Texts(
        en: "added time, a minute less", de: "Nachspielzeit, eine Minute weniger",
        es: "tiempo añadido, un minuto menos", ko: "추가 시간 1분 줄이기",
        ro: "timp adițional, un minut în minus")
    case .card:
      Texts(
        en: "cards: yellow, red, sin bin", de: "Karten: gelb, rot, Zeitstrafe",
        es: "tarjetas: amarilla, roja, expulsión temporal", ko: "카드: 경고, 퇴장, 일시 퇴장",
        ro: "cartonașe: galben, roșu, eliminare temporară")
    case .scorer:
      Texts(
        en: "who scored the last goal", de: "wer das letzte Tor geschossen hat",
        es: "quién marcó el último gol", ko: "마지막 골 득점자", ro: "cine a marcat ultimul gol")
    case .ownGoal:
      Texts(
        en: "the last goal was an own goal", de: "das letzte Tor war ein Eigentor",
        es: "el último gol fue en propia puerta", ko: "마지막 골은 자책골", ro: "ultimul gol a fost autogol")
    case .squadNumber:
      Texts(
        en: "type the squad number of who scored", de: "Trikotnummer des Torschützen eingeben",
        es: "escribir el número de camiseta del goleador", ko: "득점자 등번호 입력",
        ro: "numărul de pe tricou al marcatorului")
    case .matchLog:
      Texts(
        en: "what happened: correct or remove", de: "Spielverlauf: berichtigen oder entfernen",
        es: "incidencias: corregir o quitar", ko: "경기 기록 고치기", ro: "ce s-a întâmplat: corectare, ștergere")
    case .matchFormat:
      Texts(
        en: "go on by other rules", de: "nach anderen Regeln weiterspielen", es: "seguir con otras reglas",
        ko: "다른 형식으로 계속", ro: "continuare după alte reguli")
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      Self.typing(rawValue.dropFirst("digit-".count))
    }
  }

  private static func typing(_ digit: Substring) -> Texts {
    Texts(
      en: .plain("type \(digit) where the clock is set"),
      de: .plain("\(digit) tippen, wo die Uhr gestellt wird"),
      es: .plain("escribir \(digit) al ajustar el reloj"), ko: .plain("시계를 설정할 때 \(digit) 입력"),
      ro: .plain("cifra \(digit), la potrivirea ceasului"))
  }

  /// What it does, in English, as files and the command line say it.
  package var meaning: String { Words.english(self) }
}
