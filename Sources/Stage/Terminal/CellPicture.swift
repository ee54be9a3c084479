import Lettering
import SDLKit
import Screen

/// The content of a terminal's screen: letters and half blocks in cells with background colours.
struct CellPicture: Equatable {
  struct Cell: Hashable {
    /// A letter with its marks; empty for the second half of a wide letter.
    var text: String
    var color: UInt32
    var ground: UInt32
    var isBold = false
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(text: " ", color: 0, ground: 0), count: columns * rows)
  }

  /// Converts pixels to half blocks, two pixels for each cell.
  mutating func draw(_ surface: Surface) {
    for row in 0..<rows {
      for column in 0..<columns {
        let upper = surface.pixel(x: column, y: 2 * row)
        let lower = surface.pixel(x: column, y: 2 * row + 1)
        cells[row * columns + column] =
          upper == lower
          ? Cell(text: " ", color: upper, ground: upper) : Cell(text: "▀", color: upper, ground: lower)
      }
    }
  }

  mutating func write(_ text: String, row: Int, column: Int, color: UInt32, isBold: Bool) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for character in text {
      let width = CellText.width(of: character)
      if width == 0 { continue }
      defer { column += width }
      guard column >= 0, column + width <= columns else { continue }
      let index = row * columns + column
      // The ground of the letter is the colour of the upper pixel.
      let ground = cells[index].text == "▀" ? cells[index].color : cells[index].ground
      cells[index] = Cell(text: String(character), color: color, ground: ground, isBold: isBold)
      if width == 2 { cells[index + 1] = Cell(text: "", color: color, ground: ground) }
    }
  }

  /// The terminal sequence that changes the screen to this picture.
  /// - Parameter former: The present content of the screen; nil if it is unknown.
  func sequence(after former: CellPicture?, colors: TerminalAbilities.Colors, readsUTF8: Bool) -> [UInt8] {
    let isNew = former.map { ($0.columns, $0.rows) != (columns, rows) } ?? true
    let changed = cells.indices.filter { isNew || former?.cells[$0] != cells[$0] }
    func written(_ order: [Int]) -> [UInt8] {
      var pen = Pen(colors: colors, readsUTF8: readsUTF8)
      for index in order { pen.write(cells[index], row: index / columns, column: index % columns) }
      return pen.bytes
    }
    let byPlace = written(changed)
    if changed.count > Self.mostSorted { return byPlace }
    // Moving the cursor needs fewer bytes than setting two colours, and the edges of a digit have the same colours in
    // many rows. So the sequence may be shorter in the order of the colours.
    let byColor = written(
      changed.sorted { one, other in
        let (first, second) = (cells[one].colors, cells[other].colors)
        return first == second ? one < other : first < second
      })
    return byColor.count < byPlace.count ? byColor : byPlace
  }

  /// The greatest number of cells that are sorted by colour. More changed cells mean a new picture. In a new picture,
  /// whole lines have the same colours, so sorting does not help.
  private static let mostSorted = 4000
}

extension CellPicture.Cell {
  /// Both colours in a fixed order, because the upper and the lower half block can draw the same cell with exchanged
  /// colours.
  fileprivate var colors: (UInt32, UInt32) { (min(color, ground), max(color, ground)) }
}

private struct Pen {
  let colors: TerminalAbilities.Colors
  let readsUTF8: Bool
  var bytes: [UInt8] = []
  private var place: (row: Int, column: Int)?
  private var color: UInt32?
  private var ground: UInt32?
  private var isBold = false

  init(colors: TerminalAbilities.Colors, readsUTF8: Bool) {
    (self.colors, self.readsUTF8) = (colors, readsUTF8)
  }

  mutating func write(_ cell: CellPicture.Cell, row: Int, column: Int) {
    if cell.text.isEmpty { return }  // The wide letter in the cell before also fills this cell.
    if bytes.isEmpty { add("\u{1B}[0m") }
    if let place, place.row == row, place.column <= column {
      if place.column < column {
        add(column - place.column == 1 ? "\u{1B}[C" : "\u{1B}[\(column - place.column)C")
      }
    } else {
      add("\u{1B}[\(row + 1);\(column + 1)H")
    }
    let cell = cheapest(of: cell)
    var codes: [String] = []
    if cell.isBold != isBold { codes.append(cell.isBold ? "1" : "22") }
    isBold = cell.isBold
    // A space does not show the colour of letters.
    if cell.text != " ", cell.color != color {
      codes.append("3\(code(cell.color))")
      color = cell.color
    }
    if cell.ground != ground {
      codes.append("4\(code(cell.ground))")
      ground = cell.ground
    }
    if !codes.isEmpty { add("\u{1B}[\(codes.joined(separator: ";"))m") }
    let width = CellText.width(of: cell.text)
    add(readsUTF8 ? cell.text : CellText.plain(cell.text) + String(repeating: " ", count: max(width - 1, 0)))
    // Terminals disagree about the width of letters of other scripts. After such a letter, the position of the cursor
    // is unknown.
    let isPlain = cell.text.utf8.count == 1 || ["▀", "▄", "█"].contains(cell.text)
    place = isPlain ? (row, column + 1) : nil
  }

  /// The cell, or a cell that looks the same and needs fewer colour changes.
  private func cheapest(of cell: CellPicture.Cell) -> CellPicture.Cell {
    guard readsUTF8, cell.text == "▀" else { return cell }
    var other = cell
    (other.text, other.color, other.ground) = ("▄", cell.ground, cell.color)
    func cost(_ cell: CellPicture.Cell) -> Int {
      (cell.color == color ? 0 : 1) + (cell.ground == ground ? 0 : 1)
    }
    return cost(other) < cost(cell) ? other : cell
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  private func code(_ color: UInt32) -> String {
    let (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    switch colors {
    case .all: return "8;2;\(red);\(green);\(blue)"
    case .table: return "8;5;\(Self.index(red, green, blue))"
    }
  }

  /// The nearest of xterm's 256 colours, without the first 16, which users can change.
  static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: Int) -> Int {
      steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
    func distance(_ other: (Int, Int, Int)) -> Int {
      let (r, g, b) = (red - other.0, green - other.1, blue - other.2)
      return r * r + g * g + b * b
    }
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
    let gray = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let level = 8 + 10 * gray
    return distance((level, level, level)) < distance((steps[r], steps[g], steps[b]))
      ? 232 + gray : 16 + 36 * r + 6 * g + b
  }
}
