import DisplayProbe
import Foundation
import Glibc
import Secrets

/// A board that serves a network with strangers in it: four with accounts as large as may be ask for all of them and take
/// nothing, and send bodies of which a byte is missing; others hold half a request each, and a program asks as fast as it
/// can, with wrong tokens and wrong passwords.
extension Measurements {
  mutating func strangers() throws {
    for run in 1...effort.runs {
      note("strangers, run \(run) of \(effort.runs)")
      let day = try MatchDay(width: 1_920, height: 1_080, board: ["--serve", "127.0.0.1:0"])
      let port = try servicePort(of: day)
      let service = ServiceAccess(folder: day.folder, port: port)
      _ = try service.owner(password: "secret")
      let strangers = try (0..<4).map { _ in try service.account() }
      for stranger in strangers { try fill(stranger) }
      let unread = try (0..<60).map { number in
        try RawConnection(
          port: port, from: "127.0.1.\(1 + number % 20)",
          sending: "GET /api/players HTTP/1.1\r\nHost: b\r\n\(authorization(of: strangers[number % 4]))\r\n")
      }
      let bodies = try halfBodies(400, of: strangers, port: port)
      let halves = try halfRequests(1_500, port: port)
      let flood = try service.flood(Self.wrongRequests, connections: 32, for: .seconds(90))
      usleep(2_000_000)
      let waits = try keyToPixel(day, effort.presses)
      add("strangersMedian", waits.median)
      add("strangersP99", waits.quantile(0.99))
      let start = ContinuousClock.now
      try service.logIn(password: "secret")
      add("strangersLogin", start.duration(to: .now).inMilliseconds)
      add("strangersMemory", try day.board.megabytes)
      flood.terminate()
      flood.waitUntilExit()
      withExtendedLifetime((unread, bodies, halves)) {}
    }
  }

  /// Makes players with names as long as names may be, until the account is full.
  private func fill(_ stranger: ServiceAccess.Phone) throws {
    // A letter with three marks above and below it: 100 of them are 400 code points.
    let name = String(repeating: "a\u{301}\u{323}\u{302}", count: 100)
    for _ in 0..<3_000 {
      do {
        try stranger.ask("POST", "/players", #"{"name":"\#(name)","favouriteTeam":"\#(name)"}"#)
      } catch let refusal as Unservable {
        guard refusal.detail.hasPrefix("HTTP/1.1 409") else { throw refusal }
        return
      }
    }
    throw Unservable(what: "an account takes more than it may", detail: "3,000 players")
  }

  private func authorization(of stranger: ServiceAccess.Phone) -> String {
    "Authorization: Bearer \(stranger.token)\r\n"
  }

  /// Bodies as long as they may be, without their last byte.
  private func halfBodies(
    _ count: Int, of strangers: [ServiceAccess.Phone], port: UInt16
  ) throws -> HeldConnections {
    let body = String(repeating: " ", count: 65_535)
    return try held(count, port: port) { number in
      "POST /api/players HTTP/1.1\r\nHost: b\r\n\(authorization(of: strangers[number % strangers.count]))"
        + "Content-Type: application/json\r\nContent-Length: 65536\r\n\r\n\(body)"
    }
  }

  private func halfRequests(_ count: Int, port: UInt16) throws -> HeldConnections {
    try held(count, port: port) { _ in "GET /api/players HTTP/1.1\r\nHost: b\r\n" }
  }

  /// Connections of forty addresses, on which something was sent.
  private func held(_ count: Int, port: UInt16, _ text: @escaping (Int) -> String) throws -> HeldConnections {
    try HeldConnections(count) { number in
      try RawConnection(port: port, from: "127.0.1.\(1 + number % 40)", sending: text(number))
    }
  }

  private static let wrongRequests = """
    local turn = 0
    request = function()
      turn = turn + 1
      if turn % 20 == 0 then
        wrk.headers["Authorization"] = "Basic c3RyYW5nZXI6d3Jvbmc="
        return wrk.format("POST", "/api/users/login")
      end
      wrk.headers["Authorization"] = "Bearer " .. string.rep("x", 40)
      return wrk.format("GET", "/api/players")
    end
    """
}
