import Board
import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Logging
import MatchSession
import Testing
import TestKit

extension FaultSuite {
  /// The disk as a power cut leaves it, at any moment of a busy match.
  @Suite struct PowerCutTests {
    /// What was on the screen without the mark when the disk had come so far.
    private struct Acknowledged {
      let traceLength: Int
      let entries: Int
    }

    private static let points = Soak.isOn ? 2_000 : 200
    private static let presses = Soak.isOn ? 1_200 : 160

    @Test("At 200 points of a busy match: no press that was drawn as saved is lost, and every start works")
    func busyMatch() async throws {
      try await onOwnQueue {
        let seed = UInt64.random(in: .min ... .max)
        let folder = try BoardFolder()
        let (disk, start, day) = try traced(folder)
        let acknowledged = try play(Self.presses, on: day, disk: disk) { _ in }
        day.board.killNow()
        try cut(
          disk, from: start, acknowledged: acknowledged, final: try entryIDs(in: folder.data), seed: seed)
      }
    }

    @Test("Also when syncs fail now and then, and what they were for never reaches the disk")
    func failingSyncs() async throws {
      try await onOwnQueue {
        let seed = UInt64.random(in: .min ... .max)
        let folder = try BoardFolder()
        let (disk, start, day) = try traced(folder)
        let acknowledged = try play(Self.presses / 3, on: day, disk: disk) { press in
          try disk.set(syncErrno: press % 5 == 3 ? EIO : 0)
        }
        day.board.killNow()
        #expect(
          try DiskTrace(path: #require(disk.trace)).changes.contains {
            if case .failedSync = $0.change { true } else { false }
          })
        try cut(
          disk, from: start, acknowledged: acknowledged, final: try entryIDs(in: folder.data), seed: seed)
      }
    }

