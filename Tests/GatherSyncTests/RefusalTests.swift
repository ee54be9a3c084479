import FoundationEssentials
import GatherModel
import GatherStore
import GatherSync
import ScriptedServer
import Testing

extension EngineSuite {
  /// What a service does not take, does not know any more, or has changed by itself.
  @Suite(.serialized, .timeLimit(.minutes(1))) struct RefusalTests {
    typealias Contents = RemoteService.Contents

    private static func refusing(_ text: String, _ status: Int = 400) -> ServiceHook {
      { request in
        request.method != "GET" && request.text.contains(text)
          ? .answered([.json(#"{"error":true,"reason":"not him"}"#, status: status)], isDone: false)
          : .granted
      }
    }

    @Test(
      "What is refused for good parks with what needs it, the rest goes on; sent again it is all there",
      arguments: ServiceKind.allCases)
    func parked(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          board.decide(Self.refusing("Ben"))
          try board.start()
          await board.wake()
          let parked = OutboxCounts(pending: 0, refused: 2)
          try await board.until("two parked") { board.status?.outbox == parked }
          #expect(
            try await service.contents()
              == Contents(players: ["Ana 33", "Cleo"], gathers: [.init(roster: ["Ana in A"])]))
          #expect(
            try board.store.outbox().first?.stage == .refused(.init(status: 400, reason: "not him")))
          try await board.act(.gatherEnded)
          await board.wake()
          try await board.until("the end told") { try board.store.outbox().count == 2 }
          #expect(try await service.contents().gathers.first?.score == "0:0")
          // What is refused once more parks once more.
          #expect(try board.store.retryRefused() == 1)
          await board.wake()
          try await board.until("two parked again") { try board.store.outboxCounts() == parked }
          board.decide { _ in .granted }
          #expect(try board.store.retryRefused() == 1)
          try await board.untilDelivered()
          #expect(
            try await service.contents()
              == Contents(
                players: ["Ana 33", "Ben", "Cleo"],
                gathers: [.init(score: "0:0", roster: ["Ana in A", "Ben in B"])]))
          try await board.until("none parked") { board.status?.outbox == OutboxCounts() }
        }
      }
    }

    @Test("What was refused and dropped is not told; at the board it stays", arguments: ServiceKind.allCases)
    func dropped(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          board.decide(Self.refusing("Ben", 422))
          try board.start()
          await board.wake()
          try await board.until("two parked") { board.status?.outbox.refused == 2 }
          let first = try #require(try board.store.outbox().first)
          #expect(try board.store.dropChange(first.id) == 2)
          try await board.untilDelivered()
          try await board.untilAsked()
          #expect(try await service.contents().players == ["Ana 33", "Cleo"])
          #expect(try board.store.players().map(\.name).sorted() == ["Ana", "Ben", "Cleo"])
          #expect(try board.match?.gather.roster.teams.teamB.map(\.name) == ["Ben"])
        }
      }
    }

    @Test(
      "A token that is taken no more: sign in again; changes wait, and go on with the new one",
      arguments: ServiceKind.allCases)
    func signInAgain(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          try board.start()
          try await board.untilDelivered()
          let unknown = [ScriptStep.json(#"{"error":true,"reason":"who?"}"#, status: 401)]
          let token = service.token
          board.decide { request in
            request.headers["authorization"] == "Bearer \(token)"
              ? .answered(unknown, isDone: false) : .granted
          }
          try await board.until("sign in again") { board.status?.link == .signInAgain }
          #expect(try board.store.link()?.isRefused == true)
          try await board.act(.goal(.teamA), .gatherEnded)
          try await board.until("one waits") { board.status?.outbox.pending == 1 }
          let asked = service.requests.count
          await board.wake()
          #expect(service.requests.count == asked, "nobody is asked without a token")
          board.decide { _ in .granted }
          try board.store.setLink(service.link())
          try await board.untilDelivered()
          try await board.until("live") { board.status?.link == .live }
          #expect(
            try await service.contents()
              == Contents(
                players: ["Ana 33", "Ben", "Cleo"],
                gathers: [.init(score: "1:0", roster: ["Ana in A", "Ben in B"])]))
          #expect(try board.store.players().count == 3)
        }
      }
    }

    @Test(
      "A gather that is gone in play: said, the match goes on, its end parks, and all of it is made anew",
      arguments: ServiceKind.allCases)
    func gone(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          let gather = try board.start()
          try await board.untilDelivered()
          try await board.act(.goal(.teamA))
          guard case .shared(let remote) = try await board.store.boardStanding() else {
            Issue.record("not shared")
            return
          }
          try await service.delete(remote)
          try await board.until("gone") { board.status?.standing == .gone(remote: remote) }
          #expect(try board.match?.state.score == Score(teamA: 1, teamB: 0))
          #expect(board.status?.link == .live)
          try await board.act(.goal(.teamA), .gatherEnded)
          await board.wake()
          try await board.until("parked") { board.status?.outbox == OutboxCounts(pending: 0, refused: 1) }
          #expect(try await service.contents().gathers == [])
          #expect(try board.store.retryRefused() == 1)
          try await board.untilDelivered()
          #expect(
            try await service.contents()
              == Contents(
                players: ["Ana 33", "Ben", "Cleo"],
                gathers: [.init(score: "2:0", roster: ["Ana in A", "Ben in B"])]))
          #expect(try board.match?.gather.id == gather.id)
        }
      }
    }

    @Test(
      "A gather that is gone is made anew in play when the operator wants it, and ends there",
      arguments: ServiceKind.allCases)
    func madeAnew(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          let gather = try board.start()
          try await board.untilDelivered()
          guard case .shared(let remote) = try await board.store.boardStanding() else {
            Issue.record("not shared")
            return
          }
          try await service.delete(remote)
          try await board.until("gone") { board.status?.standing == .gone(remote: remote) }
          try await board.store.makeAnew(gather.id)
          try await board.untilDelivered()
          try await board.act(.goal(.teamB), .gatherEnded)
          try await board.untilDelivered()
          #expect(
            try await service.contents().gathers == [.init(score: "0:1", roster: ["Ana in A", "Ben in B"])])
        }
      }
    }

    @Test(
      "A result that was set elsewhere in play is said and changes nothing; kept playing, the board's counts",
      arguments: ServiceKind.allCases)
    func endedElsewhere(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          let gather = try board.start()
          try await board.untilDelivered()
          try await board.act(.goal(.teamB))
          guard case .shared(let remote) = try await board.store.boardStanding() else {
            Issue.record("not shared")
            return
          }
          let theirs = Score(teamA: 3, teamB: 2)
          try await service.end(remote, theirs)
          try await board.until("said") { board.status?.standing == .endedElsewhere(remote: remote, theirs) }
          #expect(try board.match?.state.score == Score(teamA: 0, teamB: 1))
          #expect(try board.match?.state.phase != .ended)
          try await board.store.keepPlaying(gather.id, against: theirs)
          try await board.until("kept") { board.status?.standing == .shared(remote: remote) }
          try await board.act(.gatherEnded)
          try await board.untilDelivered()
          #expect(try await service.contents().gathers.map(\.score) == ["0:1"])
          try await board.untilAsked()
          #expect(try board.match?.state.score == Score(teamA: 0, teamB: 1))
          // Corrected elsewhere afterwards it counts.
          try await service.end(remote, theirs)
          try await board.until("corrected") { try board.match?.state.score == theirs }
        }
      }
    }

    @Test(
      "A service that has forgotten all: sign in again, and nothing is lost at the board; the match is made anew"
    )
    func forgotten() async throws {
      try await RemoteService.run(.old) { service in
        try await FollowingBoard.run(service) { board in
          let old = try #require(service.old)
          try board.start()
          try await board.untilDelivered()
          try await board.act(.goal(.teamA))
          old.restart()
          try await board.until("sign in again") { board.status?.link == .signInAgain }
          #expect(try board.match?.state.score == Score(teamA: 1, teamB: 0))
          let account = old.addAccount("alice")
          #expect(account.userID != service.userID)
          // Other players have got the numbers meanwhile.
          _ = old.change { $0.add(OldService.Player(name: "Zed"), of: account.userID) }
          try board.store.setLink(service.link(token: account.token, userID: account.userID))
          try await board.until("live") { board.status?.link == .live }
          guard case .gone? = board.status?.standing else {
            Issue.record("\(String(describing: board.status?.standing)): the operator is to be asked")
            return
          }
          #expect(try board.store.players().map(\.name).sorted() == ["Ana", "Ben", "Cleo", "Zed"])
          #expect(try board.match?.gather.roster.teams.teamA.map(\.name) == ["Ana"])
          try await board.act(.gatherEnded)
          await board.wake()
          try await board.until("parked") { board.status?.outbox == OutboxCounts(pending: 0, refused: 1) }
          #expect(try board.store.retryRefused() == 1)
          try await board.untilDelivered()
          #expect(
            try await service.contents()
              == Contents(
                players: ["Ana 33", "Ben", "Zed"],
                gathers: [.init(score: "1:0", roster: ["Ana in A", "Ben in B"])]))
        }
      }
    }

    @Test("A number that is given again: a change or a deletion meets nobody else")
    func givenAgain() async throws {
      try await RemoteService.run(.old) { service in
        try await FollowingBoard.run(service) { board in
          let old = try #require(service.old)
          let ana = try await board.owner.addPlayer(PlayerDetails(name: "Ana"), key: nil)
          try await board.untilDelivered()
          let ben = try await board.owner.addPlayer(PlayerDetails(name: "Ben"), key: nil)
          try await board.untilDelivered()
          board.decide { _ in .lost(isDone: false) }
          try await board.until("offline") { board.status?.link == .offline(since: FollowingBoard.now) }
          try await board.owner.updatePlayer(ben, PlayerDetails(name: "Ben", age: 20))
          try await board.owner.deletePlayer(ana)
          let userID = service.userID
          // A phone deletes both and adds two others, who get their numbers.
          old.change { memory in
            memory.players = []
            memory.add(OldService.Player(name: "Yan"), of: userID)
            memory.add(OldService.Player(name: "Zed"), of: userID)
          }
          board.decide { _ in .granted }
          await board.wake()
          try await board.until("parked") {
            try board.store.outboxCounts() == OutboxCounts(pending: 0, refused: 1)
          }
          #expect(try await service.contents().players == ["Yan", "Zed"])
          #expect(try board.store.retryRefused() == 1)
          try await board.untilDelivered()
          #expect(try await service.contents().players == ["Ben 20", "Yan", "Zed"])
        }
      }
    }
  }
}
