import BoardSamples
import GatherModel
import Scenes
import Screen
import Testing

/// Going through the course of play of a past gather.
@Suite struct PastGatherScreenTests {
  private static let sizes = [
    PixelSize(width: 1920, height: 1080), PixelSize(width: 800, height: 480),
    PixelSize(width: 1080, height: 1920), PixelSize(width: 192, height: 96),
  ]

  /// A gather with so many goals, as an operator who opens it finds it.
  private func gather(goals count: Int) throws -> PageSample {
    var history = SampleHistory()
    history.match = SampleHistory.match(
      (0..<count).map { ($0.isMultiple(of: 3) ? .teamA : .teamB, minute: $0 / 2) },
      roster: Roster(teamA: SamplePlayers.seven.teamA, teamB: SamplePlayers.seven.teamB),
      teams: Team.usual, format: try MatchFormat(parsing: "2x45 up"))
    let sample = PageSample(history: history)
    sample.stack.openPastGather(SampleHistory.weeks(1)[0].id)
    return sample
  }

  private func drawn(_ sample: PageSample, _ size: PixelSize) throws -> [DrawCommand] {
    ScreenLayout.commands(
      for: try sample.scene("gather").model, size: size, theme: .night, measure: PlainType.width)
  }

  @Test(
    "Each press of an arrow is seen, on the way to the end and back, whether there is room for all lines or not",
    arguments: sizes, [2, 3, 90])
  func everyPress(size: PixelSize, goals: Int) throws {
    let sample = try gather(goals: goals)
    // Half-time is a line of its own.
    let lines = goals + 1
    var seen = [try drawn(sample, size)]
    for _ in 1..<lines { seen.append(try drawn(sample.press(.down), size)) }
    for (step, pair) in zip(seen, seen.dropFirst()).enumerated() {
      #expect(pair.0 != pair.1, "down, \(step + 1) times")
    }
    #expect(try drawn(sample.press(.down), size) == seen.last, "the end")
    for line in (0..<lines - 1).reversed() {
      #expect(try drawn(sample.press(.up), size) == seen[line], "up to line \(line)")
    }
  }

  @Test("The line that the keys are at is in sight", arguments: sizes)
  func inSight(size: PixelSize) throws {
    let sample = try gather(goals: 90).press(.end)
    #expect(try drawn(sample, size).compactMap(\.string).contains { $0.hasSuffix("30–60") })
    #expect(try drawn(sample.press(.home), size).compactMap(\.string).contains { $0.hasSuffix("1–0") })
  }

  @Test("Where there is a single line, nothing is offered that does nothing", arguments: sizes)
  func single(size: PixelSize) throws {
    var history = SampleHistory()
    history.match = SampleHistory.match(
      [(.teamA, minute: 1)], roster: Roster(teamA: SamplePlayers.seven.teamA), teams: Team.usual,
      format: .casual)
    let sample = PageSample(history: history)
    sample.stack.openPastGather(SampleHistory.weeks(1)[0].id)
    let before = try drawn(sample, size)
    #expect(!before.compactMap(\.string).contains("scroll"))
    #expect(try drawn(sample.press(.down), size) == before)
  }
}
