package import GatherModel

/// What the scenes over the board have done for them. Nothing waits: what comes of it is told by a closure, which is
/// called later, on the thread that called.
package struct DeskWorkers {
  /// Told what came of it.
  package typealias Reply<Value> = (Result<Value, DeskTrouble>) -> Void

  /// The present moment.
  package var now: () -> BoardInstant
  package var players: Players
  package var history: History
  package var teams: Teams

  package init(now: @escaping () -> BoardInstant, players: Players, history: History, teams: Teams) {
    self.now = now
    self.players = players
    self.history = history
    self.teams = teams
  }

  /// What is done with the players of the house.
  package struct Players {
    /// All of them, in the order of their names.
    package var all: (@escaping Reply<[Player]>) -> Void
    /// Deletes one; what he has played stays.
    package var delete: (Player.ID, @escaping Reply<Void>) -> Void

    package init(
      all: @escaping (@escaping Reply<[Player]>) -> Void,
      delete: @escaping (Player.ID, @escaping Reply<Void>) -> Void
    ) {
      self.all = all
      self.delete = delete
    }
  }
}

/// Why something that a scene wanted was not done.
package enum DeskTrouble: Error, Hashable, Sendable {
  case diskFull, readOnly, damaged
  /// It is not there any more: somebody else has taken it away.
  case gone
  /// The player is in the roster of the gather in play.
  case inPlay
  /// A gather is in play.
  case gatherInPlay
  /// The store's own words.
  case other(String)
}
