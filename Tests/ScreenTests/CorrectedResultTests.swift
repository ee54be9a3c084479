import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

/// A result that the desk has corrected, on screens and LED walls.
@Suite struct CorrectedResultTests {
  private func commands(_ name: String, _ size: PixelSize) throws -> [DrawCommand] {
    let sample = try #require(BoardSample.service.first { $0.name == name }).sample
    return ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: .led, measure: PlainType.width)
  }

  /// The digits of the score.
  private func score(_ commands: [DrawCommand]) -> [String] {
    commands.compactMap { command in
      guard case .text(let text, _, _, _, _, Theme.led.score) = command, Int(text) != nil else { return nil }
      return text
    }
  }

  @Test(
    "The desk's score is on every screen, and the word beside it",
    arguments: [(1920, 1080), (800, 480), (480, 800), (384, 192), (192, 96), (128, 64), (512, 96)],
    ["service-corrected", "display-corrected"])
  func word(size: (Int, Int), name: String) throws {
    let commands = try commands(name, PixelSize(width: size.0, height: size.1))
    #expect(commands.contains { $0.string == "CORRECTED" })
    #expect(score(commands) == ["4", "2"])
  }
}
