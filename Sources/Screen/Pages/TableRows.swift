import GatherModel
import Scenes

/// Lays out rows with columns in a room: those around the selected one, and how many there are where not all fit.
struct TableRows {
  let table: TableViewModel
  let page: PageScreen

  /// The height of a row, and its text of it.
  private static let rowPart = 0.078
  private static let textInRow = 0.6

  func draw(in area: Rect, on drawing: inout DrawList) {
    let least = max(Int(Double(page.smallest) / Self.textInRow), 1)
    let height = max(page.part(Self.rowPart), least)
    let hasTitles = table.columns.contains { !$0.title.isEmpty } && !page.isSmall
    let head = hasTitles ? height * 7 / 10 : 0
    let fitting = max((area.height - head) / height, 1)
    let isCut = table.count > fitting
    if hasTitles {
      drawTitles(in: Rect(x: area.x, y: area.y, width: area.width, height: head), isCut, on: &drawing)
    }
    // Those around the selected one; at the ends of the list the row moves, else the list does.
    let first = max(min((table.selected ?? 0) - fitting / 2, table.count - fitting), 0)
    // No screen has room for more than were handed over.
    let shown = (first..<min(first + fitting, table.count)).filter {
      table.rows.indices.contains($0 - table.first)
    }
    let width = area.width - (isCut ? page.part(0.03) : 0)
    let sizes = sizes(
      of: shown.map { table.rows[$0 - table.first] },
      in: Rect(x: area.x, y: area.y, width: width, height: height), drawing)
    for index in shown {
      let box = Rect(
        x: area.x, y: area.y + head + (index - first) * height, width: width, height: height)
      draw(
        table.rows[index - table.first], in: box, isSelected: index == table.selected, sizes: sizes,
        on: &drawing)
    }
    if isCut {
      page.drawScrollBar(
        in: Rect(
          x: area.maxX - page.part(0.012), y: area.y + head, width: max(page.part(0.012), 1),
          height: fitting * height),
        first: first, fitting: fitting, count: table.count, on: &drawing)
    }
  }

  /// The largest size of the text in each column. All cells of a column share one, unless it would cost the others a third
  /// of theirs: what is longer still is smaller by itself.
  private func sizes(of rows: [TableViewModel.Row], in box: Rect, _ drawing: DrawList) -> [Int] {
    let largest = max(Int(Double(box.height) * Self.textInRow), page.smallest)
    return zip(table.columns, columns(of: box)).enumerated().map { index, place in
      let (column, whole) = place
      let top = column.isMain ? largest : max(largest * 5 / 6, page.smallest)
      let least = max(top * 2 / 3, page.smallest)
      var size = top
      for row in rows where index < row.cells.count {
        let area = text(of: row, index, column, in: whole)
        if let fitting = drawing.largestSize(
          row.cells[index], face(of: column, drawing), width: area.width, sizes: least...max(size, least))
        {
          size = fitting
        }
      }
      return size
    }
  }

  private func face(of column: TableViewModel.Column, _ drawing: DrawList) -> Typeface {
    column.isMain ? .bold : drawing.theme.plain
  }

  /// Where each column stands in a row.
  private func columns(of box: Rect) -> [Rect] {
    let hasMarks = table.rows.contains { $0.isMarked != nil }
    let padding = max(page.part(0.022), 2)
    let left = box.x + padding + (hasMarks ? markSide + padding : 0)
    let room = box.maxX - padding - left - padding * (table.columns.count - 1)
    let weights = max(table.columns.reduce(0) { $0 + $1.weight }, 1)
    var x = left
    return table.columns.map { column in
      let width = max(room * column.weight / weights, 0)
      defer { x += width + padding }
      return Rect(x: x, y: box.y, width: width, height: box.height)
    }
  }

  /// The side of the box that is ticked.
  private var markSide: Int { max(page.part(Self.rowPart) / 2, page.smallest / 2) }

  private func alignment(_ column: TableViewModel.Column) -> DrawList.Alignment {
    switch column.alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  private func drawTitles(in box: Rect, _ isCut: Bool, on drawing: inout DrawList) {
    var row = box
    if isCut { row.width -= page.part(0.03) }
    for (column, area) in zip(table.columns, columns(of: row)) {
      drawing.fitted(
        column.title, drawing.theme.plain, in: area,
        sizes: page.smallest...max(page.part(0.032), page.smallest),
        drawing.theme.secondary, alignment(column))
    }
  }

  private func draw(
    _ row: TableViewModel.Row, in box: Rect, isSelected: Bool, sizes: [Int], on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    if isSelected {
      page.drawSelection(box, on: &drawing)
    } else {
      let rule = page.line(0.0016 * theme.lineWeight)
      drawing.fill(Rect(x: box.x, y: box.maxY - rule, width: box.width, height: rule), theme.rule)
    }
    let columns = columns(of: box)
    if let isMarked = row.isMarked {
      let side = markSide
      let mark = Rect(
        x: box.x + max(page.part(0.022), 2), y: box.midY - side / 2, width: side, height: side)
      MarkBox(isMarked: isMarked).draw(in: mark, line: page.line(0.004), on: &drawing)
    }
    for (index, (column, whole)) in zip(table.columns, columns).enumerated() where index < row.cells.count {
      if let color = row.colors[index] { draw(color, in: whole, column, on: &drawing) }
      drawing.fitted(
        row.cells[index], face(of: column, drawing), in: text(of: row, index, column, in: whole),
        sizes: page.smallest...max(sizes[index], page.smallest),
        column.isMain || isSelected ? theme.text : theme.secondary, alignment(column))
    }
  }

  /// The width of the bar in a team's colour, and of the gap beside it.
  private var bar: (width: Int, gap: Int) { (max(page.part(0.01), 1), max(page.part(0.012), 1)) }

  /// The room for the text of a cell: all but the bar in a team's colour.
  private func text(
    of row: TableViewModel.Row, _ index: Int, _ column: TableViewModel.Column, in cell: Rect
  ) -> Rect {
    if row.colors[index] == nil { return cell }
    let used = bar.width + bar.gap
    return Rect(
      x: column.alignment == .right ? cell.x : cell.x + used, y: cell.y, width: max(cell.width - used, 1),
      height: cell.height)
  }

  /// A bar in a team's colour at the edge where the cell's text begins or ends.
  private func draw(
    _ color: TeamColor, in area: Rect, _ column: TableViewModel.Column, on drawing: inout DrawList
  ) {
    let bar = Rect(
      x: column.alignment == .right ? area.maxX - bar.width : area.x, y: area.y + area.height / 4,
      width: bar.width, height: area.height / 2)
    let color = Color(color)
    let radius = max(bar.width / 4, 1)
    // Rounded, so that it goes with the text where a question lies over the row.
    if color.contrast(to: drawing.theme.background) < TeamMark.leastContrast {
      let edge = page.line(0.0016)
      drawing.roundedFill(bar, radius: radius, drawing.theme.secondary)
      drawing.roundedFill(bar.inset(edge, edge), radius: radius, color)
    } else {
      drawing.roundedFill(bar, radius: radius, color)
    }
  }
}

/// A box that is ticked or not.
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
