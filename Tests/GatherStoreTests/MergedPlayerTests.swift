import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

@Suite("Two players who are one") struct MergedPlayerTests {
  private let linked: LinkedStore
  private var store: GatherStore { linked.store }

  init() throws {
    linked = try LinkedStore()
  }

  /// Adds a player.
  private func add(_ details: PlayerDetails) async throws -> Player { try await store.addPlayer(details) }

  private func chosen(
    _ name: String, _ teamA: [Player], _ teamB: [Player], bench: [Player] = []
  ) -> NewGather {
    NewGather(
      name: name,
      roster: .chosen(
        TeamPair(teamA: teamA.map(\.id), teamB: teamB.map(\.id)), bench: bench.map(\.id)))
  }

  /// Plays a gather in which a player of team A scores, and is shown a card; ends it unless it is to go on.
  @discardableResult
  private func play(
    _ gather: NewGather, scorer: Player, at second: Int64, isEnded: Bool = true, in store: GatherStore? = nil
  ) async throws -> (id: UUID, entries: [LogEntry]) {
    let store = store ?? self.store
    let id = try await store.startGatherNow(gather, stamp: Sample.stamp(second)).id
    let goal = Sample.act(.goal(.teamA), second + 2)
    let mark = PlayerMark(scorer)
    let entries = [
      Sample.act(.clockStarted, second + 1), goal,
      Sample.act(.playerNamed(entry: goal.id, mark), second + 3),
      Sample.act(.card(.teamA, .yellow, mark), second + 4),
    ]
    let end = isEnded ? [Sample.act(.gatherEnded, second + 5)] : []
    try await store.append(entries + end, to: id, boot: Sample.boot)
    return (id, entries)
  }

  @Test("The one who stays has played and scored what both have, and logs stay as they were written")
  func history() async throws {
    let ana = try await add(PlayerDetails(name: "Ana Silva", number: 7))
    let other = try await add(PlayerDetails(name: "ana  silva"))
    let bo = try await add(PlayerDetails(name: "Bo"))
    let first = try await play(chosen("First", [ana], [bo]), scorer: ana, at: 0)
    let second = try await play(chosen("Second", [other], [bo]), scorer: other, at: 10)
    let third = try await play(chosen("Third", [bo], [other]), scorer: bo, at: 20)
    let written = try store.read { try String.fetchAll($0, sql: "SELECT event FROM entry ORDER BY position") }

    let merged = try store.mergePlayer(other.id, into: ana.id)
    #expect(merged.kept == ana)
    #expect(merged.gone == other)
    #expect(try store.players() == [ana, bo])
    let row = try #require(try store.season().first { $0.player == ana.id })
    #expect(row.tally == Tally(won: 2, drawn: 0, lost: 1, goalsFor: 2, goalsAgainst: 1))
    #expect(row.goals == 2)
    #expect(try store.season().count == 2)
    #expect(try store.history(of: ana.id).games.map(\.id) == [third.id, second.id, first.id])

    let match = try #require(try store.match(id: second.id)).match
    #expect(match.gather.roster.teams.teamA == [ana])
    let mark = PlayerMark(id: ana.id, name: "Ana Silva")
    #expect(match.state.moments.map(\.player) == [mark, mark])
    #expect(try store.match(id: first.id)?.match.state.moments.first?.player == PlayerMark(ana))
    let now = try store.read { try String.fetchAll($0, sql: "SELECT event FROM entry ORDER BY position") }
    #expect(now == written)
  }

