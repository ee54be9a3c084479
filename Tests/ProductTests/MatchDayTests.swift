import DisplayProbe
import Testing

extension BoardSuite {
  /// The main job, from a list of players to the end of the match.
  @Suite struct MatchDayTests {
    @Test("A match from a roster file, by real keys, survives kill -9 with score and clock")
    func matchDay() throws {
      let day = try MatchDay(gather: ["--name", "Thursday match"])
      let probe = day.probe
      #expect(day.frame == probe.screen)
      var status = try day.folder.status()
      #expect(status.name == "Thursday match")
      #expect(status.phase == "ready")
      #expect(status.score == "0:0")
      #expect(
        status.teams?.map { $0.players.map(\.name) } == [
          ["Ana", "Bogdan", "Cristina Alexandrescu"], ["Zoë", "Ștefan", "Ελένη"],
        ])
      #expect(status.clock?.text == "10:00")

      let regions = try BoardRegions(day)
      status = try day.act("a goal on the left", seenIn: regions.leftScore) { try probe.tap(.left) }
      #expect(status.score == "1:0")
      status = try day.act("a goal on the right", seenIn: regions.rightScore) { try probe.tap(.right) }
      #expect(status.score == "1:1")
      let startedAt = ContinuousClock.now
      status = try day.act("the clock running", seenIn: regions.clock) { try probe.tap(.space) }
      let started = startedAt...ContinuousClock.now
      #expect(status.clock?.state == "running")
      #expect(status.phase == "playing")
      // A second press of one goal key within 250 ms would not count.
      try probe.pass(until: startedAt + .milliseconds(260))
      status = try day.act("a goal while it runs", seenIn: regions.leftScore) { try probe.tap(.left) }
      #expect(status.score == "2:1")
      let drawn = try probe.settled(in: regions.score)

      day.board.killNow()
      #expect(try day.folder.status().score == "2:1")
      try day.start()
      #expect(try probe.settled(in: regions.score) == drawn)
      try expectRunning(day, started: started, from: 600_000)
      let clock = try probe.picture(of: regions.clock)
      try probe.waitForChange(from: clock, in: regions.clock, what: "the clock going on")

      status = try day.act("undo across the restart", seenIn: regions.leftScore) { try probe.tap("u") }
      #expect(status.score == "1:1")
      try probe.tap("e")
      status = try day.act("the end") { try probe.tap(.enter) }
      #expect(status.phase == "ended")
      #expect(try day.folder.expect("gather", "list").contains("1–1"))
    }

    @Test("A clock that ran out while the board was down stands at 00:00 and does not start")
    func ranOutWhileDown() throws {
      let day = try MatchDay(width: 800, height: 480)
      try day.probe.tap("s")
      try day.probe.tap("5")
      var status = try day.act("the clock set") { try day.probe.tap(.enter) }
      #expect(status.clock?.milliseconds == 5_000)
      status = try day.act("the clock running") { try day.probe.tap(.space) }
      #expect(status.clock?.state == "running")
      day.board.killNow()
      // The clock runs out on nobody's screen.
      try day.probe.pass(until: .now + .milliseconds(5_100))
      try day.start()
      status = try day.folder.status()
      #expect(status.clock?.state == "stopped")
      #expect(status.clock?.text == "00:00")
      let entries = status.log?.entries
      try day.show("a refusal") { try day.probe.tap(.space) }
      let refused = try day.folder.status()
      #expect(refused.clock?.state == "stopped")
      #expect(refused.clock?.milliseconds == 0)
      #expect(refused.log?.entries == entries)
    }

    @Test("A gather started by a command appears on the idle board, and its keys count")
    func gatherAppears() throws {
      let display = try VirtualDisplay(width: 800, height: 480)
      let folder = try BoardFolder()
      let probe = try WindowProbe(display)
      let board = try folder.startBoard(on: display)
      try probe.findWindow(of: board.processID)
      try probe.wait(for: "the idle board") { $0.colours(upTo: 4) == 4 }
      let idle = try probe.settled()
      #expect(try folder.status().gather == nil)
      try probe.tap(.left)
      try folder.expect("gather", "start", folder.file("roster.csv", MatchDay.roster))
      try probe.wait(for: "the gather") { $0.isOtherScene(than: idle) }
      _ = try probe.settled()
      let before = try probe.picture()
      try probe.tap(.right)
      try probe.waitForChange(from: before, what: "a goal")
      try folder.stored("the goal") { $0.score == "0:1" }
    }
  }
}

/// Expects a running clock that shows what it must, having been started at some moment of `started` with `start`
/// milliseconds on it.
func expectRunning(
  _ day: MatchDay, started: ClosedRange<ContinuousClock.Instant>, from start: Int,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let before = started.upperBound.duration(to: .now).milliseconds
  let status = try day.folder.status()
  let after = started.lowerBound.duration(to: .now).milliseconds
  #expect(status.clock?.state == "running", sourceLocation: sourceLocation)
  let shown = try #require(status.clock?.milliseconds, sourceLocation: sourceLocation)
  // Milliseconds are rounded on the way.
  #expect((start - after - 5...start - before + 5).contains(shown), sourceLocation: sourceLocation)
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int {
    Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
