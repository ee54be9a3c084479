/// The reason why a roster file cannot be used at all.
package enum RosterFileError: Error, Hashable, Sendable {
  /// The file contains only blank lines.
  case empty
  case header(CSVFault)
  case noNameColumn(found: [String])
  /// The first line contains none of the columns of ``RosterColumn``, so it may be a row and not a header.
  /// - Parameter columns: The likely columns of the fields; nil for a field that fits no column.
  case noHeader(fields: [String], columns: [RosterColumn?], separator: UInt8)
  case doubledColumn(RosterColumn)
}
