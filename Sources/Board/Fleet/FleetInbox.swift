import GatherFleet
import GatherModel
import GatherServer

/// What a board has to take of its broker and of its own session, one after the other; filled from any thread.
struct FleetInbox: Sendable {
  /// One of the things that come.
  enum Input: Sendable {
    case broker(BrokerClient.Event)
    case board(Match?)
    /// The frame that shows the newest entry is on the screen by now.
    case frameIsOut
    case stored(result: Bool)
    case tick
    /// An operator has said at which pitch the board stands.
    case pitch(TopicName)
    /// The broker has had the time to tell of another board with this name.
    case nameWaited(connection: Int)
    /// The name that the board was to have may have become free.
    case nameLook(connection: Int)
  }

  /// How many messages of the broker's may wait to be read; a stranger may send faster than anything is read.
  private static let mostWaiting = 4_096
  /// How often a second others may ask the board to tell where its match stands.
  private static let mostAsked = 50

  /// All that comes, until ``finish()``.
  let inputs: AsyncStream<Input>
  private let input: AsyncStream<Input>.Continuation
  private let waiting = WaitingMessages(most: mostWaiting)
  private let asked = RateLimit(most: mostAsked, within: .seconds(1))

  init() { (inputs, input) = AsyncStream.makeStream(of: Input.self) }

  /// Puts in what comes of the board itself, which always has room.
  func put(_ own: Input) { input.yield(own) }

  /// Puts in what the broker tells. Of messages some are left where too many wait; they come again with the next connection.
  func hear(_ event: BrokerClient.Event) {
    if case .message = event, !waiting.take() { return }
    input.yield(.broker(event))
  }

  /// Puts something in after a while.
  func put(_ own: Input, after delay: Duration) {
    Task {
      // Nothing cancels this task.
      do { try await Task.sleep(for: delay, clock: .continuous) } catch {}
      put(own)
    }
  }

  /// Notes that a message is read; to be called once for each.
  /// - Returns: Whether some were left, which is to be said now.
  func noteRead() -> Bool { waiting.leave() }

  /// Counts one who asks where the match stands.
  /// - Returns: Whether that one may be answered.
  func takeAsk() -> Bool { asked.take("") == nil }

  func finish() { input.finish() }
}
