import GatherModel

@testable import Scenes

/// What the workers of a desk were asked for, and what they answer; nothing is answered before it is told to be.
final class SlowWorkers {
  var players: [Player] = []
  /// The answers that wait, oldest first.
  private var waiting: [() -> Void] = []
  private(set) var deleted: [Player.ID] = []
  /// The teams of the last time.
  var lineup = Roster()
  /// Which gathers were to start.
  var started: [NewGather] = []
  /// What every answer is; nil for success.
  var trouble: DeskTrouble?

  var workers: DeskWorkers {
    DeskWorkers(
      now: { BoardInstant(nanoseconds: 5) },
      players: DeskWorkers.Players(
        all: { [unowned self] reply in later { self.answer(self.players) { reply($0) } } },
        delete: { [unowned self] id, reply in
          deleted.append(id)
          later { self.answer(()) { reply($0) } }
        }), history: history, teams: teams)
  }

  func later(_ answer: @escaping () -> Void) { waiting.append(answer) }

  func answer<Value>(_ value: Value, _ reply: (Result<Value, DeskTrouble>) -> Void) {
    reply(trouble.map { .failure($0) } ?? .success(value))
  }

  /// Lets all that waits be answered, and what is asked for then.
  func answerAll() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}

extension Player {
  static func named(_ names: String...) -> [Player] {
    names.enumerated().map { Player(id: Player.ID(Int64($0 + 1)), details: PlayerDetails(name: $1)) }
  }
}
