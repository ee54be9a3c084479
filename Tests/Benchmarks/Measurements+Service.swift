import DisplayProbe
import Foundation
import Glibc
import Secrets

/// A web service without a board through what an hour brings, one after the other and without the pauses between: phones
/// that ask, change players and log in, boards that follow and leave, strangers with half a request.
extension Measurements {
  private static let phones = 20
  /// The players of a large club.
  private static let players = 300

  mutating func service() throws {
    note("an hour of mixed use")
    let bench = try ServerBench()
    let tokens = try (0..<Self.phones).map { _ in try bench.access.account().token }
    let house = try bench.access.owner(password: "secret")
    let gather = try house.ask("POST", "/gathers", "")
    guard let id = gather.firstMatch(of: /Location: \/api\/gathers\/([0-9A-F-]{36})/)?.1 else {
      throw Unservable(what: "no gather was made", detail: gather)
    }
    for number in 1...Self.players {
      try house.ask("POST", "/players", #"{"name":"Player \#(number)","age":30,"skill":"amateur"}"#)
    }
    for _ in 1...6 {
      _ = try bench.access.load(
        Self.polling(tokens: tokens, house: house.token, gather: "\(id)"), connections: Self.phones,
        for: .seconds(5))
      for _ in 1...5 { try bench.access.logIn(password: "secret") }
      let followers = try (0..<50).map { _ in try house.follow("\(id)") }
      for follower in followers { _ = try follower.text(upTo: "event: state\n") }
      let halves = try (0..<40).map { number in
        let half = try RawConnection(port: bench.access.port, from: "127.0.1.\(1 + number)")
        try half.send(
          "POST /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer \(house.token)\r\n"
            + "Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
            + String(repeating: " ", count: 50_000))
        return half
      }
      withExtendedLifetime((followers, halves)) {}
    }
    // What is idle is given back within a minute.
    sleep(75)
    add("memoryOfService", try bench.server.megabytes)
  }

  /// Lua that asks for all there is in turn, and changes a player now and then.
  private static func polling(tokens: [String], house: String, gather: String) -> String {
    """
    local tokens = { \(tokens.map { "\"\($0)\"" }.joined(separator: ", ")) }
    local turn = 0
    request = function()
      turn = turn + 1
      wrk.headers["Content-Type"] = "application/json"
      wrk.headers["Authorization"] = "Bearer \(house)"
      local kind = turn % 10
      if kind == 0 then
        local body = string.format('{"name":"Player %d","age":%d}', turn, 20 + turn % 50)
        return wrk.format("PUT", "/api/players/" .. (turn % \(players) + 1), nil, body)
      end
      if kind < 3 then return wrk.format("GET", "/api/players") end
      if kind < 5 then return wrk.format("GET", "/api/gathers") end
      if kind < 7 then return wrk.format("GET", "/api/gathers/\(gather)/live") end
      wrk.headers["Authorization"] = "Bearer " .. tokens[turn % #tokens + 1]
      return wrk.format("GET", kind < 9 and "/api/players" or "/api/gathers")
    end
    """
  }
}
