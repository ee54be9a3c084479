import Scenes

/// A small mark at the right end of the band along the top of the board: a dot and a few words.
struct BandMark {
  private let line: ScoreboardViewModel.Line

  init(_ line: ScoreboardViewModel.Line) {
    self.line = line
  }

  /// - Parameters:
  ///   - box: The area at whose right edge the mark is drawn.
  ///   - room: The greatest width of the mark, in pixels.
  /// - Returns: The width of the mark.
  func draw(in box: Rect, room: Int, frame: BoardFrame, on drawing: inout DrawList) -> Int {
    let theme = drawing.theme
    let sizes = max(frame.part(0.022), 6)...max(frame.part(0.036), 7)
    let style = TextStyle(.bold, sizes.upperBound)
    let width = min(drawing.measure(line.text, style) + frame.part(0.03), room)
    let dot = frame.part(0.018)
    drawing.roundedFill(
      Rect(x: box.maxX - dot, y: box.midY - dot / 2, width: dot, height: dot), radius: dot / 2,
      line.urgency.color(theme))
    drawing.fitted(
      line.text, theme.plain,
      in: Rect(x: box.maxX - width, y: box.y, width: width - dot * 3 / 2, height: box.height),
      sizes: sizes, line.urgency.color(theme), .right)
    return width
  }
}
