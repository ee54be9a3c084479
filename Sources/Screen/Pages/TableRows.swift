import GatherModel
import Scenes

/// Lays out rows with columns. If not all rows fit, shows those around the selected one, and a scroll bar.
struct TableRows {
  let table: TableViewModel
  let page: PageScreen

  /// The height of a row as a fraction of the unit, and the text size as a fraction of the row.
  private static let rowPart = 0.078
  private static let textInRow = 0.6
  /// The height of a dense table as a number of rows, including the titles.
  private static let denseRows = 11.9

  func draw(in area: Rect, on drawing: inout DrawList) {
    let least = max(Int(Double(page.smallest) / Self.textInRow), 1)
    let dense = Int(Double(area.height) / Self.denseRows)
    let height = max(min(page.part(Self.rowPart), table.isDense ? dense : .max), least)
    let hasTitles = table.columns.contains { !$0.title.isEmpty } && !page.isSmall
    let head = hasTitles ? max(height * 7 / 10, max(page.part(0.032), page.smallest) * 3 / 2) : 0
    let fitting = max((area.height - head) / height, 1)
    let isCut = table.count > fitting
    // The selected row is in the middle, except near the ends of the list.
    let first = max(min((table.selected ?? 0) - fitting / 2, table.count - fitting), 0)
    // `table.rows` may be only a part of the list, but has at least as many rows as fit on any screen.
    let shown = (first..<min(first + fitting, table.count)).filter {
      table.rows.indices.contains($0 - table.first)
    }
    let width = area.width - (isCut ? page.part(0.03) : 0)
    let columns = columns(in: Rect(x: area.x, y: area.y, width: width, height: height), drawing)
    if hasTitles { drawTitles(columns, in: area.y..<area.y + head, on: &drawing) }
    let sizes = sizes(of: shown.map { table.rows[$0 - table.first] }, in: columns, drawing)
    var before: TableViewModel.Row?
    for index in shown {
      let box = Rect(
        x: area.x, y: area.y + head + (index - first) * height, width: width, height: height)
      let row = table.rows[index - table.first]
      draw(
        row, after: before, in: box, columns, isSelected: index == table.selected, sizes: sizes, on: &drawing)
      before = row
    }
    if isCut {
      page.drawScrollBar(
        in: Rect(
          x: area.maxX - page.part(0.012), y: area.y + head, width: max(page.part(0.012), 1),
          height: fitting * height),
        first: first, fitting: fitting, count: table.count, on: &drawing)
    }
  }

  /// The position and width of a column, and the largest size of its text.
  private struct Place {
    var x: Int
    var width: Int
    var top: Int

    func box(_ row: Rect) -> Rect { Rect(x: x, y: row.y, width: width, height: row.height) }
  }

  /// The text size of each column. All cells of a column use the same text size. A text that does not fit is broken into
  /// two lines or shortened.
  private func sizes(of rows: [TableViewModel.Row], in places: [Place], _ drawing: DrawList) -> [Int] {
    zip(table.columns, places).enumerated().map { index, pair in
      let (column, place) = pair
      let least = max(place.top * 4 / 5, page.smallest)
      return rows.reduce(place.top) { size, row in
        guard index < row.cells.count else { return size }
        let width = place.width - colorWidth(of: row, index)
        return drawing.largestSize(
          row.cells[index], face(of: column, drawing), width: width, sizes: least...max(size, least)) ?? least
      }
    }
  }

  private func face(of column: TableViewModel.Column, _ drawing: DrawList) -> Typeface {
    column.isMain ? .bold : drawing.theme.plain
  }

  /// The places of the columns. Whole columns, whose texts must not be cut, get their width first, and the other
  /// columns share the rest. If the whole columns need more than 55 percent of the width, the texts of all columns get
  /// smaller.
  private func columns(in box: Rect, _ drawing: DrawList) -> [Place] {
    let hasMarks = table.rows.contains { $0.isMarked != nil }
    let padding = max(page.part(0.022), 2)
    let left = box.x + padding + (hasMarks ? markSide + padding : 0)
    let room = max(box.maxX - padding - left - padding * (table.columns.count - 1), 0)
    let largest = max(Int(Double(box.height) * (table.isDense ? 0.7 : Self.textInRow)), page.smallest)
    var tops = table.columns.map { $0.isMain ? largest : max(largest * 5 / 6, page.smallest) }
    func needs() -> [Int] { table.columns.indices.map { need(of: $0, size: tops[$0], drawing) } }
    func whole(_ needs: [Int]) -> Int {
      zip(table.columns, needs).reduce(0) { $0 + ($1.0.isWhole ? $1.1 : 0) }
    }
    var needed = needs()
    while whole(needed) * 20 > room * 11, tops.contains(where: { $0 > page.smallest }) {
      tops = tops.map { max($0 - 1 - $0 / 20, page.smallest) }
      needed = needs()
    }
    // On an LED wall with few lamps, even the smallest text may be too wide for that, and then all columns share the
    // width.
    let keepsWhole = whole(needed) * 4 <= room * 3
    let isWhole = table.columns.map { $0.isWhole && keepsWhole }
    let rest = max(room - (keepsWhole ? whole(needed) : 0), 0)
    let weights = max(zip(table.columns, isWhole).reduce(0) { $0 + ($1.1 ? 0 : $1.0.weight) }, 1)
    let parts = table.columns.indices.map {
      isWhole[$0] ? needed[$0] : rest * table.columns[$0].weight / weights
    }
    let spare = zip(parts, needed).reduce(0) { $0 + max($1.0 - $1.1, 0) }
    let wanted = zip(parts, needed).reduce(0) { $0 + max($1.1 - $1.0, 0) }
    let given = min(spare, wanted)
    var x = left
    return zip(parts, needed).enumerated().map { index, pair in
      let (part, need) = pair
      let change =
        need > part ? (need - part) * given / max(wanted, 1) : (need - part) * given / max(spare, 1)
      let width = max(part + change, 1)
      defer { x += width + padding }
      return Place(x: x, width: width, top: tops[index])
    }
  }

