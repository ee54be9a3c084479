import GatherModel

/// The short forms of positions, as team sheets have them. What files take is ``GatherModel/Position/acronym``.
enum PositionAcronym: String, CataloguePart {
  case goalkeeper, defender, midfielder, winger, striker

  init(_ position: Position) {
    switch position {
    case .goalkeeper: self = .goalkeeper
    case .defender: self = .defender
    case .midfielder: self = .midfielder
    case .winger: self = .winger
    case .striker: self = .striker
    }
  }

  var texts: Texts {
    switch self {
    case .goalkeeper: Texts(en: "GK", de: "TW", es: "POR", ko: "GK", ro: "POR")
    case .defender: Texts(en: "DEF", de: "ABW", es: "DEF", ko: "DF", ro: "FUN")
    case .midfielder: Texts(en: "MID", de: "MIT", es: "MED", ko: "MF", ro: "MIJ")
    case .winger: Texts(en: "W", de: "FLÜ", es: "EXT", ko: "W", ro: "EXT")
    case .striker: Texts(en: "ST", de: "ST", es: "DEL", ko: "ST", ro: "ATA")
    }
  }
}
