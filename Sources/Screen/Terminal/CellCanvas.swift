import Scenes

extension TextStyle {
  /// The terminal's own font. A cell is one pixel wide and two pixels high.
  package static let cell = TextStyle(.regular, 2)
  /// The terminal's own font in bold.
  package static let boldCell = TextStyle(.bold, 2)

  /// Whether the text is drawn by the terminal, and not in a font of the board.
  package var isOfTerminal: Bool { size == Self.cell.size }
}

extension DrawCommand {
  /// The row of cells in which a text with this baseline lies, counted from 0.
  package static func row(ofBaseline baseline: Int) -> Int { (baseline - 1) / 2 }
}

struct CellSpan: Hashable {
  enum Look: Hashable {
    case plain, strong, quiet, accent, warning
    case colored(Color)
    /// Text on the colour of a team or of a card.
    case plate(Color)
  }

  var text: String
  var look = Look.plain
  /// The distance from the start of the line, and the width, in cells. If the width is nil, the span extends to the end
  /// of the line.
  var x = 0
  var width: Int?
  var alignment = DrawList.Alignment.left

  init(
    _ text: String, _ look: Look = .plain, x: Int = 0, width: Int? = nil,
    _ alignment: DrawList.Alignment = .left
  ) {
    (self.text, self.look, self.x, self.width, self.alignment) = (text, look, x, width, alignment)
  }
}

struct CellLine: Hashable {
  var spans: [CellSpan]
  var isSelected = false

  init(_ spans: [CellSpan], isSelected: Bool = false) {
    (self.spans, self.isSelected) = (spans, isSelected)
  }

  init(
    _ text: String, _ look: CellSpan.Look = .plain, isSelected: Bool = false,
    _ alignment: DrawList.Alignment = .left
  ) {
    self.init([CellSpan(text, look, alignment)], isSelected: isSelected)
  }

  static let empty = CellLine([])
}

extension CellSpan {
  init(_ text: String, _ look: Look, _ alignment: DrawList.Alignment) {
    self.init(text, look, x: 0, width: nil, alignment)
  }
}

struct CellCanvas {
  var drawing: DrawList
  let columns: Int
  let rows: Int

  init(columns: Int, rows: Int, theme: Theme, measure: @escaping MeasureText) {
    drawing = DrawList(theme: theme, measure: measure)
    (self.columns, self.rows) = (columns, rows)
    drawing.fill(Rect(x: 0, y: 0, width: columns, height: 2 * rows), theme.background)
  }

  var theme: Theme { drawing.theme }

  func width(of text: String) -> Int { drawing.measure(text, .cell) }

  /// Draws a line in a row. Spans that do not fit are shortened.
  mutating func draw(_ line: CellLine, row: Int, x: Int = 0, width: Int? = nil) {
    let room = width ?? columns - x
    guard (0..<rows).contains(row), room > 0 else { return }
    if line.isSelected {
      drawing.fill(Rect(x: x, y: 2 * row, width: room, height: 2), theme.accent)
    }
    for span in line.spans {
      let left = x + span.x
      let width = min(span.width ?? room - span.x, x + room - left)
      if width > 0 { draw(span, row: row, x: left, width: width, isSelected: line.isSelected) }
    }
  }

  private mutating func draw(_ span: CellSpan, row: Int, x: Int, width: Int, isSelected: Bool) {
    var color: Color
    switch span.look {
    case .plain, .strong: color = theme.text
    case .quiet: color = theme.secondary
    case .accent: color = theme.accent
    case .warning: color = theme.warning
    case .colored(let own): color = own
    case .plate(let own):
      let plate = Plate(color: own)
      drawing.fill(Rect(x: x, y: 2 * row, width: width, height: 2), plate.ground)
      color = plate.text
    }
    if isSelected { color = theme.background }
    let style: TextStyle =
      switch span.look {
      case .strong, .plate: .boldCell
      default: isSelected ? .boldCell : .cell
      }
    let box = Rect(x: x, y: 2 * row, width: width, height: 2)
    drawing.text(
      drawing.shortened(span.text, style, width: width), style, x: drawing.edge(of: box, span.alignment),
      baseline: 2 * row + 1, color, span.alignment)
  }

  /// Returns a line with two texts side by side. If they do not fit, the second text is on a second line.
  func line(_ left: CellSpan, _ right: CellSpan?, width: Int) -> (first: CellLine, second: CellLine?) {
    guard let right else { return (CellLine([left]), nil) }
    if self.width(of: left.text) + 2 + self.width(of: right.text) > width {
      return (CellLine([left]), CellLine([right]))
    }
    return (CellLine([left, CellSpan(right.text, right.look, .right)]), nil)
  }

  /// Draws lines, one in each row. If there are more lines than rows, draws those around the selected one.
  /// - Returns: Whether all lines fit.
  @discardableResult
  mutating func draw(_ lines: [CellLine], rows: Range<Int>, x: Int = 0, width: Int? = nil) -> Bool {
    let selected = lines.firstIndex(where: \.isSelected) ?? 0
    let first = max(min(selected - rows.count / 2, lines.count - rows.count), 0)
    for (row, line) in zip(rows, lines[first...]) { draw(line, row: row, x: x, width: width) }
    return lines.count <= rows.count
  }

  /// Breaks a text into at most `rows` lines. If the text is longer, the last line is shortened.
  func broken(_ text: String, width: Int, rows: Int = 8, separator: String = " ") -> [String] {
    if text.isEmpty || width < 1 { return [] }
    return drawing.paragraph(
      text, .regular, width: width, sizes: TextStyle.cell.size...TextStyle.cell.size, rows: rows,
      separator: separator
    ).lines
  }

  func foot(_ text: String) -> [CellLine] {
    broken(text, width: columns - 2, rows: 2, separator: "  ·  ").map { CellLine($0, .quiet, .center) }
  }
}
