import GatherModel
import Scenes

/// Lays out the bench and both teams side by side, or the form for the match if it is open.
struct ConfirmPlayersScreen {
  let model: ConfirmPlayersViewModel
  let page: PageScreen

  /// The smallest and greatest height of a row, as fractions of the unit.
  private static let rowParts = 0.045...0.078
  /// The same if a player's position is below the name.
  private static let narrowRowParts = 0.075...0.1
  private static let textInRow = 0.62

  func draw(on drawing: inout DrawList) {
    if let form = model.form { return MatchFormRows(form: form, page: page).draw(on: &drawing) }
    let gap = max(page.part(0.025), 1)
    var area = page.body
    if !page.isSmall {
      area.y += gap * 3 / 5
      area.height -= gap * 3 / 5
    }
    // A column without players needs only the width of its title.
    let parts = model.columns.map { $0.rows.isEmpty ? 6 : 10 }
    let whole = area.width - gap * (model.columns.count - 1)
    let widths = parts.map { whole * $0 / max(parts.reduce(0, +), 1) }
    let width = widths.max() ?? whole
    // The rows of all columns are level.
    let head = page.isSmall ? max(area.height / 5, page.smallest * 3 / 2) : page.part(0.13)
    let room = area.height - head - gap / 2
    let heights = isNarrow(width) ? Self.narrowRowParts : Self.rowParts
    let least = max(page.part(heights.lowerBound), page.smallest * 5 / 4)
    let most = max(page.part(heights.upperBound), least)
    // If the rows of a column do not fit at their full height, each line gets two rows. The height is reduced only if
    // the rows still do not fit.
    let fitting = max(room / most, 1)
    let lines = model.columns.map { column in
      !page.isSmall && !isNarrow(width) && column.rows.count > fitting
        ? (column.rows.count + 1) / 2 : column.rows.count
    }
    let height = max(min(max(room / max(lines.max() ?? 0, 1), least), most, room), 1)
    var x = area.x
    for (index, column) in model.columns.enumerated() {
      let width = widths[index]
      defer { x += width + gap }
      draw(column, head: Rect(x: x, y: area.y, width: width, height: head), on: &drawing)
      let rows = Rect(x: x, y: area.y + head + gap / 2, width: width, height: room)
      draw(column, in: rows, rowHeight: height, isDouble: lines[index] < column.rows.count, on: &drawing)
    }
  }

  /// Whether a column is too narrow for a name and a position side by side.
  private func isNarrow(_ width: Int) -> Bool { !page.isSmall && width < page.part(0.36) }

  private func draw(_ column: ConfirmPlayersViewModel.Column, head: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let plate = column.color.map { Plate(color: Color($0)) }
    let ground = plate?.ground ?? theme.panel
    drawing.fill(head, ground)
    if ground.contrast(to: theme.background) < TeamMark.leastContrast {
      drawing.outline(head, line: page.line(0.002 * theme.lineWeight), theme.secondary)
    }
    if column.isDashed, let plate { TeamMark.breakUp(plate, in: head, width: page.part(0.01), on: &drawing) }
    // The column that the keys act on is marked, even if it is empty.
    if column.isInFront {
      drawing.fill(
        Rect(x: head.x, y: head.maxY - page.line(0.012), width: head.width, height: page.line(0.012)),
        theme.accent)
    }
    let inner = head.inset(max(page.part(0.018), 1), 0)
    let text = plate?.text ?? theme.text
    if page.isSmall {
      return drawing.fitted(
        column.title, .bold, in: inner, sizes: page.smallest...max(head.height * 3 / 5, page.smallest), text,
        .center)
    }
    // Some space is left below the two texts, for the line that marks the column.
    let upper = head.height * 11 / 20
    let lower = head.height - upper - page.part(0.016)
    let large = page.smallest...max(page.part(0.052), page.smallest)
    let small = page.smallest...max(page.part(0.034), page.smallest)
    var room = inner.width
    if let strength = column.strength {
      let width = min(
        max(
          drawing.measure(strength.points, TextStyle(.bold, large.upperBound)),
          drawing.measure(strength.label, TextStyle(theme.plain, small.upperBound))), inner.width / 2)
      let x = inner.maxX - width
      drawing.fitted(
        strength.points, .bold, in: Rect(x: x, y: head.y, width: width, height: upper), sizes: large, text,
        .right)
      drawing.fitted(
        strength.label, theme.plain, in: Rect(x: x, y: head.y + upper, width: width, height: lower),
        sizes: small, text, .right)
      room -= width + max(page.part(0.018), 1)
    }
    drawing.fitted(
      column.title, .bold, in: Rect(x: inner.x, y: head.y, width: room, height: upper), sizes: large, text)
    drawing.fitted(
      column.count, theme.plain, in: Rect(x: inner.x, y: head.y + upper, width: room, height: lower),
      sizes: small, text)
  }

