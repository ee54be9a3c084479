import Foundation
import GatherModel
import GatherStore
import Synchronization
import Testing

@testable import MatchSession

@Suite("What a session tells of what was stored")
struct StoredPartsTests {
  @Test("A goal changes entries, an end and what comes after it the result too, and others all the rest")
  func parts() async throws {
    let bench = try await SessionBench(isInMemory: false)
    func told(by work: () async throws -> Void) async throws -> [StoredParts] {
      bench.told.stored.withLock { $0 = [] }
      try await work()
      await bench.settle()
      return bench.told.stored.withLock { $0 }
    }
    #expect(try await told { try await bench.press(MatchAct.goal(.teamA)) } == [.entries])
    #expect(try await told { try await bench.press(MatchAct.clockStarted) } == [.entries])
    #expect(try await told { try await bench.press(MatchAct.gatherEnded) } == [[.entries, .results]])
    let goal = try #require(await bench.session.onBoard?.match.log.entries.first?.id)
    #expect(
      try await told { try await bench.press(MatchAct.playerNamed(entry: goal, nil)) } == [
        [.entries, .results]
      ])
    // The name, and then the end.
    for place in [1, 2] {
      let entries = try #require(await bench.session.onBoard?.match.log.entries)
      let act = entries[entries.count - (place == 1 ? 1 : 3)].id
      #expect(try await told { try await bench.press(MatchAction.undo(act)) } == [[.entries, .results]])
    }
    #expect(try await told { try await bench.press(MatchAct.goal(.teamB)) } == [.entries])
    let players = try await told {
      let other = try GatherStore(folder: bench.folder)
      _ = try await other.addPlayer(PlayerDetails(name: "Cleo"))
      await bench.session.storeChanged()
      await bench.session.passTime(to: bench.now, isClosing: false)
      await bench.session.catchUp()
    }
    #expect(!players.isEmpty && players.allSatisfy { $0.contains(.others) && !$0.contains(.results) })
  }
}
