extension ConfirmPlayers {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, bench, nobodyHere, strength
    case start, balance, balanceTeams, movePlayer, changeColumn, putPlayer, reorder, settings, openSettings
    case fairest, nextFairest, fairestAgain, drawn, tooFewToBalance
    case teamEmpty, teamTooLarge, nobodySelected, nameMissing, starting, waitsForEnd
    case changeTitle, storing, store, addOthers, removePlayer, openNames
    case gatherName, teamAName, teamAColor, teamBName, teamBColor, format, ownFormat, periods, length, clock,
      down, up
    case take, forget, turn, turnFar, colorsAlike
    case red, blue, green, yellow, orange, pink, purple, lightBlue, white, black

    var texts: Texts {
      switch self {
      case .format: Texts(en: "Format", de: "Format", es: "Formato", ko: "형식", ro: "Format")
      case .colorsAlike:
        Texts(
          en: "These colours look alike; one is marked with dashes",
          de: "Diese Farben sehen gleich aus; eine ist gestrichelt",
          es: "Estos colores se parecen; uno lleva rayas", ko: "두 색이 비슷합니다. 한쪽은 점선으로 표시됩니다",
          ro: "Culorile seamănă; una este marcată cu linii")
      case .ownFormat: Texts(en: "own", de: "eigenes", es: "propio", ko: "직접 설정", ro: "propriu")
      case .title: Texts(en: "Teams", de: "Teams", es: "Equipos", ko: "팀 나누기", ro: "Echipe")
      case .bench: Texts(en: "Bench", de: "Bank", es: "Banquillo", ko: "벤치", ro: "Rezerve")
      case .nobodyHere: Texts(en: "nobody", de: "niemand", es: "nadie", ko: "없음", ro: "nimeni")
      case .strength: Texts(en: "strength", de: "Teamstärke", es: "fuerza", ko: "전력", ro: "forță")
      case .start: Texts(en: "start", de: "starten", es: "empezar", ko: "시작", ro: "începe")
      case .balance:
        Texts(en: "fair teams", de: "faire Teams", es: "equilibrar", ko: "균형 맞추기", ro: "echilibrează")
      case .balanceTeams:
        Texts(
          en: "fair teams, the bench stays", de: "faire Teams, die Bank bleibt",
          es: "equilibrar sin el banquillo", ko: "벤치는 두고 균형 맞추기", ro: "echilibrează fără rezerve")
      case .movePlayer:
        Texts(en: "move", de: "verschieben", es: "mover", ko: "옮기기", ro: "mută")
      case .changeColumn:
        Texts(en: "next column", de: "nächste Spalte", es: "otra columna", ko: "다음 열", ro: "altă coloană")
      case .putPlayer:
        Texts(
          en: "to team A, team B, the bench", de: "in Team A, Team B, auf die Bank",
          es: "al equipo A, al B, al banquillo", ko: "A팀, B팀, 벤치로", ro: "în echipa A, în B, la rezerve")
      case .reorder:
        Texts(
          en: "change the order", de: "Reihenfolge ändern", es: "cambiar el orden", ko: "순서 바꾸기",
          ro: "schimbă ordinea")
      case .settings:
        Texts(
          en: "Names and time", de: "Namen und Zeit", es: "Nombres y tiempo", ko: "이름과 시간",
          ro: "Nume și timp")
      case .openSettings:
        Texts(
          en: "names, colours, time", de: "Namen, Farben, Zeit", es: "nombres, colores, tiempo",
          ko: "이름, 색, 시간", ro: "nume, culori, timp")
      case .fairest:
        Texts(
          en: "The fairest teams: {points} apart in strength. B shows the next.",
          de: "Die fairsten Teams: Unterschied der Teamstärke {points}. B zeigt die nächsten.",
          es: "Los equipos más equilibrados: diferencia de fuerza {points}. B muestra los siguientes.",
          ko: "가장 공평한 팀: 전력 차이 {points}. B를 누르면 다음 안.",
          ro: "Cele mai egale echipe: diferență de forță {points}. B arată următoarele.")
      case .nextFairest:
        Texts(
          en: "Teams number {n}: {points} apart in strength. B shows the next.",
          de: "Vorschlag {n}: Unterschied der Teamstärke {points}. B zeigt den nächsten.",
          es: "Propuesta {n}: diferencia de fuerza {points}. B muestra la siguiente.",
          ko: "{n}번째 안: 전력 차이 {points}. B를 누르면 다음 안.",
          ro: "Varianta {n}: diferență de forță {points}. B arată următoarea.")
      case .fairestAgain:
        Texts(
          en: "Those were all: the fairest again, {points} apart in strength.",
          de: "Das waren alle: wieder die fairsten, Unterschied der Teamstärke {points}.",
          es: "Eran todos: otra vez los más equilibrados, diferencia de fuerza {points}.",
          ko: "모두 보았습니다. 다시 가장 공평한 팀: 전력 차이 {points}.",
          ro: "Acestea au fost toate: din nou cele mai egale, diferență de forță {points}.")
      case .changeTitle:
        Texts(
          en: "The match in play", de: "Das laufende Spiel", es: "El partido en juego", ko: "진행 중인 경기",
          ro: "Meciul în desfășurare")
      case .storing:
        Texts(en: "Saving…", de: "Speichern …", es: "Guardando…", ko: "저장 중…", ro: "Se salvează…")
      case .store: Texts(en: "keep it so", de: "übernehmen", es: "guardar", ko: "저장", ro: "păstrează")
      case .addOthers:
        Texts(
          en: "who has come", de: "Nachzügler", es: "quien ha llegado", ko: "늦게 온 선수", ro: "cine a venit")
      case .removePlayer:
        Texts(en: "has left", de: "ist gegangen", es: "se ha ido", ko: "떠남", ro: "a plecat")
      case .openNames:
        Texts(
          en: "names, colours", de: "Namen, Farben", es: "nombres, colores", ko: "이름, 색", ro: "nume, culori")
      case .drawn:
        Texts(
          en: "Lot {lot}: nothing is known of how strong anybody is. B draws again.",
          de: "Los {lot}: Über die Stärke ist nichts bekannt. B lost neu aus.",
          es: "Sorteo {lot}: no se sabe nada de la fuerza de cada uno. B sortea otra vez.",
          ko: "추첨 {lot}: 실력 정보가 없습니다. B를 누르면 다시 추첨합니다.",
          ro: "Tragerea la sorți {lot}: nu se știe nimic despre forța fiecăruia. B trage din nou.")
      case .tooFewToBalance:
        Texts(
          en: "It takes two players to balance.", de: "Dazu braucht es zwei Spieler.",
          es: "Hacen falta dos jugadores.", ko: "선수가 두 명 이상 필요합니다.", ro: "E nevoie de doi jucători.")
      case .teamEmpty:
        Texts(
          en: "{team} has no player yet: move one there, or press B.",
          de: "{team} hat noch keinen Spieler: einen hinüberschieben oder B drücken.",
          es: "{team} aún no tiene jugadores: mueva uno o pulse B.",
          ko: "{team}에 선수가 없습니다. 선수를 옮기거나 B를 누르세요.",
          ro: "{team} nu are încă jucători: mutați unul sau apăsați B.")
      case .teamTooLarge:
        Texts(
          en: "{team} has more than {most} players: move some to the bench.",
          de: "{team} hat mehr als {most} Spieler: einige auf die Bank schieben.",
          es: "{team} tiene más de {most} jugadores: mueva algunos al banquillo.",
          ko: "{team}의 선수가 {most}명을 넘습니다. 일부를 벤치로 옮기세요.",
          ro: "{team} are peste {most} jucători: mutați câțiva la rezerve.")
      case .nobodySelected:
        Texts(
          en: "There is nobody in this column: Tab goes to the next.",
          de: "In dieser Spalte ist niemand: Tab geht zur nächsten.",
          es: "No hay nadie en esta columna: Tab va a la siguiente.",
          ko: "이 열에는 선수가 없습니다. Tab으로 다음 열로 가세요.",
          ro: "În această coloană nu e nimeni: Tab trece la următoarea.")
      case .nameMissing:
        Texts(
          en: "A name is missing: type one here.", de: "Ein Name fehlt: hier eintippen.",
          es: "Falta un nombre: escríbalo aquí.", ko: "이름이 비어 있습니다. 여기에 입력하세요.",
          ro: "Lipsește un nume: scrieți-l aici.")
      case .starting:
        Texts(en: "Starting…", de: "Startet …", es: "Empezando…", ko: "시작하는 중…", ro: "Se începe…")
      case .waitsForEnd:
        Texts(
          en: "A match is in play: these teams are kept until it has ended.",
          de: "Ein Spiel läuft: diese Teams bleiben, bis es zu Ende ist.",
          es: "Hay un partido en juego: estos equipos se guardan hasta que termine.",
          ko: "경기가 진행 중입니다. 끝날 때까지 이 팀은 그대로 남습니다.",
          ro: "Un meci este în desfășurare: echipele rămân până se încheie.")
      case .gatherName:
        Texts(en: "Match", de: "Spiel", es: "Partido", ko: "경기", ro: "Meci")
      case .teamAName: Texts(en: "Team A", de: "Team A", es: "Equipo A", ko: "A팀", ro: "Echipa A")
      case .teamAColor: Texts(en: "wears", de: "trägt", es: "viste", ko: "A팀 색", ro: "poartă")
      case .teamBName: Texts(en: "Team B", de: "Team B", es: "Equipo B", ko: "B팀", ro: "Echipa B")
      case .teamBColor: Texts(en: "wears", de: "trägt", es: "viste", ko: "B팀 색", ro: "poartă")
      case .periods: Texts(en: "Periods", de: "Abschnitte", es: "Periodos", ko: "피리어드 수", ro: "Reprize")
      case .length:
        Texts(en: "Each takes", de: "Dauer je Abschnitt", es: "Duración", ko: "피리어드 시간", ro: "Fiecare")
      case .clock: Texts(en: "Clock counts", de: "Uhr zählt", es: "Cuenta", ko: "시계", ro: "Ceasul merge")
      case .down: Texts(en: "down", de: "abwärts", es: "atrás", ko: "남은 시간", ro: "înapoi")
      case .up: Texts(en: "up", de: "aufwärts", es: "adelante", ko: "지난 시간", ro: "înainte")
      case .take: Texts(en: "done", de: "fertig", es: "listo", ko: "완료", ro: "gata")
      case .forget:
        Texts(
          en: "leave as it was", de: "verwerfen", es: "dejar como estaba", ko: "그대로 두기",
          ro: "lasă cum era")
      case .turn: Texts(en: "change", de: "ändern", es: "cambiar", ko: "변경", ro: "schimbă")
      case .turnFar:
        Texts(en: "five at a time", de: "je fünf", es: "de cinco en cinco", ko: "다섯씩", ro: "câte cinci")
      case .red: Texts(en: "red", de: "Rot", es: "rojo", ko: "빨강", ro: "roșu")
      case .blue: Texts(en: "blue", de: "Blau", es: "azul", ko: "파랑", ro: "albastru")
      case .green: Texts(en: "green", de: "Grün", es: "verde", ko: "초록", ro: "verde")
      case .yellow: Texts(en: "yellow", de: "Gelb", es: "amarillo", ko: "노랑", ro: "galben")
      case .orange: Texts(en: "orange", de: "Orange", es: "naranja", ko: "주황", ro: "portocaliu")
      case .pink: Texts(en: "pink", de: "Rosa", es: "rosa", ko: "분홍", ro: "roz")
      case .purple: Texts(en: "purple", de: "Lila", es: "morado", ko: "보라", ro: "mov")
      case .lightBlue:
        Texts(en: "light blue", de: "Hellblau", es: "celeste", ko: "하늘색", ro: "bleu")
      case .white: Texts(en: "white", de: "Weiß", es: "blanco", ko: "하양", ro: "alb")
      case .black: Texts(en: "black", de: "Schwarz", es: "negro", ko: "검정", ro: "negru")
      }
    }
  }
}
