import DisplayProbe
import Foundation
import Testing

extension BoardSuite {
  /// A client that reaches the port of a board keeps nobody from playing, and the owner's phones from nothing. Strangers come
  /// from 127.0.1.x, for 127.0.0.1 is the owner's own machine and has no share.
  @Suite struct StrangerTests {
    private func served(limits: String = "") throws -> (day: MatchDay, phone: OwnerPhone) {
      let folder = try BoardFolder()
      let account = try CommandRun(["account", "set", "house", "--data", folder.data], input: "secret\n")
      try #require(account.code == 0, "\(account.errors)")
      let day = try MatchDay(width: 800, height: 480, folder: folder, board: ["--serve", "127.0.0.1:0"])
      let number = try #require(
        try day.board.errors.firstMatch(of: /port=(\d+) [^\n]*The board serves phones/)?.1)
      return (day, try OwnerPhone(port: try #require(UInt16(number))))
    }

    /// The median of some presses, from the key to the picture.
    private func presses(_ count: Int, on day: MatchDay) throws -> [Duration] {
      try (0..<count).map { _ in
        let before = try day.probe.picture()
        let pressed = try day.probe.tap(.left)
        let seen = try day.probe.waitForChange(from: before, what: "a goal")
        waitOutBounce()
        return seen.seenAt - pressed
      }.sorted()
    }

    @Test("Half requests by the thousand: presses count at once, and the owner's phone is served")
    func halfRequests() throws {
      let (day, phone) = try served()
      var held: [RawConnection] = []
      for number in 0..<1_500 {
        do {
          let connection = try RawConnection(port: phone.port, from: "127.0.1.\(1 + number % 40)")
          try connection.send("GET /api/players HTTP/1.1\r\nHost: b\r\n")
          held.append(connection)
        } catch is RawConnection.Broken {
          // Its address has as many as it may, or nothing is accepted at the moment.
        }
      }
      let waits = try presses(5, on: day)
      #expect(waits[2] < .milliseconds(500), "\(waits)")
      #expect(try phone.ask("GET", "/players").hasPrefix("HTTP/1.1 200 "))
      // A new phone of the owner logs in beside them.
      _ = try OwnerPhone(port: phone.port)
      withExtendedLifetime(held) {}
    }

    @Test("Wrong logins by the dozen, from one address and from many, lock the owner out of nothing")
    func wrongLogins() throws {
      let (day, phone) = try served()
      let pair = Data("house:wrong".utf8).base64EncodedString()
      let connections = try (0..<60).map { number in
        let connection = try RawConnection(port: phone.port, from: "127.0.1.\(1 + number % 12)")
        try connection.send(
          "POST /api/users/login HTTP/1.1\r\nHost: b\r\nAuthorization: Basic \(pair)\r\n\r\n")
        return connection
      }
      let asked = ContinuousClock.now
      _ = try OwnerPhone(port: phone.port)
      #expect(asked.duration(to: .now) < .seconds(20))
      let statuses = try connections.map { try $0.answer().dropFirst("HTTP/1.1 ".count).prefix(3) }
      #expect(Set(statuses).isSubset(of: ["401", "429", "503"]))
      withExtendedLifetime(day) {}
    }

    @Test("Where few files may be open the board says what to do; with a few more it plays and serves")
    func fewFiles() throws {
      for limit in [64, 256] {
        let folder = try BoardFolder(within: ["prlimit", "--nofile=\(limit):\(limit)"])
        let display = try VirtualDisplay(width: 800, height: 480)
        let board = try folder.startBoard(on: display, ["--serve", "127.0.0.1:0"])
        #expect(try board.waitForExit().0 == .code(69))
        #expect(try board.errors.contains("LimitNOFILE"))
      }
      let folder = try BoardFolder(within: ["prlimit", "--nofile=1024:1024"])
      let account = try CommandRun(["account", "set", "house", "--data", folder.data], input: "secret\n")
      try #require(account.code == 0)
      let day = try MatchDay(width: 800, height: 480, folder: folder, board: ["--serve", "127.0.0.1:0"])
      let number = try #require(
        try day.board.errors.firstMatch(of: /port=(\d+) [^\n]*The board serves phones/)?.1)
      let port = try #require(UInt16(number))
      let held = (0..<1_100).compactMap { number in
        do { return try RawConnection(port: port, from: "127.0.1.\(1 + number % 40)") } catch { return nil }
      }
      #expect(try day.act("a goal") { try day.probe.tap(.left) }.score == "1:0")
      _ = try OwnerPhone(port: port)
      #expect(try day.act("another") { try day.probe.tap(.left) }.score == "2:0")
      withExtendedLifetime(held) {}
    }
  }
}
