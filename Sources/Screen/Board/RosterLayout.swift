import Scenes

struct RosterLayout {
  /// The number of rows in a full column.
  let lines: Int
  let rowHeight: Int
  let size: Int
  /// Whether the players' positions are shown. They are left out if that makes room for whole names.
  var hasPositions = true
  /// Whether every name, or at least every surname, fits at a readable size.
  var isWhole = true

  /// The text sizes of a roster, as fractions of the unit. The smallest one is readable from a distance.
  static let smallest = 0.035
  static let largest = 0.049
  /// The smallest text on any screen, for very long lists and for texts that only the operator reads.
  static let leastOfAll = 0.022
  /// The maximum number of rows of one team.
  private static let mostRows = 14
  /// The text size as a fraction of the row height, chosen so that accents and descenders of neighbouring rows do not
  /// touch.
  private static let textInRow = 0.8

  /// Returns the layouts of both rosters. They are the same, because two sizes that differ only a little look like a
  /// mistake. But each roster has its own layout if the shared one would make a text more than a quarter smaller.
  ///
  /// A name that does not fit even at the smallest size is replaced by the surname, so that it does not make the other
  /// names smaller.
  static func pair(
    _ rosters: [[ScoreboardViewModel.Row]], in area: PixelSize, frame: BoardFrame, drawing: DrawList
  ) -> [RosterLayout] {
    let alone = rosters.map { best(for: [$0], in: area, frame: frame, drawing: drawing) }
    let shared = best(for: rosters, in: area, frame: frame, drawing: drawing)
    let largest = alone.map(\.size).max() ?? 0
    return largest * 3 > shared.size * 4 ? alone : rosters.map { _ in shared }
  }

  private struct Attempt {
    let layout: RosterLayout
    let isLegible: Bool
    let shortened: Int
  }

  private static func best(
    for rosters: [[ScoreboardViewModel.Row]], in area: PixelSize, frame: BoardFrame, drawing: DrawList
  ) -> RosterLayout {
    // If no position is known, the column of positions is left out.
    let known = rosters.joined().contains { !$0.position.isEmpty }
    var best = attempt(
      columns: 1, hasPositions: known, rosters, area: area, frame: frame, drawing: drawing)
    for hasPositions in known ? [true, false] : [false] {
      if !hasPositions && known && best.shortened == 0 { break }
      for columns in (hasPositions == known ? 2 : 1)...3 {
        let attempt = attempt(
          columns: columns, hasPositions: hasPositions, rosters, area: area, frame: frame, drawing: drawing)
        if isBetter(attempt, than: best) { best = attempt }
      }
    }
    var layout = best.layout
    layout.isWhole = best.isLegible && best.shortened == 0
    return layout
  }

  private static func isBetter(_ one: Attempt, than other: Attempt) -> Bool {
    if one.isLegible != other.isLegible { return one.isLegible }
    if one.shortened != other.shortened { return one.shortened < other.shortened }
    if one.layout.hasPositions != other.layout.hasPositions { return one.layout.hasPositions }
    // More columns are better only if they make the text visibly larger.
    return one.layout.size * 10 > other.layout.size * 11
  }

