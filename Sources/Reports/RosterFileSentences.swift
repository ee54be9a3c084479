package import GatherModel
import GatherStore
import Scenes

extension Failure {
  /// The sentence for a roster file that cannot be used at all.
  package init(_ error: RosterFileError, file: String) {
    let sentence =
      switch error {
      case .empty: "is empty; its first line must name the columns (\(Self.columns))."
      case .utf16: "is UTF-16; save it as CSV in UTF-8."
      case .header(let fault): "line \(fault.line): the header cannot be read: \(fault.problem.sentence)"
      case .noNameColumn(let found): Self.noNameColumn(found)
      case .noHeader(let fields, let columns, let separator): Self.noHeader(fields, columns, separator)
      case .doubledColumn(let column): "has the column `\(column.rawValue)` twice; take one out."
      }
    let isOfALine = if case .header = error { true } else { false }
    self.init("\(TerminalText.text(file))\(isOfALine ? ", " : " ")\(sentence)", exitCode: .data)
  }

  private static let columns = RosterColumn.allCases.map(\.rawValue).joined(separator: ", ")

  private static func noNameColumn(_ found: [String]) -> String {
    let has =
      found.prefix(10).map(TerminalText.short).joined(separator: ", ") + (found.count > 10 ? ", …" : "")
    let slip =
      slip(in: found).map { "; did you mean name by \(TerminalText.quoted($0))? Columns" } ?? "; columns"
    return "has no column `name` (it has \(has))\(slip) are \(columns)."
  }

  private static func noHeader(
    _ fields: [String], _ likely: [RosterColumn?], _ separator: UInt8
  ) -> String {
    // A line with a misspelled `name` and without numbers is taken for a header.
    if slip(in: fields) != nil, !fields.contains(where: { Int($0) != nil }) { return noNameColumn(fields) }
    let isTab = separator == UInt8(ascii: "\t")
    // A tab cannot be seen, and a terminal does not give it away.
    let between = isTab ? " " : String(Unicode.Scalar(separator))
    let line = TerminalText.quoted(fields.prefix(20).joined(separator: between))
    let example = likely.map { $0?.rawValue ?? "" }.joined(separator: between)
    let tabs = isTab ? ", with tabs between them" : ""
    return "does not begin with the names of its columns, but with \(line); put a line above that names "
      + "them, as: \(example)\(tabs). Columns are \(columns)."
  }

  /// The first of some words that is almost `name`.
  private static func slip(in words: [String]) -> String? {
    words.prefix(20).first { RosterColumn.meant(by: $0, besides: []) == .name }
  }
}

extension RosterFile {
  /// What is passed over of the file: a line for each column; of many the first ones, and how many more there are.
  package func notices(file: String) -> [String] {
    TerminalText.lines(unknownColumns) { column in
      let file = TerminalText.text(file)
      if column.name.isEmpty { return "\(file): column \(column.number) has no name and is passed over" }
      let meant = RosterColumn.meant(by: column.name, besides: columns).map(\.rawValue)
      return "\(file): the column \(TerminalText.quoted(column.name)) is not known and is passed over"
        + (meant.map { "; did you mean \($0)?" } ?? "")
    }
  }

  /// What is wrong with the rows, a line for each; of many the first ones, and how many more there are.
  package func complaints(file: String) -> [String] {
    TerminalText.lines(badRows) { $0.sentence(file: file) }
  }
}

extension RosterColumn {
  /// The column whose name looks like a word; none of those that are there anyway.
  fileprivate static func meant(by word: String, besides present: Set<RosterColumn>) -> RosterColumn? {
    let word = String(word.prefix(40)).lowercased()
    let names = allCases.filter { !present.contains($0) }.map(\.rawValue)
    let like = WordDistance.nearest(to: word, of: names)
    // `position` is meant for `preferredPosition`.
    let part = names.first { word.count > 3 && $0.lowercased().hasSuffix(word) }
    return (like ?? part).flatMap { RosterColumn(rawValue: $0) }
  }
}

extension [SimilarName] {
  /// Which name is taken for which player, a line for each; of many the first, and how many more there are.
  package func notices(file: String) -> [String] {
    TerminalText.lines(self) { name in
      "\(TerminalText.text(file)):\(name.line): \(TerminalText.quoted(name.name)) is taken for \(TerminalText.quoted(name.stored))"
    }
  }
}
