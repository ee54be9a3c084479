/// A player and the gathers that they have played.
package struct PlayerHistory: Hashable, Sendable {
  /// The player, with the details that are known now.
  package var player: Player
  /// The player's gathers that have ended, newest first.
  package var games: [PlayedGather]

  package init(player: Player, games: [PlayedGather]) {
    self.player = player
    self.games = games
  }

  /// The results of all ``games`` together.
  package var tally: Tally { Tally(games) }
}
