/// A player and what he has played.
package struct PlayerHistory: Hashable, Sendable {
  /// The player, with the details that are known now.
  package var player: Player
  /// Those that have ended, the newest first.
  package var games: [PlayedGather]

  package init(player: Player, games: [PlayedGather]) {
    self.player = player
    self.games = games
  }

  /// The results of all ``games`` together.
  package var tally: Tally { Tally(games) }
}
