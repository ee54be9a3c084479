import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

@Suite struct StoreFileTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test("What was stored is there when the store is opened again")
  func reopening() async throws {
    let store = try GatherStore(folder: folder.data)
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await store.append([Sample.act(.goal(.teamA), 1)], to: gather.id, boot: Sample.boot)
    let before = try store.boardMatch()
    try store.close()
    let again = try GatherStore(folder: folder.data)
    #expect(try again.boardMatch() == before)
    #expect(try again.players().count == 5)
  }

  @Test("Commits are durable and small: WAL, synced in full, foreign keys on, the owner's account there")
  func pragmas() async throws {
    let store = try GatherStore(folder: folder.data)
    let found = try await store.onWriter { db in
      try ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "page_size"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(found == ["wal", "2", "1", "5000", "1024"])
    #expect(try store.read { try String.fetchAll($0, sql: "SELECT name FROM account") } == ["house"])
  }

  @Test("A database of the first version opens with all that is in it")
  func firstVersion() throws {
    try folder.data.prepare()
    try folder.sql(SchemaHistory.version1 + SchemaHistory.version1Rows)
    // Who only looks sees it as it is.
    let bytes = try folder.bytes(folder.data.databasePath)
    let seen = try GatherStore(readOnly: folder.data)
    #expect(try seen.boardMatch()?.match.gather.name == "Old")
    #expect(try seen.ownerAccount() == nil)
    try seen.close()
    #expect(try folder.bytes(folder.data.databasePath) == bytes)
    let store = try GatherStore(folder: folder.data)
    let match = try #require(try store.boardMatch())
    #expect(match.match.gather.name == "Old")
    #expect(match.match.gather.format.description == "10 down")
    #expect(match.match.gather.roster.teams.teamA.map(\.details.number) == [7])
    #expect(
      match.match.gather.roster.teams.teamB == [
        Player(id: .init(-2), details: PlayerDetails(name: "Gone"))
      ])
    #expect(match.match.state.score == Score(teamA: 1, teamB: 0))
    #expect(match.lastAlive == BoardInstant(nanoseconds: 9_000_000_000))
    #expect(try store.lastImportedRoster().bench.map(\.name) == ["Ana"])
    #expect(try store.setting("theme") == "day")
  }

  @Test("The first version's tables are what they were when it was released")
  func frozenSchema() throws {
    let new = try DatabaseQueue()
    try StoreSchema.migrator.migrate(new, upTo: "1 players, gathers, log")
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: SchemaHistory.version1) }
    #expect(try queue.read(Self.schema) == new.read(Self.schema))
  }

  private static func schema(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY name"
    )
  }

  @Test("A database of a newer build is refused and not touched")
  func newerSchema() throws {
    try GatherStore(folder: folder.data).close()
    try folder.sql("INSERT INTO grdb_migrations VALUES ('9 of the future')")
    let bytes = try folder.bytes(folder.data.databasePath)
    let expected = GatherStoreError.newerSchema(path: folder.data.databasePath)
    #expect(throws: expected) { try GatherStore(folder: folder.data) }
    #expect(throws: expected) { try GatherStore(readOnly: folder.data) }
    #expect(throws: expected) {
      try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    }
    #expect(try folder.bytes(folder.data.databasePath) == bytes)
  }

  @Test("Several may open a new store at once")
  func openingAtOnce() async throws {
    let data = folder.data
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { try GatherStore(folder: data).players().count } }
      for try await count in group { #expect(count == 0) }
    }
  }

  @Test("The data version moves when another store writes, and only then")
  func dataVersion() async throws {
    let store = try GatherStore(folder: folder.data)
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let first = try await store.dataVersion()
    try await store.append([Sample.act(.goal(.teamA), 1)], to: gather.id, boot: Sample.boot)
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(5))
    try store.setSetting("a", to: "b")
    _ = try store.boardMatch()
    #expect(try await store.dataVersion() == first)
    let other = try GatherStore(folder: folder.data)
    _ = try other.players()
    #expect(try await store.dataVersion() == first)
    _ = try other.importRoster(
      RosterFile(columns: [.name], rows: [Sample.row(2, PlayerDetails(name: "New"))]))
    let second = try await store.dataVersion()
    #expect(second != first)
    #expect(try await store.dataVersion() == second)
  }

  @Test("A name that two players have is found before anything is imported")
  func ambiguousInStore() throws {
    let store = try GatherStore(folder: folder.data)
    _ = try store.importRoster(Sample.roster)
    try folder.sql("INSERT INTO player (account_id, name) VALUES (1, 'Bo')")
    #expect(
      try store.names(of: Sample.roster)
        == RosterNames(badRows: [BadRow(line: 3, problem: .nameTwiceInStore(name: "Bo"))]))
    #expect(throws: GatherStoreError.ambiguousPlayerName("Bo")) { try store.importRoster(Sample.roster) }
  }

  @Test("A beginning that two ids share is ambiguous")
  func ambiguousID() throws {
    let store = try GatherStore(folder: folder.data)
    let ids = ["ABCD0000-0000-0000-0000-000000000001", "ABCD0000-0000-0000-0000-000000000002"]
    for id in ids {
      let gather = Gather(
        id: try #require(UUID(uuidString: id)), name: "G", createdAt: Sample.date, roster: Roster())
      try store.write { try GatherTable.add(gather, to: $0) }
    }
    #expect(throws: GatherStoreError.ambiguousGather("abcd")) { try store.gatherID(matching: "abcd") }
    #expect(try store.gatherID(matching: ids[1]).uuidString == ids[1])
  }

  @Test("A player whom the store forgot keeps his name in the gathers he played")
  func forgottenPlayer() throws {
    let store = try GatherStore(folder: folder.data)
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try store.write { try $0.execute(sql: "DELETE FROM player WHERE name = 'Cai'") }
    let team = try #require(try store.match(id: gather.id)).match.gather.roster.teams.teamA
    #expect(team.map(\.name) == ["Ana", "Cai"])
    #expect(team.map { $0.id.value < 0 } == [false, true])
    _ = try store.importRoster(Sample.roster)
    #expect(try store.players().map(\.id.value) == [1, 2, 4, 5, 6])
  }

  @Test("A database that somebody else keeps locked is busy, not damaged")
  func busy() throws {
    let store = try GatherStore(folder: folder.data)
    var configuration = Configuration()
    configuration.busyMode = .immediateError
    let other = GatherStore(
      database: try DatabaseQueue(path: folder.data.databasePath, configuration: configuration), path: "p")
    try store.write { _ in
      #expect(throws: GatherStoreError.busy(path: "p")) { try other.setSetting("a", to: "b") }
    }
  }

  @Test("A full disk is told as one, and what was there stays readable")
  func diskFull() throws {
    let store = try GatherStore(folder: folder.data)
    _ = try store.importRoster(Sample.roster)
    try store.database.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    #expect(throws: GatherStoreError.diskFull(path: folder.data.databasePath)) {
      try store.setSetting("long", to: String(repeating: "x", count: 100_000))
    }
    #expect(try store.players().count == 5)
  }
}
