import Board
import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Logging
import MatchSession
import Scenes
import Testing
import TestKit

extension UntimedSuite {
  /// A database with bytes in it that nobody wrote.
  @Suite struct RandomDamageTests {
    private static let times = Soak.isOn ? 2_000 : 100

    @Test(
      "Damaged at 100 random places, a board starts each time, loses nothing that stood elsewhere, and says that it may have lost something"
    )
    func beforeStart() async throws {
      try await onOwnQueue {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let day = try MatchDay(width: 800, height: 480, board: ["--no-goal-flash"])
        for press in 0..<24 { try pressed(press, on: day) }
        // Killed, it leaves a write-ahead log.
        day.board.killNow()
        let withLog = try bytes(
          ["gatherboard.sqlite", "gatherboard.sqlite-wal", "gatherboard.sqlite-shm"], of: day.folder)
        try day.folder.store("PRAGMA wal_checkpoint(TRUNCATE)")
        let inOne = try bytes(["gatherboard.sqlite"], of: day.folder)
        let needed = try Self.neededPages(of: day.folder)
        let scratch = try TemporaryFolder()
        let (intact, noLoss) = try entries(inOne, in: scratch.path("intact"))
        #expect(intact.count == 24 && noLoss == nil)
        let killed = try entries(withLog, in: scratch.path("killed"))
        #expect(killed.entries == intact && killed.loss == nil)
        var (elsewhere, lossesTold) = (0, 0)
        for time in 0..<Self.times {
          let place = "\(time) of seed \(seed)"
          let isInLog = time.isMultiple(of: 2)
          var damaged = isInLog ? withLog : inOne
          let file = isInLog ? 1 : 0
          let touched = Self.damage(&damaged[file].bytes, with: &random)
          do {
            let (found, loss) = try entries(damaged, in: scratch.path("\(time)"))
            let ids = found.map(\.id)
            let known = intact.map(\.id)
            #expect(ids.filter(known.contains) == known.filter(ids.contains), "the order, \(place)")
            #expect(found.count <= intact.count, "\(place)")
            #expect(found == intact || loss != nil, "lost without a word, \(place)")
            if loss != nil { lossesTold += 1 }
            if !isInLog,
              Set(touched.lowerBound / 1024...(touched.upperBound - 1) / 1024)
                .isDisjoint(with: needed)
            {
              elsewhere += 1
              #expect(found == intact, "\(place)")
            }
          } catch {
            Issue.record("A start failed: \(error), \(place)")
          }
        }
        #expect(elsewhere > Self.times / 20, "\(elsewhere) of \(Self.times) were elsewhere")
        #expect(lossesTold < Self.times * 3 / 4, "\(lossesTold) of \(Self.times) were told of")
      }
    }

    /// The pages, counted from 0, without which entries of the match cannot be told: those of the match itself.
    private static func neededPages(of folder: BoardFolder) throws -> Set<Int> {
      let numbers = try folder.store(
        """
        SELECT pageno FROM dbstat WHERE name IN
          ('entry', 'gather', 'sqlite_autoindex_entry_1', 'sqlite_autoindex_gather_1', 'entry_by_gather')
        """)
      return Set(numbers.split(separator: "\n").compactMap { Int($0) }.map { $0 - 1 })
    }

    @Test("Damaged under a running board, it goes on, and has every press at the next start")
    func underBoard() async throws {
      try await onOwnQueue {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for time in 0..<(Soak.isOn ? 40 : 3) {
          let day = try MatchDay(
            width: 800, height: 480, board: ["--no-goal-flash"],
            environment: ["GATHERBOARD_LOG_LEVEL": "debug"])
          for press in 0..<4 { try pressed(press, on: day) }
          try day.folder.store("PRAGMA wal_checkpoint(PASSIVE)")
          let before = try storedEntries(day.folder)
          let path = day.folder.data + "/gatherboard.sqlite"
          var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
          Self.damage(&bytes, with: &random)
          let file = try FileHandle(forUpdating: URL(filePath: path))
          try file.write(contentsOf: bytes)
          try file.truncate(atOffset: UInt64(bytes.count))
          try file.close()
          let picture = try day.probe.settled(quiet: .milliseconds(150))
          try day.probe.tap(.left)
          try day.probe.waitForChange(
            from: picture, what: "a goal on a damaged file, \(time) of seed \(seed)")
          try waitUntilRead(on: day)
          // A press that came while the file was replaced is marked until the new one has it.
          try day.probe.wait(for: "all to be saved", in: day.savingMark) {
            $0.colours(upTo: 2) == 1
          }
          day.board.killNow()
          try day.start()
          let after = try storedEntries(day.folder)
          #expect(Array(after.prefix(4)) == before, "\(time) of seed \(seed)")
          #expect(after.count == 5, "\(time) of seed \(seed)")
          #expect(after.last?.event == .act(.goal(.teamA)), "\(time) of seed \(seed)")
        }
      }
    }

    /// The board looks at its file each second, and reads all of it when something has written there: then it is sound, or
    /// is mended.
    private func waitUntilRead(on day: MatchDay) throws {
      let modified = try #require(DataFolder(path: day.folder.data).changeMarks().first).modified
      try waitUntil("a look at the file", said: { try day.board.errors }) {
        let said = try day.board.errors
        return said.contains("set aside") || said.contains("The board rebuilds it")
          || said.contains("modified=\(modified)")
      }
    }

    private func storedEntries(_ folder: BoardFolder) throws -> [LogEntry] {
      try GatherStore(readOnly: DataFolder(path: folder.data)).boardMatch()?.match.log.entries ?? []
    }

    private func bytes(_ names: [String], of folder: BoardFolder) throws -> [(name: String, bytes: [UInt8])] {
      try names.map { ($0, [UInt8](try Data(contentsOf: URL(filePath: folder.data + "/" + $0)))) }
    }

    private func pressed(_ press: Int, on day: MatchDay) throws {
      _ = try day.act("a key") { try day.probe.tap([.left, .right, .up, "u"][press % 4]) }
    }

    /// Writes the files into a new folder and starts a board on it; its entries.
    private func entries(
      _ files: [(name: String, bytes: [UInt8])], in path: String
    ) throws -> (entries: [LogEntry], loss: MatchLoss?) {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      for file in files { try Data(file.bytes).write(to: URL(filePath: path + "/" + file.name)) }
      let silent = Logger(label: "damage") { _ in SwiftLogNoOpLogHandler() }
      let start = try BoardStart(DataFolder(path: path), clock: .system, log: silent)
      try start.store.close()
      return (start.stored?.match.log.entries ?? [], start.loss)
    }

    /// A byte, a sector of nothing, a sector of anything, or the end cut off.
    /// - Returns: Where.
    @discardableResult
    private static func damage(_ bytes: inout [UInt8], with random: inout SeededGenerator) -> Range<Int> {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let sector = place..<min(place + 512, bytes.count)
      switch random.next() % 4 {
      case 0:
        bytes[place] ^= UInt8.random(in: 1...255, using: &random)
        return place..<place + 1
      case 1:
        for index in sector { bytes[index] = 0 }
        return sector
      case 2:
        for index in sector { bytes[index] = UInt8.random(in: .min ... .max, using: &random) }
        return sector
      default:
        defer { bytes.removeLast(bytes.count - place) }
        return place..<bytes.count
      }
    }
  }
}
