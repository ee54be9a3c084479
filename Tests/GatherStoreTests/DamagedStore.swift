import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

/// A folder whose database has some hundred pages, and the match that is on its board.
struct DamagedStore {
  let folder: TestFolder
  /// As the board has it in memory.
  let match: StoredMatch

  static let players = 1500
  static let entries = 600

  init() async throws {
    folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let rows = (1...Self.players).map { number in
      Sample.row(
        number, PlayerDetails(name: "Player \(number)", number: number % 100),
        number <= 2 ? .team(number == 1 ? .teamA : .teamB) : .bench)
    }
    let roster = RosterFile(columns: [.name, .number, .team], rows: rows)
    let old = try store.startGather(NewGather(name: "Old", roster: .file(roster)), stamp: Sample.stamp(0))
    try await store.append(
      [Sample.act(.goal(.teamB), 1), Sample.act(.gatherEnded, 2)], to: old.id, boot: Sample.boot)
    let gather = try store.startGather(NewGather(name: "Now"), stamp: Sample.stamp(3))
    let acts = (1...Self.entries).map { number in
      Sample.act(number % 20 == 1 ? .goal(.teamA) : .sidesSwapped, Int64(number) + 3)
    }
    try await store.append(acts, to: gather.id, boot: Sample.boot)
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(2000))
    try store.setSetting("theme", to: "day")
    match = try #require(try store.boardMatch())
    try store.close()
    // All in the one file.
    try folder.sql("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  var database: String { folder.data.databasePath }

  enum PageKind: String {
    case leaf, `internal`
  }

  /// The numbers of the pages of a table or index, in the order of its keys.
  func pages(_ kind: PageKind, of table: String) throws -> [Int] {
    let queue = try DatabaseQueue(path: database)
    return try queue.read { db in
      try Int.fetchAll(
        db, sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY path",
        arguments: [table, kind.rawValue])
    }
  }

  /// The pages of `sqlite_schema`, and of the table of migrations.
  var descriptionPages: [Int] {
    get throws {
      let queue = try DatabaseQueue(path: database)
      return try queue.read { db in
        try Int.fetchAll(
          db,
          sql: """
            SELECT pageno FROM dbstat
            WHERE name IN ('sqlite_schema', 'grdb_migrations', 'sqlite_autoindex_grdb_migrations_1') ORDER BY pageno
            """)
      }
    }
  }

  /// In bytes, out of the file's header.
  func pageSize() throws -> Int {
    let header = try folder.bytes(database)
    return Int(header[16]) << 8 | Int(header[17])
  }

  func overwrite(page: Int) throws {
    let size = try pageSize()
    try folder.edit(database) { bytes in
      for index in 0..<size {
        bytes[(page - 1) * size + index] = UInt8(truncatingIfNeeded: index &* 37 &+ 11)
      }
    }
  }

  func isDamaged(_ error: any Error) -> Bool {
    if case GatherStoreError.damaged(path: database, _) = error { true } else { false }
  }
}

extension StoredMatch {
  /// The match without the numbers of its entries, of which a recovery gives others.
  var unnumbered: StoredMatch {
    var match = self
    match.numbers = []
    return match
  }
}
