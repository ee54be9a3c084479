/// The reason why a roster file cannot be used at all.
package enum RosterFileError: Error, Hashable, Sendable {
  /// The file contains only blank lines.
  case empty
  /// The header of the file is not valid CSV.
  case header(CSVFault)
  /// The header contains some of the columns of ``RosterColumn``, but not the name, which is required.
  case noNameColumn(found: [String])
  /// The first line contains none of the columns of ``RosterColumn``, so it may be a row and not a header.
  /// - Parameters:
  ///   - fields: The fields of the line.
  ///   - columns: The likely columns of the fields, for an example of a header; nil for a field that fits no column.
  ///   - separator: The separator of the fields: `,`, `;` or a tab.
  case noHeader(fields: [String], columns: [RosterColumn?], separator: UInt8)
  case doubledColumn(RosterColumn)
}
