import Foundation
import GatherModel
import GatherStore
import MatchSession
import Scenes
import Synchronization
import Testing
import TestKit

@testable import Board

/// A result is taken off the board, by its keys or from elsewhere.
@Suite struct BoardClearingTests {
  private func teams(_ frame: Board.Frame) -> ConfirmPlayersViewModel? {
    guard case .frontPage(let stack) = frame.scene, case .confirmPlayers(let model) = stack.scene else {
      return nil
    }
    return model
  }

  /// The board without a match, and whether a page of the organiser's is open.
  private func idle(_ frame: Board.Frame, of bench: BoardBench) -> (footer: String, isCovered: Bool)? {
    guard case .idle(let view) = frame.scene else { return nil }
    return (view.footer, bench.board.assumeIsolated { $0.scenes.isOpen })
  }

  /// A board whose match has ended, all of it stored, and for so long that a key may clear it.
  private func ended() throws -> BoardBench {
    let bench = try BoardBench()
    bench.press(.letter("e"), .enter)
    bench.pass(.seconds(2))
    try bench.turnUntilSaved()
    return bench
  }

  @Test("After a match that was made by keys in an empty store the cleared board is what all may see")
  func madeByKeys() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      let store = try GatherStore(folder: bench.folder)
      _ = try store.importRoster(
        RosterFile(
          columns: [.name],
          rows: ["Ann", "Bob"].enumerated().map {
            RosterRow(line: $0 + 2, details: PlayerDetails(name: $1))
          }))
      bench.press(.letter("m"), .letter("g"))
      try bench.turn(until: "the players") { frame in
        guard case .frontPage(let stack) = frame.scene else { return false }
        return stack.scene.page.title == "0 selected"
      }
      bench.press(.letter("a"), .enter)
      try bench.turn(until: "what is known of them") { teams($0) != nil }
      bench.press(.letter("b"), .enter)
      try bench.turn(until: "the match") { $0.board != nil }
      bench.press(.letter("e"), .enter)
      bench.pass(.seconds(2))
      try bench.turnUntilSaved()
      bench.hold(.escape)
      let frame = try bench.turn(until: "a board that is clear") { $0.board == nil }
      #expect(idle(frame, of: bench)?.isCovered == false)
    }
  }

  @Test(
    "U puts a result back that was cleared by a phone or by another process, and not one that was deleted")
  func clearedElsewhere() async throws {
    try await onOwnQueue {
      for change in [StoreChange.clearBoard, nil] {
        let bench = try ended()
        let gather = try #require(try bench.stored()?.match.gather.id)
        let session = bench.board.session
        if let change {
          let clear = MatchCommand(
            id: UUID(), action: .store(change),
            sender: MatchCommand.Sender(.phone("Ana"), role: .manage, scope: "token 1"), seen: .max,
            pressed: MatchCommand.Pressed(boot: BoardBench.boot.text, at: bench.now))
          Task { await session.perform(clear) }
        } else {
          try GatherStore(folder: bench.folder).clearBoard()
          bench.pass(.seconds(1))
        }
        let cleared = try bench.turn(until: "a board that is clear") { $0.board == nil }
        #expect(idle(cleared, of: bench)?.footer.contains("U to show the last result again") == true)
        bench.press(.letter("u"))
        try bench.turn(until: "the result") { $0.board != nil }
        #expect(try bench.stored()?.match.gather.id == gather)
      }
      let bench = try ended()
      let gather = try #require(try bench.stored()?.match.gather.id)
      let other = try GatherStore(folder: bench.folder)
      try BackgroundTask.wait { () async throws(GatherStoreError) in try await other.deleteGather(gather) }
      bench.pass(.seconds(1))
      let deleted = try bench.turn(until: "a board without the match") { $0.board == nil }
      #expect(idle(deleted, of: bench)?.footer.contains("to show the last result again") == false)
    }
  }

  @Test("All that watch the match are told that the board is clear, by whom it ever was cleared")
  func observers() async throws {
    try await onOwnQueue {
      let bench = try ended()
      let gather = try #require(try bench.stored()?.match.gather.id)
      let watcher = Watcher()
      let session = bench.board.session
      _ = session.assumeIsolated { $0.watch { watcher.record($0) } }
      #expect(watcher.boards == [gather])
      bench.hold(.escape)
      try bench.turn(until: "a board that is clear") { $0.board == nil }
      #expect(watcher.boards == [gather, nil])
    }
  }
}

/// Notes which match it was told to be on the board, time by time.
private final class Watcher: Sendable {
  private let told = Mutex<[UUID?]>([])

  var boards: [UUID?] { told.withLock { $0 } }

  func record(_ change: SessionChange) {
    if case .board(let board) = change { told.withLock { $0.append(board?.gather) } }
  }
}