  private func draw(
    _ column: ConfirmPlayersViewModel.Column, in area: Rect, rowHeight: Int, isDouble: Bool,
    on drawing: inout DrawList
  ) {
    let count = column.rows.count
    let lines = max(area.height / rowHeight, 1)
    if isDouble, count <= 2 * lines {
      return drawDouble(column, in: area, rowHeight: rowHeight, on: &drawing)
    }
    let isCut = count > lines
    let first = max(min(column.selected - lines / 2, count - lines), 0)
    let bar = isCut ? max(page.part(0.012), 1) : 0
    let width = area.width - (isCut ? 2 * bar : 0)
    let size = nameSize(of: column.rows, hasPositions: true, width: width, rowHeight: rowHeight, drawing)
    for (line, index) in (first..<min(first + lines, count)).enumerated() {
      let box = Rect(x: area.x, y: area.y + line * rowHeight, width: width, height: rowHeight)
      draw(
        column.rows[index], in: box, nameSize: size,
        isSelected: column.isInFront && index == column.selected, on: &drawing)
    }
    if count == 0 {
      let box = Rect(x: area.x, y: area.y, width: area.width, height: rowHeight)
      if column.isInFront { page.drawSelection(box, on: &drawing) }
      drawing.fitted(
        model.nobody, drawing.theme.plain, in: box.inset(max(page.part(0.018), 2), 0),
        sizes: textSizes(rowHeight), drawing.theme.secondary)
    }
    if isCut {
      page.drawScrollBar(
        in: Rect(x: area.maxX - bar, y: area.y, width: bar, height: lines * rowHeight), first: first,
        fitting: lines, count: count, on: &drawing)
    }
  }

  /// Draws two rows on each line, without the positions of the players, because there is no room for them.
  private func drawDouble(
    _ column: ConfirmPlayersViewModel.Column, in area: Rect, rowHeight: Int, on drawing: inout DrawList
  ) {
    let lines = (column.rows.count + 1) / 2
    let gap = max(page.part(0.012), 1)
    let width = (area.width - gap) / 2
    let size = nameSize(of: column.rows, hasPositions: false, width: width, rowHeight: rowHeight, drawing)
    for (index, row) in column.rows.enumerated() {
      let box = Rect(
        x: area.x + index / lines * (width + gap), y: area.y + index % lines * rowHeight, width: width,
        height: rowHeight)
      var row = row
      row.position = ""
      draw(
        row, in: box, nameSize: size, isSelected: column.isInFront && index == column.selected, on: &drawing)
    }
  }

  private func textSizes(_ rowHeight: Int) -> ClosedRange<Int> {
    page.smallest...max(Int(Double(rowHeight) * Self.textInRow), page.smallest)
  }

  /// The common size of the names. A name that does not fit is broken into two lines or shortened.
  private func nameSize(
    of rows: [ConfirmPlayersViewModel.Row], hasPositions: Bool, width: Int, rowHeight: Int,
    _ drawing: DrawList
  ) -> Int {
    let sizes = textSizes(rowHeight)
    let least = max(sizes.upperBound * 4 / 5, page.smallest)
    let room =
      width - 2 * max(page.part(0.018), 2) - max(page.part(0.012), 1)
      - (hasPositions ? acronymWidth(sizes.upperBound, drawing) : 0)
    return rows.map { row in
      drawing.largestSize(row.name, .bold, width: room, sizes: least...max(sizes.upperBound, least)) ?? least
    }.min() ?? sizes.upperBound
  }

  /// The width of the acronym of a position. It is the same for all acronyms, so that they are aligned.
  private func acronymWidth(_ size: Int, _ drawing: DrawList) -> Int {
    page.isSmall
      ? 0
      : drawing.measure("DEF", TextStyle(drawing.theme.plain, max(size * 4 / 5, page.smallest))) * 5 / 4
  }

  private func draw(
    _ row: ConfirmPlayersViewModel.Row, in box: Rect, nameSize: Int, isSelected: Bool,
    on drawing: inout DrawList
  ) {
    let theme = drawing.theme
    if isSelected {
      page.drawSelection(box, on: &drawing)
    } else {
      let rule = page.line(0.0016 * theme.lineWeight)
      drawing.fill(Rect(x: box.x, y: box.maxY - rule, width: box.width, height: rule), theme.rule)
    }
    let inner = box.inset(max(page.part(0.018), 2), 0)
    let color = isSelected ? theme.text : theme.secondary
    if isNarrow(box.width), !row.position.isEmpty {
      let upper = box.height * 3 / 5
      let lower = box.height * 7 / 20
      drawing.fitted(
        row.name, .bold, in: Rect(x: inner.x, y: box.y, width: inner.width, height: upper),
        sizes: page.smallest...max(upper * 4 / 5, page.smallest), theme.text)
      return drawing.fitted(
        row.position, theme.plain, in: Rect(x: inner.x, y: box.y + upper, width: inner.width, height: lower),
        sizes: page.smallest...max(lower * 4 / 5, page.smallest), color)
    }
    let sizes = textSizes(box.height)
    let acronym = row.position.isEmpty ? 0 : acronymWidth(sizes.upperBound, drawing)
    if acronym > 0 {
      drawing.fitted(
        row.position, theme.plain,
        in: Rect(x: inner.maxX - acronym, y: box.y, width: acronym, height: box.height),
        sizes: page.smallest...max(sizes.upperBound * 4 / 5, page.smallest), color, .right)
    }
    drawing.fittedLines(
      row.name, .bold,
      in: Rect(
        x: inner.x, y: box.y, width: inner.width - acronym - max(page.part(0.012), 1), height: box.height),
      one: nameSize...nameSize, two: page.smallest...max(box.height * 36 / 100, page.smallest), theme.text)
  }
}
