import Scenes

/// Lines below a title. All lists and pages in a terminal have this form.
struct CellPage {
  var title = ""
  /// The text beside the title, such as the number of entries, or the state of a connection.
  var mark: CellSpan?
  /// The match on the board, above the title.
  var strip: CellLine?
  var lines: [CellLine] = []
  /// The notice above the footer.
  var notice: CellLine?
  /// The keys that work here.
  var foot = ""

  func draw(on canvas: inout CellCanvas) {
    draw(rows: 0..<canvas.rows, on: &canvas)
  }

  func rows(_ canvas: CellCanvas) -> Int {
    (strip == nil ? 0 : 1) + 2 + lines.count + (notice == nil ? 0 : 1) + canvas.foot(foot).count
  }

  func draw(rows: Range<Int>, on canvas: inout CellCanvas) {
    var rows = rows
    let inset = canvas.columns > 20 ? 1 : 0
    let width = canvas.columns - 2 * inset
    if let strip, let row = rows.popFirst() { canvas.draw(strip, row: row) }
    if !title.isEmpty, let row = rows.popFirst() {
      let head = canvas.line(CellSpan(title, .strong), mark, width: width)
      canvas.draw(head.first, row: row, x: inset, width: width)
      if let second = head.second, let row = rows.popFirst() {
        canvas.draw(second, row: row, x: inset, width: width)
      }
      // If there is room, a blank line stays free.
      if rows.count > lines.count + 3 { rows.removeFirst() }
    }
    for line in canvas.foot(foot).reversed() where rows.count > 2 {
      if let row = rows.popLast() { canvas.draw(line, row: row) }
    }
    if let notice, let row = rows.popLast() { canvas.draw(notice, row: row, x: inset, width: width) }
    canvas.draw(lines, rows: rows, x: inset, width: width)
  }

  /// A line with a title and a bar, which shows how long a key has been held.
  static func bar(_ title: String, _ progress: Double) -> CellLine {
    let steps = 20
    let full = Int((progress * Double(steps)).rounded())
    return CellLine(
      "\(title)  \(String(repeating: "█", count: full))\(String(repeating: "·", count: steps - full))",
      .accent, .center)
  }
}

extension CellSpan {
  init(_ line: ScoreboardViewModel.Line) { self.init(line.text, .init(line.urgency)) }
}

extension CellSpan.Look {
  init(_ urgency: ScoreboardViewModel.Urgency) {
    self =
      switch urgency {
      case .plain: .quiet
      case .notice: .accent
      case .warning: .warning
      }
  }
}

// MARK: Lists

extension CellPage {
  mutating func addRows(of list: ListViewModel, width: Int) {
    lines += list.rows.enumerated().map { index, row in
      var spans: [CellSpan] = []
      var x = 0
      if let tag = row.left {
        spans.append(CellSpan(" \(tag.text) ", .plate(Color(tag.color)), x: 0, width: width / 4))
        x = width / 4 + 1
      }
      let right = row.right == nil ? 0 : width / 4
      let detail = row.detail.isEmpty ? "" : "  \(row.detail)"
      spans.append(CellSpan(row.text + detail, x: x, width: width - x - right - (right > 0 ? 1 : 0)))
      if let tag = row.right {
        spans.append(
          CellSpan(" \(tag.text) ", .plate(Color(tag.color)), x: width - right, width: right, .right))
      }
      return CellLine(spans, isSelected: index == list.selected)
    }
  }

  mutating func addRows(of table: TableViewModel, width: Int, _ canvas: CellCanvas) {
    let widths = Self.widths(of: table, width: width, canvas)
    let hasMarks = table.rows.contains { $0.isMarked != nil }
    func line(_ cells: [String], _ look: CellSpan.Look, mark: String, colors: [Int: Color]) -> CellLine {
      var spans = hasMarks ? [CellSpan(mark, look, x: 0, width: 3)] : []
      var x = hasMarks ? 4 : 0
      for (index, (cell, column)) in zip(cells, table.columns).enumerated() {
        if let color = colors[index] { spans.append(CellSpan("█", .colored(color), x: x, width: 1)) }
        let inset = table.rows.contains { $0.colors[index] != nil } ? 2 : 0
        let alignment: DrawList.Alignment =
          switch column.alignment {
          case .left: .left
          case .center: .center
          case .right: .right
          }
        spans.append(
          CellSpan(
            cell, column.isMain && look == .plain ? .strong : look, x: x + inset,
            width: widths[index] - inset,
            alignment))
        x += widths[index] + 2
      }
      return CellLine(spans)
    }
    if table.columns.contains(where: { !$0.title.isEmpty }) {
      lines.append(line(table.columns.map(\.title), .quiet, mark: "", colors: [:]))
    }
    for (index, row) in table.rows.enumerated() {
      var drawn = line(
        row.cells, .plain, mark: row.isMarked == true ? "[x]" : "[ ]",
        colors: row.colors.mapValues { Color($0) })
      drawn.isSelected = table.first + index == table.selected
      lines.append(drawn)
    }
    if table.selected != nil, table.count > table.rows.count || table.count > canvas.rows - 6 {
      mark = mark ?? CellSpan(table.place, .quiet)
    }
  }