  private static func attempt(
    columns: Int, hasPositions: Bool, _ rosters: [[ScoreboardViewModel.Row]], area: PixelSize,
    frame: BoardFrame, drawing: DrawList
  ) -> Attempt {
    let slots = max(rosters.map(\.count).max() ?? 1, 1)
    let lines = (slots + columns - 1) / columns
    let rowHeight = max(min(area.height / lines, max(frame.part(0.094), frame.leastSize * 4 / 3)), 1)
    let largest = max(
      min(max(frame.part(largest), frame.leastSize), Int(Double(rowHeight) * textInRow)), 1)
    let wanted = max(
      frame.part(slots > mostRows || frame.isBesideDrawer ? leastOfAll : smallest), frame.leastSize, 6)
    let smallest = min(wanted, largest)
    /// - Parameter names: For each row, the full name, or the surname if the full name does not fit at the smallest
    ///   size.
    func overflowing(_ size: Int, _ names: [[String]]) -> Int {
      let layout = RosterLayout(
        lines: lines, rowHeight: rowHeight, size: size, hasPositions: hasPositions)
      return zip(rosters, names).reduce(0) { sum, roster in
        let (rows, names) = roster
        let room = layout.nameWidth(rows, in: area.width, drawing: drawing)
        let style = TextStyle(.bold, size)
        return sum
          + zip(rows, names).count { row, name in
            drawing.measure(name, style)
              + RowMarks(row: row, size: size).width(isShort: true, drawing: drawing)
              > room
          }
      }
    }
    let least = RosterLayout(lines: lines, rowHeight: rowHeight, size: smallest, hasPositions: hasPositions)
    let names = rosters.map { rows in
      let room = least.nameWidth(rows, in: area.width, drawing: drawing)
      return rows.map { row in
        let marks = RowMarks(row: row, size: smallest).width(isShort: true, drawing: drawing)
        return drawing.measure(row.name, TextStyle(.bold, smallest)) + marks > room ? row.short : row.name
      }
    }
    let hopeless = overflowing(smallest, names)
    // The largest size at which no more names overflow than at the smallest size.
    var fitting = smallest
    var tooLarge = largest + 1
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      if overflowing(middle, names) <= hopeless { fitting = middle } else { tooLarge = middle }
    }
    return Attempt(
      layout: RosterLayout(
        lines: lines, rowHeight: rowHeight, size: fitting, hasPositions: hasPositions),
      isLegible: fitting >= wanted, shortened: hopeless)
  }

  private var padding: Int { size / 2 }
  private func positionStyle(_ theme: Theme) -> TextStyle { TextStyle(theme.plain, max(size * 4 / 5, 1)) }

  private func columns(_ rows: [ScoreboardViewModel.Row]) -> Int { max((rows.count + lines - 1) / lines, 1) }

  private func numberWidth(_ rows: [ScoreboardViewModel.Row], drawing: DrawList) -> Int {
    rows.contains { !$0.number.isEmpty }
      ? drawing.measure("00", TextStyle(drawing.theme.plain, size)) + size / 2 : 0
  }

  private func nameWidth(
    _ rows: [ScoreboardViewModel.Row], in width: Int, drawing: DrawList
  ) -> Int {
    width / columns(rows) - 2 * padding - numberWidth(rows, drawing: drawing)
      - (hasPositions ? positionWidth(rows, drawing: drawing) + size / 3 : 0)
  }

  /// The width of the positions in a roster. It is at least the width of "DEF", so that it is the same for all teams.
  private func positionWidth(_ rows: [ScoreboardViewModel.Row], drawing: DrawList) -> Int {
    let style = positionStyle(drawing.theme)
    return Set(rows.map(\.position)).reduce(drawing.measure("DEF", style)) {
      max($0, drawing.measure($1, style))
    }
  }

  /// - Parameter isUnsorted: Whether the rows are part of one list for both teams. Such rows are dimmed.
  func draw(
    _ rows: [ScoreboardViewModel.Row], in area: Rect, isUnsorted: Bool = false, frame: BoardFrame,
    on drawing: inout DrawList
  ) {
    if rows.isEmpty { return }  // A team without players has no background either.
    let theme = drawing.theme
    let columns = columns(rows)
    let lines = (rows.count + columns - 1) / columns
    let columnWidth = area.width / columns
    let rule = frame.line(0.0012 * theme.lineWeight)
    drawing.fill(
      Rect(x: area.x, y: area.y, width: area.width, height: lines * rowHeight), theme.panel)
    for line in 1...lines {
      drawing.fill(
        Rect(x: area.x, y: area.y + line * rowHeight - rule, width: area.width, height: rule), theme.rule)
    }
    let name = TextStyle(.bold, size)
    let numberWidth = numberWidth(rows, drawing: drawing)
    let nameWidth = nameWidth(rows, in: area.width, drawing: drawing)
    for (index, row) in rows.enumerated() {
      let left = area.x + index / lines * columnWidth
      let baseline = area.y + index % lines * rowHeight + (rowHeight + name.capHeight) / 2
      let nameLeft = left + padding + numberWidth
      drawing.text(
        row.number, TextStyle(theme.plain, size), x: nameLeft - size / 2, baseline: baseline,
        theme.secondary, .right)
      let marks = RowMarks(row: row, size: size)
      let room = nameWidth - marks.width(isShort: true, drawing: drawing)
      let shown =
        drawing.measure(row.name, name) <= room
        ? row.name : drawing.shortened(row.short, name, width: room)
      let end = drawing.measure(shown, name)
      if row.isSentOff {
        // The line through the name is drawn first, so that the letters stay readable.
        let strike = max(size / 10, 1)
        drawing.fill(
          Rect(x: nameLeft, y: baseline - (name.capHeight + strike) / 2, width: end, height: strike),
          theme.secondary)
      }
      drawing.text(
        shown, name, x: nameLeft, baseline: baseline,
        isUnsorted || row.isSentOff || row.subject == .count ? theme.secondary : theme.text)
      marks.draw(x: nameLeft + end, baseline: baseline, room: nameWidth - end, on: &drawing)
      if !hasPositions { continue }
      drawing.text(
        row.position, positionStyle(theme), x: left + columnWidth - padding, baseline: baseline,
        theme.secondary,
        .right)
    }
  }
}
