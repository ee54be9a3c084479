import DisplayProbe
import Foundation
import Glibc
import Testing

extension BoardSuite {
  /// Phones served beside a real board.
  @Suite struct BoardServiceTests {
    private func served() throws -> (day: MatchDay, phone: OwnerPhone) {
      let folder = try BoardFolder()
      let account = try CommandRun(["account", "set", "house", "--data", folder.data], input: "secret\n")
      try #require(account.code == 0, "\(account.errors)")
      let day = try MatchDay(folder: folder, board: ["--serve", "127.0.0.1:0"])
      let number = try #require(
        try day.board.errors.firstMatch(of: /port=(\d+) [^\n]*The board serves phones/)?.1)
      return (day, try OwnerPhone(port: try #require(UInt16(number))))
    }

    @Test("What a phone changes is on the board at once; what is pressed at the board is on the wire")
    func together() throws {
      let (day, phone) = try served()
      var roster = try day.probe.settled()
      var waits: [Duration] = []
      for name in ["Anabel", "Anika", "Anastasia"] {
        let asked = ContinuousClock.now
        #expect(try phone.ask("PUT", "/players/1", #"{"name":"\#(name)"}"#).hasPrefix("HTTP/1.1 204 "))
        let changed = try day.probe.waitForChange(from: roster, what: "the name")
        roster = changed.picture
        waits.append(changed.seenAt - asked)
      }
      // By itself the board looks once a second: after the first change, each would take that long. 100 ms is the aim,
      // which a machine that does much else may miss now and then.
      #expect(waits.dropFirst().contains { $0 < .milliseconds(500) }, "\(waits)")
      #expect(try day.folder.status().teams?.first?.players.first?.name == "Anastasia")
      let status = try day.act("a goal") { try day.probe.tap(.left) }
      #expect(status.score == "1:0")
      let second = try phone.ask("POST", "/gathers", "")
      #expect(second.hasPrefix("HTTP/1.1 409 "))
      let gather = try #require(status.gather)
      let playing = try day.probe.settled()
      #expect(
        try phone.ask("PUT", "/gathers/\(gather)", #"{"score":"3:2","winnerTeam":"Team A"}"#)
          .hasPrefix("HTTP/1.1 204 "))
      try day.probe.waitForChange(from: playing, what: "full time")
      let ended = try day.stored("full time") { $0.phase == "ended" }
      #expect((ended.phase, ended.score) == ("ended", "3:2"))
      #expect(try phone.ask("GET", "/gathers").contains(#""score":"3:2""#))
      // The end is one press like any other.
      let again = try day.act("the end taken back") { try day.probe.tap("u") }
      #expect((again.phase, again.score) == ("ready", "3:2"))
      #expect(!(try phone.ask("GET", "/gathers").contains("score")))
    }

    @Test(
      "A gather that a phone starts comes on an idle board and can be played there; the board ends when it is told to"
    )
    func startedByPhone() throws {
      let (day, phone) = try served()
      try day.show("the question") { try day.probe.tap("e") }
      _ = try day.act("the end") { try day.probe.tap(.enter) }
      _ = try day.act("the idle board") {
        try day.probe.tap("m")
        try day.probe.tap("c")
      }
      let idle = try day.probe.settled()
      let made = try phone.ask("POST", "/gathers", "")
      #expect(made.hasPrefix("HTTP/1.1 201 "))
      try day.probe.wait(for: "the gather") { $0.isOtherScene(than: idle) }
      for (player, team) in [(1, "Team A"), (4, "Team B")] {
        let id = try #require(try day.folder.status().gather)
        #expect(
          try phone.ask("POST", "/gathers/\(id)/players/\(player)", #"{"team":"\#(team)"}"#)
            .hasPrefix("HTTP/1.1 200 "))
      }
      let status = try day.act("a goal") { try day.probe.tap(.right) }
      #expect(status.score == "0:1")
      #expect(status.teams?.map { $0.players.map(\.name) } == [["Ana"], ["Zoë"]])
      day.board.send(SIGTERM)
      let (exit, _) = try day.board.waitForExit()
      #expect(exit == .code(0))
      #expect(try day.folder.status().score == "0:1")
    }

    @Test("Who follows the board is told of a press as soon as it is stored, and of the next gather")
    func followed() throws {
      let (day, phone) = try served()
      let gather = try #require(try day.folder.status().gather)
      let follower = try phone.follow(gather)
      _ = try follower.text(upTo: "event: state\n")
      #expect(try follower.text(upTo: "\n\n").contains(#""keptBy":"board""#))
      var waits: [Duration] = []
      for (key, team) in [(Key.left, "A"), (.right, "B"), (.up, nil)] as [(Key, String?)] {
        let pressed = ContinuousClock.now
        try day.probe.tap(key)
        let told = try follower.text(upTo: "\n\n")
        waits.append(ContinuousClock.now - pressed)
        if let team { #expect(told.contains(#""kind":"goal","team":"Team \#(team)""#), "\(told)") }
      }
      // 150 ms is what is promised, of an idle machine.
      #expect(waits.contains { $0 < .milliseconds(500) }, "\(waits)")
      try day.show("the question") { try day.probe.tap("e") }
      _ = try day.act("the end") { try day.probe.tap(.enter) }
      #expect(try follower.text(upTo: "\n\n").contains(#""kind":"gatherEnded""#))
      _ = try day.act("the idle board") {
        try day.probe.tap("m")
        try day.probe.tap("c")
      }
      let cleared = try follower.text(upTo: "\n\n")
      #expect(cleared.contains("event: changed\n"))
      #expect(!cleared.contains("onBoard"))
      let idle = try RawConnection(port: phone.port)
      try idle.send("GET /api/players HTTP/1.1\r\nHost: b\r\n\r\n")
      #expect(try idle.answer().hasPrefix("HTTP/1.1 401 "))
      // Nobody who is connected holds up the end; for those who do, the board waits 5 s.
      let asked = ContinuousClock.now
      day.board.send(SIGTERM)
      #expect(try day.board.waitForExit().0 == .code(0))
      #expect(ContinuousClock.now - asked < .seconds(5))
    }

    @Test("A port that is taken keeps the board from starting, with what to do")
    func portTaken() throws {
      let (day, phone) = try served()
      let other = try BoardFolder()
      let board = try other.startBoard(on: day.display, ["--serve", "127.0.0.1:\(phone.port)"])
      #expect(try board.waitForExit().0 == .code(69))
      #expect(try board.errors.contains("Another program listens on port \(phone.port) of 127.0.0.1"))
    }
  }
}
