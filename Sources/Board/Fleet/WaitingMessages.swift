import GatherFleet
import GatherServer
import Synchronization
import Tournament

/// Messages of the broker that wait to be read; for any thread.
///
/// Of the plan and of each result the newest message alone waits, behind the removal of what was told before it. Each board and
/// each other topic has a line with a share of the room, and lines take turns. So a board that sends without end delays nothing
/// of another one, and displaces nothing of it.
final class WaitingMessages: Sendable {
  private struct Waiting {
    var topic: FleetTopic
    /// In the order in which they came.
    var messages: [BrokerMessage]

    /// Takes a newer message of the topic. What was removed before it stays removed.
    mutating func replace(by newest: BrokerMessage) {
      messages = newest.payload.isEmpty ? [newest] : messages.prefix { $0.payload.isEmpty } + [newest]
    }
  }

  private struct State {
    /// The lines that are not empty, the next one first.
    var turns: [String] = []
    var lines: [String: [Waiting]] = [:]
    var count = 0
    /// The line that was last sent more than is read; nil if none was since that was told.
    var excess: String?

    /// Has one more message wait in a line, if there is room or room can be made.
    mutating func add(_ new: Waiting, to line: String) {
      let own = lines[line]?.count ?? 0
      guard own < WaitingMessages.mostOfLine, count < WaitingMessages.most || removeLast(ofMoreThan: own + 1)
      else {
        excess = line
        return
      }
      if own == 0 { turns.append(line) }
      lines[line, default: []].append(new)
      count += 1
    }

    /// - Returns: Whether a line has more than a number of messages, of which the last one was taken away.
    private mutating func removeLast(ofMoreThan least: Int) -> Bool {
      guard let heaviest = lines.max(by: { $0.value.count < $1.value.count }), heaviest.value.count > least
      else { return false }
      lines[heaviest.key]?.removeLast()
      count -= 1
      excess = heaviest.key
      return true
    }

    /// Takes away the message that is read; the line's next one waits for its turn.
    mutating func removeFirst(ofTurn place: Int) {
      let line = turns.remove(at: place)
      guard var waiting = lines[line] else { return }
      waiting[0].messages.removeFirst()
      if waiting[0].messages.isEmpty {
        waiting.removeFirst()
        count -= 1
      }
      lines[line] = waiting.isEmpty ? nil : waiting
      if !waiting.isEmpty { turns.append(line) }
    }
  }

  /// How many topics may have something waiting.
  private static let most = 4_096
  /// How many of them may be one board's: more than a plan has matches.
  private static let mostOfLine = 512
  /// How many results of a board are read within ``readPeriod``, besides those that the broker has kept, which come once.
  private static let mostRead = 64
  private static let readPeriod = Duration.seconds(12)
  /// How often it is told that more comes than is read.
  private static let excessPeriod = Duration.seconds(60)

  private let read: RateLimit
  private let told: RateLimit
  private let state = Mutex(State())

  /// - Parameter now: For tests; the continuous clock everywhere else.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
    read = RateLimit(most: Self.mostRead, within: Self.readPeriod, now: now)
    told = RateLimit(most: 1, within: Self.excessPeriod, now: now)
  }

  /// Has a message wait. If there is no room, the last message of the line that has most makes room for it; a message of that
  /// line itself is left out, as is a result that is too large.
  func put(_ topic: FleetTopic, _ message: BrokerMessage) {
    var message = message
    if topic != .plan, message.payload.count > PlanLimits.resultBytes {
      if case .result = topic { return }
      // Nobody can read it, but that it came may say something. It is as unreadable without its end.
      message.payload.removeLast(message.payload.count - PlanLimits.resultBytes - 1)
    }
    let line = Self.line(of: topic, message)
    state.withLock { state in
      if topic.isKept, let place = state.lines[line]?.firstIndex(where: { $0.topic == topic }) {
        state.lines[line]?[place].replace(by: message)
      } else {
        state.add(Waiting(topic: topic, messages: [message]), to: line)
      }
    }
  }

  /// The next message, by turns; nil if none may be read at present.
  func next() -> (topic: FleetTopic, message: BrokerMessage)? {
    state.withLock { state in
      for place in state.turns.indices {
        let line = state.turns[place]
        guard let first = state.lines[line]?.first, let message = first.messages.first else { continue }
        if case .result = first.topic, !message.isRetained, read.take(line) != nil {
          state.excess = line
          continue
        }
        state.removeFirst(ofTurn: place)
        return (first.topic, message)
      }
      return nil
    }
  }

  /// Whose messages are more than are read, so that the broker may have dropped some of others; told once a minute at most.
  func excess() -> String? {
    state.withLock { state in
      guard let line = state.excess, told.take("") == nil else { return nil }
      state.excess = nil
      return line
    }
  }

  /// Who shares a line. Everybody may ask a board for the score; boards alone ask it for a proof.
  private static func line(of topic: FleetTopic, _ message: BrokerMessage) -> String {
    switch topic {
    case .result(_, let board): "board/\(board)/result"
    case .board(let board, .ask): "board/\(board)/ask" + (message.payload.isEmpty ? "" : " for a proof")
    case .board(let board, let part): "board/\(board)/\(part.rawValue)"
    case .answer(_, let board): "board/\(board)/answer"
    case .plan: "plan"
    case .desk: "desk"
    }
  }
}

extension FleetTopic {
  /// Whether it is of the day, of which a broker keeps the newest message of each topic.
  fileprivate var isKept: Bool {
    switch self {
    case .plan, .result: true
    case .board, .desk, .answer: false
    }
  }
}
