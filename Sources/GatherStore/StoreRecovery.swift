import FoundationEssentials
import GRDB
import GatherModel

/// Carries what can be read of a damaged database over into a new one.
final class StoreRecovery {
  /// Empty but for its schema.
  let new: Database
  private(set) var report: RecoveryReport
  private var events: [String: MatchEvent] = [:]

  init(into new: Database, report: RecoveryReport) {
    self.new = new
    self.report = report
  }

  /// - Parameter old: nil when not even the schema can be read.
  func run(from old: Database?, keeping: StoredMatch?) throws {
    try carryAccounts(from: old)
    try carryLinks(from: old)
    try carryPlayers(from: old)
    if let keeping { try keep(keeping) }
    try carryFormerPlayers(from: old)
    try carryGathers(from: old, keeping: keeping)
    try settle(keeping: keeping, old: old)
    try renumberEntries(of: old)
    try EntryChecksum.makeAnew(in: new)
  }

  /// Gives all entries numbers above those that were given before: a client that knows a log up to a number is sent all
  /// of it again, and misses nothing.
  private func renumberEntries(of old: Database?) throws {
    let given = orNil(old) { old in try Int64.fetchOne(old, sql: "SELECT max(position) FROM entry") }
    let highest = try Int64.fetchOne(new, sql: "SELECT max(position) FROM entry") ?? 0
    // A number that no board comes to is damage.
    let known = (given ?? nil).flatMap { (0..<1 << 40).contains($0) ? $0 : nil } ?? 0
    try new.execute(sql: "UPDATE entry SET position = position + ?", arguments: [max(known, highest)])
  }

  /// Writes the match that a board has in memory whole, regardless of what the file has of it.
  private func keep(_ kept: StoredMatch) throws {
    let gather = kept.match.gather
    for (player, _) in gather.roster.placed where player.id.value > 0 {
      try new.execute(
        sql: """
          INSERT INTO player
            (id, account_id, name, age, skill, preferred_position, favourite_team, number)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
          """,
        arguments: [player.id.value, StoreSchema.owner] + PlayerTable.values(player.details))
    }
    try GatherTable.add(gather, to: new)
    let entries = kept.match.log.entries
    // Entries before the last recovery are of earlier boots, whose ids are not known and not needed.
    let boundary = entries.lastIndex { if case .recovered = $0.event { true } else { false } } ?? 0
    for (index, entry) in entries.enumerated() {
      try LogTable.add(entry, to: gather.id, boot: index < boundary ? nil : kept.boot, in: new)
    }
    if let lastAlive = kept.lastAlive {
      try LogTable.beat(gather.id, boot: kept.boot, at: lastAlive, in: new)
    }
  }

  /// Before all that belongs to them. A database from before there were logins has none of this.
  private func carryAccounts(from old: Database?) throws {
    let hasLogins = orNil(old) { old in try old.columns(in: "account").contains { $0.name == "login" } }
    if hasLogins == false { return }
    try carry(\.accounts, of: old, "account", columns: "id, name, user_id, login, password") { [new] row in
      try new.cachedStatement(
        sql: """
          INSERT INTO account (id, name, user_id, login, password) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE
          SET user_id = excluded.user_id, login = excluded.login, password = excluded.password
          """
      ).execute(arguments: Self.values(row, 0..<5))
    }
    try carry(\.tokens, of: old, "token", key: "number", columns: "hash, account_id") { [new] row in
      try new.cachedStatement(sql: "INSERT INTO token (hash, account_id) VALUES (?, ?)")
        .execute(arguments: Self.values(row, 0..<2))
    }
    try AccountTable.addKeys(to: new)
    try carry(\.creations, of: old, "creation", key: "number", columns: "account_id, key, kind, made") {
      [new] row in
      try new.cachedStatement(sql: "INSERT INTO creation (account_id, key, kind, made) VALUES (?, ?, ?, ?)")
        .execute(arguments: Self.values(row, 0..<4))
    }
  }

