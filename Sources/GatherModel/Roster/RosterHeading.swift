extension TableHeading<RosterColumn> {
  /// Checks that the heading is that of a roster.
  /// - Parameter separator: The separator of the fields.
  /// - Throws: ``RosterFileError`` if there is no column of names, or if a column occurs twice.
  func check(separator: UInt8) throws(RosterFileError) {
    if let doubled { throw .doubledColumn(doubled) }
    if known.isEmpty {
      throw .noHeader(fields: names, columns: Self.likelyColumns(of: names), separator: separator)
    }
    guard known.contains(.name) else { throw .noNameColumn(found: names.filter { !$0.isEmpty }) }
  }

  /// The likely columns of a row's first fields. A field that fits no other column is the name.
  private static func likelyColumns(of fields: [String]) -> [RosterColumn?] {
    var left: [RosterColumn] = [.team, .number, .age, .skill, .preferredPosition, .name]
    // Only the first 20 fields are examined: no roster has more columns, but a line of an arbitrary file may have
    // millions.
    let columns: [RosterColumn?] = fields.prefix(20).map { field in
      guard !field.isEmpty, let index = left.firstIndex(where: { $0.takes(field) }) else { return nil }
      return left.remove(at: index)
    }
    return columns.contains(.name) ? columns : [.name, .team, .number]
  }
}

extension RosterColumn {
  /// Whether a field is valid in the column.
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
