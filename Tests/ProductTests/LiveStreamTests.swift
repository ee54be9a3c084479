import DisplayProbe
import Foundation
import Glibc
import Testing

extension ServedSuite {
  /// Following a gather of the real server, over real sockets.
  @Suite struct LiveStreamTests {
    private func served() throws -> (served: ServedFolder, phone: OwnerPhone, gather: String) {
      let folder = try BoardFolder()
      let account = try CommandRun(["account", "set", "house", "--data", folder.data], input: "secret\n")
      try #require(account.code == 0, "\(account.errors)")
      let served = try ServedFolder(folder: folder)
      let phone = try OwnerPhone(port: served.port)
      let made = try phone.ask("POST", "/gathers", "")
      let gather = try #require(made.firstMatch(of: /Location: \/api\/gathers\/([0-9A-F-]{36})\r\n/)?.1)
      return (served, phone, String(gather))
    }

    private func end(_ gather: String, of phone: OwnerPhone, _ score: String, _ winner: String) throws {
      let body = #"{"score":"\#(score)","winnerTeam":"\#(winner)"}"#
      #expect(try phone.ask("PUT", "/gathers/\(gather)", body).hasPrefix("HTTP/1.1 204 "))
    }

    @Test("A stream begins with the gather and goes on with its entries; cut off, it is resumed where it was")
    func stream() throws {
      let (served, phone, gather) = try served()
      let first = try phone.follow(gather)
      let head = try first.text(upTo: "\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(head.contains("\r\nContent-Type: text/event-stream\r\n"))
      #expect(head.contains("\r\nGatherboard: 1\r\n"))
      #expect(head.contains("\r\nGatherboard-Heartbeat: 3000\r\n"))
      #expect(try first.text(upTo: "\n\n").hasSuffix("retry: 1000\n\n"))
      #expect(try first.text(upTo: "\n\n").hasPrefix("id: 0\nevent: state\ndata: {"))
      try end(gather, of: phone, "1:0", "Team A")
      let goal = try first.text(upTo: "\n\n")
      #expect(goal.contains("id: 1\nevent: entry\ndata: {"))
      #expect(goal.contains(#""event":{"kind":"goal","team":"Team A"}"#))
      // Nothing that was said to the one is kept for the other: it asks for what it lacks.
      let second = try phone.follow(gather, after: 1)
      _ = try second.text(upTo: "event: changed\n")
      let rest = try second.text(upTo: #""kind":"gatherEnded""#)
      #expect(rest.contains("id: 2\nevent: entry\n"))
      #expect(!rest.contains("id: 1\n"))
      withExtendedLifetime(served) {}
    }

    @Test("Two hundred followers are told of a goal; all of them end at once with the server")
    func many() throws {
      let (served, phone, gather) = try served()
      let followers = try (0..<200).map { _ in try phone.follow(gather) }
      for follower in followers { _ = try follower.text(upTo: "event: state\n") }
      // How soon is measured by `make bench`.
      try end(gather, of: phone, "1:0", "Team A")
      for follower in followers { _ = try follower.text(upTo: #""kind":"goal""#) }
      let halfway = try served.connect()
      try halfway.send("POST /api/users HTTP/1.1\r\nHost: b\r\nContent-Length: 9\r\n\r\n")
      let asked = ContinuousClock.now
      served.server.send(SIGTERM)
      #expect(try served.server.waitForExit().0 == .code(0))
      #expect(ContinuousClock.now - asked < .seconds(1.5))
      for follower in followers { try follower.waitForEnd() }
    }

    @Test("As many follow as may; one who goes leaves his place to another")
    func room() throws {
      let (served, phone, gather) = try served()
      var followers = try (0..<500).map { _ in try phone.follow(gather) }
      for follower in followers { _ = try follower.text(upTo: "event: state\n") }
      let refused = try phone.follow(gather)
      #expect(try refused.answer().hasPrefix("HTTP/1.1 503 "))
      followers.removeLast()
      try waitUntil("the place") {
        try phone.follow(gather).text(upTo: "\r\n").hasPrefix("HTTP/1.1 200 ")
      }
      withExtendedLifetime(served) {}
    }

    @Test("What a command beside the server changes is told too: without its login a stream ends")
    func otherProcess() throws {
      let (served, phone, gather) = try served()
      let follower = try phone.follow(gather)
      _ = try follower.text(upTo: "event: state\n")
      let run = try CommandRun(["account", "remove", "--data", served.folder.data], input: "")
      #expect(run.code == 0, "\(run.errors)")
      try follower.waitForEnd()
    }
  }
}

extension OwnerPhone {
  /// Follows a gather, on a connection of its own.
  /// - Parameter after: The last event that was read, of a stream that is resumed.
  func follow(_ gather: String, after: Int? = nil) throws -> RawConnection {
    let connection = try RawConnection(port: port)
    let resumed = after.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    try connection.send(
      "GET /api/gathers/\(gather)/live/stream HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer \(token)\r\n"
        + resumed + "\r\n")
    return connection
  }
}
