import FoundationEssentials
import GRDB
import GatherModel

extension StoreRecovery {
  private var keptID: String? { kept?.match.gather.id.uuidString }

  /// Writes the whole match from the board's memory to the new database. Ignores the match's rows in the old database.
  /// - Returns: The row of each player in `gather_player`. Deleted players have negative ids.
  func keepMatch() throws -> [Player.ID: Int64] {
    guard let kept else { return [:] }
    let gather = kept.match.gather
    let placed = gather.roster.placed
    for (player, _) in placed where player.id.value > 0 {
      try new.execute(
        sql: """
          INSERT INTO player
            (id, account_id, name, age, skill, preferred_position, favourite_team, number)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
          """,
        arguments: [player.id.value, StoreSchema.owner] + PlayerTable.values(player.details))
    }
    try GatherTable.add(gather, to: new)
    let positions = try Int64.fetchAll(new, sql: "SELECT position FROM gather_player ORDER BY position")
    let entries = kept.match.log.entries
    // Entries before the last `recovered` entry belong to earlier boots, whose ids are unknown and not needed.
    let boundary = entries.lastIndex { if case .recovered = $0.event { true } else { false } } ?? 0
    for (index, entry) in entries.enumerated() {
      try LogTable.add(entry, to: gather.id, boot: index < boundary ? nil : kept.boot, in: new)
    }
    if let lastAlive = kept.lastAlive {
      try LogTable.beat(gather.id, boot: kept.boot, at: lastAlive, in: new)
    }
    return Dictionary(zip(placed.map(\.player.id), positions)) { first, _ in first }
  }

  func carryGathers() throws {
    try carry(\.gathers, "gather", key: "number", isNumbered: true, reading: "id, ended_at") {
      [new, keptID] row, copy in
      let text = try row.field(0, String.self)
      if text == keptID {
        // The columns of the match's result are not copied, because the log determines that result.
        let known = GatherTable.columns + ["ended_at", "score_a", "score_b", "winner"]
        let number = try Int64.fetchOne(new, sql: "SELECT number FROM gather WHERE id = ?", arguments: [text])
        if let number { try copy.complete(number, with: row, except: Set(known)) }
        return
      }
      try new.inSavepoint {
        try copy.add(row)
        let id = try GatherTable.id(text)
        _ = try GatherTable.gather(id, in: new)
        if let end = try row.field(1, String?.self) { _ = try GatherTable.date(end, of: id) }
        return .commit
      }
    }
  }

  /// - Parameter keptPlaces: The result of ``keepMatch()``.
  func carryGatherPlayers(keptPlaces: [Player.ID: Int64]) throws {
    let players = Set(try Int64.fetchAll(new, sql: "SELECT id FROM player"))
    try carry(
      \.gatherPlayers, "gather_player", key: "position", isNumbered: true,
      reading: "gather_id, player_id, has_left, position"
    ) { [keptID, kept] row, copy in
      let player = try row.field(1, Int64?.self)
      let known = player.flatMap { players.contains($0) ? $0 : nil }
      let others = ["player_id": known?.databaseValue ?? .null]
      guard try row.field(0, String.self) == keptID else { return try copy.add(row, replacing: others) }
      let id = Player.ID(try player ?? 0 &- row.field(3, Int64.self))
      if let position = keptPlaces[id] {
        // During the match, the board's memory determines who plays, so `has_left` is not copied.
        let unlessEnded = kept?.isEnded == true ? [] : ["has_left"]
        try copy.complete(position, with: row, except: Set(GatherTable.playerColumns + unlessEnded))
      } else if try row.field(2) {
        // The board's memory has no players who have left, so their rows are copied.
        try copy.add(row, replacing: others)
      }
    }
  }

  func carryLog() throws {
    var events: [String: MatchEvent] = [:]
    var checksums: [String: Int64] = [:]
    try carry(
      \.entries, "entry", key: "position", isNumbered: true, reading: EntryChecksum.columns + ", checksum",
      conflict: "ON CONFLICT (id) DO NOTHING"
    ) { row, copy in
      _ = try LogTable.entry(row, events: &events, namesOperator: false)
      let isNamed = try row.field(5, String?.self).map { Operator(text: $0) != nil } ?? true
      try copy.add(row, replacing: isNamed ? [:] : ["operator": .null])
      let gather = try row.field(6, String.self)
      if try EntryChecksum.checksum(of: row, after: checksums[gather] ?? EntryChecksum.none) == nil {
        report.entries.altered += 1
      }
      checksums[gather] = try row.field(EntryChecksum.columnCount, Int64?.self)
    }
    try carry(\.heartbeats, "heartbeat", key: "rowid", conflict: "ON CONFLICT DO NOTHING")
  }

  /// Copies the rows that belong to no gather and no account.
  func carryWhatStandsAlone() throws {
    try carry(\.keptTeams, "kept_team", key: "rowid", reading: "color") { row, copy in
      guard TeamColor(hex: try row.field(0)) != nil else { throw DamagedRow(detail: "color of a team") }
      try copy.add(row)
    }
    try carry(\.phones, "phone", reading: ClientTable.columns) { row, copy in
      _ = try ClientTable.client(row)
      try copy.add(row)
    }
    try carry(\.phoneCodes, "phone_code")
    try carry(\.settings, "setting", key: "rowid")
  }
}
