import DisplayProbe
import Foundation
import GatherStore
import ScriptedServer
import Testing
import TestKit

extension BoardSuite {
  /// Gathers of a service to choose from, in a real window.
  @Suite(.timeLimit(.minutes(5))) struct ChoosingTests {
    /// A board that follows a service of the old habits with two gathers that have not ended.
    private final class Choice {
      let display: VirtualDisplay
      let folder: BoardFolder
      let probe: WindowProbe
      let board: BoardProcess
      /// In the order of the list.
      let names: [[String]] = [["Ana", "Bo"], ["Cai", "Dee", "Eli"]]

      init(_ port: Int, userID: UUID, token: String) throws {
        display = try VirtualDisplay(width: 800, height: 480)
        folder = try BoardFolder()
        probe = try WindowProbe(display)
        try GatherStore(folder: DataFolder(path: folder.data)).setLink(
          ServiceLink(
            server: "http://127.0.0.1:\(port)", username: "alice", userID: userID, token: token,
            isGatherboard: false))
        let settings = try folder.file("poll.yaml", "api:\n  poll: 500 ms\n")
        board = try folder.startBoard(
          on: display, ["--api", "http://127.0.0.1:\(port)", "--gather", "ask", "--config", settings])
        try probe.findWindow(of: board.processID)
      }

      /// Waits until the store has these players on the board.
      func wait(for players: [String]) throws {
        try folder.stored("\(players)") { $0.bench.map { $0.map(\.name) } == players }
      }

      /// Presses a key, and waits until the whole screen is another one and still.
      func press(_ key: Key, _ what: String) throws {
        let before = try probe.settled(quiet: .milliseconds(400))
        try probe.tap(key)
        try probe.waitForChange(from: before, what: what)
        _ = try probe.settled(quiet: .milliseconds(400))
      }
    }

    @Test("Arrows and Enter put a gather on the board, R takes another one, and Esc leaves all as it is")
    func choosing() async throws {
      let service = try await OldService()
      let account = service.addAccount("alice")
      service.change { memory in
        for names in [["Ana", "Bo"], ["Cai", "Dee", "Eli"]] {
          let gather = memory.addGather(of: account.userID)
          for name in names {
            let player = memory.add(OldService.Player(name: name), of: account.userID)
            memory.memberships.append(.init(gather: gather, player: player, team: "Team A"))
          }
        }
      }
      try await onOwnQueue {
        // Nothing is there to choose from until the idle board has been seen.
        service.decide { _ in .lost(isDone: false) }
        let choice = try Choice(service.port, userID: account.userID, token: account.token)
        try choice.probe.wait(for: "the idle board") { $0.colours(upTo: 4) == 4 }
        let idle = try choice.probe.settled()
        service.decide { _ in .granted }
        try choice.probe.wait(for: "the list") { $0.isOtherScene(than: idle) }
        #expect(try choice.folder.status().gather == nil)
        try choice.press(.escape, "the idle board")
        try choice.press("r", "the list again")
        try choice.press(.down, "the next row")
        try choice.press(.enter, "the gather")
        try choice.wait(for: choice.names[1])
        // Nobody has begun to play: it can be another one.
        try choice.press("r", "the list over the board")
        try choice.press(.escape, "the board")
        try choice.wait(for: choice.names[1])
        try choice.press("r", "the list over the board")
        try choice.press(.enter, "the other gather")
        try choice.wait(for: choice.names[0])
        #expect(service.now.gathers.allSatisfy { $0.score == nil })
        // From the first press on it is the board's.
        try choice.press(.left, "a goal")
        try choice.press("r", "that there is nothing to decide")
        try choice.wait(for: choice.names[0])
        try choice.folder.stored("the goal") { $0.score == "1:0" }
        choice.board.send(SIGTERM)
        #expect(try choice.board.waitForExit().0 == .code(0))
      }
      await service.close()
    }
  }
}
