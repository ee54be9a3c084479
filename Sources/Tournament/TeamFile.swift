import GatherModel

/// The columns of a file of teams; only the team must be there.
enum TeamColumn: String, CaseIterable {
  case team, code, color, player, number
}

/// The teams of a file: a row a team, or a row for each of its players.
struct TeamFile {
  private struct Entry {
    let name: String
    let line: Int
    var code: String?
    var color: TeamColor?
    var players: [PlannedPlayer] = []
  }

  private(set) var book = TeamBook()
  private(set) var problems: [PlanFileProblem]
  /// On which line a team stands first.
  private(set) var lines: [PlannedTeam.ID: Int] = [:]
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    let records = PlanRecords<TeamColumn>(
      bytes, .teams, required: [.team], words: ["name": .team, "colour": .color],
      most: PlanLimits.teams * PlanLimits.players, part: .players)
    problems = records.problems
    for row in records.rows { take(row) }
    for entry in entries { book.reserve(entry.code) }
    for (index, entry) in entries.enumerated() {
      book.add(entry.name, code: entry.code, color: entry.color)
      book.change(index) { $0.players = entry.players }
      lines[book.teams[index].id] = entry.line
    }
  }

  private mutating func tell(_ row: PlanRecords<TeamColumn>.Row, _ reason: PlanFileProblem.Reason) {
    problems.append(PlanFileProblem(.teams, line: row.line, reason))
  }

  private mutating func take(_ row: PlanRecords<TeamColumn>.Row) {
    let name: String
    do { name = try NameRule.check(row[.team]) } catch { return tell(row, .name(error)) }
    let key = name.lowercased()
    let place = places[key] ?? entries.count
    if place == entries.count {
      guard entries.count < PlanLimits.teams else {
        return tell(row, .tooMany(.teams, most: PlanLimits.teams))
      }
      places[key] = place
      entries.append(Entry(name: name, line: row.line))
    }
    takeLook(row, place)
    takePlayer(row, place)
  }

  private mutating func takeLook(_ row: PlanRecords<TeamColumn>.Row, _ place: Int) {
    if !row[.code].isEmpty {
      guard let code = TeamNaming.checkedCode(row[.code]) else { return tell(row, .code(row[.code])) }
      if let first = entries[place].code, first != code {
        tell(row, .differs(team: entries[place].name, value: code, first: first))
      } else {
        entries[place].code = code
      }
    }
    if !row[.color].isEmpty {
      guard let color = TeamColor(hex: row[.color]) else { return tell(row, .color(row[.color])) }
      if let first = entries[place].color, first != color {
        tell(row, .differs(team: entries[place].name, value: color.hex, first: first.hex))
      } else {
        entries[place].color = color
      }
    }
  }

  private mutating func takePlayer(_ row: PlanRecords<TeamColumn>.Row, _ place: Int) {
    let number = PlainNumber.of(row[.number]).flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil }
    guard row[.number].isEmpty || number != nil else { return tell(row, .playerNumber(row[.number])) }
    guard !row[.player].isEmpty else {
      return row[.number].isEmpty ? () : tell(row, .numberWithoutPlayer(row[.number]))
    }
    let name: String
    do { name = try NameRule.check(row[.player]) } catch { return tell(row, .player(error)) }
    guard entries[place].players.count < PlanLimits.players else {
      return tell(row, .tooMany(.players, most: PlanLimits.players))
    }
    entries[place].players.append(PlannedPlayer(name: name, number: number))
  }
}
