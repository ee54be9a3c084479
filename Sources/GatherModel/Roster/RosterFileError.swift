/// Why a roster file cannot be used at all.
package enum RosterFileError: Error, Hashable, Sendable {
  /// There is nothing in it but blank lines.
  case empty
  /// Its header is not CSV.
  case header(CSVFault)
  /// Its header names some of ``RosterColumn``, but not the one that must be there.
  case noNameColumn(found: [String])
  /// Its first line names none of ``RosterColumn``: it may be a row.
  /// - Parameters:
  ///   - fields: Those of the line.
  ///   - columns: What they look like, for an example of a header; nil for one that may be anything.
  ///   - separator: What stands between them: `,`, `;` or a tab.
  case noHeader(fields: [String], columns: [RosterColumn?], separator: UInt8)
  case doubledColumn(RosterColumn)
}
