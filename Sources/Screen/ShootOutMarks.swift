import Scenes

/// Lays out a team's kicks from the mark: a row of marks, scored, missed and to come; in sudden death the newest ones.
struct ShootOutMarks {
  let side: ScoreboardViewModel.ShootOutPanel.Side
  let frame: BoardFrame

  /// Marks in a row, and rows.
  private static let inRow = 5
  private static let rows = 2

  func draw(in area: Rect, on drawing: inout DrawList) {
    // Whole rows go when there are too many, so that no mark changes its column.
    let extra = max(side.marks.count - Self.inRow * Self.rows, 0)
    let hidden = (extra + Self.inRow - 1) / Self.inRow * Self.inRow
    let marks = side.marks.dropFirst(hidden)
    let next = side.isNext ? side.marks.firstIndex(of: .toCome) : nil
    let cell = min(area.width * 9 / 10 / Self.inRow, frame.part(0.13))
    let diameter = cell * 7 / 10
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
    let line = max(box.width / 10, 1)
    func ring(_ color: Color) {
      drawing.roundedFill(box, radius: box.width / 2, color)
      drawing.roundedFill(box.inset(line, line), radius: box.width / 2 - line, theme.background)
    }
    switch mark {
    // A full disc and a cross in a ring: told apart without colour.
    case .scored: drawing.roundedFill(box, radius: box.width / 2, theme.text)
    case .missed:
      ring(theme.warning)
      let style = TextStyle(.bold, max(box.width * 6 / 10, 4))
      drawing.text(
        "×", style, x: box.midX, baseline: box.midY + style.size * 7 / 25, theme.warning, .center)
    case .toCome: ring(isNext ? theme.accent : theme.track)
    }
  }
}
