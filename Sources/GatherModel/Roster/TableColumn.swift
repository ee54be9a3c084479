/// The columns of a kind of table, each by the name that this program writes.
package protocol TableColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What a heading may call them besides, in any of the languages of the screen.
  static var words: [String: Self] { get }
}

/// A column of a table's file that this program does not know; what stands in it is passed over.
package struct UnknownColumn: Hashable, Sendable {
  /// What the heading calls it; may be empty.
  package var name: String
  /// 1 being the first column.
  package var number: Int

  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }
}

/// The first line of a table's file: which column each field of a row belongs to.
package struct TableHeading<Column: TableColumn>: Sendable {
  /// What the file calls its columns, without the white space around it.
  package let names: [String]
  /// In the order of the file; nil for one that is passed over.
  package let columns: [Column?]

  /// - Parameter record: The first one of the file.
  package init(_ record: CSVRecord) {
    names = record.fields.map(NameRule.trimmed)
    var known = Dictionary(Column.words.map { (TableWord.key($0), $1) }) { first, _ in first }
    for column in Column.allCases { known[TableWord.key(column.rawValue)] = column }
    columns = names.map { known[TableWord.key($0)] }
  }

  /// The columns that the file names.
  package var known: Set<Column> { Set(columns.compactMap(\.self)) }

  /// The first column that the file names twice.
  package var doubled: Column? {
    Column.allCases.first { column in columns.count { $0 == column } > 1 }
  }

  /// The columns that are passed over, in the order of the file.
  package var unknown: [UnknownColumn] {
    zip(names, columns).enumerated().compactMap { index, pair in
      pair.1 == nil ? UnknownColumn(name: pair.0, number: index + 1) : nil
    }
  }

  /// What the file calls a column; its own name where the file does not have it.
  package func name(of column: Column) -> String {
    columns.firstIndex { $0 == column }.map { names[$0] } ?? column.rawValue
  }
}

/// What is to be told of a table's file that could be read.
package struct TableNotices: Hashable, Sendable {
  /// How the file was read.
  package var encoding: FileText.Encoding
  /// In the order of the file.
  package var unknownColumns: [UnknownColumn]
  /// The names of the columns that those might be meant for, as the file does not have them; none where all are known.
  package var missingColumns: [String]

  package init(
    encoding: FileText.Encoding = .utf8, unknownColumns: [UnknownColumn] = [], missingColumns: [String] = []
  ) {
    self.encoding = encoding
    self.unknownColumns = unknownColumns
    self.missingColumns = missingColumns
  }

  /// - Parameter encoding: How the file was read.
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
  /// What two words of a heading have in common that mean the same: case, spaces, hyphens, underscores and stops do not
  /// count, nor does the dot of an i: `İsim` and `TAKIM` are `isim` and `takım` in Turkish.
  static func key(_ word: String) -> String {
    let scalars = word.lowercased().unicodeScalars.filter { !" -_.\u{A0}\u{307}".unicodeScalars.contains($0) }
    return String(scalars.map { $0 == "ı" ? "i" : Character($0) })
  }

  /// A whole number of up to nine digits, also as `7.0` or `7,00`, which spreadsheets make of it; nil for anything else.
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
