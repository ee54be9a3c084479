import GRDB
import Glibc

/// Stores players, gathers and their logs in one SQLite file.
///
/// Every method may be called from any thread. Each write is stored completely or not at all, and is durable on return
/// (WAL, `synchronous=FULL`). Writes run one at a time. A read sees all writes that returned before the read began.
/// Methods throw only ``GatherStoreError``, except for ``changeDay(_:)`` and ``onFileThread(_:)``.
///
/// ```swift
/// let store = try GatherStore.inMemory()
/// let gather = try store.startGather(NewGather(name: "Thursday", roster: .file(file)), stamp: stamp)
/// try await store.append([entry], to: gather.id, boot: stamp.boot)
/// let match = try #require(try store.boardMatch())
/// #expect(match.match.state.score.teamB == 1)
/// ```
package final class GatherStore: Sendable {
  let database: any DatabaseWriter
  /// Empty for a store in memory.
  let path: String
  /// The file that was opened; nil for a store in memory.
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

  /// Opens the store of a folder for writing and reading, and creates missing files.
  /// - Throws: The errors of ``DataFolder/prepare()``, ``GatherStoreError/damaged(path:detail:)``,
  ///   ``GatherStoreError/newerSchema(path:)``, and others if the file cannot be opened.
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
        // SQLite waits for a lock, but not if two processes create the file at the same time. So the file is opened again.
        let error = GatherStoreError(error, path: path)
        if case .noAccess = error, Self.saysReadOnly(path) {
          throw .damaged(path: path, detail: "its header has a newer format")
        }
        guard case .busy = error, ContinuousClock.now < deadline else { throw error }
        usleep(20_000)
      }
    }
  }

  /// Whether the header declares a newer format, so that SQLite must not write. No such format exists, so the header is
  /// damaged (https://www.sqlite.org/fileformat2.html#file_format_version_numbers).
  ///
  /// This process must not have the file open: closing the file would release SQLite's locks on it.
  private static func saysReadOnly(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { Glibc.close(file) }
    var version: UInt8 = 0
    return pread(file, &version, 1, 18) == 1 && version > 2
  }

  private static func openPool(_ path: String) throws -> DatabasePool {
    let pool = try DatabasePool(path: path, configuration: configuration())
    // The pool has set `synchronous` to NORMAL, with which a power cut could lose the last commits.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try migrate(pool)
    return pool
  }

  /// Opens the store of a folder for reading, which is possible while a board runs. This neither creates nor checks the
  /// folder, and changes no row.
  /// - Throws: ``GatherStoreError/missing(path:)`` if there is no database, or if the database is empty.
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

  /// Moves the write-ahead log into the database, because SQLite drops everything in the log after one wrong byte.
  /// - Returns: Whether this succeeded; false while another connection reads.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  @discardableResult
  package func checkpoint() async throws(GatherStoreError) -> Bool {
    try await onWriter { db in
      // The next key press is stored only after this statement, so the statement must not wait for a reader.
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { Self.waitAgain(db) }
      return try Int.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }
  }

  private static func waitAgain(_ db: Database) {
    // Setting a number can fail only if this process's own memory is damaged, so an error is ignored.
    do { try db.execute(sql: "PRAGMA busy_timeout = 5000") } catch {}
  }

  /// Creates a store in memory that lives as long as the object.
  /// - Throws: ``GatherStoreError`` if SQLite cannot create it.
  package static func inMemory() throws(GatherStoreError) -> GatherStore {
    do {
      let queue = try DatabaseQueue(configuration: configuration())
      try migrate(queue)
      return GatherStore(database: queue, path: "")
    } catch {
      throw GatherStoreError(error, path: "")
    }
  }

  /// Waits for the writes in progress and closes the files. Every later call fails.
  /// - Throws: ``GatherStoreError`` if SQLite cannot close a file.
  package func close() throws(GatherStoreError) {
    do {
      // The connection that is closed last moves the log into the database. The version reader may not write, so it is
      // closed first.
      try versionReader.close()
      try database.close()
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // This runs before the first statement that could change the file, so a database of a newer build stays unchanged.
    configuration.prepareDatabase { db in
      if try StoreSchema.isSuperseded(db) {
        throw SupersededSchema()
      }
      // This affects only a new file. A goal changes only a page or two, so small pages reduce the wear of an SD card.
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
        // The migration fails if another process migrates at the same moment, so it is tried again.
        attempts += 1
        guard attempts < 20 else { throw error }
        usleep(20_000)
      }
    }
  }
}
