import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Kiosk
import Logging
import Testing

extension BoardSuite {
  /// A database with bytes in it that nobody wrote.
  @Suite struct RandomDamageTests {
    private static let times = Soak.isOn ? 2_000 : 100

    @Test("Damaged at 100 random places, a board starts each time, with entries in their order")
    func beforeStart() throws {
      let seed = UInt64.random(in: .min ... .max)
      var random = Dice(seed: seed)
      let day = try MatchDay(width: 800, height: 480, board: ["--no-goal-flash"])
      for press in 0..<24 { try pressed(press, on: day) }
      // Killed, it leaves a write-ahead log.
      day.board.killNow()
      let files = try ["gatherboard.sqlite", "gatherboard.sqlite-wal"].map { name in
        (name, [UInt8](try Data(contentsOf: URL(filePath: day.folder.data + "/" + name))))
      }
      let scratch = try TemporaryFolder()
      let intact = try entries(files, in: scratch.path("intact"))
      #expect(intact.count == 24)
      var whole = 0
      for time in 0..<Self.times {
        var damaged = files
        let file = Int.random(in: 0..<2, using: &random)
        Self.damage(&damaged[file].1, with: &random)
        let place = "\(time) of seed \(seed)"
        do {
          let found = try entries(damaged, in: scratch.path("\(time)"))
          #expect(found.filter(intact.contains) == intact.filter(found.contains), "the order, \(place)")
          #expect(found.count <= intact.count, "\(place)")
          if found == intact { whole += 1 }
        } catch {
          Issue.record("A start failed: \(error), \(place)")
        }
      }
      // Much of a file is free space, and what one row has lost no other row has.
      #expect(whole > Self.times / 4, "\(whole) of \(Self.times) had everything")
    }

    @Test("Damaged under a running board, it goes on, and what is pressed later is there at the next start")
    func underBoard() throws {
      let seed = UInt64.random(in: .min ... .max)
      var random = Dice(seed: seed)
      for time in 0..<(Soak.isOn ? 20 : 3) {
        let day = try MatchDay(width: 800, height: 480, board: ["--no-goal-flash"])
        for press in 0..<4 { try pressed(press, on: day) }
        let file = try FileHandle(forUpdating: URL(filePath: day.folder.data + "/gatherboard.sqlite"))
        var bytes = [UInt8](try file.readToEnd() ?? Data())
        Self.damage(&bytes, with: &random)
        try file.seek(toOffset: 0)
        try file.write(contentsOf: bytes)
        try file.close()
        let before = try day.probe.settled(quiet: .milliseconds(150))
        try day.probe.tap(.left)
        try day.probe.waitForChange(from: before, what: "a goal on a damaged file, \(time) of seed \(seed)")
        day.board.killNow()
        try day.start()
        #expect(try day.folder.status().log != nil, "\(time) of seed \(seed)")
      }
    }

    private func pressed(_ press: Int, on day: MatchDay) throws {
      _ = try day.act("a key") { try day.probe.tap([.left, .right, .up, "u"][press % 4]) }
    }

    /// Writes the files into a new folder and starts a board on it; the ids of its entries.
    private func entries(_ files: [(name: String, bytes: [UInt8])], in path: String) throws -> [UUID] {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      for file in files { try Data(file.bytes).write(to: URL(filePath: path + "/" + file.name)) }
      let silent = Logger(label: "damage") { _ in SwiftLogNoOpLogHandler() }
      let start = try BoardStart(DataFolder(path: path), clock: .system, log: silent)
      try start.store.close()
      return start.stored?.match.log.entries.map(\.id) ?? []
    }

    /// A byte, a sector of nothing, a sector of anything, or the end cut off.
    private static func damage(_ bytes: inout [UInt8], with random: inout Dice) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let sector = place..<min(place + 512, bytes.count)
      switch random.next() % 4 {
      case 0: bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      case 1: for index in sector { bytes[index] = 0 }
      case 2: for index in sector { bytes[index] = UInt8.random(in: .min ... .max, using: &random) }
      default: bytes.removeLast(bytes.count - place)
      }
    }
  }
}
