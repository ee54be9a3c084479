import DisplayProbe
import Foundation
import Glibc
import TestKit
import Testing

extension BoardSuite {
  /// A real board that follows another real board.
  @Suite struct FollowerTests {
    /// The board that keeps the match, and the one that follows it, each on a display of its own.
    private final class Pair {
      let keeper: MatchDay
      let display: VirtualDisplay
      let folder: BoardFolder
      let probe: WindowProbe
      let port: UInt16
      private(set) var follower: BoardProcess

      init() throws {
        let home = try BoardFolder()
        let account = try CommandRun(["account", "set", "house", "--data", home.data], input: "secret\n")
        try #require(account.code == 0, "\(account.errors)")
        port = try FreePort.next()
        keeper = try MatchDay(
          folder: home, gather: ["--format", "2x20"], board: ["--serve", "127.0.0.1:\(port)"])
        display = try VirtualDisplay(width: 1_280, height: 720)
        folder = try BoardFolder()
        probe = try WindowProbe(display)
        let login = try CommandRun(
          ["login", "http://127.0.0.1:\(port)", "--username", "house", "--data", folder.data],
          input: "secret\n")
        try #require(login.code == 0, "\(login.errors)")
        follower = try folder.startBoard(on: display, ["--api", "http://127.0.0.1:\(port)"])
        try probe.findWindow(of: follower.processID)
      }

      /// Waits until a part of both screens is the same.
      func waitUntilSame(in part: Rectangle) throws {
        try waitUntil("what the keeper shows") {
          try probe.picture(of: part) == keeper.probe.picture(of: part)
        }
      }

      /// How far apart the next change of both screens is seen.
      func gapOfNextChange(in part: Rectangle) throws -> Duration {
        let old = (try keeper.probe.picture(of: part), try probe.picture(of: part))
        var seen: (ContinuousClock.Instant?, ContinuousClock.Instant?)
        let deadline = ContinuousClock.now + .timeout
        while ContinuousClock.now < deadline {
          if seen.0 == nil, try keeper.probe.picture(of: part) != old.0 { seen.0 = .now }
          if seen.1 == nil, try probe.picture(of: part) != old.1 { seen.1 = .now }
          if let one = seen.0, let other = seen.1 { return one < other ? other - one : one - other }
          usleep(2_000)
        }
        throw ProbeError.timedOut(what: "a change of both boards", after: .timeout, picture: nil)
      }
    }

    @Test(
      "It shows the same teams, score and clock, at once and through an interruption, and changes nothing")
    func follows() throws {
      let pair = try Pair()
      let keeper = pair.keeper
      let regions = try BoardRegions(keeper)
      let frame = keeper.frame
      // Beside the marks and the foot line both boards are alike.
      let board = Rectangle(
        x: frame.x, y: frame.y + frame.height / 10, width: frame.width, height: frame.height * 3 / 4)
      try pair.waitUntilSame(in: board)

      try keeper.probe.tap(.space)
      var gaps: [Duration] = []
      for _ in 0..<5 { gaps.append(try pair.gapOfNextChange(in: regions.clock)) }
      // What is promised; 3 ms on an idle machine. What the follower itself does is in all of them, what the machine
      // does besides in some.
      #expect(gaps.sorted()[1] < .milliseconds(100), "\(gaps)")

      var waits: [Duration] = []
      for _ in 0..<5 {
        let before = try pair.probe.picture(of: regions.leftScore)
        let pressed = try keeper.probe.tap(.left)
        let seen = try pair.probe.waitForChange(from: before, in: regions.leftScore, what: "the goal")
        waits.append(seen.seenAt - pressed)
        // A second press within 250 ms would not count.
        try keeper.probe.pass(until: pressed + .milliseconds(300))
      }
      // What is promised; 7 ms on an idle machine.
      #expect(waits.sorted()[1] < .milliseconds(150), "\(waits)")

      // A key of this board moves nothing, and says why.
      let score = try pair.probe.settled(in: regions.score)
      let foot = try pair.probe.picture(of: keeper.footLine)
      try pair.probe.tap(.right)
      try pair.probe.waitForChange(from: foot, in: keeper.footLine, what: "why nothing happens")
      #expect(try pair.probe.picture(of: regions.score) == score)
      #expect(try pair.folder.status().gather == nil)

      // The other machine loses power: the clock fades and goes on, and what is pressed later comes when it is back.
      let mark = Rectangle(
        x: frame.x + frame.width * 3 / 4, y: frame.y, width: frame.width / 4, height: frame.height / 14)
      let live = try pair.probe.picture(of: mark)
      keeper.board.killNow()
      _ = try keeper.board.waitForExit()
      try pair.probe.waitForChange(from: live, in: mark, what: "the mark that it is live goes")
      try pair.probe.expectSteadySeconds(3, in: regions.clock, "while the other board is gone")
      try keeper.start("--serve", "127.0.0.1:\(pair.port)")
      try keeper.probe.tap(.right)
      try keeper.probe.waitForChange(from: score, in: regions.score, what: "the goal")
      let wanted = try keeper.probe.settled(in: regions.score)
      try pair.probe.wait(for: "the goal of the keeper", in: regions.score) { $0 == wanted }
      gaps = []
      for _ in 0..<3 { gaps.append(try pair.gapOfNextChange(in: regions.clock)) }
      #expect(gaps.contains { $0 < .milliseconds(100) }, "\(gaps)")
    }

    @Test("It goes over to the next gather of the other board, and shows none when there is none")
    func nextGather() throws {
      let pair = try Pair()
      let keeper = pair.keeper
      let frame = keeper.frame
      // Above the foot line, which names the keeper's keys.
      let board = Rectangle(
        x: frame.x, y: frame.y + frame.height / 10, width: frame.width, height: frame.height * 6 / 10)
      try pair.waitUntilSame(in: board)
      try keeper.show("the question") { try keeper.probe.tap("e") }
      _ = try keeper.act("the end") { try keeper.probe.tap(.enter) }
      try pair.waitUntilSame(in: board)
      let ended = try pair.probe.settled(in: board)
      _ = try keeper.act("the idle board") {
        try keeper.probe.tap("m")
        try keeper.probe.tap("c")
      }
      try pair.probe.waitForChange(from: ended, in: board, what: "the idle follower")
      try keeper.folder.expect("gather", "start", "--team-a-name", "Foxes")
      let idle = try pair.probe.picture(of: board)
      try pair.probe.waitForChange(from: idle, in: board, what: "the next gather")
      _ = try keeper.probe.settled(in: board)
      try pair.waitUntilSame(in: board)
      pair.follower.send(SIGTERM)
      #expect(try pair.follower.waitForExit().0 == .code(0))
    }
  }
}
