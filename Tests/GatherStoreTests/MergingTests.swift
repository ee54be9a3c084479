import FoundationEssentials
import GatherModel
import Testing

@testable import GatherStore

@Suite struct MergingTests {
  private func remote(_ id: Int64, _ name: String, age: Int? = nil, team: TeamID? = nil) -> RemotePlayer {
    RemotePlayer(id: id, details: PlayerDetails(name: name, age: age), team: team)
  }

  private func names(_ linked: LinkedStore) throws -> [String] { try linked.store.players().map(\.name) }

  @Test("Players of the service are the board's too; one of the same name is the same")
  func players() async throws {
    let store = try GatherStore.inMemory()
    _ = try store.importRoster(Sample.roster)
    try store.setLink(LinkedStore.link)
    let linked = LinkedStore(store)
    #expect(try await linked.merge([remote(7, "Ana", age: 30), remote(8, "New")]))
    let players = try store.players()
    #expect(players.map(\.name) == ["Ana", "Bo", "Cai", "Dee", "Eli", "New"])
    // The squad number is the board's own.
    #expect(players[0].details == PlayerDetails(name: "Ana", age: 30, number: 1))
    #expect(try store.outbox() == [])
    #expect(try await linked.merge([remote(7, "Ana", age: 30), remote(8, "New")]) == false)
    // Gone there in two lists is gone here; those whom the service never had stay.
    #expect(try await linked.merge([remote(8, "New")]) == false)
    #expect(try await linked.merge([remote(8, "New")]))
    #expect(try store.players().map(\.name) == ["Bo", "Cai", "Dee", "Eli", "New"])
  }

