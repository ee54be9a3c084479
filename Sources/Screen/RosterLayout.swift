import Scenes

/// How the rows of a roster are set: in how many columns, how high, how large.
struct RosterLayout {
  let columns: Int
  let rowHeight: Int
  let size: Int
  let hasNumbers: Bool
  /// Widths of the number and position columns with their gaps.
  let numberWidth: Int
  let positionWidth: Int
  let padding: Int

  /// The smallest text of a roster in parts of the unit.
  static let smallest = 0.022
  static let largest = 0.049

  /// Chooses the columns that allow the largest text for `rows`, on a grid for `slots` rows (the longer of the two
  /// rosters, so that both stand on the same lines). All rows share one size; a name that would not fit even at the
  /// smallest one does not drag the others down with it and is shortened.
  init(rows: [ScoreboardViewModel.Row], slots: Int, in area: Rect, frame: BoardFrame, sketch: Sketch) {
    let choices = (1...3).map { columns in
      Self.attempt(columns: columns, rows: rows, slots: slots, area: area, frame: frame, sketch: sketch)
    }
    // More columns must earn their place with a visibly larger text.
    var best = choices[0]
    for choice in choices.dropFirst() where Self.isBetter(choice, than: best) { best = choice }
    self = best.layout
  }

  private struct Attempt {
    let layout: RosterLayout
    let shortened: Int
  }

  private static func isBetter(_ one: Attempt, than other: Attempt) -> Bool {
    if one.shortened != other.shortened { return one.shortened < other.shortened }
    return Double(one.layout.size) > Double(other.layout.size) * 1.1
  }

  private static func attempt(
    columns: Int, rows: [ScoreboardViewModel.Row], slots: Int, area: Rect, frame: BoardFrame,
    sketch: Sketch
  ) -> Attempt {
    let lines = max((max(slots, 1) + columns - 1) / columns, 1)
    let rowHeight = max(min(area.height / lines, frame.part(0.094)), 1)
    let smallest = max(frame.part(smallest), 6)
    let largest = max(min(frame.part(largest), rowHeight * 3 / 4), min(smallest, rowHeight))
    let hasNumbers = rows.contains { !$0.number.isEmpty }
    func layout(_ size: Int) -> RosterLayout {
      RosterLayout(
        columns: columns, rowHeight: rowHeight, size: size, hasNumbers: hasNumbers, sketch: sketch)
    }
    func overflowing(_ size: Int) -> Set<Int> {
      let layout = layout(size)
      let room = layout.nameWidth(in: area.width / columns)
      return Set(
        rows.indices.filter { sketch.measure(rows[$0].name, TextStyle(.bold, size)) > room })
    }
    let hopeless = overflowing(min(smallest, largest))
    var size = largest
    while size > smallest, !overflowing(size).isSubset(of: hopeless) { size -= 1 }
    return Attempt(layout: layout(size), shortened: hopeless.count)
  }

  private init(columns: Int, rowHeight: Int, size: Int, hasNumbers: Bool, sketch: Sketch) {
    self.columns = columns
    self.rowHeight = rowHeight
    self.size = size
    self.hasNumbers = hasNumbers
    padding = size / 2
    let style = TextStyle(.regular, size)
    numberWidth = hasNumbers ? sketch.measure("00", style) + size / 2 : 0
    positionWidth = sketch.measure("DEF", TextStyle(.regular, Self.positionSize(size))) + size / 3
  }

  static func positionSize(_ size: Int) -> Int { max(size * 4 / 5, 1) }

  func nameWidth(in columnWidth: Int) -> Int {
    columnWidth - 2 * padding - numberWidth - positionWidth
  }

  /// Draws the rows and their grounds.
  func draw(_ rows: [ScoreboardViewModel.Row], in area: Rect, frame: BoardFrame, on sketch: inout Sketch) {
    let theme = sketch.theme
    let lines = (rows.count + columns - 1) / columns
    let columnWidth = area.width / columns
    sketch.fill(
      Rect(x: area.x, y: area.y, width: area.width, height: lines * rowHeight), theme.panel)
    for line in 0..<lines {
      sketch.fill(
        Rect(
          x: area.x, y: area.y + (line + 1) * rowHeight - frame.line(0.0012), width: area.width,
          height: frame.line(0.0012)), theme.rule)
    }
    let name = TextStyle(.bold, size)
    let position = TextStyle(.regular, Self.positionSize(size))
    for (index, row) in rows.enumerated() {
      let left = area.x + (index / max(lines, 1)) * columnWidth
      let baseline = area.y + (index % max(lines, 1)) * rowHeight + (rowHeight + name.capHeight) / 2
      let nameLeft = left + padding + numberWidth
      sketch.text(
        row.number, TextStyle(.regular, size), x: nameLeft - size / 2, baseline: baseline,
        theme.secondary, .right)
      sketch.text(
        sketch.shortened(row.name, name, width: nameWidth(in: columnWidth)), name, x: nameLeft,
        baseline: baseline, theme.text)
      sketch.text(
        row.position, position, x: left + columnWidth - padding, baseline: baseline, theme.secondary,
        .right)
    }
  }
}
