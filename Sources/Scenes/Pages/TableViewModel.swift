package import GatherModel

/// The view model of a table. It contains only the rows around the selected one.
package struct TableViewModel: Equatable, Sendable {
  /// The alignment of a column's texts.
  package enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  /// A column: its title, and the common properties of its cells.
  package struct Column: Hashable, Sendable {
    /// The title above the column; empty if it has none.
    package var title: String
    /// The relative width of the column.
    package var weight: Int
    /// The alignment of the title and the cells.
    package var alignment: Alignment
    /// Whether this is the column by which people identify a row, such as a name.
    package var isMain: Bool
    /// Whether the texts of the cells are names of groups of rows. Only the first visible row of a group shows the name.
    package var isGroup: Bool
    /// Whether the texts of the cells are never cut.
    package var isWhole: Bool

    /// - Parameter title: The title above the column; empty if it has none.
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

  /// A row of the table.
  package struct Row: Hashable, Sendable {
    /// One text for each column.
    package var cells: [String]
    /// Whether the row is marked; nil if rows cannot be marked.
    package var isMarked: Bool?
    /// The team colours beside cells, by the index of the column.
    package var colors: [Int: TeamColor] = [:]

    /// - Parameter cells: One text for each column.
    package init(_ cells: [String], isMarked: Bool? = nil) {
      self.cells = cells
      self.isMarked = isMarked
    }
  }

  /// The columns from left to right.
  package var columns: [Column]
  /// The rows around the selected one.
  package var rows: [Row]
  /// The index of the first of ``rows`` in the whole list.
  package var first: Int
  /// The index of the selected row in the whole list; nil if none is selected.
  package var selected: Int?
  /// The number of rows in the whole list.
  package var count: Int
  /// Whether the rows are low, so that ten to twelve of them fit on a screen.
  package var isDense: Bool
  /// The position of the selected row: `12 of 500`.
  package var place: String

  /// The maximum number of rows that a screen can show.
  static let mostRows = 80

  /// - Parameter row: Called only for the rows around the selected one.
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
