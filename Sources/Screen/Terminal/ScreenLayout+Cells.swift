package import Scenes

/// What a terminal can show without pictures.
package struct CellScreen: Hashable, Sendable {
  /// In letters.
  package var columns: Int
  /// In letters.
  package var rows: Int
  /// Whether a cell can have two colours, one above the other.
  package var hasHalves: Bool

  /// - Parameters:
  ///   - columns: In letters, 1 or more.
  ///   - rows: In letters, 1 or more.
  ///   - hasHalves: Whether a cell can have two colours, one above the other.
  package init(columns: Int, rows: Int, hasHalves: Bool) {
    (self.columns, self.rows, self.hasHalves) = (columns, rows, hasHalves)
  }

  /// The part at the top, below two lines, in which score and clock are a picture; nil where there is room for large
  /// digits alone.
  package var picture: Rect? {
    guard hasHalves, columns >= Self.leastForPicture.columns, rows >= Self.leastForPicture.rows else {
      return nil
    }
    return Rect(x: 0, y: 4, width: columns, height: 2 * min(rows * 9 / 20, Self.mostForPicture))
  }

  private static let leastForPicture = (columns: 100, rows: 30)
  /// Higher digits would take more of a slow line each second than it has.
  private static let mostForPicture = 18
}

extension ScreenLayout {
  /// The commands that draw a scene in a terminal, from back to front: texts of ``TextStyle/cell`` in its letters, and
  /// all else in pixels, of which each cell has two, one above the other.
  /// - Parameter measure: Gives the width of a text: in cells for ``TextStyle/cell``, else in pixels.
  package static func commands(
    for scene: SceneModel, cells: CellScreen, theme: Theme, measure: @escaping MeasureText
  ) -> [DrawCommand] {
    var canvas = CellCanvas(columns: cells.columns, rows: cells.rows, theme: theme, measure: measure)
    switch scene {
    case .scoreboard(let model): CellScoreboard(model: model, cells: cells).draw(on: &canvas)
    case .idle(let model): CellIdle(model: model).draw(on: &canvas)
    case .list(let model, let hold):
      var page = CellPage(title: model.title, foot: model.footer)
      page.takeRows(of: model, width: cells.columns - 2)
      page.mark = model.link.map { CellSpan($0) }
      if let hold { page.notice = CellPage.bar(hold.title, hold.progress) }
      page.draw(on: &canvas)
    case .frontPage(let model): CellPage(model, columns: cells.columns, canvas).draw(on: &canvas)
    case .keys(let help): CellPage(help, canvas).draw(on: &canvas)
    }
    return canvas.drawing.commands
  }
}
