import GatherFleet
import GatherModel
import GatherServer
import Synchronization

/// The events that a board must handle one after the other, from its broker and from its own session. Any thread can
/// add events. Events of the board and of its connection are handled before the broker's messages.
final class FleetInbox: Sendable {
  /// An event.
  enum Input: Sendable {
    /// An event of the broker that is not a message.
    case broker(BrokerClient.Event)
    case message(FleetTopic, BrokerMessage)
    case board(Match?)
    /// The frame with the newest entry is on the screen by now.
    case frameIsOut
    case stored(StoredParts)
    case tick
    /// An operator has chosen the pitch of the board.
    case pitch(TopicName)
    /// The broker has had time to send the messages of other boards about their names.
    case nameWaited(connection: Int)
    /// The wanted name may be free now.
    case nameLook(connection: Int)
  }

  /// The maximum number of requests for the state of the match that are answered in a second. The same limit applies
  /// separately to requests to prove that the board is online.
  private static let mostAsked = 50

  /// Signals that ``next()`` has an event, until ``finish()``.
  let calls: AsyncStream<Void>
  private let call: AsyncStream<Void>.Continuation
  private let own = Mutex<[Input]>([])
  private let messages = WaitingMessages()
  private let isOver = Atomic(false)
  private let asked = RateLimit(most: mostAsked, within: .seconds(1))

  init() { (calls, call) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// Adds an event of the board itself. There is always room for it.
  func put(_ input: Input) {
    own.withLock { $0.append(input) }
    call.yield()
  }

  /// Adds an event of the broker. ``WaitingMessages`` may drop a message if too many wait.
  func hear(_ event: BrokerClient.Event, at site: TopicName) {
    guard case .message(let message) = event else { return put(.broker(event)) }
    guard let topic = FleetTopic(message.topic, at: site) else { return }
    messages.put(topic, message)
    call.yield()
  }

  /// Adds an event after a delay.
  func put(_ own: Input, after delay: Duration) {
    Task {
      // Nothing cancels this task.
      do { try await Task.sleep(for: delay, clock: .continuous) } catch {}
      put(own)
    }
  }

  /// Returns the next event; nil if there is none at present. Returns no message after ``finish()``.
  func next() -> Input? {
    if let input = own.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return input }
    if isOver.load(ordering: .relaxed) { return nil }
    return messages.next().map { .message($0.topic, $0.message) }
  }

  /// The sender with more messages than can be read: see ``WaitingMessages/excess()``.
  func excess() -> String? { messages.excess() }

  /// Counts a request for the state of the match, or for a proof that the board is online.
  /// - Returns: Whether the request may be answered.
  func takeAsk(forProof: Bool) -> Bool { asked.take("\(forProof)") == nil }

  func finish() {
    isOver.store(true, ordering: .relaxed)
    call.finish()
  }
}
