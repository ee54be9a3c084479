import Foundation
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing

@testable import GatherServer

/// Who may see and change what at the desk.
@Suite struct DeskRouteTests {
  private let store: GatherStore
  private let clock = StampClock()

  init() throws { store = try GatherStore.inMemory() }

  private func server() throws -> DeskServer {
    let (store, clock) = (store, clock)
    return DeskServer(
      DeskOptions(
        listening: HTTPListener.Options(host: "127.0.0.1", port: 0), keyHash: PhoneBench.hash(of: "KEY"),
        sessions: try store.setting("sessions"),
        keepSessions: { try await store.keepSetting("sessions", to: $0) }, names: []),
      content: DeskContent(
        languages: ["en"], words: { _ in Data() }, state: { _, _ in Data("{}".utf8) },
        edit: { _, _ in .done(Data("{}".utf8)) }, match: { _ in OnAirMatch(match: nil, codes: [:]) },
        isKnown: { _ in false }), pages: EmptyPages(), files: [], store: { store },
      stamp: { clock.stamp }, log: ServerBench.log)
  }

  private func ask<Value: Sendable>(
    _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await Application(router: server().router(), logger: ServerBench.log).test(.router) { client in
      try await body(client)
    }
  }

  /// Shows a key; what the browser is to remember.
  private func cookie(_ key: String, former: String? = nil) async throws -> String? {
    try await ask { client in
      let headers: HTTPFields = [.contentType: "application/json", .cookie: former ?? ""]
      let answer = try await client.execute(
        uri: "/desk/key", method: .post, headers: headers, body: ByteBuffer(string: #"{"key":"\#(key)"}"#))
      return answer.headers[.setCookie]?.split(separator: ";").first.map(String.init)
    }
  }

  private func status(_ cookie: String?) async throws -> HTTPResponse.Status {
    try await ask { client in
      try await client.execute(uri: "/desk/state", method: .get, headers: [.cookie: cookie ?? ""]).status
    }
  }

  @Test("A browser that has shown the key gets a session, also for the next start; the key itself is none")
  func session() async throws {
    let cookie = try #require(try await cookie("KEY"))
    #expect(cookie.hasPrefix("gb-desk=") && !cookie.contains("KEY"))
    #expect(try await status(cookie) == .ok)
    #expect(try await self.cookie("WRONG") == nil)
    for wrong in ["gb-desk=KEY", "gb-desk=", "gb-desk=\(PhoneBench.hash(of: "KEY"))", nil] {
      #expect(try await status(wrong) == .unauthorized)
    }
    let other = try #require(try await self.cookie("KEY"))
    #expect(other != cookie)
    #expect(try await [status(other), status(cookie)] == [.ok, .ok])
    // Shown again by the same browser it is another session in place of the former one.
    let again = try #require(try await self.cookie("KEY", former: other))
    #expect(try await [status(again), status(other), status(cookie)] == [.ok, .unauthorized, .ok])
  }

  @Test("A session ends after a weekend")
  func end() async throws {
    let cookie = try #require(try await cookie("KEY"))
    clock.pass(TimeInterval(DeskSessions.lifetime - 1))
    #expect(try await status(cookie) == .ok)
    clock.pass(1)
    #expect(try await status(cookie) == .unauthorized)
  }

  @Test("A session that begins before the clock is set has no end until it is, and a weekend from then")
  func noClock() async throws {
    let time = Mutex(Date(timeIntervalSince1970: 1_000))
    let sessions = DeskSessions(nil, keep: { _ in }, now: { time.withLock { $0 } }, log: ServerBench.log)
    let secret = await sessions.begin(replacing: nil)
    let lifetime = TimeInterval(DeskSessions.lifetime)
    for (moment, isKnown) in [
      (Date(timeIntervalSince1970: 1_001 + lifetime), true), (ServerBench.now, true),
      (ServerBench.now + lifetime - 1, true), (ServerBench.now + lifetime, false),
    ] {
      time.withLock { $0 = moment }
      #expect(sessions.has(secret) == isKnown, "\(moment)")
    }
    #expect(!sessions.has("none"))
  }

  @Test("Fifty browsers are known, the newest; what was kept and cannot be read is none")
  func most() async throws {
    let kept = Mutex("")
    let sessions = DeskSessions(
      "nonsense", keep: { text in kept.withLock { $0 = text } }, now: { clock.stamp.wallClock },
      log: ServerBench.log)
    var secrets: [String] = []
    for _ in 1...51 {
      secrets.append(await sessions.begin(replacing: nil))
      clock.pass(1)
    }
    #expect(secrets.map(sessions.has) == [false] + Array(repeating: true, count: 50))
    #expect(!secrets.contains { kept.withLock { $0 }.contains($0) }, "hashes alone are kept")
  }

  @Test("Wrong keys of one machine have to wait after twenty within a minute; who has the key never waits")
  func wrongKeys() async throws {
    let statuses = try await ask { client in
      var statuses: [Int] = []
      for key in Array(repeating: "WRONG", count: 21) + ["KEY"] {
        statuses.append(
          try await client.execute(
            uri: "/desk/key", method: .post, headers: [.contentType: "application/json"],
            body: ByteBuffer(string: #"{"key":"\#(key)"}"#)
          ).status.code)
      }
      return statuses
    }
    #expect(statuses == Array(repeating: 401, count: 20) + [429, 204])
  }
}
