/// One thing that is to be known of a player from now on.
package enum PlayerChange: Hashable, Sendable {
  /// As ``NameRule`` leaves it.
  case name(String)
  case age(Int?)
  case position(Position?)
  case skill(Skill?)
  /// As ``NameRule`` leaves it.
  case favouriteTeam(String?)
  case number(Int?)

  /// Makes the change.
  package func apply(to details: inout PlayerDetails) {
    switch self {
    case .name(let name): details.name = name
    case .age(let age): details.age = age
    case .position(let position): details.preferredPosition = position
    case .skill(let skill): details.skill = skill
    case .favouriteTeam(let team): details.favouriteTeam = team
    case .number(let number): details.number = number
    }
  }
}
