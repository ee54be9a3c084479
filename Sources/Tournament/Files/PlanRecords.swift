import GatherModel

/// A file of a plan, read as rows with named fields.
struct PlanRecords<Column: TableColumn> {
  /// A row. White space around a field is removed, and so is an apostrophe that keeps a spreadsheet from reading the
  /// field as a formula.
  struct Row {
    let line: Int
    private let fields: [Column: String]

    init(line: Int, fields: [Column: String]) {
      self.line = line
      self.fields = fields
    }

    subscript(column: Column) -> String { fields[column] ?? "" }
  }

  private(set) var rows: [Row] = []
  private(set) var problems: [PlanFileProblem] = []
  private(set) var notices = TableNotices()
  /// The heading; nil if the file has none, or if the heading has a fault.
  private(set) var heading: TableHeading<Column>?

  private let file: PlanFileProblem.File

  init(_ bytes: [UInt8], _ file: PlanFileProblem.File, required: [Column], most: Int, part: PlanPart) {
    self.file = file
    var records = CSVReader(bytes)
    switch records.next() {
    case nil: tell(1, .empty)
    case .failure(let fault): tell(fault.line, .csv(fault.problem))
    case .success(let record):
      let heading = TableHeading<Column>(record)
      notices = TableNotices(heading, encoding: records.encoding)
      check(heading, record.line, required)
      if problems.isEmpty {
        self.heading = heading
        read(&records, heading.columns, most: most, part: part)
      }
    }
  }

  func problem(_ row: Row, _ column: Column, _ reason: PlanFileProblem.Reason) -> PlanFileProblem {
    PlanFileProblem(file, line: row.line, column: heading?.name(of: column), reason)
  }

  private mutating func tell(_ line: Int, _ reason: PlanFileProblem.Reason) {
    problems.append(PlanFileProblem(file, line: line, reason))
  }

  private mutating func check(_ heading: TableHeading<Column>, _ line: Int, _ required: [Column]) {
    for column in Column.allCases where heading.columns.count(where: { $0 == column }) > 1 {
      tell(line, .doubledColumn(column.rawValue))
    }
    for column in required where !heading.known.contains(column) {
      tell(line, .missingColumn(column.rawValue, unknown: heading.unknown.map(\.name)))
    }
  }

  private mutating func read(
    _ records: inout CSVReader, _ columns: [Column?], most: Int, part: PlanPart
  ) {
    while let record = records.next() {
      switch record {
      case .failure(let fault): tell(fault.line, .csv(fault.problem))
      case .success(let record) where record.isBlank: continue
      case .success(let record):
        guard rows.count < most else { return tell(record.line, .tooMany(part, most: most)) }
        guard record.fields.count == columns.count else {
          tell(record.line, .fieldCount(found: record.fields.count, expected: columns.count))
          continue
        }
        let fields = zip(columns, record.fields).compactMap { column, field in
          column.map { ($0, SpreadsheetText.plain(NameRule.trimmed(field))) }
        }
        rows.append(Row(line: record.line, fields: Dictionary(fields) { first, _ in first }))
      }
    }
  }
}
