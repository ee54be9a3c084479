/// Every scene there is, by the name that a person types.
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
