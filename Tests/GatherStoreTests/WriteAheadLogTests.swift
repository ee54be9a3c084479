import Foundation
import GatherModel
import Testing

@testable import GatherStore

/// Damage in the write-ahead log, which SQLite says nothing of.
@Suite struct WriteAheadLogTests {
  private static let presses = 40

  /// The files of a store that was killed after so many presses, each a transaction of its own.
  private func killed() async throws -> (database: [UInt8], log: [UInt8], entries: [LogEntry]) {
    let (database, log, _, entries) = try await killedWithIndex()
    return (database, log, entries)
  }

  private func killedWithIndex() async throws -> (
    database: [UInt8], log: [UInt8], index: [UInt8], entries: [LogEntry]
  ) {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let entries = (1...Self.presses).map { Sample.act(.goal($0 % 3 == 0 ? .teamB : .teamA), Int64($0)) }
    for entry in entries { try await store.append([entry], to: gather.id, boot: Sample.boot) }
    defer { do { try store.close() } catch { Issue.record(error) } }
    let path = folder.data.databasePath
    return (
      try folder.bytes(path), try folder.bytes(path + "-wal"), try folder.bytes(path + "-shm"), entries
    )
  }

  private func folder(_ database: [UInt8], _ log: [UInt8]) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.data.prepare()
    try folder.write(database, to: folder.data.databasePath)
    try folder.write(log, to: folder.data.databasePath + "-wal")
    return folder
  }

  private func stored(_ folder: TestFolder) throws -> [LogEntry] {
    let store = try GatherStore(folder: folder.data)
    defer { do { try store.close() } catch { Issue.record(error) } }
    return try store.boardMatch()?.match.log.entries ?? []
  }

  /// Where a frame begins, of 1,024 bytes with 24 before them.
  private func start(ofFrame frame: Int) -> Int { 32 + frame * 1048 }

  @Test("A log that is whole, and one that was cut off or interrupted, is left as it is")
  func whole() async throws {
    let (database, log, entries) = try await killed()
    for cut in [log.count, log.count - 1, log.count - 700, log.count - 1100] {
      let folder = try folder(database, Array(log.prefix(cut)))
      #expect(try folder.data.mendLog(at: Sample.date) == nil, "\(cut)")
      #expect(try stored(folder) == Array(entries.prefix(stored(folder).count)))
    }
    let empty = try folder(database, [])
    #expect(try empty.data.mendLog(at: Sample.date) == nil)
    let none = try TestFolder()
    #expect(try none.data.mendLog(at: Sample.date) == nil)
  }

  @Test("One wrong byte takes nothing that stands behind it: all is there again, and a copy is kept")
  func oneByte() async throws {
    let (database, log, entries) = try await killed()
    let frames = (log.count - 32) / 1048
    for (frame, place) in [(frames / 2, 24 + 900), (frames / 3, 17), (frames / 4, 24 + 5)] {
      var damaged = log
      damaged[start(ofFrame: frame) + place] ^= 0x10
      let folder = try folder(database, damaged)
      let without = try stored(try self.folder(database, damaged))
      #expect(without.count < Self.presses, "SQLite takes nothing behind it")
      let damage = try #require(try folder.data.mendLog(at: Sample.date))
      #expect(damage.isMended && damage.writes > Self.presses / 3)
      #expect(damage.writes >= Self.presses - without.count)
      let copy = try #require(damage.copy)
      #expect(try folder.bytes(copy) == database && folder.bytes(copy + "-wal") == damaged)
      #expect(try stored(folder) == entries, "frame \(frame)")
      // What stands on the page itself may be wrong, which the start finds and mends.
      let store = try GatherStore(folder: folder.data)
      let soundness = try store.soundness()
      try store.close()
      if soundness == .damaged {
        _ = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
        #expect(try stored(folder) == entries, "rescued, frame \(frame)")
      }
    }
  }

  @Test(
    "A wrong byte in the last transaction is what a power cut may leave: it is told, and nothing is changed")
  func lastTransaction() async throws {
    let (database, whole, entries) = try await killed()
    var log = whole
    log[log.count - 3] ^= 1
    let folder = try folder(database, log)
    #expect(try folder.data.mendLog(at: Sample.date) == LogDamage(writes: 1, isMended: false))
    #expect(try folder.bytes(folder.data.databasePath + "-wal") == log)
    #expect(try stored(folder) == Array(entries.dropLast()))
  }

  @Test("A log whose own header is wrong is read all the same", arguments: [0, 9, 14, 18, 26])
  func header(place: Int) async throws {
    let (database, log, entries) = try await killed()
    var damaged = log
    damaged[place] ^= 0x04
    let folder = try folder(database, damaged)
    #expect(try stored(self.folder(database, damaged)).isEmpty, "SQLite takes nothing of it")
    let damage = try #require(try folder.data.mendLog(at: Sample.date))
    #expect(damage.isMended && damage.writes >= Self.presses)
    #expect(try stored(folder) == entries)
  }

  @Test(
    "A sector of nothing or of anything, wherever it stands, loses no press without a word",
    arguments: [0, 1])
  func sectors(kind: Int) async throws {
    let (database, log, index, entries) = try await killedWithIndex()
    var random = SeededGenerator(seed: 20)
    // The header and the first frames byte by byte, and the rest at what is no divisor of a frame.
    for place in Array(0..<100) + stride(from: 100, to: log.count, by: 487) {
      var damaged = log
      for byte in place..<min(place + 512, log.count) { damaged[byte] = kind == 0 ? 0 : random.next() }
      let folder = try folder(database, damaged)
      try folder.write(index, to: folder.data.databasePath + "-shm")
      let damage = try folder.data.mendLog(at: Sample.date)
      #expect(try damage != nil || stored(folder) == entries, "lost without a word at \(place)")
    }
  }

  @Test(
    "A log whose first 4 KiB are wiped is known by its index, and by its next frames beside one of an older log"
  )
  func wiped() async throws {
    let (database, log, index, entries) = try await killedWithIndex()
    let (_, _, older, _) = try await killedWithIndex()
    var damaged = log
    for byte in 0..<4_096 { damaged[byte] = 0 }
    for index in [index, older, []] {
      let folder = try folder(database, damaged)
      if !index.isEmpty { try folder.write(index, to: folder.data.databasePath + "-shm") }
      let damage = try #require(try folder.data.mendLog(at: Sample.date))
      #expect(damage.writes >= Self.presses - 4)
      #expect(try stored(folder).suffix(30) == entries.suffix(30))
      let free = try self.folder(database, damaged)
      if !index.isEmpty { try free.write(index, to: free.data.databasePath + "-shm") }
      #expect(try free.data.mendUnusedLog(at: Sample.date) != nil)
    }
  }

  @Test("A log whose header and first frame are gone is read from the second on, with an index and without")
  func firstFrame() async throws {
    let (database, log, index, entries) = try await killedWithIndex()
    for hasIndex in [true, false] {
      var damaged = log
      for byte in 0..<512 { damaged[byte] = 0 }
      let folder = try folder(database, damaged)
      if hasIndex { try folder.write(index, to: folder.data.databasePath + "-shm") }
      let damage = try #require(try folder.data.mendLog(at: Sample.date))
      #expect(damage.isMended && damage.writes >= Self.presses)
      // The page whose first frame is gone is in later ones again.
      #expect(try stored(folder) == entries)
    }
  }

  @Test("A frame that says it is of another log is one of this, where it follows one of this")
  func salts() async throws {
    let (database, log, entries) = try await killed()
    var damaged = log
    damaged[start(ofFrame: 30) + 9] ^= 0x04
    let folder = try folder(database, damaged)
    #expect(try #require(try folder.data.mendLog(at: Sample.date)).isMended)
    #expect(try stored(folder) == entries)
  }

  @Test("What was cut off is told by the log's index, which is older by no press")
  func cutOff() async throws {
    let (database, log, index, entries) = try await killedWithIndex()
    let whole = try folder(database, log)
    try whole.write(index, to: whole.data.databasePath + "-shm")
    #expect(try whole.data.mendLog(at: Sample.date) == nil)
    for cut in [log.count - 1, log.count - 5_000, log.count / 2, 40, 0] {
      let folder = try folder(database, Array(log.prefix(cut)))
      try folder.write(index, to: folder.data.databasePath + "-shm")
      let damage = try #require(try folder.data.mendLog(at: Sample.date), "\(cut)")
      let found = try stored(folder)
      #expect(found == Array(entries.prefix(found.count)))
      #expect(!damage.isMended && damage.writes >= Self.presses - found.count, "\(cut)")
    }
    // The index of another log, and one that a power cut has torn, say nothing.
    for place in [16, 34, 50, 64] {
      var torn = index
      torn[place] ^= 1
      let folder = try folder(database, Array(log.prefix(log.count / 2)))
      try folder.write(torn, to: folder.data.databasePath + "-shm")
      #expect(try folder.data.mendLog(at: Sample.date) == nil, "\(place)")
    }
  }

  @Test("A command mends a damaged log that no board has, and leaves word for the next board")
  func command() async throws {
    let (database, log, entries) = try await killed()
    var damaged = log
    damaged[start(ofFrame: 20) + 500] ^= 1
    let folder = try folder(database, damaged)
    let board = try BoardLock(folder.data)
    #expect(try folder.data.mendUnusedLog(at: Sample.date) == nil, "the board looks itself")
    withExtendedLifetime(board) {}
    let free = try self.folder(database, damaged)
    let damage = try #require(try free.data.mendUnusedLog(at: Sample.date))
    #expect(damage.isMended && damage.copy != nil)
    #expect(try stored(free) == entries)
    #expect(try free.data.mendUnusedLog(at: Sample.date) == nil)
    let store = try GatherStore(folder: free.data)
    try store.noteLoss(ofWrites: damage.writes)
    #expect(try store.takeRecordedLoss() == damage.writes)
    #expect(try store.takeRecordedLoss() == nil)
    try store.close()
  }

  @Test("A log that is gone has lost all that its index knows of")
  func gone() async throws {
    let (database, _, index, _) = try await killedWithIndex()
    let folder = try folder(database, [])
    try FileManager.default.removeItem(atPath: folder.data.databasePath + "-wal")
    try folder.write(index, to: folder.data.databasePath + "-shm")
    #expect(try #require(try folder.data.mendLog(at: Sample.date)).writes >= Self.presses)
  }

  @Test("A log that somebody has open is copied, and not changed under his feet")
  func inUse() async throws {
    let (database, log, _) = try await killed()
    var damaged = log
    damaged[start(ofFrame: 20) + 500] ^= 1
    let folder = try folder(database, damaged)
    let reader = try Holder(of: folder.data.databasePath)
    let damage = try #require(try folder.data.mendLog(at: Sample.date))
    #expect(!damage.isMended && damage.copy != nil)
    #expect(try folder.bytes(folder.data.databasePath + "-wal") == damaged)
    try reader.end()
  }

  @Test(
    "After a checkpoint the log is empty, so that nothing can be behind a wrong byte; beside a reader it waits"
  )
  func checkpoint() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await store.append([Sample.act(.goal(.teamA), 1)], to: gather.id, boot: Sample.boot)
    #expect(try !folder.bytes(folder.data.databasePath + "-wal").isEmpty)
    try await store.checkpoint()
    #expect(try folder.bytes(folder.data.databasePath + "-wal").isEmpty)
    #expect(try store.boardMatch()?.match.state.score.teamA == 1)
    try store.close()
  }
}

/// Another process that has a database open.
private final class Holder {
  private let process = Process()
  private let input = Pipe()

  init(of path: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // What sqlite3 says itself stays in its buffer as long as it runs.
    let commands = "SELECT count(*) FROM gather;\n.system echo open\n"
    try input.fileHandleForWriting.write(contentsOf: Data(commands.utf8))
    _ = output.fileHandleForReading.availableData
  }

  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
