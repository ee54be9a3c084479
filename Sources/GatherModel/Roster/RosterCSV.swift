/// Writes players as a roster file that ``RosterFile/init(csv:)`` reads.
package enum RosterCSV {
  /// The file's text: RFC 4180 with CRLF, the columns in the order of ``RosterColumn``.
  /// Players of the lineup come first, in the order of the lineup, so that reading the file gives the same lineup. All
  /// other players have an empty `team`. Players of the lineup who are not in `players` are left out.
  /// - Parameter isForSpreadsheet: Whether the file begins with a byte order mark. If true, an apostrophe also precedes each
  ///   text that would be a formula.
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

  /// The first line of a file for a spreadsheet, with the byte order mark that marks UTF-8.
  package static func heading(_ columns: [String]) -> String { "\u{FEFF}" + line(columns) }

  /// A record as a line that ends with CRLF. A field with a semicolon is also quoted, because ``CSVReader`` could take
  /// the semicolon for the separator. A line that would be blank is quoted, because ``CSVReader`` would skip it.
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

  /// Quotes a field that contains a separator, a quote or a line end. Compares bytes, because a comma with a combining
  /// mark is not the Character `","`, but still separates fields.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: Array(",;\"\r\n".utf8).contains) else { return field }
    let doubled = field.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }
}
