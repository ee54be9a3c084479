import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import NIOCore
import Synchronization
import Testing

@testable import GatherServer

/// A gather in play, and the feed that tells of it.
final class FeedBench: Sendable {
  let account: Account
  let gather: UUID
  let feed: LiveFeed
  let options: ServerOptions
  private let current: CurrentStore
  private let counted: CountedResults
  private static let tokenHash = "token"

  /// The results that the desk has entered.
  private final class CountedResults: Sendable {
    let results = Mutex<[UUID: MatchResult]>([:])
  }

  /// The store, which may be replaced.
  private final class CurrentStore: Sendable {
    let store: Mutex<GatherStore>

    init(_ store: GatherStore) {
      self.store = Mutex(store)
    }
  }

  /// - Parameter stranger: Whether the gather is another account's than the owner's.
  init(
    stranger: Bool = false, store: GatherStore? = nil, heartbeat: Duration = .seconds(60)
  ) async throws {
    options = try ServerBench().options
    let store = try store ?? GatherStore.inMemory()
    let login = stranger ? "alice" : "house"
    if stranger {
      _ = try await store.register(login: login, passwordHash: "none", most: 1)
    } else {
      try store.setOwnerLogin(login, passwordHash: "none")
    }
    account = try #require(try await store.account(login: login))
    try await store.addToken(hash: Self.tokenHash, of: account)
    gather = try await AccountRecords(store, account).startGather(
      name: "Gather", format: .casual, teams: Team.usual, at: ServerBench.now, key: nil)
    current = CurrentStore(store)
    counted = CountedResults()
    feed = LiveFeed(
      store: { [current] in current.store.withLock { $0 } }, stamp: options.stamp,
      counted: { [counted] gather in counted.results.withLock { $0[gather] } }, keepsScore: true,
      heartbeat: heartbeat, log: ServerBench.log)
  }

  var store: GatherStore { current.store.withLock { $0 } }

  func replaceStore(by store: GatherStore) {
    current.store.withLock { $0 = store }
  }

  /// The desk enters a result for the gather, or takes it back.
  func count(_ result: MatchResult?) {
    counted.results.withLock { $0[gather] = result }
    feed.changed()
  }

  /// Has a client follow the gather.
  func followed(
    _ start: LiveFollower.Start = .whole(after: 0), cut: @escaping @Sendable () -> Void = {},
    withHeartbeats: Bool = false
  ) async throws -> (events: EventReader, number: Int) {
    let follower = LiveFollower(tokenHash: Self.tokenHash, start: start, cut: cut)
    let place = try #require(feed.takePlace(for: account))
    let number = await feed.join(follower, gather, of: account, in: place)
    return (EventReader(follower, withHeartbeats: withHeartbeats), number)
  }

  func follow(
    _ start: LiveFollower.Start = .whole(after: 0), withHeartbeats: Bool = false
  ) async throws -> EventReader {
    try await followed(start, withHeartbeats: withHeartbeats).events
  }

  /// Goals of team A, scored at the board in one go.
  @discardableResult
  func score(_ count: Int) async throws -> [LogEntry] {
    let goals = (0..<count).map { _ in Self.goal() }
    try await store.append(goals, to: gather, boot: BootID(text: "boot"))
    feed.changed()
    return goals
  }

  static func goal() -> LogEntry {
    LogEntry(
      id: UUID(), event: .act(.goal(.teamA)), at: BoardInstant(nanoseconds: 1_000_000_000),
      wallClock: ServerBench.now)
  }
}

/// Reads a stream as a browser does.
final class EventReader {
  private var messages: AsyncStream<ByteBuffer>.AsyncIterator
  private var waiting: [Event] = []
  private let withHeartbeats: Bool

  struct Event: Equatable {
    var name = ""
    var id: String?
    var data = ""

    var gather: LiveGather { get throws { try JSONDecoder().decode(LiveGather.self, from: Data(data.utf8)) } }
    var message: LiveEntryMessage {
      get throws { try JSONDecoder().decode(LiveEntryMessage.self, from: Data(data.utf8)) }
    }

    /// Of the entries that it tells of.
    var sequences: [Int64] {
      get throws {
        switch name {
        case "entry": [try message.entry.sequence]
        case "state": try gather.entries.map(\.sequence)
        default: []
        }
      }
    }
  }

  init(_ follower: LiveFollower, withHeartbeats: Bool) {
    messages = follower.messages.makeAsyncIterator()
    self.withHeartbeats = withHeartbeats
  }

  /// The next event; nil at the end.
  func next() async throws -> Event? {
    while waiting.isEmpty {
      guard let message = await messages.next() else { return nil }
      let blocks = String(buffer: message).split(separator: "\n\n", omittingEmptySubsequences: true)
      waiting += try blocks.compactMap { try event(String($0)) }
    }
    return waiting.removeFirst()
  }

  private func event(_ block: String) throws -> Event? {
    if block == ":" { return withHeartbeats ? Event(name: "heartbeat") : nil }
    if block == "retry: 1000" { return nil }
    var event = Event()
    for line in block.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = String(try #require(parts.last).dropFirst())
      switch parts[0] {
      case "id": event.id = value
      case "event": event.name = value
      case "data": event.data = value
      default: Issue.record("\(line)")
      }
    }
    return event
  }
}
