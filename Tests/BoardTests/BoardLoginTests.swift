import GatherModel
import GatherStore
import GatherSync
import Logging
import PlayedMatch
import Scenes
import Testing
import TestKit

@testable import Board

/// The login over a board, and what it is told.
@Suite(.timeLimit(.minutes(5))) struct BoardLoginTests {
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
