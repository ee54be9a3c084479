import GatherModel

/// The columns of a file of teams.
package enum TeamColumn: String, TableColumn {
  case team, code, color, player, number

  /// Other names for the columns, in all languages that the board can show.
  package static let words: [String: TeamColumn] = [
    "name": .team, "Mannschaft": .team, "Verein": .team, "equipo": .team, "nombre": .team, "echipă": .team,
    "echipa": .team, "nume": .team, "팀": .team, "équipe": .team, "equipe": .team, "club": .team, "nom": .team,
    "squadra": .team, "nome": .team, "equipa": .team, "clube": .team, "ploeg": .team, "naam": .team,
    "drużyna": .team, "nazwa": .team, "takım": .team,
    "Kürzel": .code, "Abkürzung": .code, "código": .code, "codigo": .code, "cod": .code, "약칭": .code,
    "sigle": .code, "sigla": .code, "codice": .code, "afkorting": .code, "skrót": .code, "kod": .code,
    "kısaltma": .code,
    "colour": .color, "Farbe": .color, "Trikotfarbe": .color, "culoare": .color, "색": .color, "색상": .color,
    "couleur": .color, "colore": .color, "cor": .color, "kleur": .color, "kolor": .color, "renk": .color,
    "Spieler": .player, "Spielerin": .player, "jugador": .player, "jucător": .player, "jucator": .player,
    "선수": .player, "joueur": .player, "joueuse": .player, "giocatore": .player, "giocatrice": .player,
    "jogador": .player, "jogadora": .player, "speler": .player, "speelster": .player, "zawodnik": .player,
    "zawodniczka": .player, "oyuncu": .player,
    "numéro": .number, "n°": .number, "nº": .number, "maglia": .number, "camisola": .number,
    "camisa": .number,
    "rugnummer": .number, "numer": .number, "numara": .number,
    "no": .number, "nr": .number, "#": .number, "Nummer": .number, "Rückennummer": .number, "número": .number,
    "numero": .number, "dorsal": .number, "număr": .number, "numar": .number, "번호": .number, "등번호": .number,
  ]
}

/// A file of teams: one row for each team, or one for each player of a team.
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
  let notices: TableNotices
  private let records: PlanRecords<TeamColumn>
  /// The first line of each team.
  private var lines: [PlannedTeam.ID: Int] = [:]
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    records = PlanRecords<TeamColumn>(
      bytes, .teams, required: [.team], most: PlanLimits.teams * PlanLimits.players, part: .players)
    (problems, notices) = (records.problems, records.notices)
    for row in records.rows { add(row) }
    for entry in entries { book.reserve(entry.code) }
    for (index, entry) in entries.enumerated() {
      book.add(entry.name, code: entry.code, color: entry.color)
      book.change(index) { $0.players = entry.players }
      lines[book.teams[index].id] = entry.line
    }
  }

  func problem(_ team: PlannedTeam, _ reason: PlanFileProblem.Reason) -> PlanFileProblem {
    PlanFileProblem(.teams, line: lines[team.id] ?? 1, column: records.heading?.name(of: .team), reason)
  }

  private mutating func tell(
    _ row: PlanRecords<TeamColumn>.Row, _ column: TeamColumn, _ reason: PlanFileProblem.Reason
  ) {
    problems.append(records.problem(row, column, reason))
  }

  private mutating func add(_ row: PlanRecords<TeamColumn>.Row) {
    let name: String
    do { name = try NameRule.check(row[.team]) } catch { return tell(row, .team, .name(error)) }
    if TeamNaming.isOpenSide(name) { return tell(row, .team, .nameIsOpenSide(name)) }
    let key = name.lowercased()
    let place = places[key] ?? entries.count
    if place == entries.count {
      guard entries.count < PlanLimits.teams else {
        return tell(row, .team, .tooMany(.teams, most: PlanLimits.teams))
      }
      places[key] = place
      entries.append(Entry(name: name, line: row.line))
    }
    addCodeAndColor(row, place)
    addPlayer(row, place)
  }

  private mutating func addCodeAndColor(_ row: PlanRecords<TeamColumn>.Row, _ place: Int) {
    if !row[.code].isEmpty {
      guard let code = TeamNaming.checkedCode(row[.code]) else { return tell(row, .code, .code(row[.code])) }
      if let first = entries[place].code, first != code {
        tell(row, .code, .differs(team: entries[place].name, value: code, first: first))
      } else {
        entries[place].code = code
      }
    }
    if !row[.color].isEmpty {
      guard let color = TeamColor(hex: row[.color]) else { return tell(row, .color, .color(row[.color])) }
      if let first = entries[place].color, first != color {
        tell(row, .color, .differs(team: entries[place].name, value: color.hex, first: first.hex))
      } else {
        entries[place].color = color
      }
    }
  }

  private mutating func addPlayer(_ row: PlanRecords<TeamColumn>.Row, _ place: Int) {
    let number = TableWord.number(row[.number]).flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil }
    guard row[.number].isEmpty || number != nil else {
      return tell(row, .number, .playerNumber(row[.number]))
    }
    guard !row[.player].isEmpty else {
      return row[.number].isEmpty ? () : tell(row, .number, .numberWithoutPlayer(row[.number]))
    }
    let name: String
    do { name = try NameRule.check(row[.player]) } catch { return tell(row, .player, .player(error)) }
    guard entries[place].players.count < PlanLimits.players else {
      return tell(row, .player, .tooMany(.players, most: PlanLimits.players))
    }
    entries[place].players.append(PlannedPlayer(name: name, number: number))
  }
}
