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

  /// All that an operator chooses or answers on the board.
  private static let drawers: [[Scoreboard.Intent]] = [
    [.endRequested], [.clockSettingOpened], [.addedTimeMoved(by: 1)], [.cardsOpened], [.formatsOpened],
    [.goal(.left), .scorerOpened], [.goal(.left), .matchLogOpened],
  ]

  @Test("Score and clock keep 0.70 of their size beside every list and question, whole", arguments: screens)
  func inSight(size: PixelSize) throws {
    func digits(_ presses: [Scoreboard.Intent]) throws -> (score: [DrawCommand], clock: [DrawCommand]) {
      var sample = BoardSample()
      sample.format = "2x45 up"
      sample.presses = [(.clockToggled, 0)] + presses.map { (intent: $0, second: 600) }
      sample.lookedAt = 600
      let drawer = presses.isEmpty ? nil : try #require(sample.viewModel().overlay).drawer(on: size)
      let commands = ScreenLayout.commands(
        for: .scoreboard(try sample.viewModel()), size: size, theme: .night, measure: PlainType.width)
      let large = commands.filter { command in
        guard let text = command.string, let style = command.style, text.allSatisfy(\.isNumber) else {
          return false
        }
        return style.size > min(size.width, size.height) / 9
          && drawer?.intersects(command.visibleBounds) != true
      }
      let most = large.compactMap { $0.style?.size }.max() ?? 0
      return (large.filter { $0.style?.size == most }, large.filter { $0.style?.size != most })
    }
    let whole = try digits([])
    for presses in Self.drawers {
      let beside = try digits(presses)
      #expect(beside.score.count == 2 && beside.clock.count == 4, "\(presses)")
      for (one, other) in zip(beside.score + beside.clock, whole.score + whole.clock) {
        let (new, old) = (try #require(one.style).capHeight, try #require(other.style).capHeight)
        #expect(new * 100 >= old * 70, "\(presses): \(new) of \(old)")
      }
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

  @Test(
    "The key map shows every key, alone on the screen, in groups and at 0.03 of the height",
    arguments: screens)
  func keyMap(size: PixelSize) throws {
    let commands = try commands([(.keysShown, 10)], size)
    let texts = commands.compactMap(\.string)
    let all = texts.joined(separator: " ")
    let groups = KeyMap.standard.groups()
    for row in groups.flatMap(\.rows) { #expect(texts.contains(row.keys) && all.contains(row.meaning)) }
    #expect(
      texts.filter(groups.map { $0.title.uppercased() }.contains) == groups.map { $0.title.uppercased() })
    #expect(!texts.contains("Reds"))
    let smallest =
      commands.compactMap { command in
        if case .text(_, let style, _, _, _, _) = command { style.size } else { nil }
      }.min() ?? 0
    // On a screen of 4:3 the lines break, and the letters of these tests are wider than those of the board.
    let part = size.width * 3 == size.height * 4 ? 26 : 30
    #expect(smallest * 1000 >= min(size.height, size.width) * part - 999)
  }

  @Test("On a wall of lamps a question takes the whole of it and still says its keys")
  func small() throws {
    for size in [PixelSize(width: 192, height: 96), PixelSize(width: 128, height: 64)] {
      let texts = try commands([(.endRequested, 10)], size).compactMap(\.string)
      #expect(texts.contains("End the match?") && texts.contains("Enter") && texts.contains("Esc"))
    }
  }

  @Test("A wall of lamps shows the teams' codes, score and clock, and nobody's name")
  func lamps() throws {
    let texts = try commands([], PixelSize(width: 192, height: 96)).compactMap(\.string)
    #expect(texts == ["RED", "BLU", "3", "2", "2", "0", "0", "0"])
  }
}

extension ScoreboardViewModel.Overlay {
  /// What a drawer with it takes of a screen.
  fileprivate func drawer(on size: PixelSize) -> Rect? { DrawerScreen(self, size: size)?.area }
}
