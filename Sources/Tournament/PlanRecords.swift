import GatherModel

/// A file of a plan as records of named fields.
struct PlanRecords<Column: RawRepresentable<String> & CaseIterable & Hashable> {
  /// A row: the fields of the columns that are known, without the white space around them.
  struct Row {
    let line: Int
    private let fields: [Column: String]

    init(line: Int, fields: [Column: String]) {
      self.line = line
      self.fields = fields
    }

    /// Empty for a column that the file lacks.
    subscript(column: Column) -> String { fields[column] ?? "" }
  }

  private(set) var rows: [Row] = []
  private(set) var problems: [PlanFileProblem] = []
  private(set) var hasHeader = false

  private let file: PlanFileProblem.File

  /// - Parameters:
  ///   - words: How a header may call a column beside its name.
  ///   - most: How many rows are read.
  init(
    _ bytes: [UInt8], _ file: PlanFileProblem.File, required: [Column], words: [String: Column] = [:],
    most: Int, part: PlanPart
  ) {
    self.file = file
    var records = CSVReader(bytes)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      tell(1, .utf16)
    } else {
      switch records.next() {
      case nil: tell(1, .empty)
      case .failure(let fault): tell(fault.line, .csv(fault.problem))
      case .success(let header):
        let columns = columns(header, words)
        check(columns, header.line, required)
        if problems.isEmpty { read(&records, columns, most: most, part: part) }
      }
    }
  }

  private mutating func tell(_ line: Int, _ reason: PlanFileProblem.Reason) {
    problems.append(PlanFileProblem(file, line: line, reason))
  }

  private func columns(_ header: CSVRecord, _ words: [String: Column]) -> [Column?] {
    header.fields.map { field in
      let word = NameRule.trimmed(field).lowercased()
      return words[word] ?? Column.allCases.first { $0.rawValue == word }
    }
  }

  private mutating func check(_ columns: [Column?], _ line: Int, _ required: [Column]) {
    for column in Column.allCases where columns.count(where: { $0 == column }) > 1 {
      tell(line, .doubledColumn(column.rawValue))
    }
    for column in required where !columns.contains(column) {
      tell(line, .missingColumn(column.rawValue))
    }
  }

  private mutating func read(
    _ records: inout CSVReader, _ columns: [Column?], most: Int, part: PlanPart
  ) {
    hasHeader = true
    while let record = records.next() {
      switch record {
      case .failure(let fault): tell(fault.line, .csv(fault.problem))
      case .success(let record):
        guard rows.count < most else { return tell(record.line, .tooMany(part, most: most)) }
        guard record.fields.count == columns.count else {
          tell(record.line, .fieldCount(found: record.fields.count, expected: columns.count))
          continue
        }
        let fields = zip(columns, record.fields).compactMap { column, field in
          column.map { ($0, NameRule.trimmed(field)) }
        }
        rows.append(Row(line: record.line, fields: Dictionary(fields) { first, _ in first }))
      }
    }
  }
}
