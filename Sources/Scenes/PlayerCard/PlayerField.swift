/// What is known of a player, one by one, in the order in which it is shown.
package enum PlayerField: String, CaseIterable, Hashable, Sendable {
  case name, age, position, skill, number, favouriteTeam
}
