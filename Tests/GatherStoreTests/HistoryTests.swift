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
      ([.clockStarted] + goals + [.gatherEnded]).map { Sample.act($0, second + 1) }, to: id, boot: Sample.boot
    )
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

  @Test("Kicks from the mark that were ended undecided are in the list and in a player's games")
  func unfinishedKicks() async throws {
    let new = NewGather(name: "Cup", format: MatchPreset.football.format, roster: .file(Sample.roster))
    let id = try await store.startGatherNow(new, stamp: Sample.stamp(0)).id
    let acts: [MatchAct] = [
      .clockStarted, .periodEnded, .clockStarted, .kicksBegun, .kick(.teamB, isScored: true),
      .kick(.teamA, isScored: false), .gatherEnded,
    ]
    try await store.append(acts.map { Sample.act($0, 1) }, to: id, boot: Sample.boot)
    let gather = try #require(try await store.gathersNow().first)
    #expect(gather.kicks == Score(teamA: 0, teamB: 1) && gather.onKicks == nil && gather.winner == nil)
    let ana = try #require(try store.players().first { $0.name == "Ana" })
    #expect(try await store.historyNow(of: ana.id).games.map(\.kicks) == [Score(teamA: 0, teamB: 1)])
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
          player: dee, name: "Dee", tally: Tally(won: 0, drawn: 1, lost: 1, goalsFor: 1, goalsAgainst: 2)),
        SeasonRow(
          player: bo, name: "Bo", tally: Tally(won: 0, drawn: 1, lost: 2, goalsFor: 5, goalsAgainst: 7)),
        SeasonRow(
          player: other, name: "Cai", tally: Tally(won: 0, drawn: 0, lost: 1, goalsFor: 0, goalsAgainst: 1)),
      ])
  }

  @Test("A gather that was never kicked off counts for nobody, unless a phone has told its result")
  func notPlayed() async throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    _ = try store.startGather(NewGather(name: "Next"), replacing: true, stamp: Sample.stamp(5))
    #expect(try store.gathers().first { $0.id == gather.id }?.isPlayed == false)
    #expect(try await store.seasonNow() == [])
    let ana = try linked.player("Ana").id
    #expect(try await store.historyNow(of: ana).games == [])
    // A start that was taken back is none.
    let next = try #require(try store.boardMatch()).match.gather.id
    let start = Sample.act(.clockStarted, 6)
    try await store.append(
      [start, Sample.entry(.undone(start.id), 7), Sample.act(.gatherEnded, 8)], to: next, boot: Sample.boot)
    #expect(try await store.seasonNow() == [])
    try store.setOwnerLogin("house", passwordHash: "none")
    let house = AccountRecords(store, try #require(try store.ownerAccount()))
    let told = try await house.startGather(
      name: "Told", format: .casual, teams: Team.usual, at: Sample.date, key: nil)
    try await house.put(ana, into: .teamA, of: told)
    try await house.endGather(told, score: .none, stamp: Sample.stamp(20))
    #expect(try await store.seasonNow().map(\.tally) == [Tally(drawn: 1)])
    #expect(try store.gathers().filter(\.isPlayed).map(\.name) == ["Told"])
  }

  @Test(
    "A match in play is changed: who comes late plays, who leaves after the kick-off stays in its history")
  func changed() async throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let roster = gather.roster
    let (ana, bo) = (roster.teams.teamA[0].id, roster.teams.teamB[0].id)
    let late = try await store.addPlayer(PlayerDetails(name: "Zoe")).id
    var change = GatherChange(
      name: "Cup", teams: TeamPair { Team(name: "Team \($0.rawValue)!", color: gather.teams[$0].color) },
      places: [ana: .team(.teamB), bo: .team(.teamB), late: .team(.teamA)])
    // Before the kick-off who is not named was never there.
    try await store.changeGather(gather.id, change)
    var match = try #require(try store.boardMatch()).match
    #expect(match.gather.name == "Cup" && match.gather.teams.teamB.name == "Team B!")
    #expect(match.gather.roster.teams.teamA.map(\.id) == [late])
    #expect(Set(match.gather.roster.teams.teamB.map(\.id)) == [ana, bo] && match.gather.roster.bench.isEmpty)
    try await store.append(
      [Sample.act(.clockStarted, 1), Sample.act(.goal(.teamB), 2)], to: gather.id, boot: Sample.boot)
    change.places[bo] = nil
    try await store.changeGather(gather.id, change)
    match = try #require(try store.boardMatch()).match
    #expect(match.gather.roster.teams.teamB.map(\.id) == [ana])
    try await store.append([Sample.act(.gatherEnded, 3)], to: gather.id, boot: Sample.boot)
    match = try #require(try store.boardMatch()).match
    #expect(Set(match.gather.roster.teams.teamB.map(\.id)) == [ana, bo], "he has played")
    #expect(try await store.historyNow(of: bo).games.map(\.result) == [.won])
    await #expect(throws: GatherStoreError.gatherEnded(gather.id)) {
      try await store.changeGather(gather.id, change)
    }
  }

  @Test("Who has played and sits on the bench at the end, or goes home from there, has played")
  func benched() async throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let ana = try #require(gather.roster.teams.teamA.first)
    let bo = try #require(gather.roster.teams.teamB.first)
    var change = GatherChange(
      name: gather.name, teams: gather.teams, places: [ana.id: .bench, bo.id: .team(.teamA)])
    let goal = Sample.act(.goal(.teamA), 2)
    let name = Sample.act(.playerNamed(entry: goal.id, PlayerMark(ana)), 3)
    try await store.append([Sample.act(.clockStarted, 1), goal, name], to: gather.id, boot: Sample.boot)
    try await store.changeGather(gather.id, change)
    change.places[ana.id] = nil
    try await store.changeGather(gather.id, change)
    try await store.append([Sample.act(.gatherEnded, 9)], to: gather.id, boot: Sample.boot)
    let season = try await store.seasonNow()
    let anas = try #require(season.first { $0.player == ana.id })
    #expect(anas.tally == Tally(won: 1, goalsFor: 1) && anas.goals == 1, "her goal is hers wherever she sits")
    #expect(try await store.historyNow(of: ana.id).games.map(\.result) == [.won])
    #expect(
      season.first { $0.player == bo.id }?.tally == Tally(won: 1, goalsFor: 1), "the side of the end counts")
  }

  @Test("What has become of a match while somebody changed it stays, where he has left it alone")
  func meanwhile() async throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let (ana, bo) = (gather.roster.teams.teamA[0].id, gather.roster.teams.teamB[0].id)
    let zoe = try await store.addPlayer(PlayerDetails(name: "Zoe")).id
    var seen: [Player.ID: RosterPlace] = [:]
    for team in TeamID.allCases { for player in gather.roster.teams[team] { seen[player.id] = .team(team) } }
    for player in gather.roster.bench { seen[player.id] = .bench }
    // Another account lets Zoe in and renames the gather.
    try await store.changeGather(
      gather.id,
      GatherChange(name: "Cup", teams: gather.teams, places: seen.merging([zoe: .team(.teamB)]) { $1 }))
    var teams = gather.teams
    teams.teamA.name = "Reds"
    try await store.changeGather(
      gather.id,
      GatherChange(
        name: gather.name, teams: teams, places: seen.merging([bo: .team(.teamA)]) { $1 },
        original: .init(name: gather.name, teams: gather.teams, places: seen)))
    let now = try #require(try store.boardMatch()).match.gather
    #expect(now.name == "Cup" && now.teams.teamA.name == "Reds")
    #expect(now.roster.teams.teamB.map(\.id).contains(zoe), "who came meanwhile stays")
    #expect(Set(now.roster.teams.teamA.map(\.id)).isSuperset(of: [ana, bo]))
  }

  @Test("Goals of a player are his where somebody noted it, own goals apart")
  func scorers() async throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let ana = try #require(gather.roster.teams.teamA.first)
    let goals = [Sample.act(.goal(.teamA), 1), Sample.act(.goal(.teamA), 2), Sample.act(.goal(.teamB), 3)]
    let names = goals.enumerated().map { index, goal in
      Sample.act(.playerNamed(entry: goal.id, PlayerMark(ana), goal: index == 2 ? .own : .penalty), 4)
    }
    try await store.append(
      [Sample.act(.clockStarted, 0)] + goals + names + [Sample.act(.gatherEnded, 9)], to: gather.id,
      boot: Sample.boot)
    let row = try #require(try await store.seasonNow().first { $0.player == ana.id })
    #expect(row.goals == 2 && row.ownGoals == 1)
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
