package import FoundationEssentials
package import GatherModel

/// What the scenes over the board have done for them. Nothing waits: what comes of it is told by a closure, which is
/// called later, on the thread that called.
package struct PageWorkers {
  /// Told what came of it.
  package typealias Reply<Value> = (Result<Value, PageTrouble>) -> Void

  /// The present moment.
  package var now: () -> BoardInstant
  /// What is done with the players of the owner.
  package var players: Players
  /// What is done with past gathers.
  package var history: History
  /// What is done with a service; nil where the board cannot follow one.
  package var service: Service?
  /// What is done with phones; nil where none can be served.
  package var phones: Phones?
  /// What is done where teams are made.
  package var teams: Teams
  /// What is done with what the board shows.
  package var board: Board

  package init(
    now: @escaping () -> BoardInstant, players: Players, history: History, teams: Teams, board: Board,
    service: Service? = nil, phones: Phones? = nil
  ) {
    self.phones = phones
    self.board = board
    self.now = now
    self.players = players
    self.history = history
    self.teams = teams
    self.service = service
  }

  /// What is done with what the board shows.
  package struct Board {
    /// Whether it shows a result of its own, which can be taken off; told at once.
    package var hasResult: () -> Bool
    /// The match of its own that is played on it; nil for none. Told at once.
    package var matchInPlay: () -> Match?
    /// Takes the result off the board.
    package var clear: () -> Void
    /// Puts a gather that has ended on the board again; refused while one is in play.
    package var show: (UUID, @escaping Reply<Void>) -> Void

    package init(
      hasResult: @escaping () -> Bool, matchInPlay: @escaping () -> Match?,
      clear: @escaping () -> Void,
      show: @escaping (UUID, @escaping Reply<Void>) -> Void
    ) {
      self.hasResult = hasResult
      self.matchInPlay = matchInPlay
      self.clear = clear
      self.show = show
    }
  }

  /// What is done with the players of the owner.
  package struct Players {
    /// The command that adds a file of them, as it has to be typed on the board's machine.
    package var importCommand: String
    /// All of them, in the order of their names.
    package var all: (@escaping Reply<[Player]>) -> Void
    /// Deletes one; what he has played stays.
    package var delete: (Player.ID, @escaping Reply<Void>) -> Void
    /// Adds one; others may have the same name.
    package var add: (PlayerDetails, @escaping Reply<Player>) -> Void
    /// Changes one thing of one; all else stays as it is stored.
    package var change: (Player.ID, PlayerChange, @escaping Reply<Player>) -> Void

    package init(
      importCommand: String = "gatherboard players import players.csv",
      all: @escaping (@escaping Reply<[Player]>) -> Void,
      delete: @escaping (Player.ID, @escaping Reply<Void>) -> Void,
      add: @escaping (PlayerDetails, @escaping Reply<Player>) -> Void,
      change: @escaping (Player.ID, PlayerChange, @escaping Reply<Player>) -> Void
    ) {
      self.importCommand = importCommand
      self.all = all
      self.delete = delete
      self.add = add
      self.change = change
    }
  }
}

/// Why something that a scene wanted was not done.
package enum PageTrouble: Error, Hashable, Sendable {
  case diskFull, readOnly, damaged
  /// It does not exist any more: it was deleted elsewhere.
  case gone
  /// The player is in the roster of the gather in play.
  case inPlay
  /// A gather is in play.
  case gatherInPlay
  /// Something else keeps the store to itself.
  case busy
  /// The disk has failed; the system's own words.
  case diskFailed(String)
  /// A file cannot be written where the board writes; the system's own words.
  case notWritten(reason: String)
  /// Any other error, with its message.
  case other(String)
}
