extension KeyAction {
  /// What an action is called in a row of buttons, where that is shorter than what it does.
  enum Short: String, CataloguePart {
    case goalLeft = "goal-left"
    case goalRight = "goal-right"
    case goalTeamA = "goal-team-a"
    case goalTeamB = "goal-team-b"
    case takeBackLeft = "take-back-left"
    case takeBackRight = "take-back-right"
    case takeBackTeamA = "take-back-team-a"
    case takeBackTeamB = "take-back-team-b"
    case undo, clock, menu, mute, service, yes, no
    case cancelClock = "cancel-clock"
    case sortTeams = "sort-teams"
    case showKeys = "show-keys"
    case fullScreen = "full-screen"
    case clockSet = "clock-set"
    case clockLeave = "clock-leave"
    case clockErase = "clock-erase"
    case listUp = "list-up"
    case listDown = "list-down"
    case listLeft = "list-left"
    case listRight = "list-right"
    case listChoose = "list-choose"
    case listLeave = "list-leave"
    case squadNumber = "squad-number"

    var texts: Texts {
      switch self {
      case .goalLeft:
        Texts(en: "goal left", de: "Tor links", es: "gol izquierda", ko: "왼쪽 골", ro: "gol stânga")
      case .goalRight:
        Texts(en: "goal right", de: "Tor rechts", es: "gol derecha", ko: "오른쪽 골", ro: "gol dreapta")
      case .goalTeamA: Texts(en: "goal A", de: "Tor A", es: "gol A", ko: "A팀 골", ro: "gol A")
      case .goalTeamB: Texts(en: "goal B", de: "Tor B", es: "gol B", ko: "B팀 골", ro: "gol B")
      case .takeBackLeft:
        Texts(en: "left −1", de: "links −1", es: "izquierda −1", ko: "왼쪽 −1", ro: "stânga −1")
      case .takeBackRight:
        Texts(en: "right −1", de: "rechts −1", es: "derecha −1", ko: "오른쪽 −1", ro: "dreapta −1")
      case .takeBackTeamA: Texts(en: "A −1", de: "A −1", es: "A −1", ko: "A −1", ro: "A −1")
      case .takeBackTeamB: Texts(en: "B −1", de: "B −1", es: "B −1", ko: "B −1", ro: "B −1")
      case .clock: Texts(en: "clock", de: "Uhr", es: "reloj", ko: "시계", ro: "ceas")
      case .undo: Texts(en: "undo", de: "zurücknehmen", es: "deshacer", ko: "되돌리기", ro: "anulează")
      case .cancelClock:
        Texts(en: "clock back", de: "Uhr zurück", es: "reloj atrás", ko: "시계 되돌리기", ro: "ceas înapoi")
      case .showKeys: Texts(en: "keys", de: "Tasten", es: "teclas", ko: "키", ro: "taste")
      case .fullScreen:
        Texts(en: "full screen", de: "Vollbild", es: "pantalla completa", ko: "전체 화면", ro: "ecran complet")
      case .yes: Texts(en: "yes", de: "ja", es: "sí", ko: "예", ro: "da")
      case .no: Texts(en: "no", de: "nein", es: "no", ko: "아니요", ro: "nu")
      case .clockSet: Texts(en: "set", de: "stellen", es: "ajustar", ko: "설정", ro: "potrivește")
      case .clockLeave: Texts(en: "leave", de: "abbrechen", es: "dejar", ko: "그대로", ro: "renunță")
      case .clockErase: Texts(en: "erase", de: "löschen", es: "borrar", ko: "지우기", ro: "șterge")
      case .squadNumber:
        Texts(en: "who scored", de: "Torschütze", es: "goleador", ko: "득점자", ro: "marcator")
      case .sortTeams: Texts(en: "teams", de: "Teams", es: "equipos", ko: "팀 나누기", ro: "echipe")
      case .menu: Texts(en: "menu", de: "Menü", es: "menú", ko: "메뉴", ro: "meniu")
      case .service: Texts(en: "service", de: "Dienst", es: "servicio", ko: "서비스", ro: "serviciu")
      case .mute: Texts(en: "mute", de: "stumm", es: "silencio", ko: "버저 끄기", ro: "fără sunet")
      case .listUp: Texts(en: "up", de: "nach oben", es: "arriba", ko: "위로", ro: "sus")
      case .listDown: Texts(en: "down", de: "nach unten", es: "abajo", ko: "아래로", ro: "jos")
      case .listLeft:
        Texts(en: "to the left", de: "nach links", es: "a la izquierda", ko: "왼쪽으로", ro: "la stânga")
      case .listRight:
        Texts(en: "to the right", de: "nach rechts", es: "a la derecha", ko: "오른쪽으로", ro: "la dreapta")
      case .listChoose: Texts(en: "choose", de: "wählen", es: "elegir", ko: "선택", ro: "alege")
      case .listLeave: Texts(en: "leave", de: "abbrechen", es: "dejar", ko: "그대로", ro: "renunță")
      }
    }
  }

  /// What it is called in a row of buttons.
  func shortMeaning(in words: Words) -> String {
    Short(rawValue: rawValue).map { words($0) } ?? words(self)
  }
}
