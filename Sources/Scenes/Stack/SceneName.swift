/// Every scene there is, by the name that a person types.
///
/// The types of a scene are called as it is, but for two, whose names are taken by what they are about: `PlayerCard` is
/// `player-details`, for `PlayerDetails` is what is known of a player, and `SeasonTable` is `season`, for `Season` is what sums it up.
package enum SceneName: String, CaseIterable, Hashable, Sendable {
  case scoreboard
  case idle
  case chooseGather = "choose-gather"
  case menu
  case playerList = "player-list"
  case playerDetails = "player-details"
  case history
  case pastGather = "past-gather"
  case season
  case login
  case playerAdd = "player-add"
  case playerEdit = "player-edit"
  case confirmPlayers = "confirm-players"
  // New scenes above.
}
