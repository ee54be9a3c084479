import DisplayProbe
import Testing

extension BoardSuite {
  /// The picture of a goal, on a real screen.
  @Suite struct GoalWindowTests {
    /// Where the left team's name stands, and nothing else.
    private func plate(_ day: MatchDay) -> Rectangle {
      Rectangle(
        x: day.frame.width * 4 / 100, y: day.frame.height * 13 / 100, width: day.frame.width / 5,
        height: day.frame.height * 8 / 100)
    }

    @Test("A goal has its picture in place of its team, which is as before when 6 s are over")
    func goal() throws {
      let day = try MatchDay(width: 800, height: 480)
      let plate = plate(day)
      let before = try day.probe.settled(in: plate)
      let pressed = try day.probe.tap(.left)
      try day.probe.waitForChange(from: before, in: plate, what: "the picture")
      let still = try day.probe.wait(for: "its end", in: plate) { $0 == before }
      // How soon it is seen is the machine's business; that it is not over before, the board's.
      #expect(still.seenAt - pressed >= .seconds(6))
    }

    @Test("Turned off, nothing of the team changes", arguments: ["--no-motion", "--no-goal-flash"])
    func none(argument: String) throws {
      let day = try MatchDay(width: 800, height: 480, board: [argument])
      #expect(try day.act("a goal") { try day.probe.tap(.left) }.score == "1:0")
      let plate = plate(day)
      // A second press within 250 ms would not count.
      try day.probe.pass(until: .now + .milliseconds(260))
      try day.probe.tap(.left)
      #expect(try day.probe.change(in: plate, before: .now + .milliseconds(800)) == nil)
      try day.stored("another goal") { $0.score == "2:0" }
    }
  }
}
