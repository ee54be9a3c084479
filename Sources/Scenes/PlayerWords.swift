import GatherModel

/// What is said of players wherever they are.
enum PlayerPhrase: String, CataloguePart {
  case name, age, skill, position, favouriteTeam, number
  case beginner, amateur, professional
  case goalkeeper, defender, midfielder, winger, striker
  case goalkeeperShort, defenderShort, midfielderShort, wingerShort, strikerShort

  var texts: Texts {
    switch self {
    case .name: Texts(en: "Name", de: "Name", es: "Nombre", ko: "이름", ro: "Nume")
    case .age: Texts(en: "Age", de: "Alter", es: "Edad", ko: "나이", ro: "Vârstă")
    case .skill: Texts(en: "Skill", de: "Stärke", es: "Nivel", ko: "실력", ro: "Nivel")
    case .position: Texts(en: "Position", de: "Position", es: "Posición", ko: "포지션", ro: "Post")
    case .favouriteTeam:
      Texts(
        en: "Favourite team", de: "Lieblingsverein", es: "Equipo favorito", ko: "좋아하는 팀",
        ro: "Echipa favorită")
    case .number: Texts(en: "Number", de: "Trikotnummer", es: "Camiseta", ko: "등번호", ro: "Număr")
    case .beginner: Texts(en: "beginner", de: "Anfänger", es: "principiante", ko: "초급", ro: "începător")
    case .amateur: Texts(en: "amateur", de: "Amateur", es: "aficionado", ko: "아마추어", ro: "amator")
    case .professional:
      Texts(en: "professional", de: "Profi", es: "profesional", ko: "프로", ro: "profesionist")
    case .goalkeeper: Texts(en: "goalkeeper", de: "Torwart", es: "portero", ko: "골키퍼", ro: "portar")
    case .defender: Texts(en: "defender", de: "Abwehr", es: "defensa", ko: "수비수", ro: "fundaș")
    case .midfielder:
      Texts(en: "midfielder", de: "Mittelfeld", es: "centrocampista", ko: "미드필더", ro: "mijlocaș")
    case .winger: Texts(en: "winger", de: "Flügel", es: "extremo", ko: "윙어", ro: "extremă")
    case .striker: Texts(en: "striker", de: "Sturm", es: "delantero", ko: "공격수", ro: "atacant")
    case .goalkeeperShort: Texts(en: "GK", de: "TW", es: "POR", ko: "GK", ro: "POR")
    case .defenderShort: Texts(en: "DEF", de: "ABW", es: "DEF", ko: "DF", ro: "FUN")
    case .midfielderShort: Texts(en: "MID", de: "MF", es: "MED", ko: "MF", ro: "MIJ")
    case .wingerShort: Texts(en: "W", de: "FL", es: "EXT", ko: "W", ro: "EXT")
    case .strikerShort: Texts(en: "ST", de: "ST", es: "DEL", ko: "FW", ro: "ATA")
    }
  }
}

extension Words {
  /// A skill in words; "-" for none.
  func skill(_ skill: Skill?) -> String {
    switch skill {
    case nil: "-"
    case .beginner: self(PlayerPhrase.beginner)
    case .amateur: self(PlayerPhrase.amateur)
    case .professional: self(PlayerPhrase.professional)
    }
  }

  /// A position in words; "-" for none.
  func position(_ position: Position?) -> String {
    switch position {
    case nil: "-"
    case .goalkeeper: self(PlayerPhrase.goalkeeper)
    case .defender: self(PlayerPhrase.defender)
    case .midfielder: self(PlayerPhrase.midfielder)
    case .winger: self(PlayerPhrase.winger)
    case .striker: self(PlayerPhrase.striker)
    }
  }

  /// A position as team sheets have it; "-" for none.
  func acronym(_ position: Position?) -> String {
    switch position {
    case nil: "-"
    case .goalkeeper: self(PlayerPhrase.goalkeeperShort)
    case .defender: self(PlayerPhrase.defenderShort)
    case .midfielder: self(PlayerPhrase.midfielderShort)
    case .winger: self(PlayerPhrase.wingerShort)
    case .striker: self(PlayerPhrase.strikerShort)
    }
  }
}
