import FoundationEssentials
import GatherModel

@testable import Scenes

/// What the workers of pages were asked for, and what they answer; nothing is answered before it is told to be.
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
  var trouble: PageTrouble?
  /// What a service was asked for, what it answers, and how often that was cancelled.
  private(set) var orders: [Login.Order] = []
  var login: Result<Void, Login.Problem> = .success(())
  private(set) var cancellations = 0
  /// How often the service was left.
  private(set) var leavings = 0
  private(set) var logouts = 0
  /// What comes of logging out.
  var logout: Result<Void, Login.Problem> = .success(())
  var memory = Login.Memory()
  /// Whether the board shows a result, how often that was taken off, and which gathers were put there.
  var hasResult = false
  /// What is played on the board, and what was changed about it.
  var matchInPlay: Match?
  var changes: [GatherChange] = []
  private(set) var clearings = 0
  private(set) var shown: [UUID] = []

  var workers: PageWorkers {
    PageWorkers(
      now: { BoardInstant(nanoseconds: 5) },
      players: PageWorkers.Players(
        all: { [unowned self] reply in later { self.answer(self.players) { reply($0) } } },
        delete: { [unowned self] id, reply in
          deleted.append(id)
          later { self.answer(()) { reply($0) } }
        },
        add: { [unowned self] details, reply in
          later {
            let player = Player(id: Player.ID(Int64(self.players.count + 1)), details: details)
            if self.trouble == nil { self.players.append(player) }
            self.answer(player) { reply($0) }
          }
        },
        change: { [unowned self] id, change, reply in
          later {
            guard let index = self.players.firstIndex(where: { $0.id == id }) else {
              return reply(.failure(.gone))
            }
            if self.trouble == nil { change.apply(to: &self.players[index].details) }
            self.answer(self.players[index]) { reply($0) }
          }
        }), history: history, teams: teams, board: board, service: service,
      phones: phones)
  }

  private var board: PageWorkers.Board {
    PageWorkers.Board(
      hasResult: { [unowned self] in hasResult }, matchInPlay: { [unowned self] in matchInPlay },
      clear: { [unowned self] in clearings += 1 },
      show: { [unowned self] id, reply in
        shown.append(id)
        later { self.answer(()) { reply($0) } }
      })
  }

  private var phones: PageWorkers.Phones {
    PageWorkers.Phones(
      load: { [unowned self] _, reply in
        later {
          self.answer(PhoneList.News(access: .closed, phones: [], isCodeGood: true)) { reply($0) }
        }
      }, setOpen: { [unowned self] _, reply in later { self.answer(()) { reply($0) } } },
      makeCode: { [unowned self] role, reply in
        later { self.answer(PhoneList.Code(secret: "S", typed: "T", role: role)) { reply($0) } }
      }, allow: { [unowned self] _, _, reply in later { self.answer(()) { reply($0) } } },
      remove: { [unowned self] _, reply in later { self.answer(()) { reply($0) } } },
      setNetwork: { [unowned self] _, reply in later { self.answer(()) { reply($0) } } },
      picture: { _ in nil })
  }

  private var service: PageWorkers.Service {
    PageWorkers.Service(
      memory: { [unowned self] reply in later { self.answer(self.memory) { reply($0) } } },
      isOpenToListeners: { $0.hasPrefix("http://") },
      ask: { [unowned self] order, reply in
        orders.append(order)
        var isCancelled = false
        later { if !isCancelled { reply(self.login) } }
        return {
          isCancelled = true
          self.cancellations += 1
        }
      },
      leave: { [unowned self] reply in
        leavings += 1
        later { self.answer(()) { reply($0) } }
      },
      logOut: { [unowned self] reply in
        logouts += 1
        later { reply(self.logout) }
      })
  }

  func later(_ answer: @escaping () -> Void) { waiting.append(answer) }

  func answer<Value>(_ value: Value, _ reply: (Result<Value, PageTrouble>) -> Void) {
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
