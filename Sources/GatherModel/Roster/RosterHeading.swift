extension TableHeading<RosterColumn> {
  /// - Throws: ``RosterFileError`` if there is no column of names, or if a column occurs twice.
  func check(separator: UInt8) throws(RosterFileError) {
    if let doubled { throw .doubledColumn(doubled) }
    if known.isEmpty {
      throw .noHeader(fields: names, columns: Self.likelyColumns(of: names), separator: separator)
    }
    guard known.contains(.name) else { throw .noNameColumn(found: names.filter { !$0.isEmpty }) }
  }

  /// The columns that fields without a header seem to have. A field counts as the name only if it fits no other column.
  /// If no field can be the name, returns the columns of a usual roster: name, team and number.
  private static func likelyColumns(of fields: [String]) -> [RosterColumn?] {
    var left: [RosterColumn] = [.team, .number, .age, .skill, .preferredPosition, .name]
    // No roster has more than 20 columns, but a line of an arbitrary file may have millions.
    let columns: [RosterColumn?] = fields.prefix(20).map { field in
      guard !field.isEmpty, let index = left.firstIndex(where: { $0.accepts(field) }) else { return nil }
      return left.remove(at: index)
    }
    return columns.contains(.name) ? columns : [.name, .team, .number]
  }
}

extension RosterColumn {
  fileprivate func accepts(_ field: String) -> Bool {
    var row = RosterRow(line: 1, details: PlayerDetails(name: ""))
    do throws(RosterProblem) {
      try row.set(self, to: field)
      return true
    } catch {
      return false
    }
  }
}
