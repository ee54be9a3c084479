import DisplayProbe
import Foundation
import Testing

extension BoardSuite {
  /// What a power cut and a wrong wall clock must not do.
  @Suite struct SurvivalTests {
    @Test("Started in another boot, the board comes back paused, at most 5 s behind, and says so")
    func powerCut() throws {
      let day = try MatchDay(width: 800, height: 480)
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      // Until a heartbeat has come: one is due every 5 s.
      let begin = try day.folder.store("SELECT at_ns FROM heartbeat;")
      try day.probe.pass(until: .now + .seconds(5))
      try waitUntil("a heartbeat") { try day.folder.store("SELECT at_ns FROM heartbeat;") != begin }
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
      try day.probe.wait(for: "an empty foot line", in: day.footLine) {
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
      let started = startedAt...ContinuousClock.now
      for step in ["+0", "+120", "-300"] {
        _ = try folder.file("wall-clock", step)
        try day.probe.expectSteadySeconds(3, in: regions.clock, "after a step of \(step) s")
        try day.probe.pass(until: .now + .milliseconds(260))
        let status = try day.act("a goal", seenIn: regions.leftScore) { try day.probe.tap(.left) }
        try expectRunning(day, started: started, from: 600_000)
        // The board was fooled: it labels its entries with the false time.
        let label = try day.folder.store("SELECT wall_clock FROM entry ORDER BY rowid DESC LIMIT 1;")
        let off = try Faketime.offset(of: label)
        let wanted = try #require(Double(step))
        #expect(abs(off - wanted) < 50, "\(step), \(status)")
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

extension Faketime {
  /// How far a stored label (ISO 8601, UTC) is from the true time, in seconds.
  static func offset(of label: String) throws -> Double {
    try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(label).timeIntervalSinceNow
  }
}
