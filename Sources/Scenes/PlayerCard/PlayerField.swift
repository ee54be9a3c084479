/// A detail of a player. The cases are in the displayed order.
package enum PlayerField: String, CaseIterable, Hashable, Sendable {
  case name, age, position, skill, number, favouriteTeam
}
