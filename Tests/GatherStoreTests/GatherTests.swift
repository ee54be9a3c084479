import FoundationEssentials
import GatherModel
import GatherStore
import Testing

@Suite struct GatherTests {
  let store: GatherStore

  init() throws {
    store = try GatherStore.inMemory()
  }

  @Test("A gather that starts is the board's, with all that was said of it")
  func starting() throws {
    let teams = TeamPair(
      teamA: Team(name: "Reds", color: TeamColor(red: 1, green: 2, blue: 3)),
      teamB: Team(name: "Blues", color: TeamColor(red: 255, green: 0, blue: 16)))
    let format = try MatchFormat(parsing: "2x20 up")
    let new = NewGather(name: "Cup", format: format, teams: teams, roster: .file(Sample.roster))
    let gather = try store.startGather(new, stamp: Sample.stamp(0))
    #expect(gather.name == "Cup")
    #expect(gather.format == format)
    #expect(gather.teams == teams)
    #expect(gather.createdAt == Sample.date)
    #expect(gather.roster.teams.teamA.map(\.name) == ["Ana", "Cai"])
    #expect(gather.roster.bench.map(\.name) == ["Eli"])
    #expect(try store.boardMatch() == StoredMatch(match: Match(gather: gather)))
    #expect(try store.match(id: gather.id) == StoredMatch(match: Match(gather: gather)))
    #expect(try store.match(id: UUID()) == nil)
  }

  @Test("The teams of the last import serve the next gather")
  func lastImport() throws {
    _ = try store.importRoster(Sample.roster)
    let gather = try store.startGather(NewGather(name: "Second"), stamp: Sample.stamp(0))
    #expect(gather.roster == (try store.lastImportedRoster()))
  }

  @Test("A gather starts without players, by the last import or chosen by hand")
  func withoutPlayers() throws {
    let first = try store.startGather(NewGather(name: "First"), stamp: Sample.stamp(0))
    #expect(first.roster == Roster())
    #expect(try store.boardMatch()?.match == Match(gather: first))
    let chosen = NewGather(name: "Second", roster: .chosen(TeamPair(teamA: [], teamB: [])))
    let second = try store.startGather(chosen, replacing: true, stamp: Sample.stamp(1))
    #expect(try store.boardMatch()?.match == Match(gather: second))
  }

