import GatherModel
import GatherStore
import Testing

@Suite struct ReadOnlyTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test("A store that is only looked at must be there, and nothing is made of one that is not")
  func readOnlyMissing() throws {
    let expected = GatherStoreError.missing(path: folder.data.databasePath)
    #expect(throws: expected) { try GatherStore(readOnly: folder.data) }
    #expect(throws: (any Error).self) { try folder.names() }
    try folder.data.prepare()
    try folder.write([], to: folder.data.databasePath)
    #expect(throws: expected) { try GatherStore(readOnly: folder.data) }
    #expect(try folder.names() == ["gatherboard.sqlite"])
  }

  @Test("A store that is only looked at shows the latest, with a board beside it and without")
  func readOnly() async throws {
    let board = try GatherStore(folder: folder.data)
    let gather = try board.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let viewer = try GatherStore(readOnly: folder.data)
    let version = try await board.dataVersion()
    #expect(try viewer.boardMatch()?.match == Match(gather: gather))
    try await board.append([Sample.act(.goal(.teamB), 1)], to: gather.id, boot: Sample.boot)
    #expect(try viewer.boardMatch()?.match.state.score.teamB == 1)
    #expect(throws: GatherStoreError.self) { try viewer.setSetting("a", to: "b") }
    try viewer.close()
    #expect(try await board.dataVersion() == version)
    try board.close()
    let late = try GatherStore(readOnly: folder.data)
    #expect(try late.boardMatch()?.match.state.score.teamB == 1)
    #expect(try late.gathers().count == 1)
  }
}
