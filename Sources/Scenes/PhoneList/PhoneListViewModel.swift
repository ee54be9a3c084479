/// The view model of the phones page, with a picture to scan beside the list.
package struct PhoneListViewModel: Equatable, Sendable {
  /// Title, foot line, notice and question of the page.
  package var page: PageViewModel
  /// The purpose of the picture: "Keeps the score".
  package var purpose: String
  /// The picture; nil if phones cannot reach the board, or if there is no code yet.
  package var code: SquareCode?
  /// The lines below the picture: the address, and the code to type.
  package var lines: [String]
  /// The text in place of the picture; empty if there is none to show.
  package var closed: String
  /// The rows; nil if there are no phones.
  package var table: TableViewModel?
  /// The text in place of the rows.
  package var empty: String
}

/// A QR code of black and white squares.
package struct SquareCode: Hashable, Sendable {
  /// The number of squares on each side.
  package let width: Int
  private let squares: [Bool]
  /// The number of squares that must stay free around the code.
  package let quietZone: Int

  /// - Parameter squares: Whether each square is black, row by row.
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
