import Foundation
import GatherModel
import GatherStore
import Hummingbird
import HummingbirdTesting
import MatchSession
import Secrets
import Synchronization
import TestKit

@testable import GatherServer

/// The server of phones on a store in memory, without a board.
final class PhoneBench: Sendable {
  let store: GatherStore
  let server: PhoneServer
  let clock = StampClock()
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    store = try GatherStore.inMemory()
    let folder = DataFolder(path: temporary.path("data"))
    let session = MatchSession(
      executor: QueueExecutor(label: "match"),
      store: StoreHandle(store, folder: folder, lock: try BoardLock(folder)), clock: .system, boot: nil,
      log: ServerBench.log)
    let options = PhoneOptions(
      listening: HTTPListener.Options(host: "127.0.0.1", port: 0), spectators: .off, names: [], boardID: "b",
      doublePress: .milliseconds(400), stamp: { [clock] in clock.stamp })
    server = PhoneServer(options, session: session, pages: EmptyPages(), files: [], log: ServerBench.log)
  }

  /// Speaks to the routes, without a network.
  func ask<Value: Sendable>(
    _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await Application(router: server.router(), logger: ServerBench.log).test(.router) { client in
      try await body(client)
    }
  }

  /// What is stored of a token.
  static func hash(of token: String) -> String { Token(text: token).hash }
}

/// A clock that a test moves.
final class StampClock: Sendable {
  private let passed = Mutex(TimeInterval(0))

  var stamp: Stamp {
    let passed = passed.withLock { $0 }
    return Stamp(
      boot: BootID(text: "boot"), at: BoardInstant(nanoseconds: Int64((passed + 5) * 1_000_000_000)),
      wallClock: ServerBench.now.addingTimeInterval(passed))
  }

  func pass(_ seconds: TimeInterval) { passed.withLock { $0 += seconds } }
}

/// Pages with nothing on them.
struct EmptyPages: PhonePages {
  let languages = ["en"]
  func phrases(in language: String) throws -> Data { Data() }
  func page(of match: Match?, for role: MatchCommand.Role, in language: String, at now: BoardInstant) throws
    -> Data
  { Data() }
  func spectatorPage(
    of match: Match?, showsNames: Bool, in language: String, at now: BoardInstant
  ) throws -> Data { Data() }
  func managePage(
    _ request: Data, from store: GatherStore, beside match: Match?, in language: String,
    at now: BoardInstant
  ) async throws -> Data { Data() }
  func setUp(_ request: Data, in language: String) async throws -> String? { nil }
  func keep(_ upload: PhoneUpload, in language: String) async -> String? { nil }
  func overlay(of match: OnAirMatch, in language: String, at now: BoardInstant) throws -> Data { Data() }
  func overlayDemo(in language: String, at now: BoardInstant) throws -> Data { Data() }
  func file(_ file: OnAirFile, of match: OnAirMatch, in language: String, at now: BoardInstant) throws
    -> Data
  {
    Data()
  }
  func sentence(for refusal: CommandRefusal, in match: Match?, _ language: String) -> String { "" }
  func question(for check: CommandCheck, in match: Match?, _ language: String) -> PhoneQuestion {
    PhoneQuestion(title: "", detail: "", yes: "", no: "")
  }
}
