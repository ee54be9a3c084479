import DisplayProbe
import GatherModel
import GatherStore
import Glibc
import Testing

extension FaultSuite {
  /// Disks that are full, read-only, gone, slow or broken, while a match is on.
  @Suite struct SickDiskTests {
    /// A board with a running clock on a disk that can be made sick.
    private struct Patient {
      let day: MatchDay
      let regions: BoardRegions
      let healthy: Picture

      /// Found once, on a healthy disk: all boards of this size and roster have them.
      private static let regions = Result {
        try BoardRegions(MatchDay(width: 800, height: 480))
      }

      init(folder: BoardFolder, environment: [String: String] = [:]) throws {
        // The picture of a goal has a part of the band, where the words of the mark are looked for.
        let day = try MatchDay(
          width: 800, height: 480, folder: folder,
          environment: environment.merging(["GATHERBOARD_MOTION": "off"]) { $1 })
        let regions = try Self.regions.get()
        _ = try day.act("the clock running", seenIn: regions.clock) { try day.probe.tap(.space) }
        (self.day, self.regions) = (day, regions)
        healthy = try day.probe.settled(in: day.savingMark)
      }

      /// Presses goals of both teams in turn, each drawn with a mark while nothing can be saved.
      func press(_ keys: [Key]) throws {
        for key in keys {
          let score = try day.probe.picture(of: regions.score)
          try day.probe.tap(key)
          try day.probe.waitForChange(from: score, in: regions.score, what: "the goal, marked")
          try day.probe.wait(for: "the mark", in: day.savingMark) { $0 != healthy }
          // A second press of one goal key within 250 ms would not count.
          try day.probe.pass(until: .now + .milliseconds(260))
        }
      }

      var isMarked: Bool { get throws { try day.probe.picture(of: day.savingMark) != healthy } }

      /// Waits until the mark warns in just these words.
      func says(_ words: String) throws {
        try SavingMark(words, isWarning: true, on: day).wait(day.probe)
      }

      /// Who scored, as it is stored, in the order of the log.
      var storedGoals: [TeamID] {
        get throws {
          let stored = try GatherStore(readOnly: DataFolder(path: day.folder.data)).boardMatch()
          return stored?.match.log.entries.compactMap { entry in
            if case .act(.goal(let team)) = entry.event { team } else { nil }
          } ?? []
        }
      }

      /// Waits until all is saved.
      func recovered() throws {
        try day.probe.wait(for: "the mark gone", in: day.savingMark) { $0 == healthy }
      }
    }

    @Test("Each sync takes 2 s: every second is drawn on time, presses are marked, and all is saved in order")
    func slowSync() throws {
      let folder = try BoardFolder()
      let disk = try FailingDisk(data: folder.data, scratch: folder.path("."))
      let patient = try Patient(folder: folder, environment: disk.environment)
      try disk.set(syncDelay: .seconds(2))
      let saving = try SavingMark("saving", isWarning: false, on: patient.day)
      try patient.press([.left, .right, .left])
      try saving.wait(patient.day.probe)
      try patient.day.probe.expectSteadySeconds(4, in: patient.regions.clock, "on a slow disk")
      try disk.set()
      try patient.recovered()
      #expect(try patient.storedGoals == [.teamA, .teamB, .teamA])
    }

    @Test("Syncs fail: the board says that it can’t save, goes on, and saves all when they work again")
    func failingSync() throws {
      let folder = try BoardFolder()
      let disk = try FailingDisk(data: folder.data, scratch: folder.path("."))
      let patient = try Patient(folder: folder, environment: disk.environment)
      try disk.set(syncErrno: EIO)
      try patient.press([.left, .right, .right])
      try patient.says("can’t save")
      try patient.day.probe.expectSteadySeconds(3, in: patient.regions.clock, "on a failing disk")
      #expect(try patient.isMarked)
      #expect(try folder.status().score == "0:0")
      try disk.set()
      try patient.recovered()
      #expect(try patient.storedGoals == [.teamA, .teamB, .teamB])
    }

    @Test("Killed while syncs fail, the board has all that was drawn without the mark")
    func killedWhileFailing() throws {
      let folder = try BoardFolder()
      let disk = try FailingDisk(data: folder.data, scratch: folder.path("."))
      let patient = try Patient(folder: folder, environment: disk.environment)
      _ = try patient.day.act("a goal", seenIn: patient.regions.leftScore) {
        try patient.day.probe.tap(.left)
      }
      try disk.set(syncErrno: EIO)
      try patient.press([.right])
      patient.day.board.killNow()
      try patient.day.start()
      let score = try folder.status().score
      #expect(score == "1:0" || score == "1:1")
    }

