import DisplayProbe
import Foundation
import GatherStore
import Glibc
import ScriptedServer
import Testing

extension BoardSuite {
  /// Gathers of a service to choose from, in a real window.
  @Suite(.timeLimit(.minutes(2))) struct ChoosingTests {
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

      /// Waits until the store has these players on the board, or nobody.
      func wait(for players: [String]?) throws {
        let deadline = ContinuousClock.now + .seconds(15)
        while true {
          let status = try folder.status()
          let bench = status.bench.map { $0.map(\.name) }
          if bench == players { return }
          try #require(ContinuousClock.now < deadline, "\(String(describing: bench))")
          usleep(50_000)
        }
      }

      /// Presses a key, and waits until the whole screen is another one and still.
      func press(_ key: Key, _ what: String) throws {
        let before = try probe.settled(quiet: .milliseconds(400))
        try probe.tap(key)
        try probe.waitForChange(from: before, what: what, within: .seconds(10))
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
      try await besideTests {
        let choice = try Choice(service.port, userID: account.userID, token: account.token)
        // From the idle board to the list, which takes the whole screen.
        try choice.probe.wait(for: "the list", within: .seconds(10)) { $0.colours(upTo: 8) >= 4 }
        usleep(1_500_000)
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
        #expect(try choice.folder.status().score == "1:0")
        choice.board.send(SIGTERM)
        #expect(try choice.board.waitForExit().0 == .code(0))
      }
      await service.close()
    }
  }
}
