import BoardSamples
import Scenes
import Screen
import Testing

/// Every board and page as letters of a terminal.
@Suite struct CellLayoutTests {
  static let sizes = [(80, 24), (120, 40), (200, 60), (100, 30), (99, 29), (40, 12)]

  /// A text as a terminal has it: a letter a cell, two for those of East Asia.
  private static func measure(_ text: String, _ style: TextStyle) -> Int {
    guard style.isOfTerminal else { return PlainType.width(text, style) }
    return text.reduce(0) { $0 + (("가"..."힣").contains($1) || ("一"..."鿿").contains($1) ? 2 : 1) }
  }

  private func commands(_ scene: SceneModel, _ columns: Int, _ rows: Int, hasHalves: Bool = true)
    -> [DrawCommand]
  {
    ScreenLayout.commands(
      for: scene, cells: CellScreen(columns: columns, rows: rows, hasHalves: hasHalves), theme: .night,
      measure: Self.measure)
  }

  private struct Letters: Hashable {
    var text: String
    var row: Int
    var columns: Range<Int>
  }

  private func letters(_ commands: [DrawCommand]) -> [Letters] {
    commands.compactMap { command in
      guard case .text(let text, let style, let x, let baseline, let width, _) = command, style.isOfTerminal
      else { return nil }
      return Letters(text: text, row: DrawCommand.row(ofBaseline: baseline), columns: x..<(x + width))
    }
  }

  @Test("No text leaves the terminal or stands on another, whatever a board shows", arguments: sizes)
  func inside(columns: Int, rows: Int) throws {
    let others = columns == 80 || columns == 40 ? try SampleScene.translated() : []
    for scene in try SampleScene.all() + others {
      let letters = letters(commands(scene.model, columns, rows))
      for text in letters {
        #expect(
          (0..<rows).contains(text.row) && text.columns.lowerBound >= 0 && text.columns.upperBound <= columns,
          "\(scene.name), \(scene.language): \(text)")
      }
      for (row, texts) in Dictionary(grouping: letters, by: \.row) {
        let sorted = texts.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
        for (one, next) in zip(sorted, sorted.dropFirst()) {
          #expect(
            one.columns.upperBound <= next.columns.lowerBound,
            "\(scene.name), \(scene.language), row \(row): \(one) and \(next)")
        }
      }
    }
  }

  @Test(
    "A terminal of any size down to one letter gets a picture",
    arguments: [(1, 1), (2, 1), (1, 2), (7, 3), (20, 5), (33, 9)])
  func tiny(columns: Int, rows: Int) throws {
    for scene in try SampleScene.all() {
      for text in letters(commands(scene.model, columns, rows)) {
        #expect((0..<rows).contains(text.row) && text.columns.upperBound <= columns, "\(scene.name): \(text)")
      }
    }
  }

  @Test("The names of both teams are whole in 80 letters, and so are score and clock")
  func names() throws {
    for (name, sample) in BoardSample.presets + BoardSample.clocks {
      let model = try sample.viewModel()
      if model.overlay != nil { continue }
      let texts = letters(commands(.scoreboard(model), 80, 24)).map(\.text)
      for team in [model.left, model.right] where team.name.count <= 36 {
        #expect(texts.contains { $0.contains(team.name) }, "\(name): \(team.name) is not in \(texts)")
      }
    }
  }

  @Test("Score and clock are the picture that walls of lamps have, where there are 100 by 30 letters")
  func picture() throws {
    let model = try #require(BoardSample.presets.first { $0.name == "football-running" }).sample.viewModel()
    let cells = CellScreen(columns: 120, rows: 40, hasHalves: true)
    let place = try #require(cells.picture)
    let lamps = ScreenLayout.commands(
      for: .scoreboard(model), size: PixelSize(width: place.width, height: place.height), theme: .night,
      measure: Self.measure)
    let drawn = commands(.scoreboard(model), 120, 40).filter { command in
      if case .text(_, let style, _, _, _, _) = command { return !style.isOfTerminal }
      return true
    }
    let moved = lamps.compactMap { command -> DrawCommand? in
      guard case .text(let text, let style, let x, let baseline, let width, let color) = command else {
        return nil
      }
      return .text(text, style, x: x + place.x, baseline: baseline + place.y, width: width, color)
    }
    #expect(!moved.isEmpty)
    for command in moved { #expect(drawn.contains(command)) }
    #expect(CellScreen(columns: 99, rows: 40, hasHalves: true).picture == nil)
    #expect(CellScreen(columns: 120, rows: 29, hasHalves: true).picture == nil)
    #expect(CellScreen(columns: 120, rows: 40, hasHalves: false).picture == nil)
  }

  @Test("What the operator is asked stands whole in 80x24 letters, with the score in sight")
  func questions() throws {
    for (name, sample) in BoardSample.overlays {
      let model = try sample.viewModel()
      let texts = letters(commands(.scoreboard(model), 80, 24)).map(\.text)
      if case .question(let title, _, let answers) = model.overlay {
        #expect(texts.contains(title), "\(name): \(texts)")
        for answer in answers where !answer.key.isEmpty { #expect(texts.contains(answer.meaning), "\(name)") }
      }
    }
  }
}
