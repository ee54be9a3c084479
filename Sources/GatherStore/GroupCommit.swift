import GRDB
import Synchronization

/// Makes writes durable together: writes that arrive while the disk is busy share one transaction and one sync. Each is
/// confirmed after it, and one that fails does not affect the others.
final class GroupCommit: Sendable {
  /// A write that waits for its turn.
  struct Write: Sendable {
    /// Does it; returns what tells the one who waits that it is durable.
    let run: @Sendable (Database) throws -> @Sendable () -> Void
    /// Tells the one who waits that nothing of it is stored.
    let fail: @Sendable (any Error) -> Void
  }

  private let waiting = Mutex<[Write]>([])

  /// Has it done after all that was added before.
  func add(_ write: Write, to database: any DatabaseWriter) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(write)
      return waiting.count == 1
    }
    // Writes added before the writer takes them are committed with the first.
    if isFirst { database.asyncWriteWithoutTransaction { db in self.commit(in: db) } }
  }

  private func commit(in db: Database) {
    let writes = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    var answers: [@Sendable () -> Void] = []
    do {
      try db.inTransaction(.immediate) {
        for write in writes { answers.append(try Self.run(write, alone: writes.count == 1, in: db)) }
        return .commit
      }
    } catch {
      // The whole transaction is undone: the disk is full, or another connection has the file locked.
      answers = writes.map { write in { write.fail(error) } }
    }
    for answer in answers { answer() }
  }

  /// - Throws: What has ended the transaction.
  private static func run(
    _ write: Write, alone: Bool, in db: Database
  ) throws -> @Sendable () -> Void {
    if alone { return try write.run(db) }
    do {
      var answer: @Sendable () -> Void = {}
      try db.inSavepoint {
        answer = try write.run(db)
        return .commit
      }
      return answer
    } catch {
      // After some errors SQLite has undone everything already.
      guard db.isInsideTransaction else { throw error }
      return { write.fail(error) }
    }
  }
}
