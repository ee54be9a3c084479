import DisplayProbe
import Testing

extension BoardSuite {
  /// The sign of a goal, on a real screen.
  @Suite struct FlashWindowTests {
    /// Where the left team's name stands, and nothing else.
    private func plate(_ day: MatchDay) -> Rectangle {
      Rectangle(
        x: day.frame.width * 4 / 100, y: day.frame.height * 13 / 100, width: day.frame.width / 5,
        height: day.frame.height * 8 / 100)
    }

    @Test("A goal lights its team's block, which is as before when 1.2 s are over")
    func flash() throws {
      let day = try MatchDay(width: 800, height: 480)
      let plate = plate(day)
      let before = try day.probe.settled(in: plate)
      try day.probe.tap(.left)
      let lit = try day.probe.waitForChange(from: before, in: plate, what: "the flash")
      let still = try day.probe.wait(for: "stillness", in: plate) { $0 == before }
      let length = lit.seenAt.duration(to: still.seenAt)
      #expect(length > .milliseconds(1_000) && length < .milliseconds(1_500), "\(length)")
    }

    @Test("Turned off, nothing of the block changes")
    func none() throws {
      let day = try MatchDay(width: 800, height: 480, board: ["--no-goal-flash"])
      #expect(try day.act("a goal") { try day.probe.tap(.left) }.score == "1:0")
      let plate = plate(day)
      try day.probe.tap(.left)
      #expect(try day.probe.change(in: plate, before: .now + .milliseconds(800)) == nil)
    }
  }
}
