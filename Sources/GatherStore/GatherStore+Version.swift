import FoundationEssentials
import GRDB
import Synchronization

/// The version of a store at a moment. Two versions differ if any process has written in between.
package struct StoreVersion: Hashable, Sendable {
  /// Identifies the store, because a board replaces a damaged store with a new one.
  fileprivate var store: UUID
  fileprivate var number: Int
}

/// A connection that reads a store's version on the calling thread. A switch to another thread would cost more than the
/// query.
final class VersionReader: Sendable {
  private let identity = UUID()
  private let reader: Mutex<DatabaseQueue?>
  /// The path of the database; empty for a database in memory.
  private let path: String
  /// The file that must be at the path; nil for a database in memory.
  private let file: FileIdentity?

  /// - Parameter database: The database in memory, for which no second connection is possible.
  init(path: String, file: FileIdentity?, database: DatabaseQueue?) {
    self.path = path
    self.file = file
    reader = Mutex(database)
  }

  func version() throws -> StoreVersion {
    let reader = try reader.withLock { reader in
      let opened = try reader ?? open()
      reader = opened
      return opened
    }
    return try reader.unsafeRead { db in
      // `data_version` counts the commits of other connections. A database in memory has only this connection, so all
      // its changes are counted.
      let number =
        path.isEmpty
        ? db.totalChangesCount
        : try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      return StoreVersion(store: identity, number: number)
    }
  }

  func close() throws {
    try reader.withLock { reader in
      if !path.isEmpty { try reader?.close() }
    }
  }

  /// - Throws: ``GatherStoreError/takenAway(path:)`` if there is another file at the path, or none.
  private func open() throws -> DatabaseQueue {
    guard FileIdentity(path) == file else { throw GatherStoreError.takenAway(path: path) }
    var configuration = GatherStore.configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension GatherStore {
  /// The store's present version, for callers that cache what they read. This takes a few microseconds on the calling
  /// thread.
  ///
  /// Data read after this call belong to this version or a later one.
  /// - Throws: ``GatherStoreError/takenAway(path:)`` if the file was deleted or replaced before the first call, and
  ///   others if it cannot be read.
  package func version() throws(GatherStoreError) -> StoreVersion {
    do {
      return try versionReader.version()
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }
}
