import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import GatherSync
import Logging
import Secrets
import Testing

/// A client that asks our own server, listening on loopback, with a store in memory.
struct ServedBench {
  let store: GatherStore
  var options: ServerOptions
  /// Every request happens at this moment.
  static let now = Date(timeIntervalSince1970: 1_795_000_000.125)

  init() throws {
    store = try GatherStore.inMemory()
    options = ServerOptions(
      host: "127.0.0.1", port: 0,
      newGather: { _ in
        GatherTemplate(name: "Friday Gather", format: .casual, teams: Team.usual)
      },
      stamp: {
        Stamp(boot: BootID(text: "boot"), at: BoardInstant(nanoseconds: 5_000_000_000), wallClock: Self.now)
      })
  }

  /// Serves while the body runs, whose client has no token.
  func run(_ body: @Sendable (FootballGatherClient) async throws -> Void) async throws {
    try await serve { port in
      try await ClientBench.with("http://127.0.0.1:\(port)/api", nil, ClientBench.patience, body)
    }
  }

  /// Serves while the body runs, which is told the port.
  func serve(_ body: @Sendable (Int) async throws -> Void) async throws {
    let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let server = GatherServer(
      store: { [store] in store }, session: { nil }, options: options, log: log, onLoss: { _ in })
    let (ports, port) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await server.run(until: .byCancelling) { port.yield($0) } } catch {
          port.finish()
          throw error
        }
      }
      var started = ports.makeAsyncIterator()
      if let port = await started.next() {
        defer { group.cancelAll() }
        try await body(port)
      }
      try await group.waitForAll()
    }
  }

  /// Two strangers, their clients logged in.
  func runAsTwo(
    _ body: @escaping @Sendable (FootballGatherClient, FootballGatherClient) async throws -> Void
  ) async throws {
    for name in ["alice", "bob"] { _ = try await store.register(login: name, passwordHash: "none", most: 10) }
    try await run { client in
      try await body(
        client.with(token: try await token(login: "alice")), client.with(token: try await token(login: "bob"))
      )
    }
  }

  /// The owner's own client, logged in.
  func runAsOwner(_ body: @escaping @Sendable (FootballGatherClient) async throws -> Void) async throws {
    try store.setOwnerLogin("house", passwordHash: "none")
    try await run { client in try await body(client.with(token: try await token(login: "house"))) }
  }

  /// A token, without the cost of a password.
  func token(login: String) async throws -> String {
    let token = Token()
    let account = try #require(try await store.account(login: login))
    try await store.addToken(hash: token.hash, of: account)
    return token.text
  }
}

/// The status that a request is refused with; nil when it is granted.
func refusal<Value>(
  _ body: () async throws(ClientError) -> Value
) async -> Int? {
  do throws(ClientError) {
    _ = try await body()
    return nil
  } catch {
    return error.status ?? -1
  }
}
