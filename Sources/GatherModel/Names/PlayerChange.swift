/// A change to one detail of a player. nil removes the detail.
package enum PlayerChange: Hashable, Sendable {
  /// The name, cleaned by ``NameRule``.
  case name(String)
  case age(Int?)
  case position(Position?)
  case skill(Skill?)
  /// The club that the player supports, cleaned by ``NameRule``.
  case favouriteTeam(String?)
  case number(Int?)

  /// Applies the change to the details.
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
