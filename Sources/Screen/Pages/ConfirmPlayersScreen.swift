import GatherModel
import Scenes

/// Lays out the bench and both teams side by side, or the form over them.
struct ConfirmPlayersScreen {
  let model: ConfirmPlayersViewModel
  let page: PageScreen

  /// The most and the least that a row takes of the height, and its text of the row.
  private static let rowParts = 0.045...0.078
  /// The same where the position stands below the name.
  private static let narrowRowParts = 0.075...0.1
  private static let textInRow = 0.62

  func draw(on drawing: inout DrawList) {
    if let form = model.form { return MatchFormRows(form: form, page: page).draw(on: &drawing) }
    let gap = max(page.part(0.025), 1)
    var area = page.body
    if !page.isSmall {
      // Clear of the line below the title.
      area.y += gap * 3 / 5
      area.height -= gap * 3 / 5
    }
    let width = (area.width - gap * (model.columns.count - 1)) / max(model.columns.count, 1)
    // All columns have rows of one height, so that they are read across.
    let head = page.isSmall ? max(area.height / 5, page.smallest * 3 / 2) : page.part(0.13)
    let room = area.height - head - gap / 2
    let longest = model.columns.map(\.rows.count).max() ?? 0
    let parts = isNarrow(width) ? Self.narrowRowParts : Self.rowParts
    let least = max(page.part(parts.lowerBound), page.smallest * 5 / 4)
    let most = max(page.part(parts.upperBound), least)
    let height = max(min(max(room / max(longest, 1), least), most, room), 1)
    for (index, column) in model.columns.enumerated() {
      let x = area.x + index * (width + gap)
      draw(column, head: Rect(x: x, y: area.y, width: width, height: head), on: &drawing)
      let rows = Rect(x: x, y: area.y + head + gap / 2, width: width, height: room)
      draw(column, in: rows, rowHeight: height, on: &drawing)
    }
  }

  /// Whether a column is too narrow for a name and a position beside one another: on a screen that stands upright.
  private func isNarrow(_ width: Int) -> Bool { !page.isSmall && width < page.part(0.36) }

  /// A team's name on its colour, and how many and how strong it is.
  private func draw(_ column: ConfirmPlayersViewModel.Column, head: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let plate = column.color.map { Plate(color: Color($0)) }
    let ground = plate?.ground ?? theme.panel
    drawing.fill(head, ground)
    if ground.contrast(to: theme.background) < TeamMark.leastContrast {
      drawing.outline(head, line: page.line(0.002 * theme.lineWeight), theme.secondary)
    }
    if column.isDashed, let plate { TeamMark.breakUp(plate, in: head, width: page.part(0.01), on: &drawing) }
    // The column that the keys act in is marked, also when it is empty.
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
    // Below it the line that marks the column.
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
    _ column: ConfirmPlayersViewModel.Column, in area: Rect, rowHeight: Int, on drawing: inout DrawList
  ) {
    let count = column.rows.count
    let fitting = max(area.height / rowHeight, 1)
    let isCut = count > fitting
    let first = max(min(column.selected - fitting / 2, count - fitting), 0)
    let bar = isCut ? max(page.part(0.012), 1) : 0
    let width = area.width - (isCut ? 2 * bar : 0)
    for (line, index) in (first..<min(first + fitting, count)).enumerated() {
      let box = Rect(x: area.x, y: area.y + line * rowHeight, width: width, height: rowHeight)
      draw(
        column.rows[index], in: box, isSelected: column.isInFront && index == column.selected, on: &drawing)
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
        in: Rect(x: area.maxX - bar, y: area.y, width: bar, height: fitting * rowHeight), first: first,
        fitting: fitting, count: count, on: &drawing)
    }
  }

  private func textSizes(_ rowHeight: Int) -> ClosedRange<Int> {
    page.smallest...max(Int(Double(rowHeight) * Self.textInRow), page.smallest)
  }

  private func draw(
    _ row: ConfirmPlayersViewModel.Row, in box: Rect, isSelected: Bool, on drawing: inout DrawList
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
    if isNarrow(box.width) {
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
    // As wide as the widest acronym, so that they stand below one another.
    let style = TextStyle(theme.plain, max(sizes.upperBound * 4 / 5, page.smallest))
    let acronym = page.isSmall ? 0 : drawing.measure("DEF", style) * 5 / 4
    if !page.isSmall {
      drawing.fitted(
        row.position, theme.plain,
        in: Rect(x: inner.maxX - acronym, y: box.y, width: acronym, height: box.height),
        sizes: page.smallest...style.size, color, .right)
    }
    drawing.fitted(
      row.name, .bold,
      in: Rect(
        x: inner.x, y: box.y, width: inner.width - acronym - max(page.part(0.012), 1), height: box.height),
      sizes: sizes, theme.text)
  }
}
