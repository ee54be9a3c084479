/// The reason why a roster file cannot be used at all.
package enum RosterFileError: Error, Hashable, Sendable {
  /// The file contains only blank lines.
  case empty
  /// Its header is not CSV.
  case header(CSVFault)
  /// Its header contains some of ``RosterColumn``, but not the required one.
  case noNameColumn(found: [String])
  /// Its first line contains none of ``RosterColumn``: it may be a row.
  /// - Parameters:
  ///   - fields: The fields of the line.
  ///   - columns: The likely columns of the fields, for an example of a header; nil for a field that fits no column.
  ///   - separator: The separator of the fields: `,`, `;` or a tab.
  case noHeader(fields: [String], columns: [RosterColumn?], separator: UInt8)
  case doubledColumn(RosterColumn)
}
