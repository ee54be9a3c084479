/// The phones as they are to be seen: a picture to scan beside the list.
package struct PhoneListViewModel: Equatable, Sendable {
  /// Title, foot line, notice and question of the page.
  package var page: PageViewModel
  /// What the picture is for: "Keeps the score".
  package var purpose: String
  /// The picture; nil where phones cannot reach the board, and before there is a code.
  package var code: SquareCode?
  /// What stands below it: the address, and the code to type.
  package var lines: [String]
  /// What stands in place of it; empty where there is one.
  package var closed: String
  /// The rows; nil where there is no phone.
  package var table: TableViewModel?
  /// What stands in place of the rows.
  package var empty: String
}

/// Black and white squares that a phone reads: a QR code.
package struct SquareCode: Hashable, Sendable {
  /// How many squares a side has.
  package let width: Int
  private let squares: [Bool]
  /// How many squares must be left free around it.
  package let quietZone: Int

  /// - Parameter squares: Row by row, whether each is black.
  package init(width: Int, squares: [Bool], quietZone: Int) {
    self.width = width
    self.squares = squares
    self.quietZone = quietZone
  }

  /// The runs of black squares of a row.
  package func runs(ofRow row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<width where squares[row * width + column] {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}