  /// What the service was not told of yet is as dear as what the board itself has.
  private func carryLinks(from old: Database?) throws {
    let hasLinks = orNil(old) { old in try StoreSchema.hasLinks(old) }
    if hasLinks == false { return }
    try carry(
      \.links, of: old, "link", columns: "id, server, username, user_id, token, is_gatherboard, is_refused"
    ) { [new] row in
      _ = try GatherTable.id(row.field(3))
      try new.cachedStatement(
        sql: """
          INSERT INTO link (id, server, username, user_id, token, is_gatherboard, is_refused)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: Self.values(row, 0..<7))
    }
    try carry(
      \.remoteIDs, of: old, "remote_id", key: "number",
      columns: "server, kind, local_id, remote_id, known, is_gone"
    ) { [new] row in
      if try row.field(1, String.self) == "gather" {
        _ = try GatherTable.id(row.field(2))
        _ = try GatherTable.id(row.field(3))
      } else if try [2, 3].contains(where: { Int64(try row.field($0, String.self)) == nil }) {
        throw DamagedRow(detail: "number of a player at a service")
      }
      try new.cachedStatement(
        sql: """
          INSERT INTO remote_id (server, kind, local_id, remote_id, known, is_gone) VALUES (?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: Self.values(row, 0..<6))
    }
    let columns = "id, act, player_id, gather_id, stage, known_before, status, reason"
    try carry(\.outbox, of: old, "outbox", key: "number", columns: columns) { [new] row in
      _ = try OutboxText.act(row.field(1))
      _ = try GatherTable.id(row.field(0))
      try new.cachedStatement(sql: "INSERT INTO outbox (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .execute(arguments: Self.values(row, 0..<8))
    }
    if orNil(old, { old in try old.tableExists("done_command") }) != false {
      try carry(\.doneCommands, of: old, "done_command", key: "number", columns: "sender, id, made") {
        [new] row in
        try new.cachedStatement(sql: "INSERT INTO done_command (sender, id, made) VALUES (?, ?, ?)")
          .execute(arguments: Self.values(row, 0..<3))
      }
    }
    let hasResent = orNil(old) { old in try old.tableExists("resent_change") }
    if hasResent == false { return }
    try carry(
      \.resentChanges, of: old, "resent_change", key: "number", columns: "id, act, known_before"
    ) { [new] row in
      _ = try GatherTable.id(row.field(0))
      _ = try OutboxText.act(row.field(1))
      try new.cachedStatement(sql: "INSERT INTO resent_change (id, act, known_before) VALUES (?, ?, ?)")
        .execute(arguments: Self.values(row, 0..<3))
    }
  }

  private func carryPlayers(from old: Database?) throws {
    let sequence = orNil(old) { old in
      try Int64.fetchOne(old, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'player'")
    }
    try carry(\.players, of: old, "player", columns: PlayerTable.columns + ", account_id") { [new] row in
      _ = try PlayerTable.player(row)
      try new.cachedStatement(
        sql: """
          INSERT INTO player
            (id, name, age, skill, preferred_position, favourite_team, number, account_id)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: Self.values(row, 0..<8))
    }
    if orNil(old, { old in try old.tableExists("sent_names") }) != false {
      let columns = "player_id, name, favourite_team"
      try carry(\.sentNames, of: old, "sent_names", key: "player_id", columns: columns) { [new] row in
        try new.cachedStatement(sql: "INSERT INTO sent_names (\(columns)) VALUES (?, ?, ?)")
          .execute(arguments: Self.values(row, 0..<3))
      }
    }
    try carry(
      \.lineup, of: old, "lineup", key: "position", columns: "position, player_id, place"
    ) { [new] row in
      try new.cachedStatement(
        sql: "INSERT INTO lineup (position, player_id, place) VALUES (?, ?, ?)"
      ).execute(arguments: Self.values(row, 0..<3))
    }
    // An id that was given is never given again, also when its player is gone.
    let highest = try Int64.fetchOne(new, sql: "SELECT max(id) FROM player") ?? 0
    try new.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'player'")
    try new.execute(
      sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('player', ?)",
      arguments: [max(highest, (sequence ?? nil) ?? 0)])
  }

  /// After all players: whom a board that has not read of a merger has brought back is himself again.
  private func carryFormerPlayers(from old: Database?) throws {
    let hasThem = orNil(old) { old in try old.tableExists("former_player") }
    if hasThem == false { return }
    try carry(
      \.formerPlayers, of: old, "former_player", key: "former_id", columns: "former_id, player_id, name"
    ) { [new] row in
      guard try PlayerTable.player(Player.ID(row.field(0)), in: new) == nil else { return }
      try new.cachedStatement(sql: "INSERT INTO former_player (former_id, player_id, name) VALUES (?, ?, ?)")
        .execute(arguments: Self.values(row, 0..<3))
    }
  }

  private func carryGathers(from old: Database?, keeping: StoredMatch?) throws {
    let kept = keeping?.match.gather.id.uuidString
    let columns = """
      id, account_id, name, created_at, format, team_a_name, team_a_color, team_b_name, team_b_color, ended_at,
      score_a, score_b, winner
      """
    let isTold = has("is_told", in: "gather", old) ? "is_told" : "0"
    let fixture = has("fixture", in: "gather", old) ? "day, fixture" : "NULL, NULL"
    try carry(\.gathers, of: old, "gather", key: "number", columns: "\(columns), \(isTold), \(fixture)") {
      [new] row in
      let text = try row.field(0, String.self)
      if text == kept { return }
      try new.inSavepoint {
        try new.cachedStatement(
          sql:
            "INSERT INTO gather (\(columns), is_told, day, fixture) VALUES (\(Array(repeating: "?", count: 16).joined(separator: ", ")))"
        ).execute(arguments: Self.values(row, 0..<16))
        let id = try GatherTable.id(text)
        _ = try GatherTable.gather(id, in: new)
        if let end = try row.field(9, String?.self) { _ = try GatherTable.date(end, of: id) }
        return .commit
      }
    }
    try carry(
      \.gatherPlayers, of: old, "gather_player", key: "position",
      columns:
        "gather_id, place, player_id, name, \(has("has_left", in: "gather_player", old) ? "has_left, was_remote, played_team" : "0, 0, NULL")"
    ) { [new] row in
      if try row.field(0, String.self) == kept { return }
      try new.cachedStatement(
        sql: """
          INSERT INTO gather_player (gather_id, place, player_id, name, has_left, was_remote, played_team)
          VALUES (?1, ?2, (SELECT id FROM player WHERE id = ?3), ?4, ?5, ?6, ?7)
          """
      ).execute(arguments: Self.values(row, 0..<7))
    }
    let version = orNil(old, StoreSchema.logVersion) ?? "1"
    let by = orNil(old, StoreSchema.logOperator) ?? "NULL"
    let checksum = has("checksum", in: "entry", old) ? "checksum" : "NULL"
    var checksums: [String: Int64] = [:]
    try carry(
      \.entries, of: old, "entry", key: "position",
      columns: "id, event, at_ns, wall_clock, \(version), \(by), gather_id, boot, \(checksum)"
    ) { [new] row in
      _ = try LogTable.entry(row, events: &self.events, namesOperator: false)
      let isNamed = try row.field(5, String?.self).map { Operator(text: $0) != nil } ?? true
      try new.cachedStatement(
        sql: """
          INSERT INTO entry (\(EntryChecksum.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
          """
      ).execute(
        arguments: Self.values(row, 0..<5) + [isNamed ? row[5] as DatabaseValue : .null]
          + Self.values(row, 6..<8))
      let gather = try row.field(6, String.self)
      if try EntryChecksum.checksum(of: row, after: checksums[gather] ?? EntryChecksum.none) == nil {
        report.entries.altered += 1
      }
      checksums[gather] = try row.field(EntryChecksum.columnCount, Int64?.self)
    }
    try carry(\.heartbeats, of: old, "heartbeat", key: "rowid", columns: "gather_id, boot, at_ns") {
      [new] row in
      try new.cachedStatement(
        sql: "INSERT INTO heartbeat (gather_id, boot, at_ns) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
      ).execute(arguments: Self.values(row, 0..<3))
    }
    if orNil(old, { old in try old.tableExists("kept_team") }) != false {
      let columns = "key, name, color, code, crest"
      try carry(\.keptTeams, of: old, "kept_team", key: "rowid", columns: columns) { [new] row in
        guard TeamColor(hex: try row.field(2)) != nil else { throw DamagedRow(detail: "color of a team") }
        try new.cachedStatement(sql: "INSERT INTO kept_team (\(columns)) VALUES (?, ?, ?, ?, ?)")
          .execute(arguments: Self.values(row, 0..<5))
      }
    }
    if orNil(old, { old in try old.tableExists("phone") }) != false {
      let columns = "id, name, role, token, is_allowed, seen_at"
      let program = has("is_program", in: "phone", old) ? "is_program" : "0"
      try carry(\.phones, of: old, "phone", key: "id", columns: "\(columns), \(program)") { [new] row in
        try new.cachedStatement(
          sql: "INSERT INTO phone (\(columns), is_program) VALUES (?, ?, ?, ?, ?, ?, ?)"
        )
        .execute(arguments: Self.values(row, 0..<7))
      }
    }
    try carry(\.settings, of: old, "setting", key: "rowid", columns: "key, value") { [new] row in
      try new.cachedStatement(sql: "INSERT INTO setting (key, value) VALUES (?, ?)")
        .execute(arguments: Self.values(row, 0..<2))
    }
  }

  /// Whether a database has a column that came with a later version; no where that cannot be read.
  private func has(_ column: String, in table: String, _ old: Database?) -> Bool {
    orNil(old) { old in try old.columns(in: table).contains { $0.name == column } } ?? false
  }

  private func carry(
    _ part: WritableKeyPath<RecoveryReport, RecoveryReport.Part>, of old: Database?, _ table: String,
    key: String = "id", columns: String, insert: (Row) throws -> Void
  ) throws {
    guard let old else {
      report[keyPath: part].hasGaps = true
      return
    }
    let source = DamagedTable(database: old, table: table, key: key, columns: columns)
    report[keyPath: part].hasGaps = try source.read { row in
      do {
        try insert(row)
        report[keyPath: part].carried += 1
      } catch  where Self.isFaultOfRow(error) {
        report[keyPath: part].refused += 1
      }
    }
  }

  private static func isFaultOfRow(_ error: any Error) -> Bool {
    switch error {
    case is DamagedRow, is RowDecodingError: true
    case let error as DatabaseError: [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
    default: false
    }
  }

  private static func values(_ row: Row, _ columns: Range<Int>) -> StatementArguments {
    StatementArguments(columns.map { row[$0] as DatabaseValue })
  }

  /// What the damaged database says; nil when it cannot be read.
  func orNil<Value>(_ old: Database?, _ read: (Database) throws -> Value) -> Value? {
    do {
      return try old.map(read)
    } catch {
      return nil
    }
  }
}
