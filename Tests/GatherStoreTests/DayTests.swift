import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

/// What a store keeps of a planned day.
@Suite struct DayTests {
  private let day = UUID()

  private func start(_ fixture: Int, in store: GatherStore, home: [PlayerDetails] = []) throws -> Gather {
    try store.startGather(
      NewGather(
        name: "Match \(fixture)", roster: .planned(TeamPair(teamA: home, teamB: [])),
        fixture: FixtureMark(day: day, number: fixture)), replacing: true,
      stamp: Stamp(boot: nil, at: Sample.at(0), wallClock: Date(timeIntervalSince1970: 1_760_000_000)))
  }

  @Test("A match of the plan knows its fixture, starts without players too, and leaves the last teams alone")
  func planned() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let ana = try await store.addPlayer(PlayerDetails(name: "Ana"))
    let gather = try start(
      3, in: store, home: [PlayerDetails(name: "ana", number: 7), PlayerDetails(name: "Bo")])
    #expect(gather.fixture == FixtureMark(day: day, number: 3))
    #expect(
      gather.roster.teams.teamA.map(\.name) == ["Ana", "Bo"] && gather.roster.teams.teamA[0].id == ana.id)
    #expect(try store.players().first { $0.id == ana.id }?.details.number == 7)
    #expect(gather.roster.teams.teamB.isEmpty)
    #expect(try await store.matches(ofDay: day).map(\.gather.fixture?.number) == [3])
    let friends = try store.startGather(
      NewGather(name: "Friends"), replacing: true,
      stamp: Stamp(boot: nil, at: Sample.at(0), wallClock: Date(timeIntervalSince1970: 1_760_000_000)))
    #expect(friends.roster.teams == TeamPair(teamA: [], teamB: []))
    #expect(try await store.matches(ofDay: UUID()).isEmpty)
  }

  @Test("Two of one name are two players, today and the next time")
  func namesakes() throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    func play(_ fixture: Int) throws -> [Player.ID] {
      let gather = try store.startGather(
        NewGather(
          name: "x",
          roster: .planned(
            TeamPair(teamA: [PlayerDetails(name: "Alex")], teamB: [PlayerDetails(name: "Alex")])),
          fixture: FixtureMark(day: day, number: fixture)), replacing: true,
        stamp: Stamp(boot: nil, at: Sample.at(0), wallClock: Date(timeIntervalSince1970: 1_760_000_000)))
      return (gather.roster.teams.teamA + gather.roster.teams.teamB).map(\.id)
    }
    let first = try play(1)
    #expect(Set(first).count == 2)
    #expect(try play(2) == first && store.players().count == 2)
  }

  @Test("Documents are kept, changed in one piece, and taken away; settings beside them stay")
  func documents() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    try store.setSetting("dayz", to: "no document")
    try await store.keepDayDocuments(["plan": "p", "result/1/x": "r"])
    #expect(try store.dayDocuments() == ["plan": "p", "result/1/x": "r"])
    try await store.keepDayDocuments(["result/1/x": nil])
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try store.changeDay { documents in
        documents = [:]
        throw Stop()
      }
    }
    #expect(try await store.dayDocumentsNow() == ["plan": "p"])
    try store.changeDay { $0 = ["other": "o"] }
    #expect(try store.dayDocuments() == ["other": "o"] && store.setting("dayz") == "no document")
  }

  @Test("What is known of a day survives the recovery of a damaged file")
  func recovered() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    _ = try start(5, in: store)
    try await store.keepDayDocuments(["plan": "p"])
    try store.close()
    _ = try GatherStore.recover(
      folder.data, keeping: nil, wallClock: Date(timeIntervalSince1970: 1_760_000_000))
    let again = try GatherStore(folder: folder.data)
    #expect(try again.dayDocuments() == ["plan": "p"])
    #expect(try await again.matches(ofDay: day).map(\.gather.fixture?.number) == [5])
  }

  @Test("A day that cannot be written is an error of the store, and one of the change is its own")
  func troubles() throws {
    struct Refused: Error {}
    let store = try GatherStore.inMemory()
    #expect(throws: Refused.self) { try store.changeDay { _ in throw Refused() } }
    // A damaged file can have a value that is NULL.
    try store.write { db in
      try db.execute(
        sql: """
          DROP TABLE setting;
          CREATE TABLE setting (key TEXT PRIMARY KEY, value BLOB);
          INSERT INTO setting VALUES ('day/plan', NULL);
          """)
    }
    #expect(throws: GatherStoreError.self) { try store.dayDocuments() }
    #expect(throws: GatherStoreError.self) { try store.changeDay { $0["plan"] = "x" } }
    try store.write { db in try db.execute(sql: "DROP TABLE setting") }
    #expect(throws: GatherStoreError.self) { try store.changeDay { $0["plan"] = "x" } }
  }
}
