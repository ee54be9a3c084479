import GRDB

/// A damaged database, open for reading its readable part.
struct DamagedDatabase {
  let queue: DatabaseQueue

  /// Opens the database for reading. If its table descriptions cannot be read, opens a copy in which they are restored.
  /// nil if neither can be opened.
  /// - Throws: ``SupersededSchema`` for a database of a newer build; another error if no copy can be made.
  init?(_ folder: DataFolder) throws {
    let damaged = Self.opened(folder.databasePath)
    if let damaged, try Self.isSuperseded(damaged) { throw SupersededSchema() }
    if let damaged, Self.isDescribed(damaged) {
      queue = damaged
      return
    }
    let copy = try SchemaRestoration(folder).copy().flatMap(Self.opened)
    if let copy, Self.isDescribed(copy) {
      try damaged?.close()
      queue = copy
      return
    }
    try copy?.close()
    guard let damaged else { return nil }
    queue = damaged
  }

  private static func opened(_ path: String) -> DatabaseQueue? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      return nil
    }
  }

  /// Whether a newer build has changed the database; false if its migrations cannot be read.
  private static func isSuperseded(_ queue: DatabaseQueue) throws -> Bool {
    do {
      return try queue.unsafeRead(StoreSchema.isSuperseded)
    } catch is DatabaseError {
      return false
    } catch is RowDecodingError {
      return false
    }
  }

  private static func isDescribed(_ queue: DatabaseQueue) -> Bool {
    do {
      let there = try queue.unsafeRead(StoreSchema.columns(in:))
      return try StoreSchema.columns(upTo: StoreSchema.migrator.migrations[0]).allSatisfy { table, columns in
        columns.isSubset(of: there[table] ?? [])
      }
    } catch {
      return false
    }
  }
}
