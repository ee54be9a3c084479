package import GatherModel
import Localization

/// The words about players that several scenes share.
enum PlayerPhrase: String, CataloguePart {
  case name, age, skill, position, favouriteTeam, number
  case beginner, amateur, professional
  case goalkeeper, defender, midfielder, winger, striker
  case goalkeeperShort, defenderShort, midfielderShort, wingerShort, strikerShort

  var section: String { "audience.player" }
}

extension Words {
  func skill(_ skill: Skill?) -> String {
    switch skill {
    case nil: "-"
    case .beginner: self(PlayerPhrase.beginner)
    case .amateur: self(PlayerPhrase.amateur)
    case .professional: self(PlayerPhrase.professional)
    }
  }

  /// A position in words; "-" if there is none.
  package func position(_ position: Position?) -> String {
    switch position {
    case nil: "-"
    case .goalkeeper: self(PlayerPhrase.goalkeeper)
    case .defender: self(PlayerPhrase.defender)
    case .midfielder: self(PlayerPhrase.midfielder)
    case .winger: self(PlayerPhrase.winger)
    case .striker: self(PlayerPhrase.striker)
    }
  }

  /// The abbreviation on team sheets; "-" if there is none.
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
