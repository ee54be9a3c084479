import FoundationEssentials
import GatherModel
import GatherStore
import Testing

@Suite("The gathers that were played") struct HistoryTests {
  private let linked: LinkedStore
  private var store: GatherStore { linked.store }

  init() throws {
    linked = try LinkedStore()
  }

  /// Plays a gather of the last import, or of the roster, to its end.
  @discardableResult
  private func play(
    _ name: String, _ score: (Int, Int), roster: NewGather.RosterSource = .lastImport, at second: Int64
  ) async throws -> UUID {
    let id = try await store.startGatherNow(
      NewGather(name: name, roster: roster), stamp: Sample.stamp(second)
    ).id
    let goals =
      Array(repeating: MatchAct.goal(.teamA), count: score.0)
      + Array(repeating: .goal(.teamB), count: score.1)
    try await store.append(
      (goals + [.gatherEnded]).map { Sample.act($0, second + 1) }, to: id, boot: Sample.boot)
    return id
  }

  @Test("The list has the newest first, with teams, players and the result")
  func list() async throws {
    let first = try await play("First", (2, 1), roster: .file(Sample.roster), at: 0)
    let teams = TeamPair(
      teamA: Team(name: "Reds", color: TeamColor(red: 1, green: 2, blue: 3)),
      teamB: Team(name: "Blues", color: TeamColor(red: 255, green: 0, blue: 16)))
    let second = try await store.startGatherNow(
      NewGather(name: "Second", teams: teams), stamp: Sample.stamp(10)
    ).id
    try await store.append([Sample.act(.goal(.teamB), 11)], to: second, boot: Sample.boot)
    let gathers = try await store.gathersNow()
    #expect(
      gathers == [
        GatherSummary(
          id: second, name: "Second", createdAt: Sample.date + 10, endedAt: nil,
          score: Score(teamA: 0, teamB: 1), teams: teams),
        GatherSummary(
          id: first, name: "First", createdAt: Sample.date, endedAt: Sample.date + 1,
          score: Score(teamA: 2, teamB: 1), teams: Team.usual),
      ])
    #expect(gathers.map(\.isInPlay) == [true, false])
    #expect(try await store.playerCountsNow() == [first: 4, second: 4])
  }

  @Test("Of nothing there is nothing")
  func nothing() async throws {
    #expect(try await store.gathersNow() == [])
    #expect(try await store.seasonNow() == [])
    await #expect(throws: GatherStoreError.noSuchPlayer(Player.ID(1))) { () async throws in
      _ = try await store.historyNow(of: Player.ID(1))
    }
    #expect(try await store.matchNow(id: UUID()) == nil)
  }

  @Test("The season counts those who played in what has ended, and keeps the names of those who are gone")
  func season() async throws {
    try await play("First", (2, 1), roster: .file(Sample.roster), at: 0)
    try await play("Second", (0, 0), at: 10)
    let (ana, bo, cai, dee) = (
      try linked.player("Ana").id, try linked.player("Bo").id, try linked.player("Cai").id,
      try linked.player("Dee").id
    )
    try await play("Third", (4, 5), roster: .chosen(TeamPair(teamA: [bo], teamB: [ana])), at: 20)
    try await store.deletePlayer(cai)
    // Another Cai has other games.
    let other = try await store.addPlayer(PlayerDetails(name: "Cai")).id
    try await play("Fourth", (0, 1), roster: .chosen(TeamPair(teamA: [other], teamB: [ana])), at: 30)
    _ = try await store.startGatherNow(
      NewGather(name: "In play", roster: .chosen(TeamPair(teamA: [ana], teamB: [bo]))),
      stamp: Sample.stamp(40))
    #expect(
      try await store.seasonNow() == [
        SeasonRow(
          player: ana, name: "Ana", tally: Tally(won: 3, drawn: 1, lost: 0, goalsFor: 8, goalsAgainst: 5)),
        SeasonRow(
          player: nil, name: "Cai", tally: Tally(won: 1, drawn: 1, lost: 0, goalsFor: 2, goalsAgainst: 1)),
        SeasonRow(
          player: other, name: "Cai", tally: Tally(won: 0, drawn: 0, lost: 1, goalsFor: 0, goalsAgainst: 1)),
        SeasonRow(
          player: dee, name: "Dee", tally: Tally(won: 0, drawn: 1, lost: 1, goalsFor: 1, goalsAgainst: 2)),
        SeasonRow(
          player: bo, name: "Bo", tally: Tally(won: 0, drawn: 1, lost: 2, goalsFor: 5, goalsAgainst: 7)),
      ])
  }

  @Test("Two who are gone and whose names are canonically equivalent are one in the season")
  func goneNamesakes() async throws {
    for (name, second) in [("Zo\u{EB}", 0), ("Zoe\u{308}", 10)] as [(String, Int64)] {
      let zoe = try await store.addPlayer(PlayerDetails(name: name)).id
      let bo = try await store.addPlayer(PlayerDetails(name: "Bo")).id
      try await play("Game", (1, 0), roster: .chosen(TeamPair(teamA: [zoe], teamB: [bo])), at: second)
      try await store.deletePlayer(zoe)
      try await store.deletePlayer(bo)
    }
    #expect(
      try await store.seasonNow() == [
        SeasonRow(player: nil, name: "Zoë", tally: Tally(won: 2, goalsFor: 2)),
        SeasonRow(player: nil, name: "Bo", tally: Tally(lost: 2, goalsAgainst: 2)),
      ])
  }

  @Test("A player's games are told from his side, the newest first, without those on the bench and in play")
  func played() async throws {
    let first = try await play("First", (2, 1), roster: .file(Sample.roster), at: 0)
    let (ana, eli) = (try linked.player("Ana").id, try linked.player("Eli").id)
    let second = try await play(
      "Second", (4, 5), roster: .chosen(TeamPair(teamA: [eli], teamB: [ana])), at: 10)
    _ = try await store.startGatherNow(
      NewGather(name: "In play", roster: .chosen(TeamPair(teamA: [ana], teamB: [eli]))),
      stamp: Sample.stamp(40))
    let names = TeamPair(teamA: "Team A", teamB: "Team B")
    let history = try await store.historyNow(of: ana)
    let games = history.games
    #expect(history.player == (try linked.player("Ana")))
    #expect(
      games == [
        PlayedGather(
          id: second, name: "Second", createdAt: Sample.date + 10, team: .teamB, teamNames: names,
          score: Score(teamA: 4, teamB: 5)),
        PlayedGather(
          id: first, name: "First", createdAt: Sample.date, team: .teamA, teamNames: names,
          score: Score(teamA: 2, teamB: 1)),
      ])
    #expect(history.tally == Tally(won: 2, goalsFor: 7, goalsAgainst: 5))
    #expect(try await store.historyNow(of: eli).games.map(\.name) == ["Second"])
  }

  @Test("One that has ended is deleted with its log, off the board too, and the service is told")
  func deleting() async throws {
    let first = try await play("First", (2, 1), roster: .file(Sample.roster), at: 0)
    let second = try await play("Second", (1, 1), at: 10)
    try await linked.deliverAll()
    try await store.deleteGather(first)
    #expect(try await store.gathersNow().map(\.id) == [second])
    #expect(try store.boardMatch()?.match.gather.id == second, "the board shows another one")
    try await store.deleteGather(second)
    #expect(try store.boardMatch() == nil)
    #expect(try await store.seasonNow() == [])
    #expect(try linked.acts == [.gatherDeleted(first), .gatherDeleted(second)])
    await #expect(throws: GatherStoreError.noSuchGather(second.uuidString)) { () async throws in
      try await store.deleteGather(second)
    }
  }

  @Test("One that the service was never told of is deleted without a word")
  func deletingUnsent() async throws {
    let first = try await play("First", (2, 1), roster: .file(Sample.roster), at: 0)
    try await store.deleteGather(first)
    #expect(try linked.acts.allSatisfy { $0.gather == nil })
  }

  @Test("One in play is not deleted, whether anything has happened in it or not")
  func deletingInPlay() async throws {
    let id = try store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    for _ in 1...2 {
      await #expect(throws: GatherStoreError.gatherInPlay(id, name: "Thursday Gather")) { () async throws in
        try await store.deleteGather(id)
      }
      try await store.append([Sample.act(.goal(.teamA), 1)], to: id, boot: Sample.boot)
    }
    #expect(try store.boardMatch()?.match.gather.id == id)
  }
}
