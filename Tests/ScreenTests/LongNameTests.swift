import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

@Suite struct LongNameTests {
  @Test(
    "With the longest names the foot line still says what was done and a question still shows the score",
    arguments: [(1920, 1080), (1280, 720), (800, 480), (1080, 1920)])
  func sentences(width: Int, height: Int) throws {
    var sample = BoardSample()
    sample.names = TeamPair(teamA: SamplePlayers.longest, teamB: SamplePlayers.longest)
    sample.presses = [(.goal(.left), 998), (.endRequested, 999)]
    let size = PixelSize(width: width, height: height)
    func texts() throws -> String {
      ScreenLayout.commands(
        for: .scoreboard(try sample.viewModel()), size: size, theme: .night, measure: PlainType.width
      ).compactMap(\.string).joined(separator: "\n")
    }
    #expect(try texts().contains("4–2"))
    sample.presses.removeLast()
    let all = try texts()
    #expect(all.contains("+1 → 4") && all.contains("U to undo"))
  }
}
