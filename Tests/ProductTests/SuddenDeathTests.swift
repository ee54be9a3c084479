import DisplayProbe
import GatherModel
import Testing
import TestKit

extension UntimedSuite {
  /// What a kill must not do.
  @Suite struct SuddenDeathTests {
    private static let kills = Soak.isOn ? 1_000 : 50

    @Test("kill -9 at 50 random moments under a stream of presses: all that was drawn is in the log")
    func killedAtRandom() async throws {
      try await onOwnQueue {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let highest = 7
        let day = try MatchDay(width: 800, height: 480)
        let reader = try ScoreReader(day, regions: BoardRegions(day), highest: highest)
        var started: ClosedRange<ContinuousClock.Instant>?
        var marked = 0
        for round in 1...Self.kills {
          if started == nil {
            day.board.killNow()
            try day.folder.expect("gather", "start", "--replace")
            try day.start()
            let earliest = ContinuousClock.now
            _ = try day.act("the clock running") { try day.probe.tap(.space) }
            started = earliest...ContinuousClock.now
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
          try expectRunning(day, started: #require(started), from: 600_000)
          if stored.contains(where: { $0 >= highest - 3 }) { started = nil }
        }
        // A disk that is always slow would make this test one of nothing.
        #expect(marked < Self.kills / 2)
      }
    }

    /// Presses goals of both teams in turn, and returns at a random moment around the last of them: half of the
    /// times within the few milliseconds in which that press is being committed and drawn.
    private func stream(
      of presses: Int, on day: MatchDay, with random: inout SeededGenerator
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
  }
}
