import Dispatch
import GRDB

extension GatherStore {
  func read<Value>(_ body: (Database) throws -> Value) throws(GatherStoreError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  @discardableResult
  func write<Value>(_ body: (Database) throws -> Value) throws(GatherStoreError) -> Value {
    do {
      return try database.write(body)
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  /// Runs `body` on the connection that writes. Cancelling the caller's task has no effect, so that no key press is lost.
  func onWriter<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(GatherStoreError) -> Value {
    let result = await withCheckedContinuation { continuation in
      database.asyncWriteWithoutTransaction { db in
        continuation.resume(returning: Result { try body(db) })
      }
    }
    do {
      return try result.get()
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  func onReader<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(GatherStoreError) -> Value {
    let result = await withCheckedContinuation { continuation in
      database.asyncRead { access in continuation.resume(returning: Result { try body(access.get()) }) }
    }
    do {
      return try result.get()
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  /// Runs slow work on a separate thread. Swift tasks share a few threads, which such work must not block.
  /// - Throws: The error that `body` throws.
  package static func onFileThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      fileThreads.async { continuation.resume(with: Result { try body() }) }
    }
  }

  private static let fileThreads = DispatchQueue(label: "gatherboard.files", attributes: .concurrent)

  /// Like ``write(_:)``, but without blocking the caller's executor. Cancelling the caller's task has no effect.
  func commit(_ body: @escaping @Sendable (Database) throws -> Void) async throws(GatherStoreError) {
    try await committing(body)
  }

  /// Like ``commit(_:)``. Writes that wait at the same moment may share one transaction.
  func committing<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(GatherStoreError) -> Value {
    let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
      let write = GroupCommit.Write(
        run: { db in
          let value = try body(db)
          return { continuation.resume(returning: .success(value)) }
        }, fail: { continuation.resume(returning: .failure($0)) })
      groupCommit.add(write, to: database)
    }
    do {
      let value = try result.get()
      // SQLite continues to write to a file that was deleted or replaced, where no process would find the data.
      if let file, FileIdentity(path) != file { throw GatherStoreError.takenAway(path: path) }
      return value
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }
}
