import DisplayProbe
import Foundation
import ScriptedServer
import Testing
import TestKit

extension FaultSuite {
  /// `kill -9` between a change that was sent and its answer.
  @Suite(.timeLimit(.minutes(10))) struct KilledBoardTests {
    @Test("Killed 20 times in each kind of change, with our server: exactly one of each in the end")
    func ours() async throws {
      let folder = try BoardFolder()
      let served = try await onOwnQueue { Served(try ServedFolder(folder: folder)) }
      // Registered one after the other: a password takes the server its time, and all at once would not be answered.
      var boards: [(KilledBoard, ForwardingServer)] = []
      for kind in ChangeKind.allCases {
        let proxy = try await ForwardingServer(to: served.port)
        let board = try await onOwnQueue { try KilledBoard(kind, .ours(proxy, data: served.data)) }
        boards.append((board, proxy))
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (board, proxy) in boards {
          group.addTask {
            try await onOwnQueue { try board.run() }
            await proxy.close()
          }
        }
        try await group.waitForAll()
      }
      withExtendedLifetime(served) {}
    }

    /// A server's folder, which others but look at.
    private final class Served: @unchecked Sendable {
      // Nobody calls it but its end, when all others have ended.
      private let folder: ServedFolder
      let port: Int
      let data: String

      init(_ folder: ServedFolder) {
        self.folder = folder
        port = Int(folder.port)
        data = folder.folder.data
      }
    }

    @Test(
      "Killed again and again in each kind of change, with a server of the old habits: exactly one of each in the end"
    )
    func old() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for kind in ChangeKind.allCases {
          group.addTask {
            let service = try await OldService()
            try await onOwnQueue { try KilledBoard(kind, .old(service)).run() }
            await service.close()
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
