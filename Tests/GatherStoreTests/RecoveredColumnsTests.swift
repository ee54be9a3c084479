import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

/// A store in which each column of each table has a value that is not its default.
private struct FullStore {
  let folder: TestFolder
  private static let (past, now) = (
    "0A0B0C0D-0000-0000-0000-000000000001", "0A0B0C0D-0000-0000-0000-000000000002"
  )

  init() throws {
    folder = try TestFolder()
    try GatherStore(folder: folder.data).close()
    try folder.sql(Self.rows(format: StoredJSON.text(MatchFormat.casual)))
    let queue = try DatabaseQueue(path: folder.data.databasePath)
    try queue.write(EntryChecksum.makeAnew)
    try queue.close()
    try folder.sql("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private static func rows(format: String) -> String {
    """
    INSERT INTO player (id, account_id, name, age, skill, preferred_position, favourite_team, number) VALUES
      (1, 1, 'Ana', 30, 'amateur', 'striker', 'Ajax', 7), (2, 1, 'Bo', 31, 'amateur', 'striker', 'Ajax', 8),
      (3, 1, 'Cai', 32, 'amateur', 'striker', 'Ajax', 9), (9, 1, 'Gone', 1, NULL, NULL, NULL, NULL);
    DELETE FROM player WHERE id = 9;
    INSERT INTO lineup (position, player_id, place) VALUES (3, 2, 'A'), (4, 1, 'B');
    INSERT INTO gather (number, id, account_id, name, created_at, format, team_a_name, team_a_color, team_b_name,
      team_b_color, ended_at, score_a, score_b, winner, is_told, day, fixture) VALUES
      (1, '\(past)', 1, 'Past', '2025-06-14T15:06:40.125Z', '\(format)', 'Reds',
       '#D72638', 'Blues', '#0070DB', '2025-06-14T16:06:40.125Z', 1, 2, 'B', 1, '\(now)', 4),
      (2, '\(now)', 1, 'Now', '2025-06-15T15:06:40.125Z', '\(format)', 'Reds',
       '#D72638', 'Blues', '#0070DB', NULL, NULL, NULL, NULL, 0, '\(past)', 5);
    INSERT INTO gather_player
      (position, gather_id, place, player_id, name, told_team, has_left, played_team, was_remote) VALUES
      (1, '\(past)', 'A', 1, 'Ana', 'B', 1, 'B', 1), (2, '\(now)', 'A', 1, 'Ana', 'B', 0, 'B', 1),
      (3, '\(now)', 'B', 2, 'Bo', 'B', 1, 'A', 1), (4, '\(now)', 'bench', NULL, 'Gone', 'A', 0, 'A', 1),
      (5, '\(now)', 'bench', 3, 'Cai', NULL, 0, NULL, 0);
    INSERT INTO entry (position, id, gather_id, event, boot, at_ns, wall_clock, version, operator) VALUES
      (1, '0A0B0C0D-0000-0000-0000-00000000000A', '\(now)', '{"kind":"goal","team":"A"}', 'boot', 5000000000,
       '2025-06-15T15:06:41.000Z', 3, 'phone Ana'),
      (2, '0A0B0C0D-0000-0000-0000-00000000000B', '\(now)', '{"kind":"goal","team":"B"}', 'boot', 6000000000,
       '2025-06-15T15:06:42.000Z', 1, NULL);
    INSERT INTO heartbeat (gather_id, boot, at_ns) VALUES ('\(now)', 'boot', 9000000000);
    INSERT INTO setting (key, value) VALUES ('theme', 'day');
    UPDATE account SET board_gather_id = '\(now)', user_id = '\(past)', login = 'House', login_key = 'house',
      password = 'hash' WHERE id = 1;
    INSERT INTO account (id, name, user_id, login, login_key, password) VALUES
      (3, '\(now)', '\(now)', 'ana', 'ana', 'other');
    INSERT INTO token (number, hash, account_id, used_at) VALUES
      (1, 'one', 3, '2025-06-15T15:06:41.000Z'), (2, 'two', 1, NULL);
    INSERT INTO login_place (number, account_id, place) VALUES (1, 3, '192.168.0.7'), (2, 1, '192.168.0.8');
    INSERT INTO creation (number, account_id, key, kind, made) VALUES (1, 3, 'key', 'player', '1');
    INSERT INTO link (id, server, username, user_id, token, is_gatherboard, is_refused) VALUES
      (1, 'https://gather.example', 'ana', '\(now)', 'secret', 1, 1);
    INSERT INTO remote_id (number, server, kind, local_id, remote_id, known, is_gone) VALUES
      (1, 'https://gather.example', 'player', '1', '101', 'Ana', 1),
      (2, 'https://gather.example', 'gather', '\(now)', '\(past)', '1-0', 0);
    INSERT INTO outbox (number, id, act, player_id, gather_id, stage, known_before, status, reason) VALUES
      (4, '\(past)', '{"kind":"playerPlaced","player":1,"gather":"\(now)","team":"A"}', '1', '\(now)', 'refused',
       '1 2', 409, 'full');
    UPDATE outbox SET number = 1;
    INSERT INTO former_player (former_id, player_id, name) VALUES (5, 1, 'Ana');
    INSERT INTO resent_change (number, id, act, known_before) VALUES
      (1, '\(now)', '{"kind":"gatherStarted","gather":"\(now)"}', '1 2');
    INSERT INTO sent_names (player_id, name, favourite_team) VALUES (1, x'416e61', x'416a6178');
    INSERT INTO done_command (number, sender, id, made) VALUES (1, 'phone Ana', '\(now)', '1');
    INSERT INTO kept_team (key, name, color, code, crest) VALUES ('reds', 'Reds', '#D72638', 'RED', x'89504e47');
    INSERT INTO phone (id, name, role, token, is_allowed, seen_at, is_program, expires_at) VALUES
      (2, 'Ana', 'score', 'hash', 1, '2025-06-15T15:06:41.000Z', 1, '2026-06-15T15:06:41.000Z'),
      (7, 'Gone', 'score', 'other', 1, '2025-06-15T15:06:41.000Z', 0, NULL);
    DELETE FROM phone WHERE id = 7;
    INSERT INTO phone_code (id, secret, typed, role, boot, at_ns, wrong) VALUES
      (3, 'secret', 'typed', 'score', 'boot', 5000000000, 2);
    """
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue(path: folder.data.databasePath)
    return try queue.read(body)
  }

  /// The columns that have their default in every row.
  func unfilled() throws -> Set<String> {
    try read { db in
      var unfilled: Set<String> = []
      for table in try StoreSchema.columns(in: db).keys {
        for column in try db.columns(in: table) {
          let sql =
            "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column.name) IS NOT \(column.defaultValueSQL ?? "NULL"))"
          if try Bool.fetchOne(db, sql: sql) != true { unfilled.insert("\(table).\(column.name)") }
        }
      }
      return unfilled
    }
  }

  /// All rows of all tables in their order, each with all columns. Entries have the place that they have in their order
  /// in place of the number and of the checksum, of which a recovery gives others.
  func content() throws -> [String: [[String: DatabaseValue]]] {
    try read { db in
      var content: [String: [[String: DatabaseValue]]] = [:]
      for table in try Array(StoreSchema.columns(in: db).keys) + ["sqlite_sequence"] {
        content[table] = try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY rowid").enumerated().map {
          index, row in
          var values = Dictionary(uniqueKeysWithValues: row.map { ($0, $1) })
          if table == "entry" { (values["position"], values["checksum"]) = (index.databaseValue, .null) }
          return values
        }
      }
      return content
    }
  }

