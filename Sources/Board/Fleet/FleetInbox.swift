import GatherFleet
import GatherModel
import GatherServer
import Synchronization

/// What a board has to take of its broker and of its own session, one after the other; filled from any thread. What comes of the
/// board itself and of its connection goes before the broker's messages.
final class FleetInbox: Sendable {
  /// One of the things that come.
  enum Input: Sendable {
    /// Anything but a message.
    case broker(BrokerClient.Event)
    case message(FleetTopic, BrokerMessage)
    case board(Match?)
    /// The frame that shows the newest entry is on the screen by now.
    case frameIsOut
    case stored(StoredParts)
    case tick
    /// An operator has said at which pitch the board stands.
    case pitch(TopicName)
    /// The broker has had the time to tell of another board with this name.
    case nameWaited(connection: Int)
    /// The name that the board was to have may have become free.
    case nameLook(connection: Int)
  }

  /// How often a second others may ask the board to tell where its match stands, and as often to prove that it is there.
  private static let mostAsked = 50

  /// Comes whenever there is something to take by ``next()``, until ``finish()``.
  let calls: AsyncStream<Void>
  private let call: AsyncStream<Void>.Continuation
  private let own = Mutex<[Input]>([])
  private let messages = WaitingMessages()
  private let isOver = Atomic(false)
  private let asked = RateLimit(most: mostAsked, within: .seconds(1))

  init() { (calls, call) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// Puts in what comes of the board itself, which always has room.
  func put(_ input: Input) {
    own.withLock { $0.append(input) }
    call.yield()
  }

  /// Puts in what the broker tells; messages as ``WaitingMessages`` has room for them.
  func hear(_ event: BrokerClient.Event, at site: TopicName) {
    guard case .message(let message) = event else { return put(.broker(event)) }
    guard let topic = FleetTopic(message.topic, at: site) else { return }
    messages.put(topic, message)
    call.yield()
  }

  /// Puts something in after a while.
  func put(_ own: Input, after delay: Duration) {
    Task {
      // Nothing cancels this task.
      do { try await Task.sleep(for: delay, clock: .continuous) } catch {}
      put(own)
    }
  }

  /// What is to be taken next; nil if nothing is at present. At the end no message is.
  func next() -> Input? {
    if let input = own.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return input }
    if isOver.load(ordering: .relaxed) { return nil }
    return messages.next().map { .message($0.topic, $0.message) }
  }

  /// Whose messages are more than are read: see ``WaitingMessages/excess()``.
  func excess() -> String? { messages.excess() }

  /// Counts one who asks where the match stands, or for a proof that the board is there.
  /// - Returns: Whether that one may be answered.
  func takeAsk(forProof: Bool) -> Bool { asked.take("\(forProof)") == nil }

  func finish() {
    isOver.store(true, ordering: .relaxed)
    call.finish()
  }
}
