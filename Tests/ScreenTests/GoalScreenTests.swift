import BoardSamples
import GatherModel
import Testing

@testable import Scenes
@testable import Screen

@Suite struct GoalScreenTests {
  private static let colors = ["#D72638", "#0070DB", "#000000", "#FFFFFF", "#FFDD00", "#787878", "#0000FF"]
  private static let sizes = [
    (1920, 1080), (1024, 768), (800, 480), (1080, 1920), (384, 192), (192, 96), (128, 128), (128, 64),
  ]

  private func model(
    _ hex: String, step: Int, number: String = "9", name: String = "Ioana Popescu"
  ) throws -> ScoreboardViewModel {
    var sample = BoardSample()
    sample.colors = TeamPair(teamA: try #require(TeamColor(hex: hex)), teamB: TeamColor.usual.teamB)
    var model = try sample.viewModel()
    model.left.goal = .init(
      title: "GOAL", number: number, name: name, detail: "31'  ·  2 goals today", step: step)
    return model
  }

  private func commands(_ model: ScoreboardViewModel, _ size: (Int, Int), _ theme: Theme) -> [DrawCommand] {
    ScreenLayout.commands(
      for: .scoreboard(model), size: PixelSize(width: size.0, height: size.1), theme: theme,
      measure: PlainType.width)
  }

  @Test("It leaves every picture without fault at every step, whoever scored", arguments: colors, sizes)
  func pictures(hex: String, size: (Int, Int)) throws {
    for (number, name) in [("", ""), ("9", ""), ("", "Ana"), ("99", SamplePlayers.longest)] {
      for step in 1...GoalMoment.whole {
        for theme in Theme.all {
          let commands = commands(try model(hex, step: step, number: number, name: name), size, theme)
          let faults = PictureFaults.all(in: commands, size: PixelSize(width: size.0, height: size.1))
          #expect(faults.isEmpty, "\(step), \(theme.name): \(faults.prefix(2))")
        }
      }
    }
  }

  @Test(
    "Score, clock and the other team stay where they are", arguments: [(1920, 1080), (1024, 768), (800, 480)])
  func stays(size: (Int, Int)) throws {
    let still = commands(try BoardSample().viewModel(), size, .night)
    let goal = commands(try model("#D72638", step: GoalMoment.whole), size, .night)
    let covered = size.0 * 36 / 100
    for command in still
    where command.string != nil && command.bounds.x > covered && command.bounds.y > size.1 / 10 {
      #expect(goal.contains(command), "\(command)")
    }
  }

  @Test("It is in the team's colour and tells goal, number and name in large letters", arguments: sizes)
  func large(size: (Int, Int)) throws {
    let commands = commands(try model("#FFFFFF", step: GoalMoment.whole), size, .night)
    func height(_ text: String) -> Int? { commands.first { $0.string == text }?.style?.capHeight }
    let goal = try #require(height("GOAL"))
    // On few lamps the number says who it was.
    #expect(commands.contains { $0.string == "9" })
    if size.1 >= 480 {
      let unit = min(size.0, size.1)
      let name = try #require(height("Ioana Popescu"))
      #expect(goal * 100 >= unit * 6 && name * 100 >= unit * 2)
    }
    let word = try #require(commands.first { $0.string == "GOAL" }).visibleBounds
    let ground = try #require(commands.last { $0.string == nil && $0.bounds.contains(word) })
    #expect(ground.fillColor == Color.white, "a white team's picture is white")
  }
}

extension DrawCommand {
  fileprivate var fillColor: Color? {
    switch self {
    case .fill(_, let color), .roundedFill(_, _, let color): color
    case .text, .picture: nil
    }
  }
}
