import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

extension DrawCommand {
  /// The colour of a text.
  fileprivate var color: Color? {
    if case .text(_, _, _, _, _, let color) = self { color } else { nil }
  }
}

/// The match of another board, which is not heard.
@Suite struct OfflineDisplayTests {
  private func commands(_ name: String, _ size: PixelSize, _ theme: Theme) throws -> [DrawCommand] {
    let sample = try #require(BoardSample.service.first { $0.name == name }).sample
    return ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: theme, measure: PlainType.width)
  }

  /// The digits of the score.
  private func score(_ commands: [DrawCommand], _ theme: Theme) -> [DrawCommand] {
    commands.filter { ["3", "2"].contains($0.string) && $0.color == theme.score }
  }

  @Test(
    "The digits of the clock have the colour of one that rests, and the words stand whole; the score stays where it is",
    arguments: [(1920, 1080), (800, 480), (480, 800), (384, 192), (192, 96), (128, 64), (512, 96)],
    Theme.all)
  func faded(size: (Int, Int), theme: Theme) throws {
    let size = PixelSize(width: size.0, height: size.1)
    let live = try commands("display-live", size, theme)
    let offline = try commands("display-offline", size, theme)
    func hasClock(_ commands: [DrawCommand], _ color: Color) -> Bool {
      commands.contains { $0.color == color && $0.string?.count == 1 && $0.string?.first?.isNumber == true }
    }
    #expect(hasClock(live, theme.clockRunning) && hasClock(offline, theme.clockResting))
    #expect(offline.contains { $0.string == "OFFLINE SINCE 12:03" && $0.color == theme.warning })
    #expect(!score(live, theme).isEmpty && score(live, theme) == score(offline, theme))
  }

  @Test("Penalties, intervals and a match to come say it, too, and a result does not")
  func moments() throws {
    for size in [PixelSize(width: 1920, height: 1080), PixelSize(width: 192, height: 96)] {
      for moment in ["ready", "added", "interval", "kicks"] {
        let texts = try commands("display-offline-\(moment)", size, .led).compactMap(\.string)
        #expect(texts.contains("OFFLINE SINCE 12:03"), "\(moment)")
      }
      let texts = try commands("display-offline-ended", size, .led).compactMap(\.string)
      #expect(!texts.contains("OFFLINE SINCE 12:03"))
    }
  }
}
