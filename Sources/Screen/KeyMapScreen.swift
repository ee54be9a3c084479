import Scenes

/// Lays out the key map over the whole screen.
/// The operator may have to read it in the rain or from the side, so the text is as large as possible.
struct KeyMapScreen {
  let title: String
  let groups: [KeyMap.Group]
  let hint: String
  let size: PixelSize
  /// The height of the match strip above the key map, in pixels; 0 if there is no match strip.
  var top = 0

  private static let largest = 0.045
  /// The heights of a line and of the spaces below a row and above a group, as multiples of the text size.
  private static let lineInText = 1.15
  private static let belowRow = 0.2
  private static let aboveGroup = 0.5

  private var least: Int {
    max(Int(min(Double(size.height - top), Double(size.width)) * RosterLayout.leastOfAll), 6)
  }

  func draw(on drawing: inout DrawList) {
    let unit = min(Double(size.height - top), Double(size.width))
    let margin = size.width / 40
    let largest = max(Int(unit * Self.largest), least)
    let head = max(Int(unit * 0.09), least * 2)
    let foot = max(Int(unit * 0.06), least * 3 / 2)
    let area = Rect(
      x: margin, y: top + head, width: size.width - 2 * margin, height: size.height - top - head - foot)
    drawing.fitted(
      title, .bold, in: Rect(x: margin, y: top, width: area.width, height: head),
      sizes: least...max(Int(unit * 0.055), least), drawing.theme.text, .center)
    draw(plan(sizes: least...largest, in: area, drawing), in: area, on: &drawing)
    drawing.fitted(
      hint, drawing.theme.plain, in: Rect(x: margin, y: area.maxY, width: area.width, height: foot),
      sizes: least...max(Int(unit * 0.035), least), drawing.theme.secondary, .center)
  }

  // MARK: Plan

  private enum Item {
    case title(String)
    /// - Parameter keys: The width of the widest key name in the row's group.
    case row(KeyMap.Row, lines: [String], keys: Int)
  }

  private struct Plan {
    let size: Int
    let columnWidth: Int
    let gap: Int
    var columns: [[Item]]
  }

  private func height(of item: Item, _ size: Int, isFirst: Bool) -> Int {
    let size = Double(size)
    switch item {
    case .title: return Int(size * (Self.lineInText + Self.belowRow + (isFirst ? 0 : Self.aboveGroup)))
    case .row(_, let lines, _):
      return Int(size * (Self.lineInText * Double(max(lines.count, 1)) + Self.belowRow))
    }
  }

  /// The plan with the largest text at which all rows are complete; the fallback if no size allows that.
  private func plan(sizes: ClosedRange<Int>, in area: Rect, _ drawing: DrawList) -> Plan {
    for size in sizes.reversed() {
      if let plan = whole(size: size, in: area, drawing) { return plan }
    }
    return fallback(in: area, drawing)
  }

  /// The plan in which all rows are complete at this text size; nil if three columns are not enough for that.
  private func whole(size: Int, in area: Rect, _ drawing: DrawList) -> Plan? {
    let style = TextStyle(.bold, size)
    for count in 1...3 {
      let gap = size * 3 / 2
      let width = (area.width - (count - 1) * gap) / count
      var plan = Plan(size: size, columnWidth: width, gap: gap, columns: [[]])
      var room = area.height
      var isWhole = true
      for group in groups {
        let keys = group.rows.map { drawing.measure($0.keys, style) }.max() ?? 0
        isWhole = isWhole && keys <= width / 2
        let rows = group.rows.map { row in
          let lines = keys <= width / 2 ? lines(of: row, size, width: width - keys - size, drawing) : []
          isWhole = isWhole && !lines.isEmpty
          return Item.row(row, lines: lines, keys: keys)
        }
        add(
          (group.title.isEmpty ? [] : [.title(group.title)]) + rows, to: &plan, room: &room, of: area.height)
      }
      if isWhole, plan.columns.count <= count { return plan }
    }
    return nil
  }