  /// ``content()`` without the numbers that only order rows, in an order of their own.
  func unordered() throws -> [String: Set<[String: DatabaseValue]>] {
    let content = try content()
    let numbers = ["gather": "number", "gather_player": "position"]
    return Dictionary(
      uniqueKeysWithValues: content.map { table, rows in
        (table, Set(rows.map { row in row.filter { $0.key != numbers[table] } }))
      })
  }
}

@Suite struct RecoveredColumnsTests {
  private enum Damage: CaseIterable {
    case none, description, index
  }

  private func recover(_ store: FullStore, keeping: StoredMatch? = nil) throws -> RecoveryReport {
    try GatherStore.recover(store.folder.data, keeping: keeping, wallClock: Sample.date)
  }

  private func overwrite(_ damage: Damage, of store: FullStore) throws {
    guard damage != .none else { return }
    let name = damage == .index ? "entry_by_gather" : "sqlite_schema"
    let page = try #require(
      try store.read { db in
        try Int.fetchOne(
          db, sql: "SELECT pageno FROM dbstat WHERE name = ? ORDER BY pageno DESC", arguments: [name])
      })
    try store.folder.edit(store.folder.data.databasePath) { bytes in
      for index in (page - 1) * 1024..<page * 1024 { bytes[index] = 0xAA }
    }
  }

  @Test("Of each table all rows are recovered, with the values of all columns", arguments: Damage.allCases)
  private func columns(damage: Damage) throws {
    let store = try FullStore()
    #expect(try store.unfilled() == [], "each column has a value here that a recovery could lose")
    let before = try store.content()
    try overwrite(damage, of: store)
    let report = try recover(store)
    #expect(report.isWhole)
    let after = try store.content()
    for (table, rows) in before { #expect(after[table] == rows, "\(table)") }
  }

  @Test("What the board has in memory of a match takes nothing from what only the file has of it")
  func keeping() throws {
    let store = try FullStore()
    let before = try store.unordered()
    let open = try GatherStore(folder: store.folder.data)
    let match = try #require(try open.boardMatch())
    try open.close()
    #expect(try recover(store, keeping: match).isWhole)
    let after = try store.unordered()
    for (table, rows) in before { #expect(after[table] == rows, "\(table)") }
    #expect(try GatherStore(folder: store.folder.data).boardMatch()?.match.log == match.match.log)
  }

  @Test("A player who has left by the file, and whom the board has in memory, plays")
  func back() throws {
    let store = try FullStore()
    let open = try GatherStore(folder: store.folder.data)
    let match = try #require(try open.boardMatch())
    try open.close()
    try store.folder.sql("UPDATE gather_player SET has_left = 1 WHERE position = 2")
    _ = try recover(store, keeping: match)
    let roster = try #require(try GatherStore(folder: store.folder.data).boardMatch()).match.gather.roster
    #expect(roster.teams.teamA.map(\.name) == ["Ana"])
  }

  @Test("A column and a table that the damaged file no longer names are reported as lost")
  func lostNames() throws {
    let store = try FullStore()
    try store.folder.sql(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'told_team', 'told_tebm') WHERE name = 'gather_player';
      PRAGMA writable_schema = RESET;
      DROP TABLE kept_team;
      """)
    let report = try recover(store)
    #expect(report.gatherPlayers == .init(carried: 5, hasGaps: true))
    #expect(report.keptTeams == .init(hasGaps: true))
    #expect(report.parts.filter { !$0.part.isWhole }.map(\.name) == ["gather players", "kept teams"])
  }

  @Test("A row that no reader could read is left out, and the rest of its table can be read")
  func unreadableRows() throws {
    let store = try FullStore()
    try store.folder.sql(
      """
      INSERT INTO phone (id, name, role, token, seen_at) VALUES (4, 'Bo', 'watch', 'third', 'then');
      UPDATE account SET user_id = 'nobody' WHERE id = 3;
      UPDATE outbox SET stage = 'waiting', act = '{"kind":"gatherStarted"}';
      """)
    let report = try recover(store)
    let open = try GatherStore(folder: store.folder.data)
    #expect(report.phones == .init(carried: 1, refused: 1))
    #expect(report.accounts == .init(carried: 1, refused: 1))
    #expect(report.tokens == .init(carried: 1, refused: 1))
    #expect(report.outbox == .init(refused: 1))
    #expect(try open.read(ClientTable.all).map(\.name) == ["Ana"])
  }

  @Test("Each table of a report counts, and is named in the log")
  func parts() {
    let report = RecoveryReport(setAside: "")
    let tables = Mirror(reflecting: report).children.filter { $0.value is RecoveryReport.Part }.count
    #expect(report.parts.count == tables && Set(report.parts.map(\.name)).count == tables)
  }

  @Test("All columns of earlier builds are columns of this one: a recovery knows no other")
  func history() throws {
    let newest = try StoreSchema.columns()
    for migration in StoreSchema.migrator.migrations {
      for (table, columns) in try StoreSchema.columns(upTo: migration) {
        #expect(columns.isSubset(of: newest[table] ?? []), "\(table) after \(migration)")
      }
    }
  }
}