    @Test("A card that turns read-only under the board: presses wait, marked, until it can be written to")
    func turnedReadOnly() throws {
      let folder = try BoardFolder()
      let disk = try FailingDisk(data: folder.data, scratch: folder.path("."))
      let patient = try Patient(folder: folder, environment: disk.environment)
      try disk.set(writeErrno: EROFS)
      try patient.press([.left, .right])
      try patient.says("can’t save: the disk is read-only")
      try patient.day.probe.expectSteadySeconds(3, in: patient.regions.clock, "on a read-only disk")
      try disk.set()
      try patient.recovered()
      #expect(try patient.storedGoals == [.teamA, .teamB])
    }

    @Test("A full disk: the board says so, goes on, and saves all once there is room", .needsMounts)
    func full() throws {
      let disk = try MemoryDisk(kilobytes: 1_024)
      let folder = try BoardFolder(data: disk.path + "/data")
      let patient = try Patient(folder: folder)
      try disk.fill()
      // The write-ahead log may have a few bytes left in its last page.
      var pressed = 0
      repeat {
        let score = try patient.day.probe.picture(of: patient.regions.leftScore)
        try patient.day.probe.tap(.left)
        try patient.day.probe.waitForChange(from: score, in: patient.regions.leftScore, what: "the goal")
        try patient.day.probe.pass(until: .now + .milliseconds(260))
        pressed += 1
      } while try !patient.isMarked && pressed < 8
      try patient.press([.right, .right])
      try patient.says("can’t save: the disk is full")
      try patient.day.probe.expectSteadySeconds(3, in: patient.regions.clock, "on a full disk")
      #expect(try patient.isMarked)
      try disk.free()
      try patient.recovered()
      #expect(
        try patient.storedGoals
          == Array(repeating: .teamA, count: pressed) + Array(repeating: .teamB, count: 2))
    }

    @Test("Killed on a full disk, the board has all that was drawn without the mark", .needsMounts)
    func killedWhileFull() throws {
      let disk = try MemoryDisk(kilobytes: 1_024)
      let folder = try BoardFolder(data: disk.path + "/data")
      let patient = try Patient(folder: folder)
      _ = try patient.day.act("a goal", seenIn: patient.regions.leftScore) {
        try patient.day.probe.tap(.left)
      }
      try disk.fill()
      // How many goals were drawn without the mark: the last pages may still have room.
      var saved = 0
      for pressed in 1...8 {
        try patient.day.show("the goal", in: patient.regions.rightScore) { try patient.day.probe.tap(.right) }
        try patient.day.probe.pass(until: .now + .milliseconds(260))
        if try !patient.isMarked { saved = pressed }
      }
      try patient.day.probe.wait(for: "the mark", in: patient.day.savingMark) { $0 != patient.healthy }
      patient.day.board.killNow()
      try disk.free()
      try patient.day.start()
      let score = try #require(try folder.status().teams?.map(\.score))
      #expect(score[0] == 1)
      #expect((saved...8).contains(score[1]))
    }

    @Test("A disk that was pulled out: the match goes to the folder that is left in its place", .needsMounts)
    func gone() throws {
      let disk = try MemoryDisk(kilobytes: 1_024)
      let folder = try BoardFolder(data: disk.path + "/data")
      let patient = try Patient(folder: folder)
      _ = try patient.day.act("a goal", seenIn: patient.regions.leftScore) {
        try patient.day.probe.tap(.left)
      }
      try disk.pull()
      let score = try patient.day.probe.picture(of: patient.regions.rightScore)
      try patient.day.probe.tap(.right)
      try patient.day.probe.waitForChange(from: score, in: patient.regions.rightScore, what: "the goal")
      try patient.recovered()
      // What is drawn without the mark is in a file that has a name: a kill at this very moment loses nothing.
      patient.day.board.killNow()
      #expect(try folder.status().score == "1:1")
      try patient.day.start()
      #expect(try folder.status().score == "1:1")
    }

    @Test("A disk that is read-only at the start is told of with what to do", .needsMounts)
    func readOnlyAtStart() throws {
      let disk = try MemoryDisk(kilobytes: 1_024)
      let folder = try BoardFolder(data: disk.path + "/data")
      let day = try MatchDay(width: 800, height: 480, folder: folder)
      _ = try day.act("a goal") { try day.probe.tap(.left) }
      day.board.killNow()
      try disk.remount(readOnly: true)
      let board = try folder.startBoard(on: day.display)
      let (exit, _) = try board.waitForExit()
      #expect(exit == .code(78) || exit == .code(74))
      let said = try board.errors.split(separator: "\n").last ?? ""
      #expect(said.hasPrefix("gatherboard: ") && said.contains("ead-only"), "\(said)")
      #expect(try folder.run(["doctor"]).output.contains("read-only"))
      try disk.remount(readOnly: false)
      try day.start()
      #expect(try folder.status().score == "1:0")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips, visibly, where the system lets nobody mount a file system.
  static var needsMounts: Self {
    .enabled(if: MemoryDisk.isAllowed, "this machine does not let a test mount a file system")
  }
}
