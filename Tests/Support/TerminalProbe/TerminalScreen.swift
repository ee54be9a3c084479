/// One of a terminal's two screens: its cells, its cursor, its pictures, and what is asked of the keyboard
/// there.
struct TerminalScreen: Sendable {
  /// A place of the grid, from the top left.
  struct Place: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  /// A picture of kitty's where it is shown.
  struct Placement: Sendable {
    var image: Int
    var placement: Int
    /// In pixels.
    var x: Int
    var y: Int
    var z: Int
  }

  var lines: [[StandInTerminal.Cell]]
  var column = 0
  var row = 0
  /// Text has reached the last column: the next one begins a line.
  var isWrapDue = false
  /// Where the last character stands, while a mark would join it.
  var joint: Place?
  var saved: (place: Place, style: TerminalStyle)?
  var images: [Int: TerminalImage] = [:]
  var placements: [Placement] = []
  /// What sixels have drawn, `0xAARRGGBB`; empty before the first.
  var sixels: [UInt32] = []
  /// What was asked of the keyboard, the last on top.
  var keyboard: [Int] = []
  /// How many lines have gone out at the top.
  var scrolledLines = 0

  init(columns: Int, rows: Int) {
    let line = [StandInTerminal.Cell](repeating: TerminalStyle().blank, count: columns)
    lines = [[StandInTerminal.Cell]](repeating: line, count: rows)
  }

  var columns: Int { lines.first?.count ?? 0 }
  var rows: Int { lines.count }

  /// Moves the cursor, as far as there is room.
  mutating func move(column: Int, row: Int) {
    self.column = min(max(column, 0), columns - 1)
    self.row = min(max(row, 0), rows - 1)
    isWrapDue = false
    joint = nil
  }

  /// Writes a cell, and the next one where it is a wide one; what loses a half by that becomes blank.
  mutating func put(_ cell: StandInTerminal.Cell, width: Int, column: Int, row: Int) {
    free(column, row)
    if width == 2 { free(column + 1, row) }
    lines[row][column] = cell
    guard width == 2 else { return }
    var rest = cell
    rest.text = ""
    lines[row][column + 1] = rest
  }

  private mutating func free(_ column: Int, _ row: Int) {
    if lines[row][column].text.isEmpty, column > 0 { lines[row][column - 1].text = " " }
    if column + 1 < columns, lines[row][column + 1].text.isEmpty { lines[row][column + 1].text = " " }
  }

  /// Makes the cells of a line blank.
  mutating func erase(_ part: Range<Int>, row: Int, _ blank: StandInTerminal.Cell) {
    for column in part.clamped(to: 0..<columns) { put(blank, width: 1, column: column, row: row) }
  }

  /// One line down, where the whole screen goes up at its end.
  mutating func feed(_ blank: StandInTerminal.Cell, _ cell: CellSize) {
    joint = nil
    if row + 1 < rows {
      row += 1
    } else {
      scroll(blank, cell)
    }
  }

  /// All goes up by a line, pictures too.
  mutating func scroll(_ blank: StandInTerminal.Cell, _ cell: CellSize) {
    scrolledLines += 1
    lines.append([StandInTerminal.Cell](repeating: blank, count: columns))
    lines.removeFirst()
    for index in placements.indices { placements[index].y -= cell.height }
    if !sixels.isEmpty {
      let count = min(columns * cell.width * cell.height, sixels.count)
      sixels.removeFirst(count)
      sixels.append(contentsOf: repeatElement(0, count: count))
    }
  }

  /// Takes all pictures off the screen; those of kitty's can be shown again.
  mutating func erasePixels() {
    placements = []
    sixels = []
  }

  /// Another size: what is at the top left stays.
  mutating func resize(columns: Int, rows: Int, _ cell: CellSize) {
    let blank = TerminalStyle().blank
    let before = (width: self.columns * cell.width, height: self.rows * cell.height)
    lines = (0..<rows).map { row in
      let line = row < lines.count ? lines[row] : []
      return Array(line.prefix(columns)) + Array(repeating: blank, count: max(columns - line.count, 0))
    }
    if !sixels.isEmpty {
      let (width, height) = (columns * cell.width, rows * cell.height)
      var kept = [UInt32](repeating: 0, count: width * height)
      for y in 0..<min(height, before.height) {
        let count = min(width, before.width)
        let from = y * before.width
        kept.replaceSubrange(y * width..<y * width + count, with: sixels[from..<from + count])
      }
      sixels = kept
    }
    move(column: column, row: row)
  }
}
