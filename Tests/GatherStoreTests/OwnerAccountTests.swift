import FoundationEssentials
import GatherModel
import GatherStore
import Testing

@Suite("What the board does to the players of the owner") struct OwnerAccountTests {
  private let linked: LinkedStore
  private var store: GatherStore { linked.store }

  init() throws {
    linked = try LinkedStore()
  }

  @Test("A player is added with all that is known of him, a namesake too, and the service is told")
  func adding() async throws {
    let details = PlayerDetails(
      name: "Zoë", age: 31, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Ajax", number: 0)
    let zoe = try await store.addPlayer(details)
    let other = try await store.addPlayer(PlayerDetails(name: "Zoë"))
    #expect(zoe == Player(id: zoe.id, details: details))
    #expect(try await store.playersNow() == [zoe, other])
    #expect(
      try linked.acts == [.playerAdded(zoe.id, details), .playerAdded(other.id, PlayerDetails(name: "Zoë"))])
  }

  @Test("All of a player is replaced, his number too; what is already so is told to nobody")
  func updating() async throws {
    var zoe = try await store.addPlayer(PlayerDetails(name: "Zoe", age: 30, number: 9))
    try await linked.deliverAll()
    #expect(try await store.changePlayer(zoe.id) { $0.name = "Zoe" } == zoe)
    #expect(try linked.acts == [])
    zoe.details = PlayerDetails(name: "Zoë", skill: .professional)
    #expect(
      try await store.changePlayer(zoe.id) { $0 = PlayerDetails(name: "Zoë", skill: .professional) } == zoe)
    #expect(try await store.playersNow() == [zoe])
    #expect(try linked.acts == [.playerChanged(zoe.id, zoe.details)])
  }

  @Test("A player who plays, or sits on the bench, is not deleted before the gather has ended")
  func deletingInPlay() async throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await linked.deliverAll()
    for name in ["Ana", "Eli"] {
      let id = try linked.player(name).id
      await #expect(throws: GatherStoreError.playerInPlay(id, gather: "Thursday Gather")) {
        () async throws in try await store.deletePlayer(id)
      }
    }
    #expect(try store.players().count == 5)
    #expect(try linked.acts == [])
    try await store.append([Sample.act(.gatherEnded, 9)], to: gather.id, boot: Sample.boot)
    let ana = try linked.player("Ana").id
    try await store.deletePlayer(ana)
    #expect(try store.players().map(\.name) == ["Bo", "Cai", "Dee", "Eli"])
    #expect(try linked.acts.last == .playerDeleted(ana))
    #expect(try store.lastImportedRoster().teams.teamA.map(\.name) == ["Cai"])
    #expect(try store.match(id: gather.id)?.match.gather.roster.teams.teamA.map(\.name) == ["Ana", "Cai"])
  }

  @Test("A gather keeps the name that a deleted player had last")
  func lastName() async throws {
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    try await store.append([Sample.act(.gatherEnded, 9)], to: gather.id, boot: Sample.boot)
    let ana = try linked.player("Ana")
    _ = try await store.changePlayer(ana.id) { $0.name = "Anna" }
    try await store.deletePlayer(ana.id)
    #expect(try store.match(id: gather.id)?.match.gather.roster.teams.teamA.map(\.name) == ["Anna", "Cai"])
  }

  @Test("Whoever is gone, or somebody else's, is no player")
  func strangers() async throws {
    let ana = try await store.addPlayer(PlayerDetails(name: "Ana"))
    try await store.deletePlayer(ana.id)
    _ = try await store.register(login: "other", passwordHash: "h", most: 5)
    let other = AccountRecords(store, try #require(try await store.account(login: "other")))
    let theirs = Player(
      id: try await other.addPlayer(PlayerDetails(name: "Theirs"), key: nil),
      details: PlayerDetails(name: "Ours"))
    for player in [ana, theirs] {
      await #expect(throws: GatherStoreError.noSuchPlayer(player.id)) {
        () async throws in try await store.changePlayer(player.id) { $0.name = "Ours" }
      }
      await #expect(throws: GatherStoreError.noSuchPlayer(player.id)) {
        () async throws in try await store.deletePlayer(player.id)
      }
    }
    #expect(try await other.players().map(\.player.name) == ["Theirs"])
    #expect(try store.outbox() == [])
  }
}

