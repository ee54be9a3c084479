import Dispatch
import DisplayProbe
import Foundation
import ScriptedServer
import Synchronization

/// What following a service costs a board, and what a service that misbehaves does to its loop.
///
/// A stall is looked for with key presses: one that comes while the loop stands still is seen when it goes on, so that
/// none can be longer than the longest press. Each is sent when a request is at the service, where the work with its
/// answer follows.
extension Measurements {
  mutating func sync() throws {
    let closed = try Waiting.result { try await ScriptedServer.closedPort() }
    for run in 1...effort.runs {
      note("sync, run \(run) of \(effort.runs)")
      let local = try processor(of: MatchDay(width: 1_920, height: 1_080))
      let service = try FollowedService()
      add("processorHealthy", try processor(of: try service.board()) - local)
      add("processorAway", try processor(of: try FollowedService.board("http://127.0.0.1:\(closed)")) - local)
      try stalls(service)
      service.close()
    }
  }

  /// Of a board whose clock runs.
  private func processor(of day: MatchDay) throws -> Double {
    _ = try day.act("the clock running") { try day.probe.tap(.space) }
    return try processorShare(of: day)
  }

  private mutating func stalls(_ service: FollowedService) throws {
    let day = try service.board(poll: "500 ms")
    let regions = try BoardRegions(day)
    _ = try day.untilEchoIsGone()
    add("longestPressHealthy", try longest(nil, day, regions, service))
    // The board asks no more after it is not known any more: that comes last.
    var troubled: [Double] = []
    for trouble in ServiceTrouble.allCases where trouble != .unknownToken {
      let wait = try longest(trouble, day, regions, service)
      note("\(trouble.rawValue): \(wait) ms")
      troubled.append(wait)
    }
    let wait = try longest(.unknownToken, day, regions, service)
    note("unknownToken: \(wait) ms")
    troubled.append(wait)
    let other = try Waiting.result {
      try await ScriptedServer(tls: try ScriptedCertificate.otherHost.context()) { _ in [] }
    }
    let unproven = try FollowedService.board("https://127.0.0.1:\(other.port)", poll: "500 ms")
    let places = try BoardRegions(unproven)
    troubled += try presses(effort.presses / 20, on: unproven.probe, every: .milliseconds(300)) {
      try self.wait(for: $0, $1, on: unproven, places)
    }
    Waiting.result { await other.close() }
    add("longestPressTroubled", troubled.max())
  }

  /// The longest of some presses while requests come to grief, every other one: after two in a row the board asks less
  /// and less often.
  private func longest(
    _ trouble: ServiceTrouble?, _ day: MatchDay, _ regions: BoardRegions, _ service: FollowedService
  ) throws -> Double {
    service.misbehave(trouble)
    let waits = try presses(effort.presses / 20, on: day.probe, every: .milliseconds(300)) { key, modifiers in
      service.waitForRequest(atMost: .seconds(1))
      return try wait(for: key, modifiers, on: day, regions)
    }
    service.misbehave(nil)
    return waits.max() ?? 0
  }
}

/// A service with the habits of the existing one, and boards that follow it.
private struct FollowedService {
  private let service: OldService
  private let account: (userID: UUID, token: String)
  private let requests = Requests()

  private final class Requests: Sendable {
    let count = Mutex(0)
    let came = DispatchSemaphore(value: 0)
  }

  init() throws {
    let service = try Waiting.result { try await OldService() }
    self.service = service
    account = service.addAccount("bench")
    misbehave(nil)
  }

  func close() {
    Waiting.result { [service] in await service.close() }
  }

  /// From now on every other round of requests comes to grief.
  func misbehave(_ trouble: ServiceTrouble?) {
    service.decide { [requests] request in
      requests.came.signal()
      guard let trouble else { return .granted }
      let count = requests.count.withLock { count in
        count += 1
        return count
      }
      return count.isMultiple(of: 2) ? trouble.fate(of: request) : .granted
    }
  }

  /// Waits for a request that comes from now on.
  func waitForRequest(atMost limit: Duration) {
    while requests.came.wait(timeout: .now()) == .success {}
    _ = requests.came.wait(timeout: .now() + limit / .seconds(1))
  }

  func board(poll: String = "2 s") throws -> MatchDay {
    try Self.board(
      "http://127.0.0.1:\(service.port)", userID: account.userID, token: account.token, poll: poll)
  }

  /// A board with a gather in play that follows what is at an address.
  static func board(
    _ address: String, userID: UUID = UUID(), token: String = "t0ken", poll: String = "2 s"
  ) throws -> MatchDay {
    let folder = try BoardFolder()
    let settings = try folder.file("settings.yaml", "api:\n  poll: \(poll)\n")
    return try MatchDay(
      width: 1_920, height: 1_080, folder: folder, board: ["--api", address, "--config", settings],
      prepare: { folder in
        try folder.store(
          """
          INSERT INTO link (id, server, username, user_id, token, is_gatherboard)
          VALUES (1, '\(address)', 'bench', '\(userID)', '\(token)', 0);
          """)
      })
  }
}

/// What is made by a task, waited for by this program's one thread.
private enum Waiting {
  static func result<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
    let isOver = DispatchSemaphore(value: 0)
    Task {
      let result: Result<Value, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      outcome.withLock { $0 = result }
      isOver.signal()
    }
    isOver.wait()
    return try outcome.withLock { $0 }.get()
  }

  static func result(_ body: @escaping @Sendable () async -> Void) {
    let isOver = DispatchSemaphore(value: 0)
    Task {
      await body()
      isOver.signal()
    }
    isOver.wait()
  }
}
