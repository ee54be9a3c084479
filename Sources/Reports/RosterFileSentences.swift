package import GatherModel
import GatherStore
import Scenes

extension Failure {
  /// Creates the failure for a roster file that is not usable at all.
  package init(_ error: RosterFileError, file: String) {
    let sentence =
      switch error {
      case .empty: "is empty. Write the column names in its first line: \(Self.columns)."
      case .header(let fault): "line \(fault.line): the header cannot be read: \(fault.problem.sentence)"
      case .noNameColumn(let found): Self.noNameColumn(found)
      case .noHeader(let fields, let columns, let separator): Self.noHeader(fields, columns, separator)
      case .doubledColumn(let column): "has the column `\(column.rawValue)` twice. Remove one."
      }
    let isOfALine = if case .header = error { true } else { false }
    self.init("\(TerminalText.text(file))\(isOfALine ? ", " : " ")\(sentence)", exitCode: .data)
  }

  private static let columns = RosterColumn.allCases.map(\.rawValue).joined(separator: ", ")

  private static func noNameColumn(_ found: [String]) -> String {
    let has =
      found.prefix(10).map(TerminalText.short).joined(separator: ", ") + (found.count > 10 ? ", …" : "")
    let slip =
      slip(in: found).map { ". Rename \(TerminalText.quoted($0)) to name. Columns" } ?? ". Columns"
    return "has no column `name` (it has \(has))\(slip): \(columns)."
  }

  private static func noHeader(
    _ fields: [String], _ likely: [RosterColumn?], _ separator: UInt8
  ) -> String {
    // A line with a misspelled `name` and without numbers counts as a header.
    if slip(in: fields) != nil, !fields.contains(where: { Int($0) != nil }) { return noNameColumn(fields) }
    let isTab = separator == UInt8(ascii: "\t")
    // The message shows a space for a tab, because a tab looks like spaces in a terminal.
    let between = isTab ? " " : String(Unicode.Scalar(separator))
    let line = TerminalText.quoted(fields.prefix(20).joined(separator: between))
    let example = likely.map { $0?.rawValue ?? "" }.joined(separator: between)
    let tabs = isTab ? ", with tabs between them" : ""
    return "begins with \(line) instead of column names. Add a first line with the column names, such as: "
      + "\(example)\(tabs). Columns: \(columns)."
  }

  private static func slip(in words: [String]) -> String? {
    let columns = RosterColumn.allCases.map(\.rawValue)
    return words.prefix(20).first { TableNotices.meant(by: $0, of: columns) == RosterColumn.name.rawValue }
  }
}

extension RosterFile {
  /// The errors of the rows, one line each, up to a limit.
  package func complaints(file: String) -> [String] {
    TerminalText.lines(badRows) { $0.sentence(file: file) }
  }
}

extension [SimilarName] {
  /// The names that were read as those of similar stored players, one line each, up to a limit.
  package func notices(file: String) -> [String] {
    TerminalText.lines(self) { name in
      "\(TerminalText.text(file)):\(name.line): \(TerminalText.quoted(name.name)) is read as the stored player "
        + "\(TerminalText.quoted(name.stored))"
    }
  }
}
