import Scenes

/// Lays out a team's kicks in a penalty shoot-out. If there is not enough room, the newest kicks are shown.
struct ShootOutMarks {
  let side: ScoreboardViewModel.ShootOutPanel.Side
  let frame: BoardFrame

  private static let inRow = 5
  private static let rows = 2
  private static let scored = Color(40, 190, 105)
  private static let missed = Color(236, 62, 76)

  func draw(in area: Rect, on drawing: inout DrawList) {
    // Whole rows are removed, so that no mark changes its column.
    let extra = max(side.marks.count - Self.inRow * Self.rows, 0)
    let hidden = (extra + Self.inRow - 1) / Self.inRow * Self.inRow
    let marks = side.marks.dropFirst(hidden)
    let next = side.isNext ? side.marks.firstIndex(of: .toCome) : nil
    let cell = min(area.width / Self.inRow, frame.part(0.106))
    let diameter = cell * 9 / 10
    let left = area.midX - cell * Self.inRow / 2
    let top = area.y + frame.part(0.035)
    for (place, (index, mark)) in zip(marks.indices, marks).enumerated() {
      let box = Rect(
        x: left + place % Self.inRow * cell + (cell - diameter) / 2,
        y: top + place / Self.inRow * cell + (cell - diameter) / 2, width: diameter, height: diameter)
      draw(mark, in: box, isNext: index == next, on: &drawing)
    }
  }

  private func draw(
    _ mark: ScoreboardViewModel.ShootOutPanel.Mark, in box: Rect, isNext: Bool, on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let line = max(box.width * (isNext ? 9 : 5) / 100, 1)
    // A tick in a disc and a cross in a disc can be distinguished without colour.
    switch mark {
    case .scored:
      drawing.roundedFill(box, radius: box.width / 2, Self.scored)
      drawing.stroke([(0.27, 0.53), (0.44, 0.69), (0.75, 0.34)], in: box, width: 0.11, .black)
    case .missed:
      drawing.roundedFill(box, radius: box.width / 2, Self.missed)
      drawing.stroke([(0.32, 0.32), (0.68, 0.68)], in: box, width: 0.11, .white)
      drawing.stroke([(0.68, 0.32), (0.32, 0.68)], in: box, width: 0.11, .white)
    case .toCome:
      drawing.roundedFill(box, radius: box.width / 2, isNext ? theme.accent : theme.secondary)
      drawing.roundedFill(box.inset(line, line), radius: box.width / 2 - line, theme.background)
    }
  }
}

extension DrawList {
  /// Draws a line with round ends, as a row of discs. All measures are fractions of the box.
  mutating func stroke(_ points: [(x: Double, y: Double)], in box: Rect, width: Double, _ color: Color) {
    let diameter = max(Int(Double(box.width) * width), 2)
    let step = max(Double(diameter) / 4, 1)
    for (start, end) in zip(points, points.dropFirst()) {
      let (dx, dy) = ((end.x - start.x) * Double(box.width), (end.y - start.y) * Double(box.height))
      let count = max(Int((dx * dx + dy * dy).squareRoot() / step), 1)
      for index in 0...count {
        let part = Double(index) / Double(count)
        let x = Double(box.x) + start.x * Double(box.width) + dx * part
        let y = Double(box.y) + start.y * Double(box.height) + dy * part
        roundedFill(
          Rect(x: Int(x) - diameter / 2, y: Int(y) - diameter / 2, width: diameter, height: diameter),
          radius: diameter / 2, color)
      }
    }
  }
}
