import Foundation
import GatherModel
import GatherStore
import Logging
import PlayedMatch
import Scenes
import Screen
import SDLKit
import Stage
import Synchronization

@testable import Board
import MatchSession
import TestKit

/// A whole board without a window: the board's actor on a loop of the test's own, a store in a folder, and time that
/// goes on when the test says so.
final class BoardBench {
  enum Stuck: Error { case loop(waitingFor: String) }

  static let boot = BootID(text: "11111111-2222-3333-4444-555555555555")

  private let temporary: TemporaryFolder
  let folder: DataFolder
  let handle: StoreHandle
  let board: Board
  let time: Time
  private let executor: LoopExecutor
  private let wake = DispatchSemaphore(value: 0)

  /// The board's time, and the pauses that it makes in it.
  final class Time: Sendable {
    let now = Mutex(BoardInstant(nanoseconds: 1_000_000_000_000))
    private let pauses = Mutex(Pauses())

    private struct Pauses {
      var waiting: [CheckedContinuation<Void, Never>] = []
      /// The next pause is over before it begins.
      var isReleased = false
    }

    func wait() async {
      await withCheckedContinuation { continuation in
        let isReleased = pauses.withLock { pauses in
          defer { pauses.isReleased = false }
          if !pauses.isReleased { pauses.waiting.append(continuation) }
          return pauses.isReleased
        }
        if isReleased { continuation.resume() }
      }
    }

    /// Ends the pauses under way, or the next one.
    func release() {
      let waiting = pauses.withLock { pauses in
        defer { pauses.waiting = [] }
        pauses.isReleased = pauses.waiting.isEmpty
        return pauses.waiting
      }
      for pause in waiting { pause.resume() }
    }
  }

  /// A board with a gather of a player a side on it, or idle.
  init(
    hasGather: Bool = true, boot: BootID? = BoardBench.boot,
    configuration: BoardConfiguration = BoardConfiguration(),
    loss: MatchLoss? = nil
  ) throws {
    temporary = try TemporaryFolder()
    folder = DataFolder(path: temporary.path("data"))
    let store = try GatherStore(folder: folder)
    handle = StoreHandle(store, folder: folder, lock: try BoardLock(folder))
    let time = Time()
    self.time = time
    executor = LoopExecutor { [wake] in wake.signal() }
    if hasGather { _ = try Self.startGather("Thursday", in: store, replacing: false) }
    let clock = BoardClock(
      now: { time.now.withLock { $0 } }, wallClock: { PlayedMatch.date(0) }, wait: { _ in await time.wait() })
    board = Board(
      executor: executor, store: handle, stored: try store.boardMatch(), loss: loss, clock: clock, boot: boot,
      configuration: configuration, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @discardableResult
  static func startGather(_ name: String, in store: GatherStore, replacing: Bool) throws -> Gather {
    let rows = [("Ana", TeamID.teamA), ("Ben", .teamB)].enumerated().map { index, player in
      RosterRow(line: index + 2, details: PlayerDetails(name: player.0), place: .team(player.1))
    }
    return try store.startGather(
      NewGather(name: name, roster: .file(RosterFile(columns: [.name, .team], rows: rows))),
      replacing: replacing,
      stamp: Stamp(boot: boot, at: BoardInstant(nanoseconds: 1), wallClock: PlayedMatch.date(0)))
  }

  // MARK: What happens

  func press(_ keys: Key...) {
    for key in keys {
      handle(.down(KeyStroke(key)))
      // Two presses of a goal key are two goals.
      pass(.milliseconds(250))
    }
  }

  /// Holds a key down for a time.
  func hold(_ key: Key, for time: Duration = .seconds(1)) {
    handle(.down(KeyStroke(key)))
    pass(time)
    handle(.up(key))
  }

  /// What happens to a key, now or as of a while ago.
  func handle(_ input: KeyInput, before: Duration = .zero) {
    handle(input, at: InputTimestamp(now + (.zero - before)))
  }

  func handle(_ input: KeyInput, at timestamp: InputTimestamp) {
    board.assumeIsolated { $0.handle(input, at: timestamp) }
  }

  var now: BoardInstant { time.now.withLock { $0 } }

  func pass(_ duration: Duration) {
    time.now.withLock { $0 = $0 + duration }
  }

  func endPauses() { time.release() }

  /// The loop of the board, until a picture is there.
  @discardableResult
  func turn(until what: String, _ isThere: (Board.Frame) -> Bool) throws -> Board.Frame {
    // Its jobs share their threads with all other tests of the run, so that they may have to wait for minutes.
    let end = DispatchTime.now() + 300
    while true {
      executor.drain()
      let frame = board.assumeIsolated { $0.frame() }
      if isThere(frame) { return frame }
      guard DispatchTime.now() < end, wake.wait(timeout: end) == .success else {
        throw Stuck.loop(waitingFor: what)
      }
    }
  }

  /// The loop until all is saved.
  func turnUntilSaved() throws {
    try turn(until: "all saved") { _ in !board.assumeIsolated { $0.isDiskBusy } }
  }

  // MARK: What is there

  var frame: Board.Frame { board.assumeIsolated { $0.frame() } }

  /// The picture of a board that has handled all that was pressed until a moment, and no more.
  func frame(inputsRead: BoardInstant) -> Board.Frame {
    board.assumeIsolated { $0.frame(inputsRead: inputsRead) }
  }

  var isOver: Bool { frame.isOver }

  var keysWaitUntil: BoardInstant? { board.assumeIsolated { $0.keysWaitUntil } }

  /// A store of this folder that is closed: whatever is asked of it fails.
  func brokenStore() throws -> GatherStore {
    let store = try GatherStore(folder: folder)
    try store.close()
    return store
  }

  /// What a newcomer would find on the board.
  func stored() throws -> StoredMatch? { try GatherStore(folder: folder).boardMatch() }

  struct NoCheckpoint: Error {}

  /// Has what stands in the write-ahead log written into the database.
  func checkpoint() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", folder.databasePath, "PRAGMA wal_checkpoint(PASSIVE)"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NoCheckpoint() }
  }
}

extension Board.Frame {
  /// Of the scoreboard; nil in the idle scene.
  var board: ScoreboardViewModel? {
    if case .scoreboard(let board) = scene { board } else { nil }
  }

  /// `2:1` as it is seen, left first.
  var score: String? { board.map { "\($0.left.score):\($0.right.score)" } }
}
