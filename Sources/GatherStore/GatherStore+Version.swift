import FoundationEssentials
import GRDB
import Synchronization

/// The version of a store at a moment: two versions differ when any process has written in between.
package struct StoreVersion: Hashable, Sendable {
  /// Which store: a board replaces one that was damaged.
  fileprivate var store: UUID
  fileprivate var number: Int
}

/// A connection that tells a store's version on the thread that asks: an answer of another thread would cost more than
/// the question.
final class VersionReader: Sendable {
  private let identity = UUID()
  private let reader: Mutex<DatabaseQueue?>
  /// Of the database; empty in memory.
  private let path: String
  /// Which file it has to be; nil in memory.
  private let file: FileIdentity?

  /// - Parameter database: The one in memory, to which there is no second connection.
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
      // `data_version` counts the commits of other connections; in memory there is only this one.
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

  /// - Throws: ``GatherStoreError/takenAway(path:)`` when there is another file now, or none.
  private func open() throws -> DatabaseQueue {
    guard FileIdentity(path) == file else { throw GatherStoreError.takenAway(path: path) }
    var configuration = GatherStore.configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension GatherStore {
  /// The store's version now, for callers that cache what they read. Takes some microseconds of the calling thread.
  ///
  /// What is read after it was asked for is of this version or a later one.
  /// - Throws: ``GatherStoreError/takenAway(path:)`` when the file was deleted or replaced before the
  ///   first call, and others when it cannot be read.
  package func version() throws(GatherStoreError) -> StoreVersion {
    do {
      return try versionReader.version()
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }
}