  @Test("A change at the board counts until it is delivered, then the service's")
  func pending() async throws {
    let linked = try LinkedStore()
    _ = try await linked.merge([remote(7, "Ana", age: 30)], isGatherboard: false)
    var file = Sample.roster
    file.columns = [.name, .age]
    file.rows = [Sample.row(2, PlayerDetails(name: "Ana", age: 31))]
    _ = try linked.store.importRoster(file)
    #expect(
      try await linked.merge([remote(7, "Ana", age: 99)], isGatherboard: false) == false)
    #expect(try linked.player("Ana").details.age == 31)
    #expect(try await linked.merge([], isGatherboard: false) == false)
    try await linked.deliver()
    #expect(try await linked.merge([remote(7, "Ana", age: 99)], isGatherboard: false))
    #expect(try linked.player("Ana").details.age == 99)
  }

  @Test("The same number is the same player, renamed, unless name and details are another one's")
  func givenAgain() async throws {
    let linked = try LinkedStore()
    _ = try await linked.merge([remote(7, "Ana"), remote(8, "Bo", age: 5)], isGatherboard: false)
    let (ana, bo) = (try linked.player("Ana").id, try linked.player("Bo").id)
    // A phone makes players of a name alone, so that nothing else tells.
    _ = try await linked.merge([remote(7, "Anna"), remote(8, "Bob", age: 5)], isGatherboard: false)
    #expect(try names(linked) == ["Anna", "Bob"])
    #expect(try linked.player("Anna").id == ana && linked.player("Bob").id == bo)
    // Another name and another age: the number was given to another player.
    _ = try await linked.merge([remote(7, "Anna"), remote(8, "Zed", age: 30)], isGatherboard: false)
    #expect(try names(linked) == ["Anna", "Bob", "Zed"])
    // On a Gatherboard a number means one player for ever.
    _ = try await linked.merge([remote(7, "Zoe", age: 40), remote(8, "Zed", age: 30)], isGatherboard: true)
    #expect(try names(linked) == ["Zoe", "Bob", "Zed"])
    #expect(try linked.player("Zoe").id == ana)
  }

  @Test("A number that has the name and all else of one of the board's own is his")
  func numberOfOther() async throws {
    let linked = try LinkedStore()
    _ = try await linked.merge([remote(7, "Ana")], isGatherboard: false)
    let ana = try linked.player("Ana").id
    var file = Sample.roster
    file.columns = [.name]
    file.rows = [Sample.row(2, PlayerDetails(name: "Cai"))]
    _ = try linked.store.importRoster(file)
    for entry in try linked.store.outbox() { _ = try linked.store.dropChange(entry.id) }
    let cai = try linked.player("Cai").id
    _ = try await linked.merge([remote(7, "Cai")], isGatherboard: false)
    #expect(try linked.player("Cai").id == cai && linked.player("Ana").id == ana)
    #expect(try names(linked) == ["Ana", "Cai"])
  }

  @Test("A player whose adding is in doubt is not added a second time")
  func doubt() async throws {
    let linked = try LinkedStore()
    _ = try linked.store.importRoster(Sample.roster)
    let first = try #require(try await linked.next()).entry
    #expect(try await linked.store.noteSending(first, knownBefore: []))
    #expect(try await linked.merge([remote(7, "Ana")], isGatherboard: false) == false)
    #expect(try names(linked).count == 5)
  }

  private func follow(_ linked: LinkedStore, _ id: UUID) async throws -> UUID {
    try #require(
      try await linked.store.follow(
        RemoteGather(id: id, createdAt: Sample.date), for: LinkedStore.link, name: "Followed",
        format: .casual, teams: Team.usual,
        at: Sample.date))
  }

  @Test("A gather that is followed is on the board with whoever plays in it, each once")
  func followed() async throws {
    let linked = try LinkedStore()
    let id = UUID()
    let gather = try await follow(linked, id)
    #expect(try linked.acts == [])
    #expect(try await linked.store.boardStanding() == .shared(remote: id))
    #expect(
      try await linked.merge(
        roster: [remote(1, "Ana", team: .teamA), remote(2, "Bo"), remote(2, "Bo")], of: id,
        isGatherboard: false))
    var roster = try #require(try linked.store.boardMatch()).match.gather.roster
    #expect(roster.teams.teamA.map(\.name) == ["Ana"])
    #expect(roster.bench.map(\.name) == ["Bo"])
    // Sorted at the board: that stays, and is told.
    let bo = try linked.player("Bo").id
    try linked.store.setPlaces(of: gather, [try linked.player("Ana").id: .team(.teamA), bo: .team(.teamB)])
    #expect(try linked.acts == [.playerPlaced(bo, .teamB, gather: gather)])
    try await linked.deliver()
    #expect(
      try await linked.merge(
        roster: [remote(1, "Ana", team: .teamA), remote(2, "Bo")], of: id, isGatherboard: false) == false)
    roster = try #require(try linked.store.boardMatch()).match.gather.roster
    #expect(roster.teams.teamB.map(\.name) == ["Bo"])
    // The service moves a player.
    #expect(
      try await linked.merge(
        roster: [remote(1, "Ana", team: .teamB), remote(2, "Bo")], of: id, isGatherboard: false))
    roster = try #require(try linked.store.boardMatch()).match.gather.roster
    #expect(roster.teams.teamB.map(\.name) == ["Ana", "Bo"])
  }

  @Test("In play a changed roster changes names, never the log; before, whoever left is gone")
  func inPlay() async throws {
    let linked = try LinkedStore()
    let id = UUID()
    let gather = try await follow(linked, id)
    _ = try await linked.merge(
      roster: [remote(1, "Ana", team: .teamA), remote(2, "Bo", team: .teamB)], of: id, isGatherboard: true)
    _ = try await linked.merge(roster: [remote(2, "Bo", team: .teamB)], of: id, isGatherboard: true)
    #expect(try linked.store.boardMatch()?.match.gather.roster.teams.teamA == [])
    let goal = Sample.act(.goal(.teamB), 1)
    try await linked.store.append([goal], to: gather, boot: Sample.boot)
    #expect(try await linked.merge(roster: [], of: id, isGatherboard: true) == false)
    #expect(
      try await linked.merge(roster: [remote(2, "Robert", team: .teamB)], of: id, isGatherboard: true))
    let match = try #require(try linked.store.boardMatch()).match
    #expect(match.gather.roster.teams.teamB.map(\.name) == ["Robert"])
    #expect(match.log.entries == [goal])
  }

  @Test("A result that was set elsewhere is told of, and changes nothing in play")
  func resultElsewhere() async throws {
    let linked = try LinkedStore()
    let id = UUID()
    let gather = try await follow(linked, id)
    try await linked.store.append([Sample.act(.goal(.teamB), 1)], to: gather, boot: Sample.boot)
    let theirs = RemoteGather(id: id, result: .score(Score(teamA: 3, teamB: 2)))
    var merged = try await linked.merge(gathers: [theirs], at: 2)
    #expect(merged.standing == .endedElsewhere(remote: id, Score(teamA: 3, teamB: 2)))
    #expect(!merged.hasChanged)
    #expect(try linked.store.boardMatch()?.match.state.score == Score(teamA: 0, teamB: 1))
    try await linked.store.keepPlaying(gather, against: Score(teamA: 3, teamB: 2))
    merged = try await linked.merge(gathers: [theirs], at: 3)
    #expect(merged.standing == .shared(remote: id))
    // Our own result comes back: nobody else has set it.
    try await linked.store.append([Sample.act(.gatherEnded, 4)], to: gather, boot: Sample.boot)
    try await linked.deliver()
    let ours = RemoteGather(id: id, result: .score(Score(teamA: 0, teamB: 1)))
    merged = try await linked.merge(gathers: [ours], at: 5)
    #expect(!merged.hasChanged)
    // After the end the service's result counts, as an entry of the log.
    let corrected = RemoteGather(id: id, result: .score(Score(teamA: 1, teamB: 1)))
    merged = try await linked.merge(gathers: [corrected], at: 6)
    #expect(merged.hasChanged)
    let match = try #require(try linked.store.boardMatch()).match
    #expect(match.state.score == Score(teamA: 1, teamB: 1))
    #expect(match.state.phase == .ended)
    #expect(try linked.acts == [])
  }

  @Test("A gather that the service has lost is told of, and found again when it is back")
  func gone() async throws {
    let linked = try LinkedStore()
    let id = UUID()
    _ = try await follow(linked, id)
    #expect(
      try await linked.merge(gathers: [], at: 1).standing == .gone(remote: id))
    #expect(try await linked.store.boardStanding() == .gone(remote: id))
    #expect(
      try await linked.merge(gathers: [RemoteGather(id: id)], at: 2).standing
        == .shared(remote: id))
  }

  @Test("A gather that nobody has begun to play goes back for another one")
  func putBack() async throws {
    let linked = try LinkedStore()
    let (wrong, right) = (UUID(), UUID())
    let first = try await follow(linked, wrong)
    #expect(try await linked.store.boardRoom() == .untouched)
    #expect(try await follow(linked, wrong) == first)
    let second = try await follow(linked, right)
    #expect(second != first)
    #expect(try await linked.store.boardStanding() == .shared(remote: right))
    #expect(try linked.store.gathers().map(\.id) == [second])
    #expect(try linked.acts == [])
    // It can come again.
    #expect(try await follow(linked, wrong) != first)
  }

  @Test("Said twice that the service is to be told anew, it is told once")
  func anewOnce() async throws {
    let linked = try LinkedStore()
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    try await linked.deliverAll()
    try await linked.store.makeAnew(gather)
    #expect(try linked.acts == [])
    _ = try await linked.merge(gathers: [], at: 1)
    for _ in 0..<3 { try await linked.store.makeAnew(gather) }
    #expect(try linked.acts.count == 5)
    let first = try #require(try await linked.next()).entry
    #expect(try await linked.store.noteSending(first, knownBefore: []))
    try await linked.store.makeAnew(gather)
    #expect(try linked.store.outbox().first?.stage == .sent(knownBefore: []))
  }

  @Test("Nothing is followed over a match in play, nor what has ended here")
  func notFollowed() async throws {
    let linked = try LinkedStore()
    let id = UUID()
    let gather = try await follow(linked, id)
    try await linked.store.append([Sample.act(.goal(.teamB), 1)], to: gather, boot: Sample.boot)
    let other = try await linked.store.follow(
      RemoteGather(id: UUID()), for: LinkedStore.link, name: "Other", format: .casual, teams: Team.usual,
      at: Sample.date)
    #expect(other == nil)
    #expect(try await linked.store.isOver(remote: id) == false)
    try await linked.store.append([Sample.act(.gatherEnded, 2)], to: gather, boot: Sample.boot)
    #expect(try await linked.store.isOver(remote: id))
    let again = try await linked.store.follow(
      RemoteGather(id: id), for: LinkedStore.link, name: "Again", format: .casual, teams: Team.usual,
      at: Sample.date)
    #expect(again == nil)
  }

  @Test("A list that could not be read whole makes nobody miss, and one empty list is a mistake")
  func unreadable() async throws {
    let linked = try LinkedStore()
    _ = try await linked.merge([remote(7, "Ana"), remote(8, "Bo")])
    var merged = try await linked.store.mergePlayers(
      [], present: nil, for: LinkedStore.link, isGatherboard: false)
    #expect(merged == (false, false))
    // Bo is there with a name that cannot be shown.
    for _ in 0..<3 {
      merged = try await linked.store.mergePlayers(
        [remote(7, "Ana")], present: [7, 8], for: LinkedStore.link, isGatherboard: false)
    }
    #expect(merged == (false, true))
    let ana = try linked.player("Ana")
    #expect(try await linked.merge([]) == false)
    #expect(try await linked.merge([remote(7, "Ana"), remote(8, "Bo")]) == false)
    #expect(try linked.player("Ana") == ana)
    #expect(try await linked.merge([]) == false)
    #expect(try await linked.merge([]))
    #expect(try names(linked) == [])
  }

  @Test("Whoever plays is not deleted before the match is over, whatever lists say")
  func playing() async throws {
    let linked = try LinkedStore()
    let id = UUID()
    let gather = try await follow(linked, id)
    _ = try await linked.merge(
      roster: [remote(1, "Ana", team: .teamA), remote(2, "Bo", team: .teamB)], of: id)
    try await linked.store.append([Sample.act(.goal(.teamB), 1)], to: gather, boot: Sample.boot)
    for _ in 0..<3 { #expect(try await linked.merge([]) == false) }
    #expect(try names(linked) == ["Ana", "Bo"])
    try await linked.store.append([Sample.act(.gatherEnded, 2)], to: gather, boot: Sample.boot)
    #expect(try await linked.merge([]))
    #expect(try linked.store.boardMatch()?.match.gather.roster.teams.teamA.map(\.name) == ["Ana"])
  }

  @Test("Whom somebody has put on the bench stays there until the service moves him")
  func benched() async throws {
    let linked = try LinkedStore()
    let id = UUID()
    let gather = try await follow(linked, id)
    let there = [remote(1, "Ana", team: .teamA), remote(2, "Bo", team: .teamB)]
    _ = try await linked.merge(roster: there, of: id, isGatherboard: true)
    let bo = try linked.player("Bo").id
    try linked.store.setPlaces(of: gather, [bo: .bench])
    #expect(try linked.acts == [])
    #expect(try await linked.merge(roster: there, of: id, isGatherboard: true) == false)
    #expect(try linked.store.boardMatch()?.match.gather.roster.bench.map(\.name) == ["Bo"])
    let moved = [remote(1, "Ana", team: .teamA), remote(2, "Bo", team: .teamA)]
    #expect(try await linked.merge(roster: moved, of: id, isGatherboard: true))
    #expect(try linked.store.boardMatch()?.match.gather.roster.teams.teamA.map(\.name) == ["Ana", "Bo"])
  }

  @Test("Of several of one name the one of whom all is the same is the same")
  func namesakes() async throws {
    let store = try GatherStore.inMemory()
    try store.setOwnerLogin("house", passwordHash: "h")
    let records = AccountRecords(store, try #require(try store.ownerAccount()))
    _ = try await records.addPlayer(PlayerDetails(name: "Ana", age: 20), key: nil)
    _ = try await records.addPlayer(PlayerDetails(name: "Ana", age: 30), key: nil)
    try store.setLink(LinkedStore.link)
    let linked = LinkedStore(store)
    _ = try await linked.merge([remote(1, "Ana", age: 30), remote(2, "Ana", age: 20)])
    #expect(try store.players().map(\.details.age) == [20, 30])
  }
}
