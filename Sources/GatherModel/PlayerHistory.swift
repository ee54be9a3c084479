/// A player and what he has played.
package struct PlayerHistory: Hashable, Sendable {
  package var player: Player
  /// Those that have ended, the newest first.
  package var games: [PlayedGather]

  package init(player: Player, games: [PlayedGather]) {
    self.player = player
    self.games = games
  }

  package var tally: Tally { Tally(games) }
}