  @Test("A team of too many keeps a gather from starting, and nothing is changed")
  func obstacle() throws {
    var roster = Sample.roster
    let many = Roster.largestTeam + 1
    roster.rows += (1...many).map {
      Sample.row(10 + $0, PlayerDetails(name: "P\($0)"), .team(.teamB))
    }
    let first = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    #expect(throws: GatherStoreError.rosterObstacle(.teamTooLarge(.teamB, count: many + 2))) {
      try store.startGather(
        NewGather(name: "No", roster: .file(roster)), replacing: true, stamp: Sample.stamp(9))
    }
    #expect(try store.boardMatch()?.match == Match(gather: first))
    #expect(try store.lastImportedRoster() == first.roster)
    #expect(try store.gathers().count == 1)
  }

  @Test("While a gather is in play another one is refused, with its name")
  func refused() throws {
    let first = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    #expect(throws: GatherStoreError.gatherInPlay(first.id, name: "Thursday Gather")) {
      try store.startGather(Sample.thursday, stamp: Sample.stamp(1))
    }
    #expect(throws: GatherStoreError.gatherInPlay(first.id, name: "Thursday Gather")) {
      try store.clearBoard()
    }
  }

  @Test("Replacing ends the gather in play first, with its result")
  func replacing() async throws {
    let first = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await store.append(
      [Sample.act(.goal(.teamB), 10), Sample.act(.clockStarted, 20)], to: first.id, boot: Sample.boot)
    let second = try store.startGather(Sample.thursday, replacing: true, stamp: Sample.stamp(30))
    let ended = try #require(try store.match(id: first.id))
    #expect(ended.isEnded)
    #expect(ended.match.log.entries.map(\.event).last == .act(.gatherEnded))
    #expect(ended.match.log.entries.count == 3)
    #expect(ended.match.state.clock.reading(at: Sample.at(30)) == .minutes(9, seconds: 50))
    #expect(
      try store.gathers() == [
        GatherSummary(
          id: second.id, name: second.name, createdAt: second.createdAt, endedAt: nil, score: .none),
        GatherSummary(
          id: first.id, name: first.name, createdAt: first.createdAt, endedAt: Sample.date + 30,
          score: Score(teamA: 0, teamB: 1)),
      ])
    #expect(try store.boardMatch()?.match.gather == second)
  }

  @Test("Replacing after a power cut stops the old clock where it was last alive")
  func replacingAfterPowerCut() async throws {
    let first = try store.startGather(Sample.thursday, stamp: Sample.stamp(1000))
    try await store.append([Sample.act(.clockStarted, 1000)], to: first.id, boot: Sample.boot)
    try await store.beat(first.id, boot: Sample.boot, at: Sample.at(1060))
    _ = try store.startGather(
      Sample.thursday, replacing: true, stamp: Sample.stamp(5, boot: Sample.laterBoot))
    let ended = try #require(try store.match(id: first.id))
    #expect(ended.match.state.clock.reading(at: Sample.at(9)) == .minutes(9))
    #expect(
      ended.match.log.entries.map(\.event) == [
        .act(.clockStarted), .recovered(lastAlive: Sample.at(1060)), .act(.gatherEnded),
      ])
  }

  @Test("An ended gather stays on the board until it is cleared; then another one may start")
  func clearing() async throws {
    let first = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await store.append([Sample.act(.gatherEnded, 60)], to: first.id, boot: Sample.boot)
    #expect(try store.boardMatch()?.isEnded == true)
    try store.clearBoard()
    #expect(try store.boardMatch() == nil)
    #expect(try store.match(id: first.id)?.isEnded == true)
    try store.clearBoard()
    let second = try store.startGather(Sample.thursday, stamp: Sample.stamp(70))
    #expect(try store.boardMatch()?.match.gather == second)
  }

  @Test("The list has the newest first, with the score so far of the one in play")
  func list() async throws {
    let first = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await store.append(
      [Sample.act(.goal(.teamA), 1), Sample.act(.gatherEnded, 2)], to: first.id, boot: Sample.boot)
    let second = try store.startGather(Sample.thursday, stamp: Sample.stamp(3))
    try await store.append([Sample.act(.goal(.teamB), 4)], to: second.id, boot: Sample.boot)
    let gathers = try store.gathers()
    #expect(gathers.map(\.id) == [second.id, first.id])
    #expect(gathers.map(\.score.result) == ["0:1", "1:0"])
    #expect(gathers.map(\.isInPlay) == [true, false])
    #expect(gathers.map(\.winner) == [.teamB, .teamA])
  }

  @Test("A gather is found by its id or the beginning of it, in any case")
  func finding() throws {
    let id = try store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    #expect(try store.gatherID(matching: id.uuidString) == id)
    #expect(try store.gatherID(matching: String(id.uuidString.lowercased().prefix(4))) == id)
    #expect(try store.gatherID(matching: String(id.uuidString.prefix(12))) == id)
    for text in ["", "abc", String(id.uuidString.prefix(3)), "%%%%", "____", id.uuidString + "0", "zzzz"] {
      #expect(throws: GatherStoreError.noSuchGather(text)) { try store.gatherID(matching: text) }
    }
  }

  @Test("A player is shown as he is known now")
  func livePlayers() throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    _ = try store.importRoster(
      RosterFile(columns: [.name, .number], rows: [Sample.row(2, PlayerDetails(name: "Cai", number: 42))]))
    let roster = try #require(try store.match(id: gather.id)).match.gather.roster
    #expect(roster.teams.teamA.map(\.details.number) == [1, 42])
    #expect(roster.teams.teamA.map(\.name) == ["Ana", "Cai"])
  }

  @Test("Settings are kept, changed and forgotten")
  func settings() throws {
    #expect(try store.setting("theme") == nil)
    try store.setSetting("theme", to: "night")
    try store.setSetting("theme", to: "day")
    #expect(try store.setting("theme") == "day")
    try store.setSetting("theme", to: nil)
    #expect(try store.setting("theme") == nil)
  }
}
