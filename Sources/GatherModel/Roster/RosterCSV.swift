/// Players as a roster file that ``RosterFile/init(csv:)`` reads back.
package enum RosterCSV {
  /// The file's text: RFC 4180 with CRLF, the columns in the order of ``RosterColumn``.
  ///
  /// Those of the lineup come first, each team and the bench in its order, so that reading the file back gives the
  /// same lineup; players outside it have an empty `team` and follow in the order given.
  /// - Parameters:
  ///   - players: All that are to be in the file.
  ///   - lineup: Where they play; its players missing in `players` are left out.
  ///   - isForSpreadsheet: Whether an apostrophe is put before what a spreadsheet would take for a formula; it is taken
  ///     off when the file is read back.
  package static func text(
    of players: [Player], lineup: Roster = Roster(), isForSpreadsheet: Bool = false
  ) -> String {
    var places: [Player.ID: Int] = [:]
    let groups = [(lineup.teams.teamA, "A"), (lineup.teams.teamB, "B"), (lineup.bench, "bench")]
    let lined = groups.flatMap { group, word in group.map { (id: $0.id, word: word) } }
    for (index, place) in lined.enumerated() { places[place.id] = index }

    let columns = RosterColumn.allCases.map(\.rawValue)
    var text = isForSpreadsheet ? heading(columns) : line(columns)
    let sorted = players.enumerated().sorted {
      let (one, other) = (places[$0.element.id] ?? .max, places[$1.element.id] ?? .max)
      return (one, $0.offset) < (other, $1.offset)
    }
    for (_, player) in sorted {
      let team = places[player.id].map { lined[$0].word } ?? ""
      text += line(
        RosterColumn.allCases.map { column in
          SpreadsheetText.cell(field(column, of: player.details, team: team), isGuarded: isForSpreadsheet)
        })
    }
    return text
  }

  /// The first line of a file that a spreadsheet opens: with the byte order mark by which it knows UTF-8.
  package static func heading(_ columns: [String]) -> String { "\u{FEFF}" + line(columns) }

  /// One record with its CRLF; fields are quoted where RFC 4180 asks for it, and where the line would be blank.
  package static func line(_ fields: [String]) -> String {
    let line = fields.map(quoted).joined(separator: ",")
    let isBlank = line.utf8.allSatisfy(Array(" \t".utf8).contains)
    return (isBlank ? "\"\(line)\"" : line) + "\r\n"
  }

  private static func field(_ column: RosterColumn, of details: PlayerDetails, team: String) -> String {
    switch column {
    case .name: details.name
    case .age: details.shownAge.map(String.init) ?? ""
    case .skill: details.skill?.rawValue ?? ""
    case .preferredPosition: details.preferredPosition?.rawValue ?? ""
    case .favouriteTeam: details.favouriteTeam ?? ""
    case .team: team
    case .number: details.number.map(String.init) ?? ""
    }
  }

  /// Bytes decide, not characters: a comma with a combining mark on it is no `","` to a String, but still a separator.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: Array(",;\"\r\n".utf8).contains) else { return field }
    let doubled = field.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }
}