@Suite("A gather of players who were chosen") struct ChosenGatherTests {
  private let linked: LinkedStore
  private let ids: [String: Player.ID]
  private var store: GatherStore { linked.store }

  init() throws {
    linked = try LinkedStore()
    _ = try linked.store.importRoster(Sample.roster)
    ids = Dictionary(uniqueKeysWithValues: try linked.store.players().map { ($0.name, $0.id) })
  }

  private func ids(_ names: String...) throws -> [Player.ID] { try names.map { try #require(ids[$0]) } }

  private func chosen(_ teamA: [Player.ID], _ teamB: [Player.ID], bench: [Player.ID] = []) -> NewGather {
    NewGather(
      name: "Chosen",
      teams: TeamPair(
        teamA: Team(name: "Reds", color: TeamColor(red: 9, green: 0, blue: 0)),
        teamB: Team(name: "Blues", color: TeamColor(red: 0, green: 0, blue: 9))),
      roster: .chosen(TeamPair(teamA: teamA, teamB: teamB), bench: bench))
  }

  @Test("It has them in the order of the choice, is told to the service, and next week begins from it")
  func chosen() async throws {
    try await linked.deliverAll()
    let gather = try await store.startGatherNow(
      chosen(try ids("Eli", "Ana"), try ids("Dee"), bench: try ids("Cai")), stamp: Sample.stamp(0))
    #expect(gather.name == "Chosen")
    #expect(gather.teams.teamB.name == "Blues")
    #expect(gather.roster.teams.teamA.map(\.name) == ["Eli", "Ana"])
    #expect(gather.roster.teams.teamB.map(\.name) == ["Dee"])
    #expect(gather.roster.bench.map(\.name) == ["Cai"])
    #expect(try await store.lastImportedRosterNow() == gather.roster)
    #expect(try store.boardMatch()?.match == Match(gather: gather))
    let (eli, ana, dee) = (try ids("Eli")[0], try ids("Ana")[0], try ids("Dee")[0])
    #expect(
      try linked.acts == [
        .gatherStarted(gather.id), .playerPlaced(eli, .teamA, gather: gather.id),
        .playerPlaced(ana, .teamA, gather: gather.id), .playerPlaced(dee, .teamB, gather: gather.id),
      ])
    try await store.append([Sample.act(.gatherEnded, 5)], to: gather.id, boot: Sample.boot)
    let next = try await store.startGatherNow(NewGather(name: "Next"), stamp: Sample.stamp(9))
    #expect(next.roster == gather.roster)
  }

  @Test("What cannot be changes nothing: somebody twice, somebody gone, a gather in play")
  func refused() async throws {
    let before = try store.lastImportedRoster()
    let acts = try linked.acts
    let (ana, bo, cai) = (try ids("Ana")[0], try ids("Bo")[0], try ids("Cai")[0])
    try await store.deletePlayer(cai)
    let refusals: [(NewGather, GatherStoreError)] = [
      (chosen([ana], [bo], bench: [ana]), .playerNamedTwice(ana)),
      (chosen([ana], [bo, cai]), .noSuchPlayer(cai)),
    ]
    for (new, error) in refusals {
      await #expect(throws: error) { () async throws in
        _ = try await store.startGatherNow(new, stamp: Sample.stamp(0))
      }
    }
    #expect(try store.gathers() == [])
    #expect(try store.lastImportedRoster().teams.teamB == before.teams.teamB)
    #expect(try linked.acts == acts.filter { $0.player != cai })

    let first = try await store.startGatherNow(chosen([ana], [bo]), stamp: Sample.stamp(0))
    await #expect(throws: GatherStoreError.gatherInPlay(first.id, name: "Chosen")) { () async throws in
      _ = try await store.startGatherNow(chosen([bo], [ana]), stamp: Sample.stamp(1))
    }
    #expect(try store.lastImportedRoster().teams.teamA.map(\.name) == ["Ana"])
  }
}
