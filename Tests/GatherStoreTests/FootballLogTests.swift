import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

/// Logs of football: what kicks decide, corrections after the end, and the version of the log's format.
@Suite struct FootballLogTests {
  private let linked: LinkedStore
  private let house: AccountRecords
  private var store: GatherStore { linked.store }

  init() throws {
    linked = try LinkedStore()
    try linked.store.setOwnerLogin("house", passwordHash: "h")
    house = AccountRecords(linked.store, try #require(try linked.store.ownerAccount()))
  }

  private func start() throws -> UUID {
    try store.startGather(
      NewGather(
        name: "Cup",
        format: try MatchFormat(periods: MatchFormat.casual.periods, rules: MatchRules(shootOut: 1)),
        roster: .file(Sample.roster)), stamp: Sample.stamp(0)
    ).id
  }

  private func append(_ entries: [LogEntry], to gather: UUID) async throws {
    try await store.append(entries, to: gather, boot: Sample.boot)
  }

  /// 1:1, and team B wins by its kick.
  private func play(_ gather: UUID) async throws -> [LogEntry] {
    let log = [
      Sample.act(.clockStarted, 1), Sample.act(.goal(.teamA), 2), Sample.act(.goal(.teamB), 3),
      Sample.act(.card(.teamA, .yellow, nil), 4), Sample.act(.kicksBegun, 5),
      Sample.act(.kick(.teamA, isScored: false), 6), Sample.act(.kick(.teamB, isScored: true), 7),
      Sample.act(.gatherEnded, 8),
    ]
    try await append(log, to: gather)
    return log
  }

  private func winner(of gather: UUID) throws -> String? {
    try store.read {
      try String.fetchOne($0, sql: "SELECT winner FROM gather WHERE id = ?", arguments: [gather.uuidString])
    }
  }

  @Test("Who wins by kicks is told by the list and the service, and the season counts a draw")
  func kicks() async throws {
    let gather = try start()
    try await linked.deliverAll()
    _ = try await play(gather)
    let level = Score(teamA: 1, teamB: 1)
    #expect(try winner(of: gather) == "B")
    let summary = try #require(try store.gathers().first)
    #expect(summary.score == level)
    #expect(summary.onKicks == .teamB)
    #expect(summary.winner == .teamB)
    #expect(try linked.acts == [.gatherEnded(gather, MatchResult(level, onKicks: .teamB))])
    #expect(try await house.gathers().map(\.end?.result) == [MatchResult(level, onKicks: .teamB)])
    let history = try store.history(of: try linked.player("Bo").id)
    #expect(history.games.map(\.onKicks) == [.teamB])
    #expect(history.games.map(\.result) == [.drawn])
    #expect(try store.season().allSatisfy { $0.tally.drawn == 1 && $0.tally.won == 0 })
  }

  @Test("What is written down is put right after the end, and undone, without another result")
  func corrections() async throws {
    let gather = try start()
    let log = try await play(gather)
    let before = try store.gathers()
    let naming = Sample.act(
      .playerNamed(entry: log[1].id, PlayerMark(name: "Ana", number: 1)), 20)
    let removal = Sample.act(.entryRemoved(log[3].id), 22)
    try await append(
      [naming, Sample.act(.minuteCorrected(entry: log[1].id, MatchMinute(1)), 21), removal], to: gather)
    var state = try #require(try store.match(id: gather)).match.state
    #expect(state.phase == .ended)
    #expect(state.moment(log[1].id)?.player?.name == "Ana")
    #expect(state.moment(log[3].id) == nil)
    try await append(
      [
        Sample.entry(.undone(removal.id), 23), Sample.entry(.undone(naming.id), 24),
        Sample.entry(.redone(naming.id), 25),
      ],
      to: gather)
    state = try #require(try store.match(id: gather)).match.state
    #expect(state.moment(log[3].id)?.card == .yellow)
    #expect(state.moment(log[1].id)?.player?.name == "Ana")
    #expect(try store.gathers() == before)
  }

  @Test(
    "What would change a result, or names nothing that is there, is refused after the end",
    arguments: [1, 6, nil])
  func refused(entry: Int?) async throws {
    let gather = try start()
    let log = try await play(gather)
    let stored = try store.match(id: gather)
    let removal = Sample.act(.entryRemoved(entry.map { log[$0].id } ?? UUID()), 20)
    await #expect(throws: GatherStoreError.gatherEnded(gather)) { () async throws in
      try await append([removal], to: gather)
    }
    await #expect(throws: GatherStoreError.gatherEnded(gather)) { () async throws in
      try await append([Sample.entry(.undone(log[6].id), 20)], to: gather)
    }
    #expect(try store.match(id: gather) == stored)
  }

  @Test("An entry has the version of the log's format that its kind needs")
  func versions() async throws {
    let gather = try start()
    _ = try await play(gather)
    let versions = try store.read { try Int.fetchAll($0, sql: "SELECT version FROM entry ORDER BY position") }
    #expect(versions == [1, 1, 1, 2, 2, 2, 2, 1])
    #expect(try store.match(id: gather)?.match.formatVersion == 2)
  }

  @Test("An entry of a newer build is refused as such, and one of no build is damage")
  func newer() async throws {
    let gather = try start()
    _ = try await play(gather)
    try await store.onWriter {
      try $0.execute(
        sql: "UPDATE entry SET version = \(MatchLog.formatVersion + 1), event = 'x' WHERE position = 3")
    }
    #expect(throws: GatherStoreError.newerSchema(path: "")) { try store.match(id: gather) }
    await #expect(throws: GatherStoreError.newerSchema(path: "")) { () async throws in
      try await append([Sample.act(.goal(.teamA), 30)], to: gather)
    }
    for version in [0, -1, 1 << 40] {
      try await store.onWriter {
        try $0.execute(sql: "UPDATE entry SET version = ? WHERE position = 3", arguments: [version])
      }
      do throws(GatherStoreError) {
        _ = try store.match(id: gather)
        Issue.record("version \(version) is read")
      } catch {
        guard case .damaged = error else { throw error }
      }
    }
  }

  @Test("Kicks that were won elsewhere are written beside the log, until the end is undone")
  func kicksElsewhere() async throws {
    let gather = try start()
    let level = Score(teamA: 2, teamB: 2)
    for _ in 0..<2 {
      try await house.endGather(gather, score: level, onKicks: .teamA, stamp: Sample.stamp(9))
      #expect(try winner(of: gather) == "A")
    }
    let log = try #require(try store.match(id: gather)).match.log
    #expect(log.entries.count == 5)
    let goal = try #require(log.entries.first)
    try await append([Sample.act(.playerNamed(entry: goal.id, nil, goal: .own), 10)], to: gather)
    #expect(try winner(of: gather) == "A")
    let end = try #require(log.entries.last)
    try await append([Sample.entry(.undone(end.id), 11), Sample.act(.gatherEnded, 12)], to: gather)
    #expect(try winner(of: gather) == nil)
  }

  @Test("A result by goals that comes later takes the kicks away; one that knows of no kicks leaves them")
  func goalsAfterKicks() async throws {
    let gather = try start()
    _ = try await play(gather)
    try await house.endGather(gather, score: Score(teamA: 1, teamB: 1), stamp: Sample.stamp(19))
    #expect(try winner(of: gather) == "B")
    try await house.endGather(gather, score: Score(teamA: 2, teamB: 1), stamp: Sample.stamp(20))
    #expect(try winner(of: gather) == "A")
    let state = try #require(try store.match(id: gather)).match.state
    #expect(state.phase == .ended)
    #expect(state.winner == .teamA)
    #expect(state.shootOut == nil)
  }

  @Test("A rescue leaves alone what a newer build has written")
  func recoveryOfNewer() async throws {
    let folder = try TestFolder()
    let old = try GatherStore(folder: folder.data)
    let gather = try old.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await old.append([Sample.act(.goal(.teamA), 1)], to: gather.id, boot: Sample.boot)
    try await old.onWriter { try $0.execute(sql: "UPDATE entry SET version = \(MatchLog.formatVersion + 1)") }
    try old.close()
    let bytes = try folder.bytes(folder.data.databasePath)
    #expect(throws: GatherStoreError.newerSchema(path: folder.data.databasePath)) {
      try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    }
    #expect(try folder.bytes(folder.data.databasePath) == bytes)
  }

  @Test("A rescue carries entries over with their versions")
  func recover() async throws {
    let folder = try TestFolder()
    let old = try GatherStore(folder: folder.data)
    let gather = try old.startGather(
      NewGather(name: "Cup", format: MatchPreset.football.format, roster: .file(Sample.roster)),
      stamp: Sample.stamp(0))
    let entries = [Sample.act(.goal(.teamA), 1), Sample.act(.card(.teamA, .red, PlayerMark(number: 9)), 2)]
    try await old.append(entries, to: gather.id, boot: Sample.boot)
    try old.close()
    let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.entries.carried == 2)
    let rescued = try GatherStore(folder: folder.data)
    #expect(try rescued.match(id: gather.id)?.match == Match(gather: gather, log: MatchLog(entries)))
    #expect(
      try rescued.read { try Int.fetchAll($0, sql: "SELECT version FROM entry ORDER BY position") } == [1, 2])
  }
}