  /// The widths of the columns, in cells. If there is not enough room, the widest columns get narrower, but a column
  /// that must not be cut gets narrower only if no other column can.
  private static func widths(of table: TableViewModel, width: Int, _ canvas: CellCanvas) -> [Int] {
    let marks = table.rows.contains { $0.isMarked != nil } ? 4 : 0
    let room = width - marks - 2 * max(table.columns.count - 1, 0)
    var widths = table.columns.enumerated().map { index, column in
      let inset = table.rows.contains { $0.colors[index] != nil } ? 2 : 0
      let cells = table.rows.map { index < $0.cells.count ? canvas.width(of: $0.cells[index]) : 0 }
      return max(canvas.width(of: column.title), cells.max() ?? 0) + inset
    }
    while widths.reduce(0, +) > room {
      let cut = widths.indices.filter { widths[$0] > 3 }
      let yielding = cut.filter { !table.columns[$0].isWhole }
      guard let widest = (yielding.isEmpty ? cut : yielding).max(by: { widths[$0] < widths[$1] }) else {
        break
      }
      widths[widest] -= 1
    }
    return widths
  }
}

// MARK: Keys

extension CellPage {
  init(_ help: KeyHelp, _ canvas: CellCanvas) {
    self.init(title: help.title, foot: help.hint)
    addKeys(help.groups, canvas)
  }

  mutating func addKeys(_ groups: [KeyMap.Group], _ canvas: CellCanvas) {
    let width = canvas.columns - 2
    let count = width >= 60 ? 2 : 1
    let room = (width - 2 * (count - 1)) / count
    let rows = canvas.rows - 3
    let keys = groups.flatMap(\.rows).map { canvas.width(of: $0.keys) }.max() ?? 0
    let isWide = groups.flatMap(\.rows).allSatisfy { keys + 2 + canvas.width(of: $0.meaning) <= room }
    var all = Self.lines(of: groups, keys: isWide ? keys : nil, hasTitles: true, room: room, canvas)
    if all.count > rows * count {
      all = Self.lines(of: groups, keys: nil, hasTitles: false, room: room, canvas)
    }
    let height = (all.count + count - 1) / count
    for row in 0..<height {
      var spans: [CellSpan] = []
      for column in 0..<count where column * height + row < all.count {
        spans += all[column * height + row].map { span in
          var span = span
          span.x += column * (room + 2)
          return span
        }
      }
      lines.append(CellLine(spans))
    }
  }

  /// - Parameter keys: The common width of all keys. If it is nil, each meaning directly follows its key.
  private static func lines(
    of groups: [KeyMap.Group], keys: Int?, hasTitles: Bool, room: Int, _ canvas: CellCanvas
  ) -> [[CellSpan]] {
    var lines: [[CellSpan]] = []
    for group in groups {
      if hasTitles, !group.title.isEmpty { lines.append([CellSpan(group.title, .strong, width: room)]) }
      for row in group.rows {
        let own = min(keys ?? canvas.width(of: row.keys), room / 2)
        let texts = canvas.broken(row.meaning, width: room - own - 2, rows: 1)
        let isWhole = texts.first.map { !$0.hasSuffix("…") } ?? true
        let key = CellSpan(row.keys, .accent, width: own)
        if isWhole {
          lines.append([key, CellSpan(row.meaning, x: own + 2, width: room - own - 2)])
          continue
        }
        var first = ""
        var rest = row.meaning.split(separator: " ").map(String.init)
        while let word = rest.first, canvas.width(of: first + word) < room - own - 2 {
          first += (first.isEmpty ? "" : " ") + word
          rest.removeFirst()
        }
        lines.append([key, CellSpan(first, x: own + 2, width: room - own - 2)])
        lines += canvas.broken(rest.joined(separator: " "), width: room - 2).map {
          [CellSpan($0, x: 2, width: room - 2)]
        }
      }
    }
    return lines
  }
}

// MARK: Overlays

extension CellPage {
  init(_ overlay: ScoreboardViewModel.Overlay, _ canvas: CellCanvas) {
    let width = canvas.columns - 2
    func text(_ text: String, _ look: CellSpan.Look = .plain) -> [CellLine] {
      canvas.broken(text, width: width).map { CellLine($0, look) }
    }
    func keys(_ hints: [ScoreboardViewModel.KeyHint]) -> [CellLine] {
      let keys = min(hints.map { canvas.width(of: $0.key) }.max() ?? 0, width / 2)
      return hints.filter { !$0.key.isEmpty }.map { hint in
        CellLine([CellSpan(hint.key, .accent, width: keys), CellSpan(hint.meaning, x: keys + 2)])
      }
    }
    switch overlay {
    case .question(let title, let detail, let answers):
      self.init(title: title)
      lines = text(detail, .quiet) + [.empty] + keys(answers)
    case .clockSetting(let title, let minutes, let seconds, _, let hint, let answers):
      self.init(title: title)
      lines =
        [CellLine("\(minutes):\(seconds)", .strong)] + text(hint.text, .init(hint.urgency)) + keys(answers)
    case .addedTime(let title, let minutes, let hint, let answers):
      self.init(title: title)
      lines = [CellLine(minutes, .accent)] + text(hint.text, .init(hint.urgency)) + keys(answers)
    case .list(let list):
      self.init(title: list.title, foot: list.footer)
      addRows(of: list, width: width)
    case .keyMap(let title, let groups, let hint):
      self.init(title: title, foot: hint)
      addKeys(groups, canvas)
    case .hold(let title, let progress):
      self.init(title: "")
      lines = [Self.bar(title, progress)]
    case .message(let message):
      self.init(title: "")
      lines = text(message, .strong)
    }
  }
}
