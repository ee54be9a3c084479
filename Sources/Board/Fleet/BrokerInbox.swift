import GatherFleet
import GatherServer
import Synchronization
import Tournament

/// Messages of the broker that wait to be read. Can be used on any thread.
///
/// For the plan and for each result, only the newest message waits, with one exception: an earlier message that removes
/// the plan or the result waits too, and is read first.
///
/// Each board has a queue, called a line, for each kind of message. The length of a line is limited, and the lines take
/// turns. So a board that sends without end neither delays nor displaces messages of another board.
final class BrokerInbox: Sendable {
  private struct Waiting {
    var topic: FleetTopic
    var messages: [BrokerMessage]

    /// Replaces the waiting messages by a newer one, but keeps a removal that arrived before it.
    mutating func replace(by newest: BrokerMessage) {
      messages = newest.payload.isEmpty ? [newest] : messages.prefix { $0.payload.isEmpty } + [newest]
    }
  }

  private struct State {
    /// The lines that are not empty, in the order of their turns.
    var turns: [String] = []
    var lines: [String: [Waiting]] = [:]
    var count = 0
    /// The line that most recently had too many messages; nil if there was none since the last report.
    var excess: String?

    mutating func add(_ new: Waiting, to line: String) {
      let own = lines[line]?.count ?? 0
      guard own < BrokerInbox.mostOfLine, count < BrokerInbox.most || removeLast(ofMoreThan: own + 1)
      else {
        excess = line
        return
      }
      if own == 0 { turns.append(line) }
      lines[line, default: []].append(new)
      count += 1
    }

    /// Removes the last message of the longest line, if that line has more than `least` messages.
    private mutating func removeLast(ofMoreThan least: Int) -> Bool {
      guard let heaviest = lines.max(by: { $0.value.count < $1.value.count }), heaviest.value.count > least
      else { return false }
      lines[heaviest.key]?.removeLast()
      count -= 1
      excess = heaviest.key
      return true
    }

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

  /// The maximum number of messages in all lines together. All messages about the plan count as one, and so do all
  /// messages about one result.
  private static let most = 4_096
  /// The maximum number of messages in one line, counted in the same way. It is large enough for all results of a
  /// board.
  private static let mostOfLine = 512
  /// The maximum number of results that are read from one board within ``readPeriod``. Retained results do not count,
  /// because each of them arrives only once.
  private static let mostRead = 64
  private static let readPeriod = Duration.seconds(12)
  /// The shortest time between two reports of too many messages.
  private static let excessPeriod = Duration.seconds(60)

  private let read: RateLimit
  private let told: RateLimit
  private let state = Mutex(State())

  /// - Parameter now: Returns the current time. Only tests pass a clock other than the continuous one.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
    read = RateLimit(most: Self.mostRead, within: Self.readPeriod, now: now)
    told = RateLimit(most: 1, within: Self.excessPeriod, now: now)
  }

  /// Adds a message. A result that is too large is dropped. If the line of the message is full, the new message is
  /// dropped. If all lines together are full, the last message of the longest line is dropped; but if the line of the
  /// new message would then be as long, the new message is dropped.
  func put(_ topic: FleetTopic, _ message: BrokerMessage) {
    var message = message
    if topic != .plan, message.payload.count > PlanLimits.resultBytes {
      if case .result = topic { return }
      // The message is too large to be read. Its arrival may still matter, so only the end of the message is dropped.
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

  /// Returns the next message, from each line in turn; nil if there is no message that can be read at present.
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

  /// Returns a line that has received more messages than can be read; nil if there is no such line, or if a line was
  /// returned less than a minute ago. The caller then requests all results again, because the broker may also have
  /// dropped messages of other senders.
  func excess() -> String? {
    state.withLock { state in
      guard let line = state.excess, told.take("") == nil else { return nil }
      state.excess = nil
      return line
    }
  }

  /// Returns the line for a message. Requests for the score do not share the line of requests for a proof, because
  /// anyone can send them.
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
  /// Whether the topic belongs to the day. A broker retains the newest message of each such topic.
  fileprivate var isKept: Bool {
    switch self {
    case .plan, .result: true
    case .board, .desk, .answer: false
    }
  }
}
