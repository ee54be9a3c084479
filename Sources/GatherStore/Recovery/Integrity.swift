import GRDB

/// The result of an integrity check of the file of a store.
package enum Integrity: Hashable, Sendable {
  case sound
  /// Indices differ from their tables, which are sound. ``GatherStore/makeIndicesAnew()`` repairs this.
  case indicesDamaged
  case damaged

  init(_ db: Database) throws {
    let found = try String.fetchAll(db, sql: "PRAGMA integrity_check(100)")
    if found == ["ok"] {
      self = .sound
    } else {
      // For example: "row 7 missing from index entry_by_gather", "wrong # of entries in index …".
      self = found.allSatisfy { $0.contains(" index ") } ? .indicesDamaged : .damaged
    }
  }

  static func afterReindexing(_ db: Database) throws -> Integrity {
    try db.execute(sql: "REINDEX")
    return try Integrity(db)
  }
}
