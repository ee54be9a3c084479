import Foundation
import GatherModel
import GatherStore
import PlayedMatch
import Scenes
import Screen
import Stage
import Testing
import TestKit

@testable import Board
@testable import MatchSession

@Suite("What comes to the board from elsewhere")
struct BoardWatchingTests {
  @Test("A gather that another command starts comes on the board within a second")
  func started() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      #expect(bench.frame.board == nil)
      let other = try GatherStore(folder: bench.folder)
      try BoardBench.startGather("Friday", in: other, replacing: false)
      bench.pass(.seconds(1))
      try bench.turn(until: "the gather") { $0.board?.title == "Friday" }
    }
  }

  @Test("A scorer who is made one with another player while the board runs is that one")
  func mergedScorer() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .letter("w"), .enter)
      try bench.turnUntilSaved()
      let other = try GatherStore(folder: bench.folder)
      let anna = RosterRow(line: 2, details: PlayerDetails(name: "Anna"))
      _ = try other.importRoster(RosterFile(columns: [.name], rows: [anna]))
      let (gone, kept) = (Player.ID(1), Player.ID(3))
      #expect(try other.boardMatch()?.match.state.moments.first?.player?.id == gone)
      _ = try other.mergePlayer(gone, into: kept)
      bench.pass(.seconds(1))
      try bench.turn(until: "the one who stays") { _ in
        bench.board.assumeIsolated { board in
          guard let board = board.scoreboard else { return false }
          let match = board.state.match
          return match.state.moments.first?.player?.id == kept
            && match.gather.roster.teams.teamA.map(\.id) == [kept]
        }
      }
    }
  }

  @Test("What another process writes into the match leaves what is open at the board as it is")
  func merged() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("s"), .digit(4))
      let open = try #require(bench.frame.board?.overlay)
      let other = try GatherStore(folder: bench.folder)
      let gather = try #require(try other.boardMatch()?.match.gather.id)
      let goal = LogEntry(
        id: UUID(), event: .act(.goal(.teamB)), at: bench.now, wallClock: PlayedMatch.date(0))
      _ = try BackgroundTask.wait { () async throws(GatherStoreError) in
        try await other.append([goal], to: gather, boot: BoardBench.boot)
      }
      bench.pass(.seconds(1))
      try bench.turn(until: "the goal") { $0.board?.right.score == "1" }
      #expect(bench.frame.board?.overlay == open)
      bench.press(.digit(5), .enter)
      #expect(bench.frame.board?.overlay == nil)
      try bench.turnUntilSaved()
      #expect(
        try bench.stored()?.match.log.entries.map(\.event)
          == [.act(.goal(.teamB)), .act(.clockSet(to: .seconds(45)))])
    }
  }

  @Test("A roster that is changed elsewhere stops no clock, on a machine without a boot id neither")
  func rosterWithoutBoot() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(boot: nil)
      bench.press(.space)
      try bench.turnUntilSaved()
      let other = try GatherStore(folder: bench.folder)
      let gather = try #require(try other.boardMatch()?.match.gather)
      try other.setPlaces(of: gather.id, [gather.roster.teams.teamA[0].id: .bench])
      bench.pass(.seconds(1))
      try bench.turn(until: "the bench") { _ in
        bench.board.assumeIsolated { board in
          guard let board = board.scoreboard else { return false }
          return board.state.match.gather.roster.bench.count == 1
        }
      }
      #expect(bench.frame.board?.clock.mark != "PAUSED")
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.match.log.entries.map(\.event) == [.act(.clockStarted)])
    }
  }

  @Test("A gather started elsewhere is not missed, though the board was busy when it was looked at")
  func busy() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("e"), .enter)
      try bench.turnUntilSaved()
      let good = bench.handle.current
      bench.handle.replace(by: try bench.brokenStore())
      bench.pass(.seconds(2))
      bench.hold(.escape)
      try bench.turn(until: "the warning") { $0.board?.saving != nil }
      bench.handle.replace(by: good)
      let other = try GatherStore(folder: bench.folder)
      try BoardBench.startGather("Friday", in: other, replacing: false)
      bench.pass(.seconds(1))
      _ = bench.frame
      try bench.turn(until: "the look") { _ in !bench.board.session.assumeIsolated { $0.storeWatch.isLooking }
      }
      #expect(bench.frame.board?.title == "Thursday")
      bench.endPauses()
      try bench.turn(until: "the gather") { frame in
        bench.pass(.seconds(1))
        return frame.board?.title == "Friday"
      }
    }
  }

  @Test("A running clock is noted as alive every 4 s, and a resting one is not")
  func beats() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.space)
      try bench.turnUntilSaved()
      let started = try #require(try bench.stored()?.lastAlive)
      bench.pass(.milliseconds(3_750))
      _ = bench.frame
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.lastAlive == started + .seconds(4))
      bench.press(.space)
      try bench.turnUntilSaved()
      let paused = try #require(try bench.stored()?.lastAlive)
      bench.pass(.seconds(60))
      _ = bench.frame
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.lastAlive == paused)
    }
  }

  @Test("The board shows life every second, its clock running or not, and whatever the store does")
  func signsOfLife() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      var signs: [Int64?] = []
      for _ in 1...3 {
        bench.pass(.seconds(1))
        _ = bench.frame
        signs.append(bench.folder.signOfLife)
      }
      #expect(signs == [1, 2, 3])
      let folder = bench.folder
      bench.board.session.assumeIsolated { session in
        let now = session.clock.now()
        _ = session.storeWatch.begin(folder, at: now + .seconds(9))
        #expect(session.deadline == now + .seconds(1))
      }
      bench.pass(.seconds(1))
      _ = bench.frame
      #expect(bench.folder.signOfLife == 4)
    }
  }

  @Test("In another boot the match comes back paused, says so, and the store knows it too")
  func powerCut() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.space)
      bench.pass(.seconds(3))
      bench.press(.left)
      try bench.turnUntilSaved()
      let stored = try #require(try bench.stored())
      bench.board.session.assumeIsolated { session in
        session.show(
          StoredMatch(match: stored.match, boot: BootID(text: "other"), lastAlive: stored.lastAlive))
      }
      let frame = bench.frame
      #expect(frame.board?.footer?.text == "Restored after a power cut – press Space to resume")
      #expect(frame.board?.clock.mark == "PAUSED")
      #expect(bench.board.assumeIsolated { $0.unsavedCount } == 0, "a recovery is no press")
      try bench.turnUntilSaved()
      let recovered = try #require(try bench.stored()).match
      #expect(recovered.state.stoppedByPowerCut)
      #expect(recovered.log.entries.count == 3)
    }
  }

  @Test("In another boot after an orderly end the match says that the board was switched off")
  func switchedOffBefore() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.space)
      try bench.turnUntilSaved()
      let stored = try #require(try bench.stored())
      bench.board.session.assumeIsolated { session in
        session.show(
          StoredMatch(
            match: stored.match, boot: BootID(text: "other"), lastAlive: stored.lastAlive,
            orderlyEnd: stored.lastAlive))
      }
      #expect(bench.frame.board?.footer?.text == "The board was switched off – press Space to resume")
    }
  }

  @Test("An orderly end with a running clock is noted with the instant at which it was asked for")
  func switchedOff() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.space)
      bench.pass(.seconds(6))
      try bench.turnUntilSaved()
      bench.pass(.milliseconds(1_500))
      let end = bench.now
      bench.board.assumeIsolated { $0.close() }
      try bench.turnUntilSaved()
      let stored = try #require(try bench.stored())
      #expect(stored.lastAlive == end && stored.orderlyEnd == end)
      #expect(!stored.wasSwitchedOff, "a board of the same boot to resume")
    }
  }

  @Test("A rescue that fails at first is tried until it works, and loses no press")
  func recover() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left)
      try bench.turnUntilSaved()
      // Where the new file would be made there is a folder.
      let obstacle = bench.folder.path + "/gatherboard-rescue-unfinished.sqlite"
      try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
      let session = bench.board.session
      Task { await session.recover() }
      try bench.turn(until: "the warning") { $0.board?.saving?.text == "can’t save: the file is damaged" }
      bench.press(.right)
      #expect(!bench.isOver)
      try FileManager.default.removeItem(atPath: obstacle)
      try bench.turn(until: "the file set aside") { frame in
        bench.endPauses()
        return frame.board?.footer?.text.contains("set aside as gatherboard-damaged-") ?? false
      }
      try bench.turn(until: "all saved") { _ in
        bench.endPauses()
        return !bench.board.assumeIsolated { $0.isDiskBusy }
      }
      #expect(bench.frame.board?.saving == nil)
      #expect(try bench.stored()?.match.state.score.result == "1:1")
      bench.press(.right)
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.match.state.score.result == "1:2")
    }
  }

  @Test(
    "Damage that something does to the file while the match is played is found, and nothing of it is lost")
  func damagedUnderway() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left)
      try bench.turnUntilSaved()
      bench.pass(.seconds(1))
      try bench.turnUntilSaved()
      // Into the file, as at the end of an evening.
      try bench.checkpoint()
      bench.pass(.seconds(1))
      try bench.turnUntilSaved()
      let file = try FileHandle(forUpdating: URL(filePath: bench.folder.databasePath))
      try file.seek(toOffset: 1024)
      try file.write(contentsOf: Data(repeating: 0xAA, count: 20 * 1024))
      try file.close()
      bench.pass(.seconds(1))
      try bench.turn(until: "the new file") { $0.board?.footer?.text.contains("set aside") ?? false }
      bench.press(.right)
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.match.state.score.result == "1:1")
    }
  }

  /// A board with a goal saved, whose folder another process then moves away.
  private func benchWithMovedFolder() throws -> (bench: BoardBench, moved: String) {
    let bench = try BoardBench()
    bench.press(.left)
    try bench.turnUntilSaved()
    bench.pass(.seconds(1))
    try bench.turnUntilSaved()
    let moved = bench.folder.path + "-moved"
    try FileManager.default.moveItem(atPath: bench.folder.path, toPath: moved)
    return (bench, moved)
  }

  @Test("A folder that is moved away is made anew, and the new one is the board's alone too")
  func movedAway() async throws {
    try await onOwnQueue {
      let (bench, moved) = try self.benchWithMovedFolder()
      defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: moved) } }
      bench.pass(.seconds(1))
      try bench.turn(until: "the new file") { $0.board?.footer?.text.contains("set aside") ?? false }
      #expect(try bench.stored()?.match.state.score.result == "1:0")
      #expect(
        throws: GatherStoreError.locked(path: bench.folder.lockPath, processID: getpid())
      ) { _ = try BoardLock(bench.folder) }
    }
  }

  @Test(
    "A folder that another board has taken meanwhile is left to it; presses wait, marked, until it has ended")
  func takenByAnother() async throws {
    try await onOwnQueue {
      let (bench, moved) = try self.benchWithMovedFolder()
      defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: moved) } }
      var other: BoardLock? = try BoardLock(bench.folder)
      bench.pass(.seconds(1))
      try bench.turn(until: "the warning") { $0.board?.saving?.text.hasPrefix("can’t save") ?? false }
      #expect(!bench.folder.exists)
      withExtendedLifetime(other) {}
      other = nil
      try bench.turn(until: "the new file") { frame in
        bench.endPauses()
        return frame.board?.footer?.text.contains("set aside") ?? false
      }
      #expect(try bench.stored()?.match.state.score.result == "1:0")
    }
  }

  @Test("Keys held when the keyboard goes to another window are let go")
  func focusLost() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("q"))
      #expect(bench.frame.board?.overlay != nil)
      bench.board.assumeIsolated { $0.dropKeys() }
      bench.pass(.seconds(5))
      #expect(bench.frame.board?.overlay == nil)
      #expect(!bench.isOver)
      let idle = try BoardBench(hasGather: false)
      idle.press(.letter("q"))
      idle.board.assumeIsolated { $0.dropKeys() }
      idle.pass(.seconds(5))
      #expect(!idle.isOver)
    }
  }

  @Test("Q held on the idle board quits; F11 asks for the other size of window")
  func idle() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      bench.press(.function(11))
      let frames = [bench.frame, bench.frame]
      #expect(frames.map(\.togglesFullScreen) == [true, false])
      bench.press(.letter("q"), .left)
      bench.handle(.up(.letter("q")))
      bench.press(.letter("q"))
      bench.pass(.seconds(2))
      try bench.turn(until: "the end") { $0.isOver }
    }
  }
}
