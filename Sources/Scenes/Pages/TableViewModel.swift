package import GatherModel

/// Rows with columns, as they are to be seen: those around the selected one, for a list may be long.
package struct TableViewModel: Equatable, Sendable {
  /// Where the texts of a column stand in its width.
  package enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  /// A column: what its cells have in common.
  package struct Column: Hashable, Sendable {
    /// Said above it; empty for nothing.
    package var title: String
    /// Its part of the width, in relation to the others'.
    package var weight: Int
    /// Where its title and its cells stand in its width.
    package var alignment: Alignment
    /// Whether it is what a row is known by.
    package var isMain: Bool
    /// Whether it says what rows below one another have in common: said once, by the first of them that is seen.
    package var isGroup: Bool
    /// Whether its cells are never cut: the others have what these leave.
    package var isWhole: Bool

    /// - Parameter title: Said above it; empty for nothing.
    package init(
      _ title: String = "", weight: Int, _ alignment: Alignment = .left, isMain: Bool = false,
      isGroup: Bool = false, isWhole: Bool = false
    ) {
      self.isWhole = isWhole
      self.isGroup = isGroup
      self.title = title
      self.weight = weight
      self.alignment = alignment
      self.isMain = isMain
    }
  }

  /// A line of the table.
  package struct Row: Hashable, Sendable {
    /// One text a column.
    package var cells: [String]
    /// Whether it is marked; nil where rows cannot be.
    package var isMarked: Bool?
    /// The team's colour beside a cell, by the column's index.
    package var colors: [Int: TeamColor] = [:]

    /// - Parameter cells: One text a column.
    package init(_ cells: [String], isMarked: Bool? = nil) {
      self.cells = cells
      self.isMarked = isMarked
    }
  }

  /// From left to right.
  package var columns: [Column]
  /// The rows around the selected one.
  package var rows: [Row]
  /// The index of the first of ``rows`` in the whole list.
  package var first: Int
  /// The index of the selected row in the whole list; nil where none is.
  package var selected: Int?
  /// How many rows the whole list has.
  package var count: Int
  /// Whether rows are low, so that ten to twelve are seen.
  package var isDense: Bool
  /// `12 of 500`.
  package var place: String

  /// No screen has room for more rows.
  static let mostRows = 80

  /// - Parameters:
  ///   - count: Of the whole list.
  ///   - row: The row at an index; asked for few of them.
  init(
    columns: [Column], count: Int, selected: Int?, isDense: Bool = false, words: Words, row: (Int) -> Row
  ) {
    self.columns = columns
    self.isDense = isDense
    self.count = count
    self.selected = selected
    let first = max(min((selected ?? 0) - Self.mostRows / 2, count - Self.mostRows), 0)
    self.first = first
    rows = (first..<min(first + Self.mostRows, count)).map(row)
    place = words(PagePhrase.place, ["n": .number((selected ?? 0) + 1), "count": .number(count)])
  }
}
