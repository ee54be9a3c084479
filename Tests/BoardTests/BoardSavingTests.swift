import FoundationEssentials
import GatherModel
import GatherStore
import PlayedMatch
import Reports
import Scenes
import Screen
import Stage
import Testing
import TestKit

@testable import Board
@testable import MatchSession

@Suite("Presses on their way to the disk")
struct BoardSavingTests {
  @Test("Presses are saved in their order and drawn without a mark")
  func saved() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .right, .space, .left)
      let frame = try bench.turn(until: "2:1") { $0.score == "2:1" && $0.board?.saving == nil }
      #expect(frame.board?.title == "Thursday")
      let entries = try #require(try bench.stored()).match.log.entries
      #expect(
        entries.map(\.event) == [
          .act(.goal(.teamA)), .act(.goal(.teamB)), .act(.clockStarted), .act(.goal(.teamA)),
        ])
    }
  }

  @Test("What is pressed while saving fails keeps its order and is saved when the disk is back")
  func failingDisk() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let good = bench.handle.current
      bench.handle.replace(by: try bench.brokenStore())
      bench.press(.left)
      try bench.turn(until: "the warning") { $0.board?.saving?.text == "can’t save" }
      #expect(bench.frame.score == "1:0")
      bench.press(.right, .letter("x"), .left)
      #expect(bench.board.assumeIsolated { $0.unsavedCount } == 4)
      bench.handle.replace(by: good)
      bench.endPauses()
      try bench.turn(until: "no mark") { $0.board?.saving == nil }
      try bench.turnUntilSaved()
      #expect(
        try bench.stored()?.match.log.entries.map(\.event) == [
          .act(.goal(.teamA)), .act(.goal(.teamB)), .act(.sidesSwapped), .act(.goal(.teamB)),
        ])
    }
  }

  @Test(
    "A clock that is set and an end that cannot be saved are said, and the gather goes on when the end is taken back"
  )
  func unsavedEnd() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let good = bench.handle.current
      bench.handle.replace(by: try bench.brokenStore())
      bench.press(.letter("s"), .digit(5), .digit(0), .digit(0), .enter)
      try bench.turn(until: "the warning") { $0.board?.saving?.text == "can’t save" }
      #expect(bench.frame.board?.clock.minutes == "05")
      bench.press(.letter("e"), .enter)
      #expect(bench.frame.board?.clock.tone == .ended && bench.frame.board?.saving?.text == "can’t save")
      bench.press(.letter("u"), .left)
      #expect(bench.frame.score == "1:0" && bench.frame.board?.clock.tone != .ended)
      bench.handle.replace(by: good)
      bench.endPauses()
      try bench.turn(until: "no mark") { $0.board?.saving == nil }
      try bench.turnUntilSaved()
      let stored = try #require(try bench.stored())
      #expect(!stored.isEnded && stored.match.state.score.result == "1:0")
      #expect(stored.match.state.clock.setting == .minutes(5))
    }
  }

  @Test("Presses of a gather that was ended elsewhere are all counted and told of on the next one")
  func endedElsewhere() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let other = try GatherStore(folder: bench.folder)
      try BoardBench.startGather("Friday", in: other, replacing: true)
      // The first is on its way alone; the others are the next transaction.
      bench.press(.left, .right, .left)
      try bench.turn(until: "the next gather") { $0.board?.title == "Friday" }
      try bench.turnUntilSaved()
      let frame = bench.frame
      #expect(frame.score == "0:0")
      #expect(
        frame.board?.footer?.text == "3 key presses not counted: the last match was ended elsewhere")
      bench.press(.right)
      try bench.turnUntilSaved()
      let stored = try #require(try bench.stored())
      #expect(stored.match.gather.name == "Friday")
      #expect(stored.match.state.score.result == "0:1")
    }
  }

  @Test("Presses of a gather that was ended elsewhere are told of where it is still on the board")
  func endedThere() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let other = try GatherStore(folder: bench.folder)
      let gather = try #require(try other.boardMatch()?.match.gather.id)
      let end = LogEntry(
        id: UUID(), event: .act(.gatherEnded), at: bench.now, wallClock: PlayedMatch.date(0))
      _ = try BackgroundTask.wait { () async throws(GatherStoreError) in
        try await other.append([end], to: gather, boot: BoardBench.boot)
      }
      bench.press(.left, .right)
      try bench.turn(until: "the sentence") {
        $0.board?.footer?.text == "2 key presses not counted: the last match was ended elsewhere"
      }
      let frame = bench.frame
      #expect(frame.score == "0:0" && frame.board?.clock.tone == .ended && frame.board?.saving == nil)
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.match.log.entries == [end])
    }
  }

  @Test("The board is cleared after all that was pressed before is saved")
  func cleared() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .letter("e"), .enter)
      bench.pass(.seconds(2))
      bench.hold(.escape)
      try bench.turn(until: "the idle scene") { $0.board == nil }
      #expect(try bench.stored() == nil)
      let gathers = try bench.handle.current.gathers()
      #expect(gathers.map(\.score.result) == ["1:0"])
      #expect(gathers.first?.endedAt != nil)
    }
  }

  @Test("One Enter or Esc too many after the end takes no result away", arguments: [Key.enter, .escape])
  func oneTooMany(key: Key) async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .letter("e"), .enter, key, key)
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "1:0" && bench.frame.board?.period == "FULL TIME")
      bench.press(.letter("u"))
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.isEnded == false)
    }
  }

  @Test("A result that was taken off the board is put back by U, and its end can be taken back")
  func putBack() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .letter("e"), .enter, .letter("m"), .letter("c"))
      try bench.turn(until: "the idle scene") { $0.board == nil }
      bench.press(.letter("u"))
      try bench.turn(until: "the result") { $0.score == "1:0" }
      bench.press(.letter("u"))
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.isEnded == false)
    }
  }

  @Test(
    "On a board without a match Enter and the clock's key lead to the menu", arguments: [Key.enter, .space])
  func leadsOn(key: Key) async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      bench.press(key)
      guard case .frontPage(let stack) = bench.frame.scene, case .menu = stack.scene else {
        Issue.record("no menu")
        return
      }
    }
  }

  @Test("An end that is taken back at once stays taken back, though the board was to be cleared")
  func endTakenBack() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .letter("e"), .enter)
      bench.pass(.seconds(2))
      bench.hold(.escape)
      bench.press(.letter("u"))
      try bench.turnUntilSaved()
      #expect(bench.frame.score == "1:0")
      #expect(try bench.stored()?.match.state.phase == .ready)
      #expect(bench.board.session.assumeIsolated { $0.saving.clearsBoard } == false)
    }
  }

  @Test("A board that cannot be cleared says so and is cleared when the disk is back")
  func clearingFails() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("e"), .enter)
      try bench.turnUntilSaved()
      let good = bench.handle.current
      bench.handle.replace(by: try bench.brokenStore())
      bench.pass(.seconds(2))
      bench.hold(.escape)
      try bench.turn(until: "the warning") { $0.board?.saving?.text == "can’t save" }
      bench.handle.replace(by: good)
      bench.endPauses()
      try bench.turn(until: "the idle scene") { $0.board == nil }
      #expect(try bench.stored() == nil)
    }
  }

  @Test("The end waits for the disk for 10 s, shows that it saves, and knows what is lost")
  func stuckDisk() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.handle.replace(by: try bench.brokenStore())
      bench.press(.left, .right)
      bench.board.assumeIsolated { $0.close() }
      #expect(bench.frame.board?.overlay == .message("Saving…"))
      #expect(!bench.isOver)
      bench.pass(.milliseconds(9_999))
      #expect(!bench.isOver)
      bench.pass(.milliseconds(1))
      #expect(bench.isOver)
      #expect(bench.board.assumeIsolated { $0.isDiskBusy })
      #expect(bench.board.assumeIsolated { $0.unsavedCount } == 2)
    }
  }

  @Test("The end comes as soon as all is saved")
  func end() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left)
      bench.board.assumeIsolated { $0.close() }
      try bench.turn(until: "the end") { $0.isOver }
      #expect(!bench.board.assumeIsolated { $0.isDiskBusy })
      #expect(try bench.stored()?.match.state.score.result == "1:0")
    }
  }

  @Test(
    "What the command says when the disk has not answered",
    arguments: [
      (0, "all key presses are saved"), (1, "1 key press is not saved"), (7, "7 key presses are not saved"),
    ])
  func sentence(unsaved: Int, lost: String) {
    #expect(
      Failure(unsaved: unsaved, because: nil, folder: DataFolder(path: "/d"))
        == Failure(
          "The disk of /d has not answered for 10 seconds. The board has ended, and \(lost). Check the disk.",
          exitCode: .inputOutput))
  }

  @Test("Where the disk has answered, the command says what")
  func known() {
    #expect(
      Failure(unsaved: 2, because: .diskFull(path: "/d/gatherboard.sqlite"), folder: DataFolder(path: "/d"))
        == Failure(
          "The disk that holds /d/gatherboard.sqlite is full. Free some space and try again. "
            + "The board has ended, and 2 key presses are not saved.", exitCode: .inputOutput))
  }
}
