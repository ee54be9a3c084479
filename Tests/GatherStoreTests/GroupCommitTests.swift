import GRDB
import Synchronization
import Testing

@testable import GatherStore

/// Writes that come together.
@Suite struct GroupCommitTests {
  /// Whether a write of a number was done.
  private typealias Outcomes = [Int: Bool]

  private struct Refused: Error {}

  private final class CommitCount: TransactionObserver, Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
    func databaseDidRollback(_ db: Database) {}
  }

  /// Has twenty writes come while the writer is busy.
  private func write(
    to store: GatherStore, _ body: @escaping @Sendable (Int, Database) throws -> Void
  ) async -> Outcomes {
    let (answers, answer) = AsyncStream.makeStream(of: (Int, Bool).self)
    store.database.asyncWriteWithoutTransaction { _ in
      for number in 1...20 {
        let write = GroupCommit.Write(
          run: { db in
            try body(number, db)
            return { answer.yield((number, true)) }
          }, fail: { _ in answer.yield((number, false)) })
        store.groupCommit.add(write, to: store.database)
      }
    }
    var outcomes: Outcomes = [:]
    for await (number, isDone) in answers {
      outcomes[number] = isDone
      if outcomes.count == 20 { break }
    }
    return outcomes
  }

  private func insert(_ number: Int, _ db: Database) throws {
    try db.execute(sql: "INSERT INTO setting (key, value) VALUES (?, 'x')", arguments: ["\(number)"])
  }

  @Test("What comes together is one transaction; a write that fails leaves nothing, and the others are done")
  func together() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: DataFolder(path: folder.root + "/data"))
    let commits = CommitCount()
    store.database.add(transactionObserver: commits, extent: .databaseLifetime)
    let outcomes = await write(to: store) { number, db in
      try insert(number, db)
      if number.isMultiple(of: 5) { throw Refused() }
    }
    #expect(outcomes == Outcomes(uniqueKeysWithValues: (1...20).map { ($0, !$0.isMultiple(of: 5)) }))
    let keys = try store.read { try String.fetchSet($0, sql: "SELECT key FROM setting") }
    #expect(keys == Set((1...20).filter { !$0.isMultiple(of: 5) }.map(String.init)))
    #expect(commits.value == 1)
  }

  @Test("Where SQLite itself undoes all of it, as on a full disk, nobody is told that he was heard")
  func undone() async throws {
    let store = try GatherStore.inMemory()
    let outcomes = await write(to: store) { number, db in
      try insert(number, db)
      if number == 7 {
        try db.execute(sql: "INSERT OR ROLLBACK INTO setting (key, value) VALUES ('1', 'x')")
      }
    }
    #expect(outcomes == Outcomes(uniqueKeysWithValues: (1...20).map { ($0, false) }))
    #expect(try store.setting("1") == nil)
    // The next ones are.
    #expect(await write(to: store, insert).values.allSatisfy(\.self))
  }

  @Test("A version differs once anybody has written, and stays the same until then")
  func versions() async throws {
    let folder = try TestFolder()
    let data = DataFolder(path: folder.root + "/data")
    for store in [try GatherStore(folder: data), try GatherStore.inMemory()] {
      let before = try store.version()
      #expect(try store.version() == before)
      _ = try await store.register(login: "alice", passwordHash: "none", most: 1)
      let after = try store.version()
      #expect(after != before)
      _ = try await store.account(login: "alice")
      #expect(try store.version() == after)
    }
    let store = try GatherStore(folder: data)
    let before = try store.version()
    try GatherStore(folder: data).setSetting("key", to: "other process")
    let after = try store.version()
    #expect(after != before)
    #expect(try GatherStore(folder: data).version() != after)
  }
}
