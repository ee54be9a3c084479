import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Secrets
import Testing

@testable import GatherServer

/// The server's routes on a store in memory.
struct ServerBench {
  let store: GatherStore
  var options: ServerOptions

  /// Every request happens at this moment.
  static let now = Date(timeIntervalSince1970: 1_795_000_000.125)
  static let nowText = "2026-11-18T11:06:40.125Z"

  init(store: GatherStore? = nil) throws {
    self.store = try store ?? GatherStore.inMemory()
    options = ServerOptions(
      host: "127.0.0.1", port: 0,
      newGather: { _ in
        GatherTemplate(name: "Friday Gather", format: .casual, teams: Team.usual)
      },
      stamp: {
        Stamp(boot: BootID(text: "boot"), at: BoardInstant(nanoseconds: 5_000_000_000), wallClock: Self.now)
      })
  }

  static let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// A feed of the store.
  func feed(keepsScore: Bool = false) -> LiveFeed {
    LiveFeed(store: { [store] in store }, stamp: options.stamp, keepsScore: keepsScore, log: Self.log)
  }

  /// Speaks to the routes, without a network.
  func ask(feed: LiveFeed? = nil, _ body: @escaping @Sendable (Phone) async throws -> Void) async throws {
    let log = Self.log
    let server = GatherServer(
      store: { [store] in store }, options: options, log: log, feed: feed ?? self.feed(), onLoss: { _ in })
    let application = Application(router: server.wholeRouter(), logger: log)
    try await application.test(.router) { client in try await body(Phone(client: client)) }
  }

  /// The owner with a login, its phone logged in.
  func askAsOwner(
    feed: LiveFeed? = nil, _ body: @escaping @Sendable (Phone) async throws -> Void
  ) async throws {
    try store.setOwnerLogin("house", passwordHash: "none")
    try await ask(feed: feed) { phone in
      var phone = phone
      phone.token = try await self.token(login: "house")
      try await body(phone)
    }
  }

  /// Two strangers, their phones logged in.
  func askAsTwo(_ body: @escaping @Sendable (Phone, Phone) async throws -> Void) async throws {
    for name in ["alice", "bob"] {
      _ = try await store.register(login: name, passwordHash: "none", most: 10)
    }
    try await ask { phone in
      var (alice, bob) = (phone, phone)
      alice.token = try await self.token(login: "alice")
      bob.token = try await self.token(login: "bob")
      try await body(alice, bob)
    }
  }

  /// A token, without the cost of a password.
  func token(login: String) async throws -> String {
    let token = Token()
    let account = try #require(try await store.account(login: login))
    try await store.addToken(hash: token.hash, of: account)
    return token.text
  }
}

/// What a client sees of a response.
struct Answer: Equatable {
  var status: Int
  var body = ""
  var location: String?

  static func refused(_ status: Int, _ reason: String) -> Answer {
    // Keys come in any order: compared as they are read.
    Answer(status: status, body: "error: \(reason)")
  }
}

/// A client of the server.
struct Phone: Sendable {
  let client: any TestClientProtocol
  var token: String?

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Answer {
    let response = try await response(method, path, body, headers: headers)
    let text = String(buffer: response.body)
    guard response.status.code >= 400 else {
      return Answer(status: response.status.code, body: text, location: response.headers[.location])
    }
    #expect(response.headers[.contentType] == "application/json; charset=utf-8")
    let error = try JSONDecoder().decode(ErrorResponse.self, from: Data(text.utf8))
    #expect(error.error)
    return .refused(response.status.code, error.reason)
  }

  func response(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if let token, headers[.authorization] == nil { headers[.authorization] = "Bearer \(token)" }
    if body != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
    return try await client.execute(
      uri: "/api" + path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
  }

  /// The id of what a request has made.
  func make(_ path: String, _ body: String? = nil, headers: HTTPFields = [:]) async throws -> String {
    let answer = try await ask(.post, path, body, headers: headers)
    #expect(answer.status == 201)
    #expect(answer.body.isEmpty)
    let location = try #require(answer.location)
    #expect(location.hasPrefix("/api\(path)/"))
    return String(location.split(separator: "/").last ?? "")
  }
}
