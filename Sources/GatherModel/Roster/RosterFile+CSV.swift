extension RosterFile {
  /// Reads a roster from CSV, with ``CSVReader``.
  ///
  /// An empty field is an unknown value. Unknown columns and blank rows are skipped.
  /// - Throws: ``RosterFileError`` if the header is missing or wrong.
  package init(csv bytes: [UInt8]) throws(RosterFileError) {
    var records = CSVReader(bytes)
    let heading: TableHeading<RosterColumn>
    switch records.next() {
    case nil: throw .empty
    case .failure(let fault): throw .header(fault)
    case .success(let record):
      heading = TableHeading(record)
      try heading.check(separator: records.separator)
    }
    self.init(columns: heading.known, notices: TableNotices(heading, encoding: records.encoding), rows: [])
    var firstLines: [String: Int] = [:]
    while let record = records.next() {
      switch record {
      case .success(let record): add(record, columns: heading.columns, firstLines: &firstLines)
      case .failure(let fault): badRows.append(BadRow(fault))
      }
    }
  }

  private mutating func add(
    _ record: CSVRecord, columns: [RosterColumn?], firstLines: inout [String: Int]
  ) {
    if record.isBlank { return }
    guard record.fields.count == columns.count else {
      let problem = RosterProblem.fieldCount(found: record.fields.count, expected: columns.count)
      badRows.append(BadRow(line: record.line, problem: problem))
      return
    }
    var row = RosterRow(line: record.line, details: PlayerDetails(name: ""))
    var problems: [RosterProblem] = []
    for (column, field) in zip(columns, record.fields) {
      guard let column else { continue }
      do throws(RosterProblem) {
        try row.set(column, to: field)
      } catch {
        problems.append(error)
      }
    }
    let name = row.details.name
    if let firstLine = firstLines[name], !name.isEmpty {
      problems.append(.nameTwice(name: name, firstLine: firstLine))
    } else {
      firstLines[name] = record.line
    }
    if problems.isEmpty { rows.append(row) }
    badRows += problems.map { BadRow(line: record.line, problem: $0) }
  }
}

extension RosterRow {
  mutating func set(_ column: RosterColumn, to field: String) throws(RosterProblem) {
    let text = SpreadsheetText.plain(NameRule.trimmed(field))
    // An empty field is an unknown value, except for the name, which is required.
    if text.isEmpty && column != .name { return }
    switch column {
    case .name:
      do { details.name = try NameRule.check(text) } catch { throw .name(error) }
    case .age:
      details.age = Self.number(text, in: PlayerDetails.ages)
      if details.age == nil { throw .age(text) }
    case .number:
      details.number = Self.number(text, in: PlayerDetails.squadNumbers)
      if details.number == nil { throw .number(text) }
    case .skill:
      details.skill = Skill(rawValue: text.lowercased())
      if details.skill == nil { throw .skill(text) }
    case .preferredPosition:
      details.preferredPosition = Position(word: text)
      if details.preferredPosition == nil { throw .position(text) }
    case .favouriteTeam:
      do { details.favouriteTeam = try NameRule.check(text) } catch { throw .favouriteTeam(error) }
    case .team:
      guard let place = RosterPlace(word: text) else { throw .team(text) }
      self.place = place
    }
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    TableWord.number(text).flatMap { range.contains($0) ? $0 : nil }
  }
}

extension BadRow {
  fileprivate init(_ fault: CSVFault) {
    let problem: RosterProblem =
      switch fault.problem {
      case .invalidUTF8: .invalidUTF8
      case .unclosedQuote: .unclosedQuote
      case .strayQuote: .strayQuote
      }
    self.init(line: fault.line, problem: problem)
  }
}

extension Position {
  fileprivate init?(word: String) {
    let lowercase = word.lowercased()
    let position =
      Self(rawValue: lowercase) ?? Self.allCases.first { $0.acronym.lowercased() == lowercase }
    guard let position else { return nil }
    self = position
  }
}

extension RosterPlace {
  fileprivate init?(word: String) {
    switch word.lowercased() {
    case "a", "team a": self = .team(.teamA)
    case "b", "team b": self = .team(.teamB)
    case "bench": self = .bench
    default: return nil
    }
  }
}
