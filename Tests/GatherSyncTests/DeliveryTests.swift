import FoundationEssentials
import GatherModel
import GatherStore
import GatherSync
import ScriptedServer
import Synchronization
import Testing

extension EngineSuite {
  /// Changes at the board on their way to a service, in order and each once, whatever becomes of the answers.
  @Suite(.serialized, .timeLimit(.minutes(1))) struct DeliveryTests {
    typealias Contents = RemoteService.Contents

    /// What becomes of the first attempt of every change.
    enum Trouble: CaseIterable, Sendable {
      case none, lostBefore, lostAfter, brokenBefore, brokenAfter, lostThenBroken

      func fate(attempt: Int) -> ServiceFate {
        let broken = [ScriptStep.json(#"{"error":true,"reason":"Something went wrong."}"#, status: 500)]
        switch (self, attempt) {
        case (.lostBefore, 1): return .lost(isDone: false)
        case (.lostAfter, 1), (.lostThenBroken, 1): return .lost(isDone: true)
        case (.brokenBefore, 1), (.lostThenBroken, 2): return .answered(broken, isDone: false)
        case (.brokenAfter, 1): return .answered(broken, isDone: true)
        default: return .granted
        }
      }

      /// Decides by how often the same was asked.
      var hook: ServiceHook {
        let attempts = Attempts()
        return { request in
          if request.method == "GET" { return .granted }
          let attempt = attempts.counts.withLock { counts in
            counts[request.line + request.text, default: 0] += 1
            return counts[request.line + request.text, default: 0]
          }
          return fate(attempt: attempt)
        }
      }

      private final class Attempts: Sendable {
        let counts = Mutex<[String: Int]>([:])
      }
    }

    @Test(
      "A gather's life, each change once and in order", arguments: ServiceKind.allCases, Trouble.allCases)
    func life(_ kind: ServiceKind, _ trouble: Trouble) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          board.decide(trouble.hook)
          let gather = try board.start()
          try await board.untilDelivered()
          #expect(
            try await service.contents()
              == Contents(
                players: ["Ana 33", "Ben", "Cleo"], gathers: [.init(roster: ["Ana in A", "Ben in B"])]))

          let (ana, ben, cleo) = (
            try board.player("Ana").id, try board.player("Ben").id, try board.player("Cleo").id
          )
          try await board.owner.updatePlayer(ana, PlayerDetails(name: "Anna", age: 34))
          try await board.owner.deletePlayer(cleo)
          let dee = try await board.owner.addPlayer(PlayerDetails(name: "Dee"), key: nil)
          try board.store.setPlaces(of: gather.id, [ana: .team(.teamA), ben: .team(.teamB)])
          try await board.owner.put(dee, into: .teamA, of: gather.id)
          try await board.act(.goal(.teamA), .goal(.teamA), .goal(.teamB), .gatherEnded)
          try await board.untilDelivered()
          let ended = Contents(
            players: ["Anna 34", "Ben", "Dee"],
            gathers: [.init(score: "2:1", roster: ["Anna in A", "Ben in B", "Dee in A"])])
          #expect(try await service.contents() == ended)

          try await board.untilAsked()
          #expect(
            try board.store.players().map(\.name).sorted() == ["Anna", "Ben", "Dee"], "merging adds nobody")
          #expect(try board.match?.state.score == Score(teamA: 2, teamB: 1))
          #expect(board.status?.link == .live)

          try board.store.clearBoard()
          try await board.owner.deleteGather(gather.id)
          try await board.untilDelivered()
          #expect(try await service.contents() == Contents(players: ended.players))
          try await board.untilAsked()
          #expect(try board.store.gathers() == [])
          #expect(try board.store.players().count == 3)
          if trouble == .none {
            let changes = service.requests.filter { $0.method != "GET" }
            #expect(
              changes.map { "\($0.method) \($0.target.split(separator: "/")[1])" } == [
                "POST players", "POST players", "POST players", "POST gathers", "POST gathers",
                "POST gathers",
                "PUT players", "DELETE players", "POST players", "POST gathers", "PUT gathers",
                "DELETE gathers",
              ])
            let keys = changes.filter {
              ["/api/players", "/api/gathers"].contains($0.target) && $0.method == "POST"
            }
            .map { $0.headers["idempotency-key"] }
            #expect(Set(keys.compactMap(\.self)).count == keys.count)
          }
        }
      }
    }

    @Test(
      "What the board itself does to players and gathers is told in order", arguments: ServiceKind.allCases)
    func house(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          let ana = try await board.store.addPlayer(PlayerDetails(name: "Ana"))
          let ben = try await board.store.addPlayer(PlayerDetails(name: "Ben"))
          let gone = try await board.store.addPlayer(PlayerDetails(name: "Gone"))
          try await board.untilDelivered()
          _ = try await board.store.changePlayer(ana.id) { $0.name = "Anna" }
          try await board.store.deletePlayer(gone.id)
          let chosen = NewGather(
            name: "Chosen", roster: .chosen(TeamPair(teamA: [ben.id], teamB: [ana.id])))
          let gather = try await board.store.startGatherNow(chosen, stamp: FollowingBoard.stamp())
          try await board.act(.goal(.teamB), .gatherEnded)
          try await board.untilDelivered()
          #expect(
            try await service.contents()
              == Contents(
                players: ["Anna", "Ben"],
                gathers: [.init(score: "0:1", roster: ["Anna in B", "Ben in A"])]))
          try await board.store.deleteGather(gather.id)
          try await board.untilDelivered()
          #expect(try await service.contents() == Contents(players: ["Anna", "Ben"]))
          try await board.untilAsked()
          #expect(try board.store.gathers() == [])
          #expect(try board.match == nil)
        }
      }
    }

    @Test(
      "What was changed while the service was away is all there when it is back",
      arguments: ServiceKind.allCases)
    func away(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          try await board.until("live") { board.status?.link == .live }
          board.decide { _ in .lost(isDone: false) }
          try await board.until("offline") { board.status?.link == .offline(since: FollowingBoard.now) }
          try board.start()
          try await board.act(.goal(.teamB), .gatherEnded)
          try await board.until("counted") { board.status?.outbox.pending == 7 }
          board.decide { _ in .granted }
          try await board.untilDelivered()
          #expect(
            try await service.contents()
              == Contents(
                players: ["Ana 33", "Ben", "Cleo"],
                gathers: [.init(score: "0:1", roster: ["Ana in A", "Ben in B"])]))
          #expect(board.statuses.map(\.link).filter { $0 != .live }.first == .connecting)
          try await board.until("live") {
            board.status?.link == .live && board.status?.outbox == OutboxCounts()
          }
        }
      }
    }

    @Test(
      "A gather that was played offline, its start in doubt, is not taken for another one",
      arguments: ServiceKind.allCases)
    func startInDoubt(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(
          service,
          {
            $0.longestPause = .milliseconds(400); $0.interval = .milliseconds(200)
          }
        ) { board in
          board.decide { _ in .lost(isDone: false) }
          let gather = try board.start()
          try await board.act(.goal(.teamB), .gatherEnded)
          try board.store.clearBoard()
          let lost = Mutex(0)
          board.decide { request in
            guard request.line == "POST /api/gathers" else { return .granted }
            return lost.withLock { count in
              count += 1
              // The first is done and not answered, the second neither: rounds go on meanwhile.
              return count <= 2 ? .lost(isDone: count == 1) : .granted
            }
          }
          try await board.untilDelivered()
          try await board.untilAsked()
          #expect(try board.store.gathers().map(\.id) == [gather.id])
          #expect(
            try await service.contents().gathers == [.init(score: "0:1", roster: ["Ana in A", "Ben in B"])])
        }
      }
    }

    /// The first request that makes something is lost, and comes there when the second was answered.
    private func lateAfterAll(
      _ line: String,
      _ body:
        @Sendable (RemoteService, FollowingBoard, @Sendable () async throws -> Void) async throws -> Void
    ) async throws {
      try await RemoteService.run(.old) { service in
        try await FollowingBoard.run(service) { board in
          let old = try #require(service.old)
          let late = Mutex<ScriptedRequest?>(nil)
          board.decide { request in
            guard request.line == line else { return .granted }
            return late.withLock { late in
              if late != nil { return .granted }
              late = request
              return .lost(isDone: false)
            }
          }
          try await body(service, board) {
            let request = try #require(late.withLock { $0 })
            old.land(request)
            try await board.untilAsked()
          }
        }
      }
    }

    @Test("A player's request that lands after all makes no third player: it is told, and removed on demand")
    func latePlayer() async throws {
      try await lateAfterAll("POST /api/players") { service, board, land in
        _ = try await board.owner.addPlayer(PlayerDetails(name: "Ana", age: 33), key: nil)
        try await board.untilDelivered()
        #expect(board.status?.duplicate == nil)
        try await land()
        try await board.until("told") { board.status?.duplicate != nil }
        let duplicate = try #require(board.status?.duplicate)
        #expect(duplicate == SyncStatus.Duplicate(player: "Ana", ours: "1", other: "2"))
        #expect(try board.store.players().map(\.name) == ["Ana"])
        await board.answer(.remove, to: duplicate.other)
        try await board.until("removed") { board.status?.duplicate == nil }
        try await board.untilAsked()
        #expect(try await service.contents().players == ["Ana 33"])
        #expect(try board.store.players().map(\.name) == ["Ana"])
      }
    }

    @Test("Kept, it is another player")
    func keptPlayer() async throws {
      try await lateAfterAll("POST /api/players") { service, board, land in
        _ = try await board.owner.addPlayer(PlayerDetails(name: "Ana", age: 33), key: nil)
        try await board.untilDelivered()
        try await land()
        try await board.until("told") { board.status?.duplicate != nil }
        #expect(try await board.store.resentChanges(for: service.link()).count == 1)
        await board.answer(.keep, to: "2")
        try await board.until("two players") { try board.store.players().map(\.name) == ["Ana", "Ana"] }
        #expect(try await service.contents().players == ["Ana 33", "Ana 33"])
        #expect(board.status?.duplicate == nil)
        #expect(try await board.store.resentChanges(for: service.link()).isEmpty)
      }
    }

    @Test("A request that lands while the board is off is told when it has started again")
    func lateAfterRestart() async throws {
      try await RemoteService.run(.old) { service in
        let store = try GatherStore.inMemory()
        try store.setLink(service.link())
        let late = Mutex<ScriptedRequest?>(nil)
        try await FollowingBoard.run(service, store: store) { board in
          board.decide { request in
            guard request.line == "POST /api/players" else { return .granted }
            return late.withLock { late in
              if late != nil { return .granted }
              late = request
              return .lost(isDone: false)
            }
          }
          _ = try await board.owner.addPlayer(PlayerDetails(name: "Ana", age: 33), key: nil)
          try await board.untilDelivered()
        }
        try #require(service.old).land(try #require(late.withLock { $0 }))
        try await FollowingBoard.run(service, store: store) { board in
          try await board.until("told") { board.status?.duplicate != nil }
          #expect(board.status?.duplicate == SyncStatus.Duplicate(player: "Ana", ours: "1", other: "2"))
          #expect(try store.players().map(\.name) == ["Ana"])
          await board.answer(.remove, to: "2")
          try await board.until("removed") { board.status?.duplicate == nil }
          try await board.untilAsked()
          #expect(try await service.contents().players == ["Ana 33"])
          #expect(try store.players().map(\.name) == ["Ana"])
        }
      }
    }

    @Test("A gather's request that lands after all is told with both ids, and removed on demand")
    func lateGather() async throws {
      try await lateAfterAll("POST /api/gathers") { service, board, land in
        try board.start()
        try await board.untilDelivered()
        let ours = try #require(service.old?.now.gathers.first?.id.uuidString)
        try await land()
        try await board.until("told") { board.status?.duplicate != nil }
        let duplicate = try #require(board.status?.duplicate)
        #expect(duplicate.player == nil && duplicate.ours == ours && duplicate.other != ours)
        #expect(try board.store.gathers().count == 1)
        await board.answer(.remove, to: duplicate.other)
        try await board.until("removed") { board.status?.duplicate == nil }
        #expect(try await service.contents().gathers == [.init(roster: ["Ana in A", "Ben in B"])])
      }
    }

    @Test("One in which somebody plays is another one")
    func gatherInUse() async throws {
      try await lateAfterAll("POST /api/gathers") { service, board, land in
        try board.start()
        try await board.untilDelivered()
        try await land()
        try await board.until("told") { board.status?.duplicate != nil }
        let other = try #require(board.status?.duplicate?.other)
        let gather = try #require(UUID(uuidString: other))
        service.old?.change { $0.memberships.append(.init(gather: gather, player: 3, team: "Team A")) }
        try await board.until("not told any more") { board.status?.duplicate == nil }
        await board.answer(.remove, to: other)
        try await board.untilAsked()
        #expect(try await service.contents().gathers.count == 2)
      }
    }

    @Test(
      "Too many requests: tried again when the service has said, and not before",
      arguments: ServiceKind.allCases)
    func retryAfter(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(
          service,
          {
            $0.longestPause = .milliseconds(300); $0.jitter = { 1 }
          }
        ) { board in
          let asked = Mutex<[ContinuousClock.Instant]>([])
          board.decide { request in
            guard request.method == "POST" else { return .granted }
            let count = asked.withLock { asked in
              asked.append(.now)
              return asked.count
            }
            return count == 1
              ? .answered(
                [.answer(429, ["Retry-After": "3600"], #"{"error":true,"reason":"slow"}"#)], isDone: false)
              : .granted
          }
          _ = try await board.owner.addPlayer(PlayerDetails(name: "Ana"), key: nil)
          try await board.untilDelivered()
          let times = asked.withLock { $0 }
          #expect(times.count == 2)
          // At most the longest pause: nobody is sent away for an hour.
          #expect(times[1] - times[0] >= .milliseconds(300))
          #expect(try await service.contents().players == ["Ana"])
          #expect(board.statuses.allSatisfy { $0.outbox.refused == 0 })
        }
      }
    }
  }
}
