import Dispatch
import GRDB

extension GatherStore {
  /// Reads from one snapshot of the database.
  func read<Value>(_ body: (Database) throws -> Value) throws(GatherStoreError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  /// Writes in one transaction, which is undone when `body` throws.
  @discardableResult
  func write<Value>(_ body: (Database) throws -> Value) throws(GatherStoreError) -> Value {
    do {
      return try database.write(body)
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  /// Runs `body` on the writer, off the caller's executor. A cancelled task changes nothing about it: what a person
  /// pressed is stored all the same.
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

  /// Reads from one snapshot, off the caller's executor.
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

  /// Does what reads or writes whole files, which takes its time, on a thread of its own: those that all tasks share are
  /// too few to wait there.
  /// - Throws: What `body` throws.
  package static func onFileThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      fileThreads.async { continuation.resume(with: Result { try body() }) }
    }
  }

  private static let fileThreads = DispatchQueue(label: "gatherboard.files", attributes: .concurrent)

  /// ``write(_:)`` off the caller's executor, as ``onWriter(_:)``.
  func commit(_ body: @escaping @Sendable (Database) throws -> Void) async throws(GatherStoreError) {
    try await committing(body)
  }

  /// ``commit(_:)`` with what `body` returns. It may be one transaction with what others write at the moment.
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
      // SQLite goes on writing to a file that was deleted or replaced, where no process would find it.
      if let file, FileIdentity(path) != file { throw GatherStoreError.takenAway(path: path) }
      return value
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }
}
