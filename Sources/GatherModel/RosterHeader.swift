/// The first line of a roster file: which column each field of a row belongs to.
struct RosterHeader {
  /// In the order of the file; nil for one that is passed over.
  let columns: [RosterColumn?]
  let unknown: [UnknownColumn]

  /// - Parameter separator: What stands between the fields.
  /// - Throws: ``RosterFileError`` when there is no column of names, or one is there twice.
  init(_ record: CSVRecord, separator: UInt8) throws(RosterFileError) {
    let names = record.fields.map(NameRule.trimmed)
    var columns: [RosterColumn?] = []
    var unknown: [UnknownColumn] = []
    var known: Set<RosterColumn> = []
    for (index, name) in names.enumerated() {
      let column = RosterColumn(word: name)
      if let column {
        guard known.insert(column).inserted else { throw .doubledColumn(column) }
      } else {
        unknown.append(UnknownColumn(name: name, number: index + 1))
      }
      columns.append(column)
    }
    if known.isEmpty {
      throw .noHeader(fields: names, columns: Self.likelyColumns(of: names), separator: separator)
    }
    guard known.contains(.name) else { throw .noNameColumn(found: names.filter { !$0.isEmpty }) }
    self.columns = columns
    self.unknown = unknown
  }

  /// What the first fields of a row look like: the first that can be nothing else is the name.
  private static func likelyColumns(of fields: [String]) -> [RosterColumn?] {
    var left: [RosterColumn] = [.team, .number, .age, .skill, .preferredPosition, .name]
    // No roster has more, and a line of anything may have millions.
    let columns: [RosterColumn?] = fields.prefix(20).map { field in
      guard !field.isEmpty, let index = left.firstIndex(where: { $0.takes(field) }) else { return nil }
      return left.remove(at: index)
    }
    return columns.contains(.name) ? columns : [.name, .team, .number]
  }
}

extension RosterColumn {
  /// The column of a header's word, in any case.
  fileprivate init?(word: String) {
    let word = word.lowercased()
    guard let column = Self.allCases.first(where: { $0.rawValue.lowercased() == word }) else { return nil }
    self = column
  }

  /// Whether a field can stand in the column.
  fileprivate func takes(_ field: String) -> Bool {
    var row = RosterRow(line: 1, details: PlayerDetails(name: ""))
    do throws(RosterProblem) {
      try row.set(self, to: field)
      return true
    } catch {
      return false
    }
  }
}
