import DisplayProbe
import Foundation
import Testing

extension BoardSuite {
  /// What a kill, a power cut and a wrong wall clock must not do.
  @Suite struct SurvivalTests {
    @Test("kill -9 at 50 random moments under a stream of presses: all that was drawn is in the log")
    func killedAtRandom() throws {
      let seed = UInt64.random(in: .min ... .max)
      var random = Dice(seed: seed)
      let highest = 7
      let day = try MatchDay(width: 800, height: 480)
      let reader = try ScoreReader(day, regions: BoardRegions(day), highest: highest)
      var startedAt: ContinuousClock.Instant?
      var marked = 0
      for round in 1...50 {
        if startedAt == nil {
          day.board.killNow()
          try day.folder.expect("gather", "start", "--replace")
          try day.start()
          startedAt = .now
          _ = try day.act("the clock running") { try day.probe.tap(.space) }
        }
        let place = "round \(round) of seed \(seed)"
        let pressed = try stream(of: Int.random(in: 2...5, using: &random), on: day, with: &random)
        day.board.freeze()
        let drawn = try reader.read(day.probe)
        let isMarked = try day.probe.picture(of: day.savingMark).colours(upTo: 2) > 1
        day.board.killNow()
        let seen = try #require(drawn, "a readable score, \(place)")
        let status = try day.folder.status()
        let stored = try #require(status.teams?.map(\.score), "\(place)")
        if isMarked { marked += 1 }
        #expect(
          isMarked || stored[0] >= seen.left && stored[1] >= seen.right, "\(seen) was drawn, \(place)")
        #expect(
          stored[0] <= pressed.left && stored[1] <= pressed.right, "nothing more than pressed, \(place)")

        try day.start()
        let restored = try reader.read(day.probe)
        #expect(restored?.left == stored[0] && restored?.right == stored[1], "\(place)")
        try expectRunning(day, since: #require(startedAt), from: 600_000)
        if stored.contains(where: { $0 >= highest - 3 }) { startedAt = nil }
      }
      // A disk that is always slow would make this test one of nothing.
      #expect(marked < 25)
    }

    /// Presses goals of both teams in turn, and returns at a random moment around the last of them: half of the
    /// times within the few milliseconds in which that press is being committed and drawn.
    private func stream(
      of presses: Int, on day: MatchDay, with random: inout Dice
    ) throws -> (left: Int, right: Int) {
      let scores = try #require(try day.folder.status().teams?.map(\.score))
      var expected = (left: scores[0], right: scores[1])
      for press in 0..<presses {
        let isLeft = press.isMultiple(of: 2)
        try day.probe.tap(isLeft ? .left : .right)
        if isLeft { expected.left += 1 } else { expected.right += 1 }
        let isLast = press == presses - 1
        let pause: Int
        if isLast {
          pause = random.next().isMultiple(of: 2) ? Int(random.next() % 8_000) : Int(random.next() % 130_000)
        } else {
          pause = 130_000
        }
        try day.probe.pass(until: .now + .microseconds(pause))
      }
      return expected
    }

    @Test("Started in another boot, the board comes back paused, at most 5 s behind, and says so")
    func powerCut() throws {
      let day = try MatchDay(width: 800, height: 480)
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      // Long enough for a heartbeat to be due.
      try day.probe.pass(until: .now + .milliseconds(6_500))
      let running = try #require(try day.folder.status().clock?.milliseconds)
      day.board.killNow()
      try day.folder.store(
        "UPDATE entry SET boot = '00000000-0000-4000-8000-000000000000';"
          + "UPDATE heartbeat SET boot = '00000000-0000-4000-8000-000000000000';")

      try day.start()
      let status = try day.folder.status()
      #expect(status.clock?.state == "paused")
      let shown = try #require(status.clock?.milliseconds)
      #expect((running - 100...running + 5_000).contains(shown), "was \(running), is \(shown)")
      let notice = try day.untilEchoIsGone().cropped(to: day.footLine)
      #expect(notice.colours(upTo: 3) == 3)
      let resumed = try day.act("the clock going on") { try day.probe.tap(.space) }
      #expect(resumed.clock?.state == "running")
      try day.probe.wait(for: "an empty foot line", in: day.footLine, within: .seconds(8)) {
        $0.colours(upTo: 3) == 1
      }
    }

    @Test("The wall clock stepped by two minutes on and five back moves no clock on the board")
    func wallClockSteps() throws {
      let library = try #require(try Faketime.library, "libfaketime is not installed: make test installs it")
      let folder = try BoardFolder()
      let stamp = try folder.file("wall-clock", "+0")
      let faked = [
        "LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": stamp, "FAKETIME_NO_CACHE": "1",
        "DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
      ]
      let day = try MatchDay(width: 800, height: 480, environment: faked)
      let regions = try BoardRegions(day)
      let startedAt = ContinuousClock.now
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      for step in ["+0", "+120", "-300"] {
        _ = try folder.file("wall-clock", step)
        try day.probe.expectSteadySeconds(3, in: regions.clock, "after a step of \(step) s")
        try day.probe.pass(until: .now + .milliseconds(260))
        let status = try day.act("a goal", seenIn: regions.leftScore) { try day.probe.tap(.left) }
        try expectRunning(day, since: startedAt, from: 600_000)
        // The board was fooled: it labels its entries with the false time.
        let label = try day.folder.store("SELECT wall_clock FROM entry ORDER BY rowid DESC LIMIT 1;")
        let off = try Faketime.offset(of: label)
        let wanted = try #require(Double(step))
        #expect(abs(off - wanted) < 5, "\(step), \(status)")
      }
      // What it shows is what a board with a true wall clock shows.
      _ = try day.act("the clock paused") { try day.probe.tap(.space) }
      let shown = try day.probe.settled(in: regions.clock)
      day.board.killNow()
      try day.start()
      #expect(try day.probe.settled(in: regions.clock) == shown)
    }
  }
}

/// Numbers that come again for the same seed (SplitMix64, Steele, Lea and Flood 2014).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

extension Faketime {
  /// How far a stored label (ISO 8601, UTC) is from the true time, in seconds.
  static func offset(of label: String) throws -> Double {
    try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(label).timeIntervalSinceNow
  }
}