    @Test("At every point of the making of a new store: every start works")
    func newStore() async throws {
      try await onOwnQueue {
        let folder = try BoardFolder()
        try FileManager.default.createDirectory(
          atPath: folder.data, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let disk = try FailingDisk(data: folder.data, scratch: folder.path("."), isTraced: true)
        let start = try SyncedDisk(copying: folder.data)
        let roster = try folder.file("roster.csv", MatchDay.roster)
        let run = try CommandRun(
          ["gather", "start", roster, "--data", folder.data], environment: disk.environment)
        #expect(run.code == 0, "\(run.errors)")
        try cutEverywhere(disk, from: start) { data, isAll in
          let start = try board(on: data)
          try start.store.close()
          // What the command has said is so.
          #expect(!isAll || start.stored != nil)
        }
      }
    }

    @Test("At every point of a rescue: the next start works, and carries over all the same")
    func recover() async throws {
      try await onOwnQueue {
        let folder = try BoardFolder()
        let disk = try FailingDisk(data: folder.data, scratch: folder.path("."), isTraced: true)
        let day = try MatchDay(width: 800, height: 480, folder: folder, board: ["--no-goal-flash"])
        for key in [Key.left, .right, .down, "u", .space, "x"] {
          _ = try day.act("a key") { try day.probe.tap(key) }
        }
        day.board.killNow()
        // The entries are in the -wal alone.
        try folder.store("UPDATE entry SET event = 'nonsense' WHERE position = 2;", keepsLog: true)
        #expect(FileManager.default.fileExists(atPath: "\(folder.data)/gatherboard.sqlite-wal"))
        let start = try SyncedDisk(copying: folder.data)
        try day.start(environment: disk.environment)
        day.board.killNow()
        let said = try day.board.errors
        #expect(said.contains("set aside"), "\(said)")
        let final = try entryIDs(in: folder.data)
        #expect(final.count >= 4)
        try cutEverywhere(disk, from: start) { data, _ in
          // The board adds that it has recovered, where the clock ran.
          let found = try entryIDs(in: data)
          #expect(found.prefix(4) == final.prefix(4))
        }
      }
    }

    /// Cuts the power before each change and after the last one.
    private func cutEverywhere(
      _ disk: FailingDisk, from start: SyncedDisk, check: (_ data: String, _ isAll: Bool) throws -> Void
    ) throws {
      var random = SeededGenerator(seed: 7)
      var synced = start
      let trace = try #require(disk.trace)
      let changes = try DiskTrace(path: trace).changes
      #expect(changes.count > 20)
      let scratch = try TemporaryFolder()
      for point in 0...changes.count {
        // Before a sync all of its changes are waiting: the disk may have kept any number of the names.
        var cuts = [Int?.none, .random(in: 0...synced.unsyncedNames, using: &random)]
        if point < changes.count, case .sync = changes[point].change {
          cuts = [nil] + Array(0...synced.unsyncedNames)
        }
        for names in cuts {
          let kept = names.map { _ in SeededGenerator(seed: random.next()) }
          let path = scratch.path("cut-\(point)-\(names ?? -1)")
          try synced.write(to: path, keeping: names ?? 0, kept)
          do {
            try check(path, point == changes.count)
          } catch {
            Issue.record(
              "\(error), cut before change \(point) of \(changes.count), names kept: \(names ?? 0)")
          }
          try FileManager.default.removeItem(atPath: path)
        }
        if point < changes.count { synced.apply(changes[point].change) }
      }
    }

    /// A board with a running clock, on a disk that is written down from the board's start on.
    private func traced(_ folder: BoardFolder) throws -> (FailingDisk, SyncedDisk, MatchDay) {
      let disk = try FailingDisk(data: folder.data, scratch: folder.path("."), isTraced: true)
      var start: SyncedDisk?
      let day = try MatchDay(
        width: 800, height: 480, folder: folder, board: ["--no-goal-flash"], environment: disk.environment,
        beforeBoard: { start = try SyncedDisk(copying: $0.data) })
      return (disk, try #require(start), day)
    }

    /// Presses goals and corrections in turn, and after every third one notes what is drawn without a mark.
    private func play(
      _ presses: Int, on day: MatchDay, disk: FailingDisk, before: (Int) throws -> Void
    ) throws -> [Acknowledged] {
      let unmarked = try day.probe.settled(in: day.savingMark)
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      var acknowledged = [Acknowledged(traceLength: disk.traceLength, entries: 1)]
      for press in 0..<presses {
        try before(press)
        switch press % 4 {
        case 0: try day.probe.tap(.left)
        case 1: try day.probe.tap(.right)
        case 2: try day.probe.tap(.left, .shift)
        default: try day.probe.tap(.right, .shift)
        }
        // Two presses of one goal key within 250 ms would count once.
        try day.probe.pass(until: .now + .milliseconds(70))
        if press % 3 != 2 { continue }
        try disk.set()
        // Drawn as saved: every press is there, and the last of them has taken the mark away.
        try waitUntil("an entry for each press") {
          try GatherStore(readOnly: DataFolder(path: day.folder.data)).boardMatch()?.match.log.entries.count
            == press + 2
        }
        try day.probe.wait(for: "all saved", in: day.savingMark) { $0 == unmarked }
        acknowledged.append(Acknowledged(traceLength: disk.traceLength, entries: press + 2))
      }
      return acknowledged
    }

    /// Cuts the power at many points, and starts a board on what is left.
    private func cut(
      _ disk: FailingDisk, from start: SyncedDisk, acknowledged: [Acknowledged], final: [UUID], seed: UInt64
    ) throws {
      let changes = try DiskTrace(path: #require(disk.trace)).changes
      #expect(acknowledged.last.map(\.entries) ?? 0 > Self.presses / 5)
      #expect(final.count >= (acknowledged.last?.entries ?? 0), "every press is an entry")
      var random = SeededGenerator(seed: seed)
      let points = (0..<Self.points).map { _ in Int.random(in: 0...changes.count, using: &random) }.sorted()
      var synced = start
      var taken = 0
      let scratch = try TemporaryFolder()
      for (number, point) in points.enumerated() {
        while taken < point {
          synced.apply(changes[taken].change)
          taken += 1
        }
        let length = taken == 0 ? 0 : changes[taken - 1].end
        let owed = acknowledged.last { $0.traceLength <= length }?.entries ?? 0
        let kept = number.isMultiple(of: 2) ? nil : Optional(SeededGenerator(seed: random.next()))
        let path = scratch.path("cut-\(number)")
        let names = kept == nil ? 0 : Int.random(in: 0...synced.unsyncedNames, using: &random)
        try synced.write(to: path, keeping: names, kept)
        let place = "point \(number) after \(taken) of \(changes.count) changes, seed \(seed)"
        let found: [UUID]
        do {
          found = try entryIDs(in: path)
        } catch {
          Issue.record("A start failed: \(error), \(place)")
          continue
        }
        #expect(found.count >= owed, "\(owed) entries were drawn as saved, \(found.count) are left, \(place)")
        #expect(found == Array(final.prefix(found.count)), "the order of the presses, \(place)")
        try FileManager.default.removeItem(atPath: path)
      }
    }

    /// Starts on a data folder as a board does; the entries that it shows, oldest first.
    private func entryIDs(in data: String) throws -> [UUID] {
      let start = try board(on: data)
      try start.store.close()
      return start.stored?.match.log.entries.map(\.id) ?? []
    }

    private func board(on data: String) throws -> BoardStart {
      let silent = Logger(label: "cut") { _ in SwiftLogNoOpLogHandler() }
      return try BoardStart(DataFolder(path: data), clock: .system, log: silent)
    }
  }
}

/// Whether the long versions of the tests are wanted: `make soak`.
enum Soak {
  static let isOn = ProcessInfo.processInfo.environment["GATHERBOARD_SOAK"] == "1"
}
