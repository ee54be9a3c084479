extension PlayerList {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, marked, players, find, endFinding, mark, markAll, markPlayers, choose, join, add, delete
    case deletion, deletionDetail, deleted, tooFew, nobody, empty, emptyHint, notFound

    var texts: Texts {
      switch self {
      case .title: Texts(en: "Players", de: "Spieler", es: "Jugadores", ko: "선수", ro: "Jucători")
      case .marked:
        Texts(
          en: .plural(one: "{n} selected", other: "{n} selected"),
          de: .plural(one: "{n} ausgewählt", other: "{n} ausgewählt"),
          es: .plural(one: "{n} elegido", other: "{n} elegidos"), ko: .plural(other: "{n}명 선택"),
          ro: .plural(one: "{n} ales", few: "{n} aleși", other: "{n} de aleși"))
      case .players:
        Texts(
          en: .plural(one: "{n} player", other: "{n} players"),
          de: .plural(one: "{n} Spieler", other: "{n} Spieler"),
          es: .plural(one: "{n} jugador", other: "{n} jugadores"), ko: .plural(other: "선수 {n}명"),
          ro: .plural(one: "{n} jucător", few: "{n} jucători", other: "{n} de jucători"))
      case .find: Texts(en: "find", de: "suchen", es: "buscar", ko: "찾기", ro: "caută")
      case .endFinding:
        Texts(en: "to the list", de: "zur Liste", es: "a la lista", ko: "목록으로", ro: "la listă")
      case .mark: Texts(en: "select", de: "auswählen", es: "elegir", ko: "선택", ro: "alege")
      case .markAll: Texts(en: "all", de: "alle", es: "todos", ko: "모두", ro: "toți")
      case .markPlayers:
        Texts(
          en: "select players", de: "Spieler wählen", es: "elegir jugadores", ko: "선수 선택",
          ro: "alege jucători")
      case .choose:
        Texts(en: "make teams", de: "Teams bilden", es: "formar equipos", ko: "팀 나누기", ro: "fă echipele")
      case .join:
        Texts(
          en: "join the match", de: "ins Spiel aufnehmen", es: "entran al partido", ko: "경기에 넣기",
          ro: "intră în meci")
      case .add:
        Texts(en: "new player", de: "neuer Spieler", es: "nuevo jugador", ko: "선수 추가", ro: "jucător nou")
      case .delete: Texts(en: "delete", de: "löschen", es: "borrar", ko: "삭제", ro: "șterge")
      case .deletion:
        Texts(
          en: "Delete {name}?", de: "{name} löschen?", es: "¿Borrar a {name}?", ko: "{name} 선수를 삭제할까요?",
          ro: "Ștergeți jucătorul {name}?")
      case .deletionDetail:
        Texts(
          en: "Past matches keep the name.", de: "Vergangene Spiele behalten den Namen.",
          es: "Los partidos jugados conservan el nombre.", ko: "지난 경기에는 이름이 남습니다.",
          ro: "Meciurile jucate păstrează numele.")
      case .deleted:
        Texts(
          en: "{name} is deleted", de: "{name} ist gelöscht", es: "{name} se ha borrado",
          ko: "{name} 선수를 삭제했습니다", ro: "{name} a fost șters")
      case .tooFew:
        Texts(
          en: "Select two players at least", de: "Mindestens zwei Spieler auswählen",
          es: "Elija al menos dos jugadores",
          ko: "두 명 이상 선택하세요", ro: "Alegeți cel puțin doi jucători")
      case .nobody:
        Texts(
          en: "There is nobody to choose", de: "Es ist niemand da", es: "No hay a quién elegir",
          ko: "선택할 선수가 없습니다", ro: "Nu e nimeni de ales")
      case .empty:
        Texts(
          en: "No players yet.", de: "Noch keine Spieler.", es: "Aún no hay jugadores.", ko: "아직 선수가 없습니다.",
          ro: "Încă nu sunt jucători.")
      case .emptyHint:
        Texts(
          en: "Add one with N, or import a list of them:",
          de: "Mit N einen anlegen oder eine Liste einlesen:",
          es: "Añada uno con N o importe una lista:", ko: "N 키로 추가하거나 목록을 가져오세요:",
          ro: "Adăugați unul cu N sau importați o listă:")
      case .notFound:
        Texts(
          en: "Nobody’s name has “{text}” in it.", de: "Kein Name enthält „{text}“.",
          es: "Ningún nombre contiene «{text}».",
          ko: "“{text}”이(가) 들어간 이름이 없습니다.", ro: "Niciun nume nu conține „{text}”.")
      }
    }
  }
}
