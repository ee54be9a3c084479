/// Digits made of squares, for a terminal too small for the board's font.
struct BlockDigits {
  /// The size of a square in pixels. Always even, because a cell of the terminal is two pixels high.
  let scale: Int

  /// Each digit has five rows of three squares. The leftmost square is the highest of three bits.
  private static let shapes: [Character: [UInt8]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7],
    "4": [5, 5, 7, 1, 1],
    "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1], "8": [7, 5, 7, 5, 7],
    "9": [7, 5, 7, 1, 7],
    "–": [0, 0, 7, 0, 0],
  ]

  private static let (columns, rows) = (3, 5)

  var height: Int { Self.rows * scale }

  /// The width of two numbers with a sign between them, in pixels.
  func width(_ left: String, _ sign: String, _ right: String) -> Int {
    ((left.count + right.count) * (Self.columns + 1) + Self.marks(of: sign).columns) * scale
  }

  func draw(
    _ left: String, _ sign: String, _ right: String, x: Int, y: Int, _ color: Color,
    on drawing: inout DrawList
  ) {
    var x = x
    for digit in left { draw(digit, at: &x, y: y, color, on: &drawing) }
    let marks = Self.marks(of: sign)
    for (row, columns) in marks.squares {
      for column in columns {
        drawing.fill(
          Rect(x: x + column * scale, y: y + row * scale, width: scale, height: scale), color)
      }
    }
    x += (marks.columns + 1) * scale
    for digit in right { draw(digit, at: &x, y: y, color, on: &drawing) }
  }

  /// The width of a sign in squares, and the squares that form it.
  private static func marks(of sign: String) -> (columns: Int, squares: [(row: Int, columns: [Int])]) {
    switch sign.filter({ !$0.isWhitespace }) {
    case ".", ",": (1, [(4, [0])])
    case "–", "-": (2, [(2, [0, 1])])
    case "x", "X", "×": (3, [(1, [0, 2]), (2, [1]), (3, [0, 2])])
    default: (1, [(1, [0]), (3, [0])])
    }
  }

  private func draw(_ digit: Character, at x: inout Int, y: Int, _ color: Color, on drawing: inout DrawList) {
    for (row, bits) in (Self.shapes[digit] ?? []).enumerated() {
      for column in 0..<Self.columns where bits >> (Self.columns - 1 - column) & 1 == 1 {
        drawing.fill(Rect(x: x + column * scale, y: y + row * scale, width: scale, height: scale), color)
      }
    }
    x += (Self.columns + 1) * scale
  }
}
