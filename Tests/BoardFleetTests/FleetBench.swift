import Foundation
import GatherFleet
import GatherModel
import GatherStore
import Logging
import MatchSession
import PlayedMatch
import Synchronization
import TestKit
import Testing
import Tournament

@testable import Board

extension TemporaryFolder {
  /// Changes the store in `data` as another process would.
  func runSQL(_ sql: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path("data/gatherboard.sqlite"), ".timeout 5000", sql]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

/// A board's session, joined to a real broker, without a screen.
final class FleetBench {
  static let site = PlannedCup.name("arena")

  let session: MatchSession
  let store: GatherStore
  private let temporary: TemporaryFolder
  private let news = KnownNews()
  private let ahead: Ahead
  private let later: Later
  private var fleet: BoardFleet?
  private var running: Task<Void, Never>?

  struct NeverThere: Error {
    let what: String
  }

  /// How far the board's wall clock is ahead.
  var skew: TimeInterval {
    get { ahead.value.withLock { $0 } }
    set { ahead.value.withLock { $0 = newValue } }
  }

  /// - Parameter slowness: How many times slower than this machine's the board's clock goes: what has to be done in time has
  ///   that much more of it, on a busy machine, too.
  init(skew: TimeInterval = 0, slowness: Int64 = 1) throws {
    let later = Later()
    self.later = later
    ahead = Ahead(skew)
    temporary = try TemporaryFolder()
    let folder = DataFolder(path: temporary.path("data"))
    store = try GatherStore(folder: folder)
    let system = BoardClock.system
    let clock = BoardClock(
      now: {
        BoardInstant(nanoseconds: system.now().nanoseconds / slowness) + later.value.withLock { $0 }
      },
      wallClock: { [ahead] in system.wallClock().addingTimeInterval(ahead.value.withLock { $0 }) },
      wait: system.wait)
    session = MatchSession(
      executor: QueueExecutor(label: "fleet test"),
      store: StoreHandle(store, folder: folder, lock: try BoardLock(folder)), clock: clock,
      boot: BootID.current(), log: Self.log)
    self.clock = clock
  }

  let clock: BoardClock
  private static var log: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }

  deinit { running?.cancel() }

  /// Joins, as the board `name`.
  func join(
    _ broker: TestBroker?, port: Int? = nil, as name: String? = "pitch-1", namesPlayers: Bool = true,
    takesCommands: Bool = false,
    doublePress: Duration = .milliseconds(250), boot: BootID? = BootID.current()
  ) {
    let options = (broker?.port ?? port).flatMap { port in
      BrokerAddress("mqtt://127.0.0.1:\(port)").map {
        FleetOptions(
          broker: BrokerOptions(address: $0), site: Self.site, namesPlayers: namesPlayers,
          takesCommands: takesCommands, doublePress: doublePress, version: "1")
      }
    }
    let fleet = BoardFleet(
      options, board: name.flatMap { TopicName($0) }, session: session, clock: clock, boot: boot,
      log: Self.log
    ) { [news] in news.record($0) }
    self.fleet = fleet
    running = Task { await fleet.run() }
  }

  /// Leaves, as a board that is switched off.
  func leave() async {
    running?.cancel()
    await running?.value
  }

  /// Changes the board's store behind its back.
  func runSQL(_ sql: String) throws { try temporary.runSQL(sql) }

  func choose(_ pitch: String) { fleet?.choose(PlannedCup.name(pitch)) }

  var known: FleetNews { news.now }
  /// How often there was news.
  var newsCount: Int { news.count }

  private final class Ahead: Sendable {
    let value: Mutex<TimeInterval>
    init(_ value: TimeInterval) { self.value = Mutex(value) }
  }

  private final class Later: Sendable {
    let value = Mutex(Duration.zero)
  }

  /// Has the board's monotonic clock go on at once.
  func pass(_ time: Duration) { later.value.withLock { $0 += time } }

  private final class KnownNews: Sendable {
    private let known = Mutex((news: FleetNews(), count: 0))
    var now: FleetNews { known.withLock { $0.news } }
    var count: Int { known.withLock { $0.count } }
    func record(_ news: FleetNews) { known.withLock { $0 = (news, $0.count + 1) } }
  }

  /// Waits until something is known.
  func wait(_ what: String, until isThere: (FleetNews) -> Bool) async throws {
    try await Self.wait(what) { isThere(known) }
  }

