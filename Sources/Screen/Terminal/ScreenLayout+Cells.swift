package import Scenes

/// The properties of a terminal that shows the board in cells. Each cell contains either one letter or two pixels.
package struct CellScreen: Hashable, Sendable {
  /// The width in letters, 1 or more.
  package var columns: Int
  /// The height in letters, 1 or more.
  package var rows: Int
  /// Whether a cell can have two colours, one above the other.
  package var hasHalves: Bool

  package init(columns: Int, rows: Int, hasHalves: Bool) {
    (self.columns, self.rows, self.hasHalves) = (columns, rows, hasHalves)
  }

  /// The area for the picture of score and clock; nil if the terminal is too small, or if a cell cannot have two colours.
  package var picture: Rect? {
    guard hasHalves, columns >= Self.leastForPicture.columns, rows >= Self.leastForPicture.rows else {
      return nil
    }
    return Rect(x: 0, y: 4, width: columns, height: 2 * min(rows * 9 / 20, Self.mostForPicture))
  }

  private static let leastForPicture = (columns: 100, rows: 30)
  /// The greatest height of the picture, in rows. A higher picture would need more bandwidth than a slow connection
  /// has.
  private static let mostForPicture = 18
}

extension ScreenLayout {
  /// The commands that draw a scene in a terminal, from back to front.
  /// Texts in the style ``TextStyle/cell`` are in the terminal's own font. Everything else is in pixels.
  /// - Parameter measure: Returns the width of a text, in cells for ``TextStyle/cell``, otherwise in pixels.
  package static func commands(
    for scene: SceneModel, cells: CellScreen, theme: Theme, measure: @escaping MeasureText
  ) -> [DrawCommand] {
    var canvas = CellCanvas(columns: cells.columns, rows: cells.rows, theme: theme, measure: measure)
    switch scene {
    case .scoreboard(let model): CellScoreboard(model: model, cells: cells).draw(on: &canvas)
    case .idle(let model): CellIdle(model: model).draw(on: &canvas)
    case .list(let model, let hold):
      var page = CellPage(title: model.title, foot: model.footer)
      page.addRows(of: model, width: cells.columns - 2)
      page.mark = model.link.map { CellSpan($0) }
      if let hold { page.notice = CellPage.bar(hold.title, hold.progress) }
      page.draw(on: &canvas)
    case .frontPage(let model): CellPage(model, columns: cells.columns, canvas).draw(on: &canvas)
    case .keys(let help): CellPage(help, canvas).draw(on: &canvas)
    }
    return canvas.drawing.commands
  }
}
