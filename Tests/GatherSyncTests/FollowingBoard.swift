import FoundationEssentials
import GatherModel
import GatherStore
import GatherSync
import Logging
import ScriptedServer
import Synchronization
import Testing

/// A board without a screen that follows a service: the engine, a store in memory, and all that it says.
final class FollowingBoard: Sendable {
  let store: GatherStore
  /// What a phone can do at the board itself.
  let owner: AccountRecords
  let service: RemoteService
  private let sync: GatherSync
  private let events: AsyncStream<Void>
  private let event: AsyncStream<Void>.Continuation

  static let now = ServedBench.now
  static func stamp() -> Stamp {
    Stamp(boot: BootID(text: "board"), at: BoardInstant(nanoseconds: 7_000_000_000), wallClock: now)
  }

  struct NeverCame: Error {
    var what: String
    var last: SyncStatus?
  }

  /// How often it asks here.
  static let interval = Duration.milliseconds(20)

  private init(
    _ service: RemoteService, _ store: GatherStore, _ change: (inout SyncOptions) -> Void
  ) throws {
    (events, event) = AsyncStream.makeStream()
    self.service = service
    self.store = store
    try store.setOwnerLogin("house", passwordHash: "none")
    owner = AccountRecords(store, try #require(try store.ownerAccount()))
    var options = SyncOptions(
      address: try ServiceAddress(service.server), interval: Self.interval, longestPause: Self.interval * 4,
      settling: .zero,
      newGather: { _ in GatherTemplate(name: "Followed", format: .casual, teams: Team.usual) },
      stamp: Self.stamp, jitter: { 0 })
    change(&options)
    let (said, event) = (Box(), event)
    sync = GatherSync(
      store: { store }, options: options, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      onStatus: { status in
        said.statuses.withLock { $0.append(status) }
        event.yield()
      }, onChange: { said.changes.withLock { $0 += 1 } })
    box = said
  }

  private final class Box: Sendable {
    let statuses = Mutex<[SyncStatus]>([])
    let changes = Mutex(0)
  }
  private let box: Box

  /// Follows while the body runs.
  /// - Parameters:
  ///   - store: One that was there before; else a new one that is logged in.
  ///   - change: What is other than usual about how it follows.
  static func run(
    _ service: RemoteService, store: GatherStore? = nil, _ change: (inout SyncOptions) -> Void = { _ in },
    _ body: (FollowingBoard) async throws -> Void
  ) async throws {
    let given = store
    let store = try given ?? .inMemory()
    if given == nil { try store.setLink(service.link()) }
    let board = try FollowingBoard(service, store, change)
    board.decide { _ in .granted }
    let task = Task { await board.sync.run() }
    do { try await body(board) } catch {
      task.cancel()
      await task.value
      throw error
    }
    task.cancel()
    await task.value
  }

  /// What becomes of the service's requests from now on.
  func decide(_ hook: @escaping ServiceHook) {
    let event = event
    service.decide { request in
      event.yield()
      return hook(request)
    }
  }

  /// All that was said, in its order.
  var statuses: [SyncStatus] { box.statuses.withLock { $0 } }
  var status: SyncStatus? { statuses.last }
  /// How often the engine has said that it changed the store.
  var changes: Int { box.changes.withLock { $0 } }
  func wake() async { await sync.wake() }
  func answer(_ answer: DuplicateDecision, to id: String) async { await sync.answer(answer, to: id) }
  func choose(_ gather: UUID) async { await sync.choose(gather) }

  /// Waits until something is so: looked at whenever the service is asked something or the board says something.
  func until(_ what: String, _ condition: () async throws -> Bool) async throws {
    if try await condition() { return }
    for await _ in events where try await condition() { return }
    throw NeverCame(what: what, last: status)
  }

  /// Until nothing waits to be sent, and nothing was refused.
  func untilDelivered() async throws {
    await wake()
    try await until("everything delivered") { try store.outboxCounts() == OutboxCounts() }
  }

  /// Until the service has been asked for all that it has, from now on.
  func untilAsked(rounds: Int = 2) async throws {
    let start = asked
    try await until("a round") { asked >= start + rounds }
  }

  private var asked: Int { service.requests.count { $0.line == "GET /api/gathers" } }

  func player(_ name: String) throws -> Player {
    try #require(try store.players().first { $0.name == name })
  }
  /// Who is in the gather on the board, team A first, the bench last.
  var names: [String]? {
    get throws {
      try match.map { match in
        let roster = match.gather.roster
        return (roster.teams.teamA + roster.teams.teamB + roster.bench).map(\.name)
      }
    }
  }
  var match: Match? { get throws { try store.boardMatch()?.match } }

  func act(_ acts: MatchAct...) async throws {
    let gather = try #require(try match).gather.id
    for act in acts {
      let entry = LogEntry(
        id: UUID(), event: .act(act), at: BoardInstant(nanoseconds: 8_000_000_000), wallClock: Self.now)
      try await store.append([entry], to: gather, boot: BootID(text: "board"))
    }
  }

  /// Ana and Ben play, Cleo sits on the bench.
  static let gather = NewGather(
    name: "Friday Gather",
    roster: .file(
      RosterFile(
        columns: [.name, .age, .team],
        rows: [
          RosterRow(line: 2, details: PlayerDetails(name: "Ana", age: 33), place: .team(.teamA)),
          RosterRow(line: 3, details: PlayerDetails(name: "Ben"), place: .team(.teamB)),
          RosterRow(line: 4, details: PlayerDetails(name: "Cleo"), place: .bench),
        ])))

  @discardableResult
  func start() throws -> Gather { try store.startGather(Self.gather, stamp: Self.stamp()) }
}
