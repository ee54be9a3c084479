import Foundation
import GatherModel
import GatherStore
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A match is started, and an entry is stored")
  func gatherStore() async throws {
    let (file, stamp) = (Sample.roster, Sample.stamp(1))
    let entry = LogEntry(id: UUID(), event: .act(.goal(.teamB)), at: stamp.at, wallClock: stamp.wallClock)
    let store = try GatherStore.inMemory()
    let gather = try store.startGather(NewGather(name: "Thursday", roster: .file(file)), stamp: stamp)
    try await store.append([entry], to: gather.id, boot: stamp.boot)
    let match = try #require(try store.boardMatch())
    #expect(match.match.state.score.teamB == 1)
  }
}