  static func wait(_ what: String, until isThere: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try !isThere() {
      guard ContinuousClock.now < deadline else { throw NeverThere(what: what) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  // MARK: What is played

  /// Keeps a plan in this board's store, as a command beside it does.
  func keep(_ plan: DayPlan) async throws {
    var book = DayBook()
    try book.put(plan)
    let documents = book.documents.mapValues { Optional($0) }
    try await session.change { store in try await store.keepDayDocuments(documents) }
  }

  /// Plays a fixture to its end.
  func play(_ fixture: Int, of plan: DayPlan, home: Int, away: Int = 0) async throws {
    try await start(fixture, of: plan)
    for _ in 0..<home { try await apply(.act(.goal(.teamA))) }
    for _ in 0..<away { try await apply(.act(.goal(.teamB))) }
    try await apply(.act(.gatherEnded))
    await session.storeWhatWasDone()
  }

  func start(_ fixture: Int, of plan: DayPlan) async throws {
    let one = try #require(plan.fixture(fixture))
    func team(_ slot: Slot) -> Team {
      let team = slot.team.flatMap(plan.team)
      return Team(name: team?.name ?? "?", color: team?.color ?? TeamColor.usual.teamA)
    }
    try await start(
      "Fixture \(fixture)", TeamPair(teamA: team(one.home), teamB: team(one.away)),
      FixtureMark(day: plan.id, number: fixture))
  }

  /// Starts a match that is in no plan.
  func startUnplanned() async throws {
    func team(_ name: String, _ color: TeamColor) -> Team { Team(name: name, color: color) }
    try await start(
      "Friendly",
      TeamPair(teamA: team("Reds", TeamColor.usual.teamA), teamB: team("Blues", TeamColor.usual.teamB)), nil)
  }

  private func start(_ name: String, _ teams: TeamPair<Team>, _ mark: FixtureMark?) async throws {
    let new = NewGather(
      name: name, format: .casual, teams: teams,
      roster: .planned(TeamPair(teamA: [PlayerDetails(name: "Ana", number: 7)], teamB: [])), fixture: mark)
    let stamp = Stamp(boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock())
    _ = try await session.change { store in try await store.startGatherNow(new, stamp: stamp) }
  }

  func undo() async throws {
    let last = await session.onBoard?.match.log.undoable?.id
    try await apply(.undo(#require(last)))
  }

  func apply(_ action: MatchAction) async throws {
    let gather = await session.onBoard?.gather
    _ = try await session.apply(action, in: #require(gather), by: .board, at: clock.now())
  }
}

/// All that a broker tells of a site.
final class SiteWatch: Sendable {
  private let messages = Mutex<[String: [BrokerMessage]]>([:])
  private let client = Mutex<BrokerClient?>(nil)
  private let isConnected = Mutex(false)

  /// - Parameter user: By which the broker knows it; empty for anybody.
  init(_ broker: TestBroker, as user: String = "") throws {
    let address = try #require(BrokerAddress("mqtt://127.0.0.1:\(broker.port)"))
    let made = try BrokerClient(
      BrokerOptions(address: address, user: user), id: "watch-\(UUID().uuidString)",
      filters: ["gatherboard/#"]
    ) { [weak self] event in
      if case .connected = event { self?.isConnected.withLock { $0 = true } }
      guard case .message(let message) = event else { return }
      self?.messages.withLock { $0[message.topic, default: []].append(message) }
    }
    client.withLock { $0 = made }
    try made.start()
  }

  deinit { client.withLock { $0 }?.end() }

  /// What was told last on a topic; nil for nothing.
  subscript(topic: String) -> BrokerMessage? { all(topic).last }

  /// All that was told on a topic, in turn.
  func all(_ topic: String) -> [BrokerMessage] {
    messages.withLock { $0["gatherboard/1/arena/\(topic)"] ?? [] }
  }

  func text(_ topic: String) -> String {
    self[topic].map { String(decoding: $0.payload, as: UTF8.self) } ?? ""
  }

  /// How often something was told on a topic.
  func count(_ topic: String) -> Int { all(topic).count }

  func publish(
    _ topic: String, _ payload: [UInt8], isRetained: Bool = true, isLoose: Bool = false
  ) async throws {
    try await FleetBench.wait("the connection") { isConnected.withLock { $0 } }
    let client = client.withLock { $0 }
    try await FleetBench.wait("\(topic) is taken") {
      client?.publish("gatherboard/1/arena/\(topic)", payload, isRetained: isRetained, isLoose: isLoose)
        ?? false
    }
  }
}
