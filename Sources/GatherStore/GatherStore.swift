import GRDB
import Glibc

/// Players, gathers and their logs in one SQLite file.
///
/// Every method may be called from any thread. Writes are transactions of their own, one at a time, and durable when
/// they return (WAL, `synchronous=FULL`); reads see the last of them. Methods throw ``GatherStoreError`` and nothing
/// else.
package final class GatherStore: Sendable {
  let database: any DatabaseWriter
  /// Of the database, for errors; empty in memory.
  let path: String
  /// Which file was opened; nil in memory.
  let file: FileIdentity?
  let versionReader: VersionReader
  let groupCommit = GroupCommit()

  init(database: any DatabaseWriter, path: String) {
    self.database = database
    self.path = path
    let file = path.isEmpty ? nil : FileIdentity(path)
    self.file = file
    versionReader = VersionReader(
      path: path, file: file, database: path.isEmpty ? database as? DatabaseQueue : nil)
  }

  /// Opens the store of a folder to write and read; makes what is not there yet.
  /// - Throws: What ``DataFolder/prepare()`` throws, ``GatherStoreError/damaged(path:detail:)``,
  ///   ``GatherStoreError/newerSchema(path:)``, and others when the file cannot be opened.
  package convenience init(folder: DataFolder) throws(GatherStoreError) {
    try folder.prepare()
    try folder.prepareDatabaseFile()
    let path = folder.databasePath
    let deadline = ContinuousClock.now + .seconds(1)
    while true {
      do {
        self.init(database: try Self.openPool(path), path: path)
        return
      } catch {
        // Two processes that create the file at the same time can conflict, and SQLite does not wait there as it
        // does for a lock: one of them tries again.
        let error = GatherStoreError(error, path: path)
        if case .noAccess = error, Self.saysReadOnly(path) {
          throw .damaged(path: path, detail: "its header has a newer format")
        }
        guard case .busy = error, ContinuousClock.now < deadline else { throw error }
        usleep(20_000)
      }
    }
  }

  /// Whether a file says of itself that SQLite may not write to it: that it is of a format of the future, of which there is
  /// none (https://www.sqlite.org/fileformat2.html#file_format_version_numbers), so that its header is damaged.
  ///
  /// For a file that this process has not open: closing it would end the locks that SQLite has on it.
  private static func saysReadOnly(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { Glibc.close(file) }
    var version: UInt8 = 0
    return pread(file, &version, 1, 18) == 1 && version > 2
  }

  private static func openPool(_ path: String) throws -> DatabasePool {
    let pool = try DatabasePool(path: path, configuration: configuration())
    // The pool has set NORMAL for its WAL, which may lose the last commits in a power cut.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try migrate(pool)
    return pool
  }

  /// Opens the store of a folder to look at it, beside a running board too; makes and checks no folder and changes
  /// no row.
  /// - Throws: ``GatherStoreError/missing(path:)`` when there is no database, or an empty one.
  package convenience init(readOnly folder: DataFolder) throws(GatherStoreError) {
    let path = folder.databasePath
    try folder.findDatabase()
    do {
      var configuration = Self.configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      guard try queue.read(StoreSchema.isReadable) else {
        throw GatherStoreError.missing(path: path)
      }
      self.init(database: queue, path: path)
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  /// Puts what stands in the write-ahead log into the database, and empties the log: one wrong byte in it would take all
  /// that stands behind it.
  /// - Returns: Whether it did; false while another connection reads.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  @discardableResult
  package func checkpoint() async throws(GatherStoreError) -> Bool {
    try await onWriter { db in
      // Not to keep the next press waiting for a reader.
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { Self.waitAgain(db) }
      return try Int.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }
  }

  private static func waitAgain(_ db: Database) {
    // Setting a number fails with nothing but the process's own memory.
    do { try db.execute(sql: "PRAGMA busy_timeout = 5000") } catch {}
  }

  /// A store that lives as long as the object.
  /// - Throws: ``GatherStoreError`` when SQLite cannot make it.
  package static func inMemory() throws(GatherStoreError) -> GatherStore {
    do {
      let queue = try DatabaseQueue(configuration: configuration())
      try migrate(queue)
      return GatherStore(database: queue, path: "")
    } catch {
      throw GatherStoreError(error, path: "")
    }
  }

  /// Waits for the writes under way and closes the files; every later call fails.
  /// - Throws: ``GatherStoreError`` when SQLite cannot close a file.
  package func close() throws(GatherStoreError) {
    do {
      // First: the last one to go puts all into the one file.
      try versionReader.close()
      try database.close()
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // Before the first statement that could change the file.
    configuration.prepareDatabase { db in
      if try StoreSchema.isSuperseded(db) {
        throw SupersededSchema()
      }
      // Of a new file only. A heartbeat or a goal is a page or two: small ones spare an SD card most of its work.
      try db.execute(sql: "PRAGMA page_size = 1024")
    }
    return configuration
  }

  private static func migrate(_ writer: some DatabaseWriter) throws {
    var attempts = 0
    while true {
      do {
        if try writer.read(StoreSchema.migrator.hasCompletedMigrations) { return }
        try StoreSchema.migrator.migrate(writer)
        return
      } catch {
        // Another process may be about it at the same moment, and done with one migration and not with the next.
        attempts += 1
        guard attempts < 20 else { throw error }
        usleep(20_000)
      }
    }
  }
}
