import FoundationEssentials
import GRDB
import Synchronization

/// The version of a store at a moment. Two versions differ if any process has written in between.
package struct StoreVersion: Hashable, Sendable {
  /// Identifies the store. A board replaces a damaged store with a new one, and the versions of the two must differ.
  fileprivate var store: UUID
  fileprivate var number: Int
}

/// Reads a store's version on the calling thread, because a switch to another thread would cost more than the query.
final class VersionReader: Sendable {
  private let identity = UUID()
  private let reader: Mutex<DatabaseQueue?>
  private let path: String
  private let file: FileIdentity?

  /// - Parameter database: Given for a database in memory, which cannot have a second connection.
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
      // `data_version` counts only the commits of other connections. A database in memory has no other connection, so
      // all of its changes are counted instead.
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

  private func open() throws -> DatabaseQueue {
    guard FileIdentity(path) == file else { throw GatherStoreError.takenAway(path: path) }
    var configuration = GatherStore.configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension GatherStore {
  /// The store's present version, for callers that cache what they read. This takes a few microseconds on the calling
  /// thread. Data read after this call belong to this version or a later one.
  /// - Throws: ``GatherStoreError/takenAway(path:)`` if the file was deleted or replaced before the first call of this
  ///   function; another ``GatherStoreError`` if the file cannot be read.
  package func version() throws(GatherStoreError) -> StoreVersion {
    do {
      return try versionReader.version()
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }
}
