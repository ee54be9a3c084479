import BoardSamples
import Scenes
import Testing

@testable import Screen

@Suite struct OverlayTests {
  private static let screens = [(1920, 1080), (1280, 720), (1024, 768), (800, 480), (1080, 1920)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func commands(_ presses: [(Scoreboard.Intent, Double)], _ size: PixelSize) throws -> [DrawCommand] {
    var sample = BoardSample()
    sample.presses = presses.map { (intent: $0.0, second: $0.1) }
    return ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: .night, measure: PlainType.width)
  }

  @Test("Score and teams stay in sight under a question and while the clock is set", arguments: screens)
  func scoreInSight(size: PixelSize) throws {
    for press in [Scoreboard.Intent.endRequested, .clockSettingOpened] {
      let commands = try commands([(press, 10)], size)
      let score = commands.filter { $0.style?.size ?? 0 > min(size.width, size.height) / 3 }
      #expect(score.compactMap(\.string) == ["3", "2"])
      let texts = commands.compactMap(\.string)
      #expect(texts.contains("Reds") && texts.contains("Blue Lions"))
    }
  }

  @Test("The clock stays in sight while a key is held and while the board saves", arguments: screens)
  func clockInSight(size: PixelSize) throws {
    for press in [Scoreboard.Intent.holdBegan(.quit), .closing] {
      let board = try commands([], size).compactMap(\.string).filter { $0.allSatisfy(\.isNumber) }
      let covered = try commands([(press, 999)], size).compactMap(\.string).filter {
        $0.allSatisfy(\.isNumber)
      }
      #expect(covered == board)
    }
  }

  @Test("The key map shows every key, alone on the screen", arguments: screens)
  func keyMap(size: PixelSize) throws {
    let texts = try commands([(.keysShown, 10)], size).compactMap(\.string)
    for row in KeyMap.standard.rows() { #expect(texts.contains(row.keys) && texts.contains(row.meaning)) }
    #expect(!texts.contains("Reds"))
  }

  @Test("On a wall of lamps a question takes the whole of it and still says its keys")
  func small() throws {
    for size in [PixelSize(width: 192, height: 96), PixelSize(width: 128, height: 64)] {
      let texts = try commands([(.endRequested, 10)], size).compactMap(\.string)
      #expect(texts.contains("End the match?") && texts.contains("Enter") && texts.contains("Esc"))
    }
  }

  @Test("A wall of lamps shows score and clock, and nobody's name")
  func lamps() throws {
    let texts = try commands([], PixelSize(width: 192, height: 96)).compactMap(\.string)
    #expect(texts == ["3", "2", "2", "0", "0", "0"])
  }
}
