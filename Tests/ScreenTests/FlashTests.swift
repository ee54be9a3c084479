import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

@Suite struct FlashTests {
  private static let colors = ["#D72638", "#0070DB", "#000000", "#FFFFFF", "#FFDD00", "#787878", "#0000FF"]

  private func model(_ hex: String, strength: Int) throws -> ScoreboardViewModel {
    var sample = BoardSample()
    sample.colors = TeamPair(teamA: try #require(TeamColor(hex: hex)), teamB: TeamColor.usual.teamB)
    var model = try sample.viewModel()
    model.left.flash = strength
    return model
  }

  private func commands(_ model: ScoreboardViewModel, _ size: (Int, Int), _ theme: Theme) -> [DrawCommand] {
    ScreenLayout.commands(
      for: .scoreboard(model), size: PixelSize(width: size.0, height: size.1), theme: theme,
      measure: PlainType.width)
  }

  @Test("A lit plate carries its text at 7:1 at every strength, whatever the colour")
  func plates() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let plate = Plate(color: Color(UInt8(red), UInt8(green), UInt8(blue)))
          for strength in 1...GoalFlash.strongest {
            let lit = plate.lit(Double(strength) / Double(GoalFlash.strongest))
            if lit.text.contrast(to: lit.ground) < 7 { Issue.record("\(plate) lit \(strength): \(lit)") }
          }
        }
      }
    }
  }

  @Test(
    "A flash at any strength leaves every picture without fault", arguments: colors,
    [(1920, 1080), (1080, 1920), (384, 192), (192, 96), (128, 64)])
  func pictures(hex: String, size: (Int, Int)) throws {
    for strength in 1...GoalFlash.strongest {
      for theme in Theme.all {
        let commands = commands(try model(hex, strength: strength), size, theme)
        let faults = PictureFaults.all(in: commands, size: PixelSize(width: size.0, height: size.1))
        #expect(faults.isEmpty, "\(strength), \(theme.name): \(faults.prefix(2))")
      }
    }
  }

  @Test(
    "It is seen at once, in every theme and for every colour, and changes nothing but the block",
    arguments: colors, [(1920, 1080), (384, 192)])
  func seen(hex: String, size: (Int, Int)) throws {
    for theme in Theme.all {
      let still = commands(try model(hex, strength: 0), size, theme)
      let lit = commands(try model(hex, strength: GoalFlash.strongest), size, theme)
      let fills = lit.filter { $0.string == nil }.filter { !still.contains($0) }
      let ground = try #require(fills.first)
      let before = try #require(still.last { $0.string == nil && $0.bounds.contains(ground.bounds) })
      let contrast = try #require(ground.inkOfFill).contrast(to: try #require(before.inkOfFill))
      #expect(contrast > 4, "\(theme.name)")
      for command in Set(lit).symmetricDifference(still) {
        #expect(ground.bounds.contains(command.color), "\(theme.name): \(command)")
      }
    }
  }
}

extension DrawCommand {
  fileprivate var inkOfFill: Color? {
    switch self {
    case .fill(_, let color), .roundedFill(_, _, let color): color
    case .text: nil
    }
  }
}
