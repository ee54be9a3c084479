import GatherModel
import Scenes

/// Lays out a page of the planned day: the following matches, the results, or a table.
struct DayPage {
  let page: IdleDayViewModel.Page
  let frame: BoardFrame

  private var smallest: Int { max(frame.part(0.022), 6) }

  func draw(in box: Rect, on drawing: inout DrawList) {
    switch page {
    case .matches(let title, let rows, let selected):
      let rest = heading(title, in: box, on: &drawing)
      MatchRows(rows: rows, selected: selected, frame: frame).draw(in: rest, on: &drawing)
    case .table(let title, let columns, let rows):
      let rest = heading(title, in: box, on: &drawing)
      GroupTable(columns: columns, rows: rows, frame: frame).draw(in: rest, on: &drawing)
    }
  }

  /// - Returns: The space below the heading.
  private func heading(_ title: String, in box: Rect, on drawing: inout DrawList) -> Rect {
    let height = frame.part(0.06)
    drawing.fitted(
      title, .bold, in: Rect(x: box.x, y: box.y, width: box.width, height: height),
      sizes: smallest...max(frame.part(0.04), smallest), drawing.theme.secondary)
    return Rect(x: box.x, y: box.y + height, width: box.width, height: max(box.height - height, 0))
  }
}

/// Lays out matches one below another. If not all matches fit, those around the selected one are shown.
struct MatchRows {
  let rows: [IdleDayViewModel.Row]
  let selected: Int?
  let frame: BoardFrame

  private var smallest: Int { max(frame.part(0.022), 6) }

  func draw(in box: Rect, on drawing: inout DrawList) {
    let wanted = frame.part(0.118)
    guard box.height >= smallest * 5 / 2, !rows.isEmpty else { return }
    let count = min(max(box.height / max(wanted, 1), 1), rows.count)
    let height = min(box.height / count, frame.part(0.14))
    let first = min(max((selected ?? 0) - count / 2, 0), rows.count - count)
    let shown = Array(rows[first..<first + count])
    let size = max(height * 36 / 100, smallest)
    let time = TextStyle(.bold, size)
    let left = drawing.measure("00:00", time) + size
    let nameSize = nameSize(shown, width: box.width - left, size, drawing)
    for (line, row) in shown.enumerated() {
      let area = Rect(
        x: box.x, y: box.y + line * height, width: box.width, height: height - frame.line(0.006))
      drawing.fill(area, drawing.theme.panel)
      if drawing.theme.panel == drawing.theme.background { rule(below: area, on: &drawing) }
      if first + line == selected {
        drawing.outline(area, line: frame.line(0.006), drawing.theme.accent)
      }
      draw(row, in: area, left: left, time: time, nameSize: nameSize, on: &drawing)
    }
  }

  private func rule(below area: Rect, on drawing: inout DrawList) {
    drawing.fill(
      Rect(x: area.x, y: area.maxY, width: area.width, height: frame.line(0.002)), drawing.theme.rule)
  }

  private func taken(_ side: IdleDayViewModel.Row.Side, _ size: Int, _ drawing: DrawList) -> Int {
    let score = side.score.isEmpty ? 0 : drawing.measure(side.score, TextStyle(.bold, size)) + size / 2
    let mark =
      side.mark.isEmpty
      ? 0 : drawing.measure(side.mark, TextStyle(drawing.theme.plain, markSize(size))) + size / 2
    return score + mark
  }

  private func markSize(_ size: Int) -> Int { max(size * 7 / 10, smallest) }

  /// The common size of all names, at least four fifths of the full size. A name that does not fit at the common size
  /// is drawn smaller.
  private func nameSize(
    _ rows: [IdleDayViewModel.Row], width: Int, _ size: Int, _ drawing: DrawList
  ) -> Int {
    let least = rows.flatMap { [$0.home, $0.away] }.map { side in
      drawing.largestSize(
        side.name, .bold, width: width - size * 5 / 4 - taken(side, size, drawing), sizes: smallest...size)
        ?? smallest
    }.min()
    return max(least ?? size, size * 8 / 10, smallest)
  }

  private func draw(
    _ row: IdleDayViewModel.Row, in area: Rect, left: Int, time: TextStyle, nameSize: Int,
    on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let size = time.size
    let half = area.height * 45 / 100
    let top = area.y + (area.height - 2 * half) / 2
    let lines = [top, top + half].map { y in
      Rect(x: area.x + left, y: y, width: area.width - left - size / 2, height: half)
    }
    let place = Rect(x: area.x + size / 2, y: area.y, width: left - size, height: area.height)
    let stageSize = drawing.largestSize(
      row.stage, theme.plain, width: place.width, sizes: smallest...max(size * 7 / 10, smallest))
    // The stage is left out if there is no room for it.
    let stage = row.stage.isEmpty ? nil : stageSize.map { TextStyle(theme.plain, $0) }
    drawing.text(
      row.time, time, x: place.x,
      baseline: stage == nil
        ? area.midY + time.capHeight / 2 : lines[0].midY + time.capHeight / 2,
      row.isLate ? theme.warning : theme.text)
    if let stage {
      drawing.text(
        row.stage, stage, x: place.x, baseline: lines[1].midY + stage.capHeight / 2, theme.secondary)
    }
    for (side, line) in zip([row.home, row.away], lines) {
      draw(side, in: line, size: size, nameSize: nameSize, on: &drawing)
    }
  }

  private func draw(
    _ side: IdleDayViewModel.Row.Side, in line: Rect, size: Int, nameSize: Int, on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    let bar = max(size / 4, 2)
    if let color = side.color {
      TeamMark(color: Color(color), isDashed: side.isDashed).draw(
        in: Rect(x: line.x, y: line.midY - size * 2 / 5, width: bar, height: size * 4 / 5), on: &drawing)
    }
    let color = side.isAhead ? theme.text : theme.secondary
    var right = line.maxX
    if !side.score.isEmpty {
      let style = TextStyle(.bold, size)
      drawing.text(
        side.score, style, x: right, baseline: line.midY + style.capHeight / 2, color, .right)
      right -= drawing.measure(side.score, style) + size / 2
    }
    if !side.mark.isEmpty {
      let style = TextStyle(theme.plain, markSize(size))
      drawing.text(
        side.mark, style, x: right, baseline: line.midY + style.capHeight / 2, theme.secondary, .right)
      right -= drawing.measure(side.mark, style) + size / 2
    }
    let x = line.x + bar + size / 2
    drawing.wholeName(
      side.name, side.color == nil ? theme.plain : .bold,
      in: Rect(x: x, y: line.y, width: right - x, height: line.height),
      one: smallest...max(nameSize, smallest), two: smallest...max(line.height * 5 / 11, smallest),
      side.color == nil ? theme.secondary : color)
  }
}