  @Test("What is known of the one who stays stays, and what is not is the other's")
  func details() async throws {
    let ana = try await add(PlayerDetails(name: "Ana", age: 30, number: 7))
    let other = try await add(
      PlayerDetails(
        name: "ANA", age: 31, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Ajax", number: 8))
    _ = try store.mergePlayer(other.id, into: ana.id)
    let expected = PlayerDetails(
      name: "Ana", age: 30, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Ajax", number: 7)
    #expect(try store.players() == [Player(id: ana.id, details: expected)])
  }

  @Test("One who was merged into one who is merged is the last one, also when that one is deleted")
  func chain() async throws {
    let ana = try await add(PlayerDetails(name: "Ana"))
    let second = try await add(PlayerDetails(name: "Anna"))
    let third = try await add(PlayerDetails(name: "Hanna"))
    let bo = try await add(PlayerDetails(name: "Bo"))
    let played = try await play(chosen("Cup", [third], [bo]), scorer: third, at: 0)
    _ = try store.mergePlayer(third.id, into: second.id)
    _ = try store.mergePlayer(second.id, into: ana.id)
    let mark = PlayerMark(id: ana.id, name: "Ana")
    func marks() throws -> [PlayerMark?] {
      try #require(try store.match(id: played.id)).match.state.moments.map(\.player)
    }
    #expect(try marks() == [mark, mark])
    #expect(try store.season().first { $0.player == ana.id }?.goals == 1)
    try await store.deletePlayer(ana.id)
    #expect(try marks() == [mark, mark])
    #expect(try store.season().first { $0.name == "Ana" }?.goals == 1)
  }

  @Test("Two who were beside each other are two people, on the bench too, and nothing is changed")
  func beside() async throws {
    let ana = try await add(PlayerDetails(name: "Ana"))
    let other = try await add(PlayerDetails(name: "ana", number: 3))
    let (bo, cai) = (try await add(PlayerDetails(name: "Bo")), try await add(PlayerDetails(name: "Cai")))
    try await play(chosen("Cup", [ana], [bo], bench: [other]), scorer: ana, at: 0)
    try await play(chosen("Next", [cai], [bo]), scorer: cai, at: 10, isEnded: false)
    let acts = try linked.acts
    for (kept, gone) in [(ana, other), (other, ana)] {
      #expect(throws: GatherStoreError.playersBeside(kept.id, gone.id, gather: "Cup")) {
        try store.mergePlayer(gone.id, into: kept.id)
      }
    }
    #expect(throws: GatherStoreError.playersBeside(cai.id, bo.id, gather: "Next")) {
      try store.mergePlayer(bo.id, into: cai.id)
    }
    #expect(throws: GatherStoreError.playerNamedTwice(ana.id)) { try store.mergePlayer(ana.id, into: ana.id) }
    let nobody = Player.ID(99)
    #expect(throws: GatherStoreError.noSuchPlayer(nobody)) { try store.mergePlayer(ana.id, into: nobody) }
    #expect(throws: GatherStoreError.noSuchPlayer(nobody)) { try store.mergePlayer(nobody, into: ana.id) }
    #expect(try store.players() == [ana, other, bo, cai])
    #expect(try linked.acts == acts)
  }

  @Test("In a match in play the one who stays takes the other's place, and what a board knows of it is sound")
  func inPlay() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let ana = try await store.addPlayer(PlayerDetails(name: "Ana"))
    let other = try await store.addPlayer(PlayerDetails(name: "ana"))
    let bo = try await store.addPlayer(PlayerDetails(name: "Bo"))
    let gather = try await play(
      chosen("Cup", [other], [bo]), scorer: other, at: 0, isEnded: false, in: store)
    let before = try #require(try store.boardMatch()).match.log.entries
    #expect(before == gather.entries)
    _ = try store.mergePlayer(other.id, into: ana.id)
    let match = try #require(try store.boardMatch()).match
    #expect(match.gather.roster.teams.teamA == [ana])
    #expect(try store.lastImportedRoster().teams.teamA == [ana])
    for entries in [before, match.log.entries] {
      #expect(try await store.soundness(holding: entries, of: gather.id) == .sound)
    }
    // What a board that has not looked yet writes is his all the same.
    let card = Sample.act(.card(.teamA, .red, PlayerMark(other)), 9)
    try await store.append([card], to: gather.id, boot: Sample.boot)
    #expect(
      try store.boardMatch()?.match.state.moment(card.id)?.player == PlayerMark(id: ana.id, name: "Ana"))
    _ = try await store.changePlayer(ana.id) { $0.name = "Anna" }
    for entries in [before, match.log.entries] {
      #expect(try await store.soundness(holding: entries, of: gather.id) == .sound)
    }
  }

  @Test("In the last import the one who stays keeps his place, and takes the other's where he has none")
  func lineup() async throws {
    let roster = RosterFile(
      columns: [.name, .team],
      rows: [
        Sample.row(2, PlayerDetails(name: "Ana"), .team(.teamA)),
        Sample.row(3, PlayerDetails(name: "Bo"), .team(.teamB)),
        Sample.row(4, PlayerDetails(name: "Anna")),
      ])
    _ = try store.importRoster(roster)
    let late = try await add(PlayerDetails(name: "Beau"))
    _ = try store.mergePlayer(try linked.player("Anna").id, into: linked.player("Ana").id)
    _ = try store.mergePlayer(try linked.player("Bo").id, into: late.id)
    let lineup = try store.lastImportedRoster()
    #expect(lineup.teams.teamA.map(\.name) == ["Ana"])
    #expect(lineup.teams.teamB.map(\.name) == ["Beau"])
    #expect(lineup.bench == [])
  }

  @Test("The service deletes the one who goes, and what is played there has the one who stays")
  func service() async throws {
    let ana = try await add(PlayerDetails(name: "Ana"))
    let other = try await add(PlayerDetails(name: "ana", number: 7))
    let bo = try await add(PlayerDetails(name: "Bo"))
    try await play(chosen("Old", [ana], [bo]), scorer: ana, at: 0)
    let gather = try await play(chosen("Now", [other], [bo]), scorer: other, at: 10, isEnded: false)
    try await linked.deliverAll()
    let merged = try store.mergePlayer(other.id, into: ana.id)
    #expect(
      try linked.acts == [
        .playerChanged(ana.id, merged.kept.details), .playerPlaced(ana.id, .teamA, gather: gather.id),
        .playerDeleted(other.id),
      ])
    try await linked.deliverAll()
    #expect(try linked.acts == [])
  }

  @Test("A rescue carries over who was merged into whom; one who came back with a match is himself again")
  func recover() async throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let ana = try await store.addPlayer(PlayerDetails(name: "Ana"))
    let other = try await store.addPlayer(PlayerDetails(name: "ana"))
    let bo = try await store.addPlayer(PlayerDetails(name: "Bo"))
    let gather = try await play(
      chosen("Cup", [other], [bo]), scorer: other, at: 0, isEnded: false, in: store)
    let before = try #require(try store.boardMatch())
    _ = try store.mergePlayer(other.id, into: ana.id)
    let after = try #require(try store.boardMatch())
    try store.close()

    let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.isWhole)
    #expect(report.formerPlayers == .init(carried: 1))
    var rescued = try GatherStore(folder: folder.data)
    #expect(try rescued.match(id: gather.id)?.match == after.match)
    try rescued.close()

    _ = try GatherStore.recover(folder.data, keeping: before, wallClock: Sample.date)
    rescued = try GatherStore(folder: folder.data)
    #expect(try rescued.match(id: gather.id)?.match == before.match)
    #expect(try rescued.players().map(\.id) == [ana.id, other.id, bo.id])
  }

  @Test("Ids that nobody has are never given again")
  func ids() async throws {
    let ana = try await add(PlayerDetails(name: "Ana"))
    let other = try await add(PlayerDetails(name: "ana"))
    _ = try store.mergePlayer(other.id, into: ana.id)
    #expect(try await add(PlayerDetails(name: "New")).id.value > other.id.value)
  }
}