  /// The width that a column needs. All rows in `table.rows` are measured, not only the visible ones, so that columns
  /// rarely move while the list scrolls.
  private func need(of index: Int, size: Int, _ drawing: DrawList) -> Int {
    let column = table.columns[index]
    let style = TextStyle(face(of: column, drawing), size)
    let title =
      page.isSmall
      ? 0
      : drawing.measure(column.title, TextStyle(drawing.theme.plain, max(page.part(0.032), page.smallest)))
    return table.rows.reduce(title) { widest, row in
      guard index < row.cells.count else { return widest }
      return max(widest, drawing.measure(row.cells[index], style) + colorWidth(of: row, index))
    }
  }

  /// The width that a bar in a team's colour takes up in a cell; 0 if the cell has no such bar.
  private func colorWidth(of row: TableViewModel.Row, _ index: Int) -> Int {
    row.colors[index] == nil ? 0 : bar.width + bar.gap
  }

  private var markSide: Int { max(page.part(Self.rowPart) / 2, page.smallest / 2) }

  private func alignment(_ column: TableViewModel.Column) -> DrawList.Alignment {
    switch column.alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  private func drawTitles(_ places: [Place], in rows: Range<Int>, on drawing: inout DrawList) {
    for (column, place) in zip(table.columns, places) {
      drawing.fitted(
        column.title, drawing.theme.plain,
        in: Rect(x: place.x, y: rows.lowerBound, width: place.width, height: rows.count),
        sizes: page.smallest...max(page.part(0.032), page.smallest),
        drawing.theme.secondary, alignment(column))
    }
  }

  /// - Parameter before: The visible row above this one; nil for the first visible row.
  private func draw(
    _ row: TableViewModel.Row, after before: TableViewModel.Row?, in box: Rect, _ places: [Place],
    isSelected: Bool,
    sizes: [Int], on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    if isSelected {
      page.drawSelection(box, on: &drawing)
    } else {
      let rule = page.line(0.0016 * theme.lineWeight)
      drawing.fill(Rect(x: box.x, y: box.maxY - rule, width: box.width, height: rule), theme.rule)
    }
    if let isMarked = row.isMarked {
      let side = markSide
      let mark = Rect(
        x: box.x + max(page.part(0.022), 2), y: box.midY - side / 2, width: side, height: side)
      MarkBox(isMarked: isMarked).draw(in: mark, line: page.line(0.004), on: &drawing)
    }
    for (index, (column, place)) in zip(table.columns, places).enumerated() where index < row.cells.count {
      let whole = place.box(box)
      if column.isGroup, before?.cells[index] == row.cells[index] { continue }
      if let color = row.colors[index] { draw(color, in: whole, column, on: &drawing) }
      drawing.fittedLines(
        row.cells[index], face(of: column, drawing), in: text(of: row, index, column, in: whole),
        one: sizes[index]...sizes[index], two: page.smallest...max(sizes[index] * 6 / 10, page.smallest),
        column.isMain || isSelected ? theme.text : theme.secondary, alignment(column))
    }
  }

  /// The width of a bar in a team's colour, and of the gap beside it.
  private var bar: (width: Int, gap: Int) { (max(page.part(0.01), 1), max(page.part(0.012), 1)) }

  private func text(
    of row: TableViewModel.Row, _ index: Int, _ column: TableViewModel.Column, in cell: Rect
  ) -> Rect {
    if row.colors[index] == nil { return cell }
    let used = colorWidth(of: row, index)
    return Rect(
      x: column.alignment == .right ? cell.x : cell.x + used, y: cell.y, width: max(cell.width - used, 1),
      height: cell.height)
  }

  private func draw(
    _ color: TeamColor, in area: Rect, _ column: TableViewModel.Column, on drawing: inout DrawList
  ) {
    let bar = Rect(
      x: column.alignment == .right ? area.maxX - bar.width : area.x, y: area.y + area.height / 4,
      width: bar.width, height: area.height / 2)
    let color = Color(color)
    let radius = max(bar.width / 4, 1)
    // Near an overlay, `DrawList.add(_:clearOf:)` leaves out texts and rounded boxes. So the bar has round corners, and
    // disappears together with its text.
    if color.contrast(to: drawing.theme.background) < TeamMark.leastContrast {
      let edge = page.line(0.0016)
      drawing.roundedFill(bar, radius: radius, drawing.theme.secondary)
      drawing.roundedFill(bar.inset(edge, edge), radius: radius, color)
    } else {
      drawing.roundedFill(bar, radius: radius, color)
    }
  }
}

struct MarkBox {
  let isMarked: Bool

  func draw(in box: Rect, line: Int, on drawing: inout DrawList) {
    let radius = box.width / 6
    if isMarked {
      drawing.roundedFill(box, radius: radius, drawing.theme.accent)
    } else {
      drawing.outline(box, line: line, drawing.theme.secondary)
    }
  }
}
