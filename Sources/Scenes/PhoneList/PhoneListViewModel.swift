/// The view model of the phones page.
package struct PhoneListViewModel: Equatable, Sendable {
  /// Title, foot line, notice and question of the page.
  package var page: PageViewModel
  /// The purpose of the QR code: "Full control".
  package var purpose: String
  /// The QR code; nil if there is none yet, or if phones cannot reach the board.
  package var code: SquareCode?
  /// The address and the code to type, or the name and password of the Wi-Fi.
  package var lines: [String]
  /// The text in place of the QR code; empty if no such text is shown.
  package var closed: String
  /// The list of phones; nil if there are none.
  package var table: TableViewModel?
  /// The text in place of the list of phones.
  package var empty: String
}

/// A QR code of black and white squares.
package struct SquareCode: Hashable, Sendable {
  /// The number of squares on each side.
  package let width: Int
  private let squares: [Bool]
  /// The width of the blank margin around the code, in squares.
  package let quietZone: Int

  /// - Parameter squares: Whether each square is black, row by row.
  package init(width: Int, squares: [Bool], quietZone: Int) {
    self.width = width
    self.squares = squares
    self.quietZone = quietZone
  }

  /// The ranges of adjacent black squares in a row.
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
