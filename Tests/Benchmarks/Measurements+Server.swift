import DisplayProbe
import Foundation

/// The web service as a stranger's program loads it, all on this machine: what asks takes its part of the processors too.
extension Measurements {
  /// What a board of phones keeps open at a time.
  private static let connections = 16
  /// As many answers as an account beside the owner's may have under way.
  private static let connectionsOfAccount = 8

  mutating func server() throws {
    for run in 1...effort.runs {
      note("server, run \(run) of \(effort.runs)")
      let bench = try ServerBench()
      for (key, gathers) in [("oneGather", 1), ("hundredGathers", 100)] {
        let account = try bench.access.account()
        for _ in 0..<gathers { try account.ask("POST", "/gathers", "") }
        let load = try bench.access.load(
          """
          wrk.path = "/api/gathers"
          wrk.headers["Authorization"] = "Bearer \(account.token)"
          """, connections: Self.connectionsOfAccount, for: effort.load)
        add("\(key)Rate", load.rate)
        add("\(key)P99", load.p99)
      }
      // In turn, because an account may have so many and no more.
      let tokens = try (0..<100).map { _ in try bench.access.account().token }
      let load = try bench.access.load(
        """
        local tokens = { \(tokens.map { "\"\($0)\"" }.joined(separator: ", ")) }
        local turn = 0
        wrk.headers["Content-Type"] = "application/json"
        request = function()
          turn = turn % #tokens + 1
          wrk.headers["Authorization"] = "Bearer " .. tokens[turn]
          return wrk.format("POST", "/api/players", nil, '{"name":"Ana","age":30,"skill":"amateur"}')
        end
        """, connections: Self.connections, for: effort.load)
      add("addPlayerRate", load.rate)
      add("addPlayerP99", load.p99)
      try follow(bench)
    }
  }

  private mutating func follow(_ bench: ServerBench) throws {
    note("200 followers")
    let house = try bench.access.owner()
    let gather = try house.ask("POST", "/gathers", "")
    guard let id = gather.firstMatch(of: /Location: \/api\/gathers\/([0-9A-F-]{36})/)?.1 else {
      throw Unservable(what: "no gather was made", detail: gather)
    }
    let followers = try (0..<200).map { _ in try house.follow("\(id)") }
    for follower in followers { _ = try follower.text(upTo: "event: state\n") }
    add("followersMemory", try bench.server.megabytes)
    for goals in 1...5 {
      let start = ContinuousClock.now
      try house.ask("PUT", "/gathers/\(id)", #"{"score":"\#(goals):0","winnerTeam":"Team A"}"#)
      for follower in followers { _ = try follower.text(upTo: #""kind":"gatherEnded""#) }
      add("followersGoal", start.duration(to: .now).inMilliseconds)
    }
  }
}

/// The load could not be put on.
struct Unservable: Error, CustomStringConvertible {
  let what: String
  let detail: String

  var description: String { "\(what): \(detail)" }
}
