import GatherFleet
import GatherModel
import GatherServer
import Synchronization

/// The events that a board must handle one after the other, from its broker and from its own session. Any thread can
/// add events. Events of the board and of its connection are handled before the broker's messages.
final class FleetInbox: Sendable {
  enum Input: Sendable {
    /// An event of the broker that is not a message.
    case broker(BrokerClient.Event)
    case message(FleetTopic, BrokerMessage)
    case board(Match?)
    /// The frame that shows the newest log entry is on the screen by now.
    case frameIsOut
    case stored(StoredParts)
    case tick
    case pitch(TopicName)
    /// The broker has had time to send the messages of other boards about their names.
    case nameWaited(connection: Int)
    /// Another board may have given up the name that this board wants.
    case nameLook(connection: Int)
  }

  /// The maximum number of answered requests per second. Requests for the score and requests for a proof have separate
  /// limits.
  private static let mostAsked = 50

  /// Yields an element when an event is added. Ends with ``finish()``.
  let calls: AsyncStream<Void>
  private let call: AsyncStream<Void>.Continuation
  private let own = Mutex<[Input]>([])
  private let messages = BrokerInbox()
  private let isOver = Atomic(false)
  private let asked = RateLimit(most: mostAsked, within: .seconds(1))

  init() { (calls, call) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// Adds an event. An event that is added here is never dropped.
  func put(_ input: Input) {
    own.withLock { $0.append(input) }
    call.yield()
  }

  /// Adds an event of the broker. ``BrokerInbox`` may drop a message if too many wait.
  func hear(_ event: BrokerClient.Event, at site: TopicName) {
    guard case .message(let message) = event else { return put(.broker(event)) }
    guard let topic = FleetTopic(message.topic, at: site) else { return }
    messages.put(topic, message)
    call.yield()
  }

  func put(_ own: Input, after delay: Duration) {
    Task {
      // Nothing cancels this task, so the sleep throws no error.
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

  /// See ``BrokerInbox/excess()``.
  func excess() -> String? { messages.excess() }

  /// Counts a request. Returns whether it may be answered, because not too many came before.
  func mayAnswer(forProof: Bool) -> Bool { asked.take("\(forProof)") == nil }

  func finish() {
    isOver.store(true, ordering: .relaxed)
    call.finish()
  }
}