  /// Adds a group to a plan. A group that fits into a column is not divided. The title and the first row of a group are
  /// always in the same column.
  private func add(_ items: [Item], to plan: inout Plan, room: inout Int, of whole: Int) {
    let need = items.reduce(0) { $0 + height(of: $1, plan.size, isFirst: false) }
    func begin() {
      plan.columns.append([])
      room = whole
    }
    if need > room, need <= whole, plan.columns.last?.isEmpty == false { begin() }
    for (index, item) in items.enumerated() {
      var needed = height(of: item, plan.size, isFirst: plan.columns.last?.isEmpty == true)
      if index == 0, items.count > 1, case .title = item {
        needed += height(of: items[1], plan.size, isFirst: false)
      }
      if needed > room, plan.columns.last?.isEmpty == false { begin() }
      room -= height(of: item, plan.size, isFirst: plan.columns.last?.isEmpty == true)
      plan.columns[plan.columns.count - 1].append(item)
    }
  }

  /// The lines for the meaning of a key; empty if three lines are not enough.
  private func lines(of row: KeyMap.Row, _ size: Int, width: Int, _ drawing: DrawList) -> [String] {
    let text = drawing.paragraph(row.meaning, drawing.theme.plain, width: width, sizes: size...size, rows: 3)
    return text.lines.contains { $0.hasSuffix("…") } ? [] : text.lines
  }

  /// The plan in the smallest text, with only the first rows, which are the most important ones.
  private func fallback(in area: Rect, _ drawing: DrawList) -> Plan {
    let step = Int(Double(least) * (Self.lineInText + Self.belowRow))
    let rows = groups.flatMap(\.rows).prefix(max(area.height / step, 1))
    let style = TextStyle(.bold, least)
    let keys = min(rows.map { drawing.measure($0.keys, style) }.max() ?? 0, area.width * 3 / 5)
    let meaning = TextStyle(drawing.theme.plain, least)
    return Plan(
      size: least, columnWidth: area.width, gap: 0,
      columns: [
        rows.map {
          Item.row(
            $0, lines: [drawing.shortened($0.meaning, meaning, width: area.width - keys - least)], keys: keys)
        }
      ])
  }

  // MARK: Drawing

  private func draw(_ plan: Plan, in area: Rect, on drawing: inout DrawList) {
    let theme = drawing.theme
    let style = TextStyle(.bold, plan.size)
    let meaning = TextStyle(theme.plain, plan.size)
    let line = Int(Double(plan.size) * Self.lineInText)
    // A single column is only as wide as its texts, and is centred.
    let widest =
      plan.columns.joined().map { item -> Int in
        guard case .row(_, let lines, let keys) = item else { return 0 }
        return keys + plan.size + (lines.map { drawing.measure($0, meaning) }.max() ?? 0)
      }.max() ?? 0
    let used = min(widest, plan.columnWidth)
    let count = plan.columns.count
    let width = count == 1 ? used : plan.columnWidth
    let left = area.x + (area.width - count * width - (count - 1) * plan.gap) / 2
    for (index, column) in plan.columns.enumerated() {
      let x = left + index * (width + plan.gap)
      var y = area.y
      for (place, item) in column.enumerated() {
        let height = height(of: item, plan.size, isFirst: place == 0)
        switch item {
        case .title(let text):
          let rule = max(plan.size / 12, 1)
          let baseline = y + height - plan.size / 2
          drawing.text(text, style, x: x, baseline: baseline, theme.secondary)
          drawing.fill(Rect(x: x, y: baseline + plan.size / 4, width: width, height: rule), theme.rule)
        case .row(let row, let lines, let keys):
          let baseline = y + (line + style.capHeight) / 2
          drawing.text(
            drawing.shortened(row.keys, style, width: keys), style, x: x, baseline: baseline,
            theme.accent)
          for (number, text) in lines.enumerated() {
            drawing.text(
              text, meaning, x: x + keys + plan.size, baseline: baseline + number * line, theme.text)
          }
        }
        y += height
      }
    }
  }
}
