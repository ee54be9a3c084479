import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

@Suite struct DamageTests {
  @Test("A file that is no database is damaged")
  func overwrittenHeader() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.edit(damaged.database) { bytes in
      for index in 0..<100 { bytes[index] = 0xAA }
    }
    #expect { try GatherStore(folder: damaged.folder.data) } throws: { damaged.isDamaged($0) }
    #expect { try GatherStore(readOnly: damaged.folder.data) } throws: { damaged.isDamaged($0) }
  }

  @Test("A page of the log that was overwritten is damage when the log is read, and a check finds it")
  func overwrittenPage() async throws {
    let damaged = try await DamagedStore()
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try await store.soundness(holding: [], of: nil) == .sound)
    try store.close()
    try damaged.overwrite(page: try #require(try damaged.pages(.leaf, of: "entry").dropFirst(3).first))
    let again = try GatherStore(folder: damaged.folder.data)
    #expect { try again.boardMatch() } throws: { damaged.isDamaged($0) }
    #expect(try await again.soundness(holding: [], of: nil) == .damaged)
    #expect(try again.players().count == DamagedStore.players)
  }

  @Test("A file that has lost entries or tells them otherwise is not sound; one without the gather may be")
  func lostEntries() async throws {
    let damaged = try await DamagedStore()
    let gather = damaged.match.match.gather.id
    let entries = damaged.match.match.log.entries
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try await store.soundness(holding: entries, of: gather) == .sound)
    #expect(try await store.soundness(holding: entries.dropLast(3), of: gather) == .sound)
    #expect(
      try await store.soundness(holding: entries + [Sample.act(.goal(.teamA), 1)], of: gather) == .damaged)
    for (index, change) in [
      (0, "UPDATE entry SET event = replace(event, '\"A\"', '\"B\"')"),
      (7, "UPDATE entry SET at_ns = at_ns + 1"), (9, "DELETE FROM entry"),
      (9, "UPDATE entry SET event = '{\"kind\":\"gpal\"}'"),
    ] {
      let damaged = try await DamagedStore()
      let match = damaged.match.match
      let entries = match.log.entries
      try damaged.folder.sql("\(change) WHERE id = '\(entries[index].id)'")
      let store = try GatherStore(folder: damaged.folder.data)
      #expect(try await store.soundness(holding: entries, of: match.gather.id) == .damaged, "\(change)")
      #expect(try await store.soundness(holding: entries, of: UUID()) == .sound)
    }
  }

  @Test(
    "An index that says something else than its table hides entries: that is noticed, and it is made anew")
  func index() async throws {
    let damaged = try await DamagedStore()
    let entries = damaged.match.match.log.entries
    let size = try damaged.pageSize()
    for page in try damaged.pages(.leaf, of: "entry_by_gather").dropFirst(1) {
      let id = Array(damaged.match.match.gather.id.uuidString.utf8)
      try damaged.folder.edit(damaged.database) { bytes in
        let start = (page - 1) * size
        // The last letter of each third key on the page: a higher one, at which a search for the key ends.
        var found = 0
        for index in start..<start + size - id.count where bytes[index..<index + id.count].elementsEqual(id) {
          found += 1
          if found % 3 == 0 { bytes[index + id.count - 1] = UInt8(ascii: "z") }
        }
      }
    }
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatch()?.match.log.entries.count != entries.count)
    #expect(try store.boardMatchSoundness() == .indicesDamaged)
    #expect(try store.soundness() == .indicesDamaged)
    #expect(try await store.soundness(holding: entries, of: damaged.match.match.gather.id) == .indicesDamaged)
    #expect(try await store.makeIndicesAnew() == .sound)
    #expect(try store.boardMatchSoundness() == .sound && store.boardMatch()?.match.log.entries == entries)
  }

  @Test("An index that still has a gather in play which has ended is damaged, and is made anew")
  func falseGatherInPlay() async throws {
    let damaged = try await DamagedStore()
    // Without its row in the schema the index is not kept; with it again it says what was.
    try damaged.folder.sql(
      "CREATE TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'gather_in_play'; PRAGMA writable_schema = ON; "
        + "DELETE FROM sqlite_schema WHERE name = 'gather_in_play'")
    try damaged.folder.sql(
      "UPDATE gather SET ended_at = '2025-06-15T15:06:40.000Z', score_a = 0, score_b = 0 WHERE ended_at IS NULL"
    )
    try damaged.folder.sql(
      "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM kept")
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatchSoundness() == .indicesDamaged)
    #expect(try await store.makeIndicesAnew() == .sound)
    #expect(try store.boardMatchSoundness() == .sound)
  }

  @Test("A gather in play is found where strangers have made many since")
  func strangersGathers() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql(
      """
      INSERT INTO account (id, name) VALUES (2, 'stranger');
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
      INSERT INTO gather (id, account_id, name, created_at, format, team_a_name, team_a_color, team_b_name, team_b_color)
      SELECT printf('00000000-0000-4000-8000-%012d', i), 2, 'Theirs', '2025-06-15T15:06:40.000Z',
        '[{"seconds":600,"direction":"down"}]', 'A', '#000000', 'B', '#FFFFFF' FROM n
      """)
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatchSoundness() == .sound)
    #expect(try store.boardMatch()?.match.gather.id == damaged.match.match.gather.id)
  }

  @Test(
    "An entry that has become another one, is gone, or has changed places is found by what follows it",
    arguments: [
      "UPDATE entry SET event = replace(event, '\"A\"', '\"B\"') WHERE position = (SELECT max(position) FROM entry WHERE event LIKE '%\"A\"%')",
      "UPDATE entry SET at_ns = at_ns + 1 WHERE position = 300",
      "UPDATE entry SET wall_clock = replace(wall_clock, '2', '3') WHERE position = 300",
      "UPDATE entry SET boot = NULL WHERE position = 300",
      "UPDATE entry SET checksum = NULL WHERE position = 300",
      "DELETE FROM entry WHERE position = 300",
      "UPDATE entry SET position = 100000 WHERE position = 300",
    ])
  func alteredEntry(change: String) async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql(change)
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.soundness() == .sound, "SQLite finds nothing")
    #expect(try store.boardMatchSoundness() == .damaged)
    #expect(try store.alteredGathers().map(\.id) == [damaged.match.match.gather.id])
    try store.close()
    let report = try GatherStore.recover(damaged.folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.entries.altered > 0 && !report.isWhole)
    let rescued = try GatherStore(folder: damaged.folder.data)
    #expect(try rescued.boardMatchSoundness() == .sound, "it is told once")
    #expect(try rescued.alteredGathers().isEmpty)
    // It goes on from there.
    try await rescued.append(
      [Sample.act(.goal(.teamB), 3_000)], to: damaged.match.match.gather.id, boot: Sample.boot)
    #expect(try rescued.boardMatchSoundness() == .sound)
    try rescued.close()
  }

  @Test("Of past matches it is told which are no longer as they were written")
  func alteredPast() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    var past: [UUID] = []
    for second in stride(from: Int64(0), to: 30, by: 10) {
      let gather = try await store.startGatherNow(
        NewGather(name: "Past", roster: .file(Sample.roster)), stamp: Sample.stamp(second))
      let acts: [MatchAct] = [.clockStarted, .goal(.teamA), .gatherEnded]
      try await store.append(
        acts.map { Sample.act($0, second + 1) }, to: gather.id, boot: Sample.boot)
      past.append(gather.id)
    }
    try store.clearBoard()
    #expect(try store.alteredGathers().isEmpty)
    try store.close()
    // The first log is older than the checksums; the second has decayed.
    try folder.sql(
      "UPDATE entry SET checksum = NULL WHERE position <= 3; UPDATE entry SET at_ns = at_ns + 1 WHERE position = 5"
    )
    let again = try GatherStore(folder: folder.data)
    #expect(try again.boardMatchSoundness() == .sound && again.soundness() == .sound)
    #expect(try again.alteredGathers().map(\.id) == [past[1]])
  }

  @Test("A board whose match is not there any more is damaged")
  func missingMatch() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.sql(
      "PRAGMA foreign_keys = OFF; UPDATE account SET board_gather_id = '\(UUID())' WHERE id = 1")
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatchSoundness() == .damaged)
  }

  @Test("A file whose header says that it must not be written to is damaged, whoever may write to it")
  func formatOfTheFuture() async throws {
    let damaged = try await DamagedStore()
    for version: UInt8 in [3, 255] {
      try damaged.folder.edit(damaged.database) { $0[18] = version }
      #expect {
        try GatherStore(folder: damaged.folder.data)
      } throws: { error in
        if case .damaged? = error as? GatherStoreError { true } else { false }
      }
    }
    let report = try GatherStore.recover(damaged.folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.isWhole)
    let store = try GatherStore(folder: damaged.folder.data)
    #expect(try store.boardMatch()?.match.log.entries == damaged.match.match.log.entries)
  }

  @Test("A file that was cut off is damaged")
  func truncated() async throws {
    let damaged = try await DamagedStore()
    try damaged.folder.edit(damaged.database) { $0.removeLast($0.count / 2) }
    #expect {
      let store = try GatherStore(folder: damaged.folder.data)
      _ = try store.players()
      _ = try store.boardMatch()
    } throws: {
      damaged.isDamaged($0)
    }
  }

  @Test("Every page may be anything: reading ends in values or in errors of the store, never in a crash")
  func anyPage() async throws {
    let damaged = try await DamagedStore()
    let intact = try damaged.folder.bytes(damaged.database)
    let size = try damaged.pageSize()
    let whole = try GatherStore(folder: damaged.folder.data)
    let events = try #require(try whole.boardMatch()).match.log.entries.map(\.event)
    try whole.close()
    var noticed = 0
    for page in stride(from: 1, through: intact.count / size, by: 11) {
      try damaged.folder.write(intact, to: damaged.database)
      // Not the head of the page: rows that look like rows and are none.
      try damaged.folder.edit(damaged.database) { bytes in
        for index in stride(from: page * size - size / 2, to: page * size, by: 7) { bytes[index] ^= 0x55 }
      }
      do {
        let store = try GatherStore(folder: damaged.folder.data)
        _ = try store.players()
        _ = try store.gathers()
        let isWhole = try store.boardMatch()?.match.log.entries.map(\.event) == events
        // What reading alone does not see, the checksums of the entries do.
        if !isWhole {
          noticed += 1
          #expect(try store.boardMatchSoundness() != .sound, "page \(page)")
        }
        try store.close()
      } catch {
        // Of the store, as the compiler knows.
        let _: GatherStoreError = error
        noticed += 1
      }
    }
    #expect(noticed > 0)
  }

  @Test("A value that cannot be is damage, not the end of the process")
  func impossibleValue() throws {
    let folder = try TestFolder()
    try GatherStore(folder: folder.data).close()
    // A player without a name, as no statement could have written him.
    let rule = "name TEXT NOT NULL CHECK (name <> '')"
    for (old, new) in [(rule, "name TEXT"), ("name TEXT", rule)] {
      let quoted = [old, new].map { "'" + $0.replacing("'", with: "''") + "'" }.joined(separator: ", ")
      try folder.sql(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, \(quoted)) WHERE name = 'player';
        """)
      if new != rule { try folder.sql("INSERT INTO player (account_id) VALUES (1)") }
    }
    let store = try GatherStore(folder: folder.data)
    #expect {
      try store.players()
    } throws: { error in
      if case GatherStoreError.damaged(folder.data.databasePath, _) = error { true } else { false }
    }
    try store.close()
    let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.players == .init(refused: 1))
  }

  @Test("An event that makes no sense is damage that names its entry", arguments: ["{", #"{"kind":"horn"}"#])
  func brokenEvent(text: String) async throws {
    let damaged = try await DamagedStore()
    let store = try GatherStore(folder: damaged.folder.data)
    let entry = try #require(damaged.match.match.log.entries.dropFirst(10).first)
    try store.write {
      try $0.execute(
        sql: "UPDATE entry SET event = ? WHERE id = ?", arguments: [text, entry.id.uuidString])
    }
    let error = GatherStoreError.damaged(
      path: damaged.database, detail: "entry \(entry.id.uuidString), event \(text)")
    #expect(throws: error) { try store.boardMatch() }
    #expect(throws: error) { try store.gathers() }
  }

  @Test("What is left of a log after a torn -wal is its beginning, and the store opens")
  func garbageInLog() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    for second in 1...50 {
      try await store.append([Sample.act(.goal(.teamA), Int64(second))], to: gather.id, boot: Sample.boot)
    }
    // As a power cut leaves it: the files as they are, with the end of the -wal torn.
    let copy = try TestFolder()
    try copy.data.prepare()
    for suffix in ["", "-wal"] {
      try copy.write(try folder.bytes(folder.data.databasePath + suffix), to: copy.data.databasePath + suffix)
    }
    try copy.edit(copy.data.databasePath + "-wal") { bytes in
      for index in bytes.count - 30_000..<bytes.count { bytes[index] = 0x5A }
    }
    let again = try GatherStore(folder: copy.data)
    let match = try #require(try again.boardMatch()).match
    #expect((1..<50).contains(match.state.score.teamA))
    #expect(try await again.soundness(holding: [], of: nil) == .sound)
  }
}
