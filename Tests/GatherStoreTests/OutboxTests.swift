import FoundationEssentials
import GatherModel
import GatherStore
import Testing

@Suite struct OutboxTests {
  @Test("Without a service nothing is noted")
  func unlinked() throws {
    let store = try GatherStore.inMemory()
    _ = try store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    #expect(try store.outbox() == [])
    #expect(try store.outboxCounts() == OutboxCounts())
  }

  @Test("A gather that starts with new players is told whole, in its order")
  func start() throws {
    let linked = try LinkedStore()
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0))
    let (ana, bo) = (try linked.player("Ana"), try linked.player("Bo"))
    let (cai, dee, eli) = (try linked.player("Cai"), try linked.player("Dee"), try linked.player("Eli"))
    #expect(
      try linked.acts
        == [ana, bo, cai, dee, eli].map { .playerAdded($0.id, $0.details) } + [
          .gatherStarted(gather.id),
          .playerPlaced(ana.id, .teamA, gather: gather.id), .playerPlaced(cai.id, .teamA, gather: gather.id),
          .playerPlaced(bo.id, .teamB, gather: gather.id), .playerPlaced(dee.id, .teamB, gather: gather.id),
        ])
    #expect(try linked.store.outboxCounts() == OutboxCounts(pending: 10))
  }

  @Test("Players of before the login are told when they play")
  func playersOfBefore() throws {
    let store = try GatherStore.inMemory()
    _ = try store.importRoster(Sample.roster)
    try store.setLink(LinkedStore.link)
    let gather = try store.startGather(NewGather(name: "Late"), stamp: Sample.stamp(0))
    let ana = try #require(try store.players().first)
    let acts = try store.outbox().map(\.act)
    #expect(
      acts.prefix(3) == [
        .gatherStarted(gather.id), .playerAdded(ana.id, ana.details),
        .playerPlaced(ana.id, .teamA, gather: gather.id),
      ])
    // A player on the bench does not play.
    #expect(acts.count == 9)
  }

  @Test("A change that nobody was told of is told at once as it is last")
  func replaced() async throws {
    let linked = try LinkedStore()
    _ = try linked.store.importRoster(Sample.roster)
    var file = Sample.roster
    file.rows[0].details.number = 2
    _ = try linked.store.importRoster(file)
    let ana = try linked.player("Ana")
    #expect(try linked.acts.first == .playerAdded(ana.id, ana.details))
    #expect(try linked.acts.count == 5)
    try await linked.deliverAll()
    file.rows[0].details.number = 3
    _ = try linked.store.importRoster(file)
    file.rows[0].details.number = 4
    _ = try linked.store.importRoster(file)
    #expect(try linked.acts == [.playerChanged(ana.id, try linked.player("Ana").details)])
    let player = try await linked.next()?.player
    #expect(player?.id == 101 && player?.name == "Ana")
  }

  @Test("What is being sent is not changed: the newest follows it")
  func followed() async throws {
    let linked = try LinkedStore()
    _ = try linked.store.importRoster(Sample.roster)
    let first = try #require(try await linked.next()).entry
    #expect(try await linked.store.noteSending(first, knownBefore: ["7", "8"]))
    #expect(try linked.store.outbox().first?.stage == .sent(knownBefore: ["7", "8"]))
    var file = Sample.roster
    file.rows[0].details.number = 2
    _ = try linked.store.importRoster(file)
    let ana = try linked.player("Ana")
    #expect(try linked.acts.first == first.act)
    #expect(try linked.acts.last == .playerChanged(ana.id, ana.details))
  }

  @Test("The result is told when a gather ends, the last one alone, and not when its end was taken back")
  func end() async throws {
    let linked = try LinkedStore()
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    try await linked.deliverAll()
    let end = Sample.act(.gatherEnded, 2)
    try await linked.store.append([Sample.act(.goal(.teamA), 1), end], to: gather, boot: Sample.boot)
    #expect(try linked.acts == [.gatherEnded(gather, MatchResult(Score(teamA: 1, teamB: 0)))])
    // Told twice by a board that did not see the first commit.
    try await linked.store.append([end], to: gather, boot: Sample.boot)
    #expect(try linked.acts.count == 1)
    try await linked.store.append([Sample.entry(.undone(end.id), 3)], to: gather, boot: Sample.boot)
    #expect(try linked.acts == [])
    try await linked.store.append(
      [Sample.act(.goal(.teamB), 4), Sample.act(.gatherEnded, 5)], to: gather, boot: Sample.boot)
    #expect(try linked.acts == [.gatherEnded(gather, MatchResult(Score(teamA: 1, teamB: 1)))])
  }

  @Test("A gather of before the login is nobody else's business")
  func localGather() async throws {
    let store = try GatherStore.inMemory()
    let gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    try store.setLink(LinkedStore.link)
    try await store.append([Sample.act(.gatherEnded, 2)], to: gather, boot: Sample.boot)
    #expect(try store.outbox() == [])
    #expect(try await store.boardStanding() == .local)
  }

  @Test("What was sent again and is refused then is not watched for any more")
  func refusedAfterAll() async throws {
    let linked = try LinkedStore()
    _ = try await linked.store.addPlayer(PlayerDetails(name: "Ana"))
    for before in [["1"], ["1", "2"]] {
      let entry = try #require(try await linked.next()).entry
      #expect(try await linked.store.noteSending(entry, knownBefore: before))
    }
    #expect(try await linked.store.resentChanges(for: LinkedStore.link).count == 1)
    let entry = try #require(try await linked.next()).entry
    try await linked.store.noteRefused(entry.id, OutboxEntry.Refusal(status: 400, reason: "no"))
    #expect(try await linked.store.resentChanges(for: LinkedStore.link) == [])
  }

  @Test("What a refused creation is needed for waits, everything else goes on")
  func refused() async throws {
    let linked = try LinkedStore()
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    let ana = try linked.player("Ana").id
    let first = try #require(try await linked.next()).entry
    let refusal = OutboxEntry.Refusal(status: 400, reason: "name is too long")
    try await linked.store.noteRefused(first.id, refusal)
    try await linked.deliverAll()
    #expect(
      try linked.acts == [first.act, .playerPlaced(ana, .teamA, gather: gather)])
    #expect(try linked.store.outboxCounts() == OutboxCounts(pending: 0, refused: 2))
    #expect(try linked.store.outbox().first?.stage == .refused(refusal))

    #expect(try linked.store.retryRefused() == 1)
    #expect(try linked.store.outboxCounts() == OutboxCounts(pending: 2, refused: 0))
    let again = try #require(try await linked.next()).entry
    try await linked.store.noteRefused(again.id, refusal)
    #expect(try linked.store.dropChange(again.id) == 2)
    #expect(try linked.store.outboxCounts() == OutboxCounts())
  }

  @Test("A result for a gather that the service has no more is told with all of the gather")
  func madeAnew() async throws {
    let linked = try LinkedStore()
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    try await linked.deliverAll()
    try await linked.store.append(
      [Sample.act(.goal(.teamA), 1), Sample.act(.gatherEnded, 2)], to: gather, boot: Sample.boot)
    let end = try #require(try await linked.next()).entry
    try await linked.store.noteRefused(end.id, .init(status: 404, reason: nil))
    #expect(try linked.store.retryRefused(end.id) == 1)
    let acts = try linked.acts
    #expect(acts.first == .gatherStarted(gather))
    #expect(acts.count == 6)
    #expect(acts.last == .gatherEnded(gather, MatchResult(Score(teamA: 1, teamB: 0))))
    #expect(try await linked.next()?.gather == nil)
  }

  @Test("Sent again all at once, what was refused of a gather that is made anew is told once")
  func madeAnewOnce() async throws {
    let linked = try LinkedStore()
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    try await linked.deliverAll()
    try await linked.store.append([Sample.act(.gatherEnded, 2)], to: gather, boot: Sample.boot)
    let roster = try #require(try linked.store.boardMatch()).match.gather.roster
    var places: [Player.ID: RosterPlace] = [:]
    for team in TeamID.allCases {
      for player in roster.teams[team] { places[player.id] = .team(team.opponent) }
    }
    try linked.store.setPlaces(of: gather, places)
    for entry in try linked.store.outbox() {
      try await linked.store.noteRefused(entry.id, .init(status: 404, reason: nil))
    }
    #expect(try linked.store.retryRefused() == 5)
    #expect(try linked.acts.count == 6)
    #expect(Set(try linked.acts).count == 6)
  }

  @Test("What was never sent need not be deleted at the service")
  func neverSent() async throws {
    let linked = try LinkedStore()
    try linked.store.setOwnerLogin("house", passwordHash: "h")
    let records = AccountRecords(linked.store, try #require(try linked.store.ownerAccount()))
    let ana = try await records.addPlayer(PlayerDetails(name: "Ana"), key: nil)
    try await records.updatePlayer(ana, PlayerDetails(name: "Anna"))
    #expect(try linked.acts == [.playerAdded(ana, PlayerDetails(name: "Anna"))])
    try await records.deletePlayer(ana)
    #expect(try linked.acts == [])

    let bo = try await records.addPlayer(PlayerDetails(name: "Bo"), key: nil)
    try await linked.deliver(made: "5")
    try await records.deletePlayer(bo)
    #expect(try linked.acts == [.playerDeleted(bo)])
    #expect(try await linked.deliver()?.player == .init(id: 5, name: "Bo"))

    // In doubt it may be there.
    let cai = try await records.addPlayer(PlayerDetails(name: "Cai"), key: nil)
    let sent = try #require(try await linked.next()).entry
    #expect(try await linked.store.noteSending(sent, knownBefore: []))
    try await records.deletePlayer(cai)
    #expect(try linked.acts == [.playerAdded(cai, PlayerDetails(name: "Cai")), .playerDeleted(cai)])
  }

  @Test("Changes of a phone at the board's own account are told, those of other accounts are not")
  func phones() async throws {
    let linked = try LinkedStore()
    try linked.store.setOwnerLogin("house", passwordHash: "h")
    let house = AccountRecords(linked.store, try #require(try linked.store.ownerAccount()))
    _ = try await linked.store.register(login: "other", passwordHash: "h", most: 5)
    let other = AccountRecords(linked.store, try #require(try await linked.store.account(login: "other")))
    let theirs = try await other.addPlayer(PlayerDetails(name: "Theirs"), key: nil)
    try await other.updatePlayer(theirs, PlayerDetails(name: "Still theirs"))
    let away = try await other.startGather(
      name: "Away", format: .casual, teams: Team.usual, at: Sample.date, key: nil)
    try await other.put(theirs, into: .teamA, of: away)
    try await other.endGather(away, score: .none, stamp: Sample.stamp(1))
    try await other.deleteGather(away)
    try await other.deletePlayer(theirs)
    #expect(try linked.acts == [])

    let ours = try await house.addPlayer(PlayerDetails(name: "Ours"), key: nil)
    let home = try await house.startGather(
      name: "Home", format: .casual, teams: Team.usual, at: Sample.date, key: nil)
    try await house.put(ours, into: .teamA, of: home)
    try await house.endGather(home, score: Score(teamA: 2, teamB: 1), stamp: Sample.stamp(1))
    #expect(
      try linked.acts == [
        .playerAdded(ours, PlayerDetails(name: "Ours")), .gatherStarted(home),
        .playerPlaced(ours, .teamA, gather: home), .gatherEnded(home, MatchResult(Score(teamA: 2, teamB: 1))),
      ])
    try await house.deleteGather(home)
    #expect(try linked.acts == [.playerAdded(ours, PlayerDetails(name: "Ours"))])
  }

  @Test("Every change is stored so that it comes back as it was")
  func texts() async throws {
    let linked = try LinkedStore()
    let whole = PlayerDetails(
      name: "Zoë \"/\" 🧤", age: 33, skill: .professional, preferredPosition: .winger, favouriteTeam: "A\\B",
      number: 0)
    var file = Sample.roster
    file.rows = [
      Sample.row(2, whole, .team(.teamA)), Sample.row(3, PlayerDetails(name: "Bo"), .team(.teamB)),
    ]
    file.columns = [.name, .age, .skill, .preferredPosition, .favouriteTeam, .number, .team]
    _ = try linked.store.importRoster(file)
    #expect(try linked.acts.first == .playerAdded(try linked.player(whole.name).id, whole))
  }
}

@Suite struct OvertakenTests {
  @Test("What was read to be sent and is another one by now is not sent, nor what was taken back")
  func overtaken() async throws {
    let linked = try LinkedStore()
    try linked.store.setOwnerLogin("house", passwordHash: "h")
    let records = AccountRecords(linked.store, try #require(try linked.store.ownerAccount()))
    let ana = try await records.addPlayer(PlayerDetails(name: "Ana"), key: nil)
    let read = try #require(try await linked.next()).entry
    try await records.updatePlayer(ana, PlayerDetails(name: "Anna"))
    #expect(try await linked.store.noteSending(read, knownBefore: nil) == false)
    #expect(try linked.acts == [.playerAdded(ana, PlayerDetails(name: "Anna"))])
    let newest = try #require(try await linked.next()).entry
    #expect(try linked.store.outbox().first?.stage == .waiting)
    try await records.deletePlayer(ana)
    #expect(try await linked.store.noteSending(newest, knownBefore: nil) == false)
    #expect(try linked.acts == [])
  }

  @Test(
    "A change that the service answers with a failure says why, and others may pass it, but not of the same thing"
  )
  func passing() async throws {
    let linked = try LinkedStore()
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    let first = try #require(try await linked.next()).entry
    #expect(try await linked.store.noteSending(first, knownBefore: nil))
    try await linked.store.noteFailed(first.id, status: 500, reason: "Something went wrong.")
    #expect(
      try linked.store.outbox().first?.lastFailure == .init(status: 500, reason: "Something went wrong."))
    let second = try #require(try await linked.next(passing: [first.id])).entry
    #expect(second.act.player == (try linked.player("Bo").id))
    while let next = try await linked.next(passing: [first.id]) {
      var made: String?
      if case .playerAdded = next.entry.act { made = "\(next.entry.act.player?.value ?? 0)" }
      if case .gatherStarted = next.entry.act { made = UUID().uuidString }
      try await linked.store.noteDelivered(next.entry.id, made: made)
    }
    #expect(
      try linked.acts == [first.act, .playerPlaced(try linked.player("Ana").id, .teamA, gather: gather)])
    #expect(try await linked.next()?.entry.id == first.id)
  }

  @Test("Of another login there is nothing to send or to take over")
  func otherLogin() async throws {
    let linked = try LinkedStore()
    _ = try linked.store.importRoster(Sample.roster)
    var other = LinkedStore.link
    other.userID = UUID()
    #expect(try await linked.store.nextDelivery(for: other) == nil)
    let merged = try await linked.store.mergePlayers([], present: [], for: other, isGatherboard: false)
    #expect(merged == (false, false))
    #expect(try linked.store.players().count == 5)
  }

  @Test("What is not there any more is dropped when refused changes are sent again; the others are sent")
  func retriedWithoutSubject() async throws {
    let linked = try LinkedStore()
    try linked.store.setOwnerLogin("house", passwordHash: "h")
    let records = AccountRecords(linked.store, try #require(try linked.store.ownerAccount()))
    let gather = try linked.store.startGather(Sample.thursday, stamp: Sample.stamp(0)).id
    try await linked.deliverAll()
    let eli = try linked.player("Eli").id
    try await records.put(eli, into: .teamA, of: gather)
    let placed = try #require(try await linked.next()).entry
    try await linked.store.noteRefused(placed.id, .init(status: 404, reason: nil))
    // The service has deleted him.
    let all = try linked.store.players().filter { $0.id != eli }
    let remotes = all.enumerated().map {
      RemotePlayer(id: Int64(101 + $0.offset), details: $0.element.details)
    }
    try await linked.store.append([Sample.act(.gatherEnded, 1)], to: gather, boot: Sample.boot)
    for _ in 0..<2 { _ = try await linked.merge(remotes) }
    #expect(try linked.store.players().count == 4 || linked.store.players().count == 5)
    #expect(try linked.store.retryRefused() == 1)
    #expect(try linked.store.outboxCounts().refused == 0)
  }
}

@Suite struct LinkTests {
  @Test("A second service, or another name, needs a logout first")
  func second() throws {
    let linked = try LinkedStore()
    var link = LinkedStore.link
    link.server = "https://other.example"
    #expect(throws: GatherStoreError.linked(server: LinkedStore.server, username: "thursdays")) {
      try linked.store.setLink(link)
    }
    link = LinkedStore.link
    link.username = "fridays"
    #expect(throws: GatherStoreError.linked(server: LinkedStore.server, username: "thursdays")) {
      try linked.store.setLink(link)
    }
    #expect(try linked.store.link() == LinkedStore.link)
  }

  @Test("A login anew keeps what is known, unless the service has forgotten the account")
  func anew() async throws {
    let linked = try LinkedStore()
    _ = try linked.store.importRoster(Sample.roster)
    try await linked.deliverAll()
    try await linked.store.noteRefused(token: "another one")
    #expect(try linked.store.link()?.isRefused == false)
    try await linked.store.noteRefused(token: "secret")
    #expect(try linked.store.link()?.isRefused == true)
    try await linked.store.noteTaken(token: "secret")
    #expect(try linked.store.link() == LinkedStore.link)
    var link = LinkedStore.link
    link.token = "newer"
    try linked.store.setLink(link)
    var file = Sample.roster
    file.rows[0].details.number = 2
    _ = try linked.store.importRoster(file)
    let player = try await linked.next()?.player
    #expect(player?.id == 101 && player?.name == "Ana")
    link.userID = UUID()
    try linked.store.setLink(link)
    #expect(try await linked.next()?.player == nil)
  }

  @Test("A logout keeps all that the board has, and drops nothing unsent without being told to")
  func logout() throws {
    let linked = try LinkedStore()
    _ = try linked.store.importRoster(Sample.roster)
    #expect(throws: GatherStoreError.unsentChanges(5)) {
      try linked.store.removeLink(droppingUnsent: false)
    }
    #expect(try linked.store.removeLink(droppingUnsent: true) == LinkedStore.link)
    #expect(try linked.store.link() == nil)
    #expect(try linked.store.outbox() == [])
    #expect(try linked.store.players().count == 5)
    #expect(try linked.store.removeLink(droppingUnsent: false) == nil)
  }
}
