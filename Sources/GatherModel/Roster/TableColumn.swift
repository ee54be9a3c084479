/// A column in one kind of table. The raw value is the column's name in the files that this program writes.
package protocol TableColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Other names for the columns in a heading, in all languages that the board can show.
  static var words: [String: Self] { get }
}

/// A column of a table's file that this program does not know. Its content is skipped.
package struct UnknownColumn: Hashable, Sendable {
  /// The name in the heading; it may be empty.
  package var name: String
  /// The number of the column; 1 is the first.
  package var number: Int

  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }
}

/// The first line of a table's file.
package struct TableHeading<Column: TableColumn>: Sendable {
  /// The names of the columns in the file, without the white space around them.
  package let names: [String]
  /// The columns in the order of the file; nil for a skipped column.
  package let columns: [Column?]

  /// - Parameter record: The first record of the file.
  package init(_ record: CSVRecord) {
    names = record.fields.map(NameRule.trimmed)
    var known = Dictionary(Column.words.map { (TableWord.key($0), $1) }) { first, _ in first }
    for column in Column.allCases { known[TableWord.key(column.rawValue)] = column }
    columns = names.map { known[TableWord.key($0)] }
  }

  /// The known columns of the file.
  package var known: Set<Column> { Set(columns.compactMap(\.self)) }

  /// The first column of `Column.allCases` that is in the file more than once; nil if there is none.
  package var doubled: Column? {
    Column.allCases.first { column in columns.count { $0 == column } > 1 }
  }

  /// The skipped columns, in the order of the file.
  package var unknown: [UnknownColumn] {
    zip(names, columns).enumerated().compactMap { index, pair in
      pair.1 == nil ? UnknownColumn(name: pair.0, number: index + 1) : nil
    }
  }

  /// The name of a column as the file writes it; the column's raw value if the file lacks the column.
  package func name(of column: Column) -> String {
    columns.firstIndex { $0 == column }.map { names[$0] } ?? column.rawValue
  }
}

/// Notices about a table's file that could be read.
package struct TableNotices: Hashable, Sendable {
  /// The encoding of the file.
  package var encoding: FileText.Encoding
  /// The unknown columns, in the order of the file.
  package var unknownColumns: [UnknownColumn]
  /// The raw values of the columns that the file lacks; empty if the file has no unknown column.
  package var missingColumns: [String]

  package init(
    encoding: FileText.Encoding = .utf8, unknownColumns: [UnknownColumn] = [], missingColumns: [String] = []
  ) {
    self.encoding = encoding
    self.unknownColumns = unknownColumns
    self.missingColumns = missingColumns
  }

  /// The notices of a heading.
  package init<Column: TableColumn>(_ heading: TableHeading<Column>, encoding: FileText.Encoding) {
    let unknown = heading.unknown
    let missing = Column.allCases.filter { !heading.known.contains($0) }
    self.init(
      encoding: encoding, unknownColumns: unknown,
      missingColumns: unknown.isEmpty ? [] : missing.map(\.rawValue))
  }
}

/// Words and numbers of a table, as people and spreadsheets write them.
package enum TableWord {
  /// The key of a word, which is equal for all spellings of the word. The dot of an i makes no difference, because in
  /// Turkish `İsim` and `TAKIM` are the capitals of `isim` and `takım`.
  static func key(_ word: String) -> String {
    let scalars = word.lowercased().unicodeScalars.filter { !" -_.\u{A0}\u{307}".unicodeScalars.contains($0) }
    return String(scalars.map { $0 == "ı" ? "i" : Character($0) })
  }

  /// A whole number of up to nine digits, also in the forms `7.0` and `7,00` of spreadsheets; nil for any other text.
  package static func number(_ text: String) -> Int? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let whole = parts.first, (1...9).contains(whole.count), whole.allSatisfy(digits.contains) else {
      return nil
    }
    let isWhole =
      parts.count == 1
      || parts.count == 2 && !parts[1].isEmpty && parts[1].allSatisfy { $0 == digits.lowerBound }
    return isWhole ? Int(String(decoding: whole, as: UTF8.self)) : nil
  }
}
