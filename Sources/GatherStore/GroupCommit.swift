import GRDB
import Synchronization

/// Groups writes: writes that arrive while the disk is busy share one transaction and one sync. Each write is confirmed
/// only after the sync. A failed write does not affect the others.
final class GroupCommit: Sendable {
  struct Write: Sendable {
    /// Returns a closure that reports to the caller that the write is durable.
    let run: @Sendable (Database) throws -> @Sendable () -> Void
    /// Reports to the caller that nothing of the write is stored.
    let fail: @Sendable (any Error) -> Void
  }

  private let waiting = Mutex<[Write]>([])

  func add(_ write: Write, to database: any DatabaseWriter) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(write)
      return waiting.count == 1
    }
    // Writes that are added before ``commit(in:)`` runs share its transaction.
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
      // The only write has failed, or no write can be stored, for example because the disk is full.
      answers = writes.map { write in { write.fail(error) } }
    }
    for answer in answers { answer() }
  }

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
      // After some errors SQLite has already rolled back the whole transaction.
      guard db.isInsideTransaction else { throw error }
      return { write.fail(error) }
    }
  }
}
