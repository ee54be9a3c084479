import FoundationEssentials
import GatherModel
import Testing

@testable import GatherStore

@Suite struct LogTests {
  let store: GatherStore
  let gather: Gather

  init() throws {
    store = try GatherStore.inMemory()
    gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
  }

  private func append(_ entries: LogEntry..., boot: BootID? = Sample.boot) async throws {
    try await store.append(entries, to: gather.id, boot: boot)
  }

  private func stored() throws -> StoredMatch { try #require(try store.match(id: gather.id)) }

  @Test("What is appended is read back, in order, with every kind of event")
  func roundTrip() async throws {
    let goal = Sample.act(.goal(.teamA), 1)
    let mark = PlayerMark(id: Player.ID(1), name: "Ana", number: 1)
    let entries =
      [goal]
      + [
        .act(.goalTakenBack(.teamB)), .act(.clockStarted), .act(.clockPaused),
        .act(.clockSet(to: .seconds(61))),
        .act(.clockAdjusted(by: .milliseconds(-1500))), .act(.clockCancelled), .act(.periodEnded),
        .act(.sidesSwapped), .undone(goal.id), .redone(goal.id), .recovered(lastAlive: Sample.at(1)),
        .act(.addedTimeAnnounced(minutes: 2)), .act(.card(.teamA, .yellow, mark)),
        .act(.counted(.foul, .teamB)),
        .act(.counted(.timeOut, .teamA)), .act(.kicksBegun), .act(.kick(.teamB, isScored: true)),
        .act(.playerNamed(entry: goal.id, mark)),
        .act(.minuteCorrected(entry: goal.id, MatchMinute(10, added: 1))), .act(.entryRemoved(goal.id)),
        .act(.formatChanged(MatchPreset.football.format)), .act(.gatherEnded),
      ].enumerated().map { Sample.entry($1, Int64($0) + 2) }
    try await store.append(entries, to: gather.id, boot: Sample.boot)
    #expect(try stored().match == Match(gather: gather, log: MatchLog(entries)))
    #expect(try stored().boot == Sample.boot)
    #expect(try stored().lastAlive == Sample.at(23))
  }

  @Test("An entry that comes twice is stored once")
  func idempotent() async throws {
    let goal = Sample.act(.goal(.teamA), 1)
    try await append(goal)
    try await append(goal, Sample.act(.goal(.teamB), 2), goal)
    #expect(try stored().match.state.score == Score(teamA: 1, teamB: 1))
    #expect(try stored().match.log.entries.count == 2)
  }

  @Test("A gather that is not there takes no entries and no heartbeat")
  func unknownGather() async {
    let id = UUID()
    await #expect(throws: GatherStoreError.noSuchGather(id.uuidString)) {
      try await store.append([Sample.act(.clockStarted, 1)], to: id, boot: nil)
    }
    await #expect(throws: GatherStoreError.noSuchGather(id.uuidString)) {
      try await store.beat(id, boot: nil, at: Sample.at(1))
    }
  }

  @Test("The end writes the result down; undone it takes it back, redone it is there again")
  func result() async throws {
    let end = Sample.act(.gatherEnded, 5)
    try await append(Sample.act(.goal(.teamA), 1), end)
    #expect(try store.gathers().map(\.endedAt) == [Sample.date + 5])
    #expect(try store.gathers().map(\.score.result) == ["1:0"])
    try await append(Sample.entry(.undone(end.id), 6))
    #expect(try store.gathers().map(\.endedAt) == [nil])
    try await append(Sample.entry(.redone(end.id), 7))
    #expect(try store.gathers().map(\.endedAt) == [Sample.date + 5])
    try await append(
      Sample.entry(.undone(end.id), 8), Sample.act(.goal(.teamA), 9), Sample.act(.gatherEnded, 10))
    #expect(try store.gathers().map(\.endedAt) == [Sample.date + 10])
    #expect(try store.gathers().map(\.score.result) == ["2:0"])
  }

  @Test(
    "Once somebody else has ended the gather, what a board knew nothing of is refused whole",
    arguments: [
      MatchEvent.act(.goal(.teamA)), .act(.clockPaused), .undone(UUID()), .redone(UUID()), .act(.gatherEnded),
    ])
  func endedByAnother(event: MatchEvent) async throws {
    try await append(Sample.act(.clockStarted, 1))
    _ = try store.startGather(Sample.thursday, replacing: true, stamp: Sample.stamp(5))
    let before = try stored()
    await #expect(throws: GatherStoreError.gatherEnded(gather.id)) {
      try await append(Sample.entry(event, 6), Sample.act(.goal(.teamB), 7))
    }
    #expect(try stored() == before)
  }

  @Test("A retry of what was stored before somebody else ended the gather is no error")
  func retryAfterEnd() async throws {
    let goal = Sample.act(.goal(.teamA), 1)
    try await append(goal)
    _ = try store.startGather(Sample.thursday, replacing: true, stamp: Sample.stamp(5))
    try await append(goal)
    #expect(try stored().match.log.entries.count == 2)
  }

  @Test("An end is not undone while another gather is in play")
  func undoBesidesAnother() async throws {
    let end = Sample.act(.gatherEnded, 5)
    try await append(end)
    let other = try store.startGather(Sample.thursday, stamp: Sample.stamp(6))
    await #expect(throws: GatherStoreError.gatherInPlay(other.id, name: other.name)) {
      try await append(Sample.entry(.undone(end.id), 7))
    }
    #expect(try stored().isEnded)
  }

  @Test("A gather whose end is undone is the board's again")
  func undoAfterClearing() async throws {
    let end = Sample.act(.gatherEnded, 5)
    try await append(end)
    try store.clearBoard()
    try await append(Sample.entry(.undone(end.id), 7))
    #expect(try store.boardMatch()?.match.gather.id == gather.id)
    try await append(Sample.act(.gatherEnded, 8))
    #expect(try store.boardMatch()?.match.gather.id == gather.id)
  }

  @Test("A cancelled task stores what was pressed all the same")
  func cancelled() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.append([Sample.act(.goal(.teamA), 1)], to: gather.id, boot: Sample.boot)
    }
    try await task.value
    #expect(try stored().match.state.score.teamA == 1)
  }

  @Test("A match was alive at the later of its last entry and its heartbeat")
  func lastAlive() async throws {
    #expect(try stored().lastAlive == nil)
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(3))
    #expect(try stored().lastAlive == nil)
    try await append(Sample.act(.clockStarted, 5))
    #expect(try stored().lastAlive == Sample.at(5))
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(10))
    #expect(try stored().lastAlive == Sample.at(10))
    try await append(Sample.act(.goal(.teamA), 12))
    #expect(try stored().lastAlive == Sample.at(12))
  }
}
