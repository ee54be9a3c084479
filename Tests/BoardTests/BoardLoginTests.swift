import GatherModel
import GatherStore
import GatherSync
import Logging
import PlayedMatch
import Scenes
import Synchronization
import Testing
import TestKit

@testable import Board

/// The login over a board, and what it is told.
@Suite(.timeLimit(.minutes(5))) struct BoardLoginTests {
  /// What was told, for any thread.
  private final class Told: Sendable {
    let answers = Mutex<[Bool]>([])
    func tell(_ result: Result<Void, Login.Problem>) {
      let isDone = if case .success = result { true } else { false }
      answers.withLock { $0.append(isDone) }
    }
  }

  /// Ends when its task is cancelled.
  private static func untilCancelled() async {
    for await _ in AsyncStream<Void>.makeStream().stream {}
  }

  @Test("A login that was cancelled too late is told all the same; one that was cancelled in time is not")
  func cancelled() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      let (late, inTime, after) = (Told(), Told(), Told())
      let tasks = bench.board.assumeIsolated { board in
        [
          board.carryOut(LoopCallback(tell: late.tell)) { await Self.untilCancelled() },
          board.carryOut(LoopCallback(tell: inTime.tell)) { () async throws(Login.Problem) in
            await Self.untilCancelled()
            throw .noAnswerInTime
          },
        ]
      }
      for task in tasks { task.cancel() }
      try bench.turn(until: "the answer of what was done") { _ in late.answers.withLock { $0 == [true] } }
      _ = bench.board.assumeIsolated { $0.carryOut(LoopCallback(tell: after.tell)) {} }
      try bench.turn(until: "what is asked last") { _ in after.answers.withLock { $0 == [true] } }
      #expect(inTime.answers.withLock { $0 }.isEmpty)
    }
  }

  @Test("A board that was told to follow a service and has no login there opens the login, but over no match")
  func atTheStart() async throws {
    try await onOwnQueue {
      for (hasGather, front) in [(false, SceneName.login), (true, nil)] {
        let bench = try BoardBench(hasGather: hasGather)
        let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let followed = FollowedService(nil, store: bench.handle, board: bench.board, log: log)
        bench.board.assumeIsolated { board in
          board.join(ServiceLogin(following: SyncOptions.calm, store: bench.handle, followed: followed))
          board.openLogin()
          #expect(board.scenes.front == front)
        }
        followed.end()
      }
    }
  }
}

extension SyncOptions {
  /// How tests follow a service: it is asked once in ten minutes.
  @Sendable static func calm(_ address: ServiceAddress) -> SyncOptions {
    SyncOptions(
      address: address, interval: .seconds(600),
      newGather: { _ in GatherTemplate(name: "Followed", format: .casual, teams: Team.usual) },
      stamp: { Stamp(boot: nil, at: BoardInstant(nanoseconds: 1), wallClock: PlayedMatch.date(0)) })
  }
}
