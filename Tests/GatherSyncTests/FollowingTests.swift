import FoundationEssentials
import GatherModel
import GatherStore
import GatherSync
import ScriptedServer
import Synchronization
import Testing

extension EngineSuite {
  /// What a service has, on the board.
  @Suite(.serialized, .timeLimit(.minutes(1))) struct FollowingTests {
    @Test(
      "The only open gather comes on the board with whoever plays in it, in his team where that is told",
      arguments: ServiceKind.allCases)
    func only(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        let ana = try await service.addPlayer("Ana", age: 33)
        let ben = try await service.addPlayer("Ben")
        let ended = try await service.addGather([ana])
        try await service.end(ended, Score(teamA: 1, teamB: 1))
        let open = try await service.addGather([ana, ben])
        try await FollowingBoard.run(service) { board in
          try await board.until("on the board") { try board.names?.count == 2 }
          try await board.until("shared") { board.status?.standing == .shared(remote: open) }
          let gather = try #require(try board.match?.gather)
          #expect(gather.name == "Followed")
          let names = kind == .ours ? gather.roster.teams.teamA : gather.roster.bench
          #expect(names.map(\.name) == ["Ana", "Ben"])
          // Sorted at the board, that stays, and a service that tells teams is told.
          try board.store.setPlaces(
            of: gather.id,
            [try board.player("Ben").id: .team(.teamA), try board.player("Ana").id: .team(.teamB)])
          try await board.untilDelivered()
          try await board.untilAsked()
          #expect(try board.match?.gather.roster.teams.teamB.map(\.name) == ["Ana"])
          let roster = try await service.contents().gathers.first { $0.score == nil }?.roster
          #expect(roster == (kind == .ours ? ["Ana in B", "Ben in A"] : ["Ana in A", "Ben in A"]))
          // Who comes at the service comes on the board.
          let cleo = try await service.addPlayer("Cleo")
          if let ours = service.ours {
            try await ours.put(Player.ID(cleo), into: .teamB, of: open)
          } else {
            service.old?.change { $0.memberships.append(.init(gather: open, player: cleo, team: "Team B")) }
          }
          try await board.until("Cleo") { try board.names?.count == 3 }
        }
      }
    }

    @Test("A gather that comes on the board is told, also if the round fails before its players come")
    func failedRound() async throws {
      try await RemoteService.run(.ours) { service in
        try await FollowingBoard.run(service) { board in
          board.decide { request in
            let isOfPlayers =
              request.line.hasPrefix("GET /api/gathers/") && request.line.hasSuffix("/players")
            return isOfPlayers ? .lost(isDone: false) : .granted
          }
          try await board.untilAsked()
          let changes = board.changes
          let open = try await service.addGather()
          try await board.until("on the board") { try board.match != nil }
          let asked = service.requests.count
          try await board.until("another round") { service.requests.count > asked + 4 }
          #expect(board.changes > changes && board.status?.standing == .shared(remote: open))
        }
      }
    }

    @Test("Of several the newest is followed where times are told; else the operator chooses")
    func latest() async throws {
      try await RemoteService.run(.ours) { service in
        _ = try await service.addGather()
        let newest = try await service.addGather()
        try await FollowingBoard.run(service) { board in
          try await board.until("the newest") { board.status?.standing == .shared(remote: newest) }
          #expect(board.statuses.allSatisfy { $0.choices.isEmpty })
        }
      }
      try await RemoteService.run(.old) { service in
        let ana = try await service.addPlayer("Ana")
        let first = try await service.addGather([ana, ana])
        let second = try await service.addGather()
        try await FollowingBoard.run(service) { board in
          try await board.until("a choice") { board.status?.choices.count == 2 }
          #expect(board.status?.choices.map(\.id) == [first, second])
          #expect(board.status?.choices.map(\.players) == [["Ana"], []])
          #expect(try board.match == nil)
          await board.choose(second)
          try await board.until("on the board") { board.status?.standing == .shared(remote: second) }
          try await board.until("no choice any more") { board.status?.choices == [] }
        }
      }
    }

    @Test("Asked to ask, it asks even of one; told which, it takes that one", arguments: ServiceKind.allCases)
    func wishes(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        let first = try await service.addGather()
        try await FollowingBoard.run(service, { $0.wish = .ask }) { board in
          try await board.until("a choice") { board.status?.choices.map(\.id) == [first] }
          await board.choose(first)
          try await board.until("on the board") { board.status?.standing == .shared(remote: first) }
        }
        _ = try await service.addGather()
        try await FollowingBoard.run(service, { $0.wish = .gather(first) }) { board in
          try await board.until("on the board") { board.status?.standing == .shared(remote: first) }
        }
        try await FollowingBoard.run(service, { $0.wish = .gather(UUID()) }) { board in
          try await board.untilAsked()
          #expect(try board.match == nil)
          #expect(board.statuses.allSatisfy { $0.choices.isEmpty })
        }
      }
    }

    @Test(
      "A match in play stays, whatever the service has; so does a result, until a newer gather comes",
      arguments: ServiceKind.allCases)
    func stays(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        let first = try await service.addGather()
        try await FollowingBoard.run(service) { board in
          try await board.until("on the board") { board.status?.standing == .shared(remote: first) }
          try await board.act(.goal(.teamA))
          let second = try await service.addGather()
          try await board.untilAsked(rounds: 3)
          #expect(board.status?.standing == .shared(remote: first))
          try await board.act(.gatherEnded)
          try await board.untilDelivered()
          if kind == .ours {
            try await board.until("the newer one") { board.status?.standing == .shared(remote: second) }
          } else {
            try await board.untilAsked(rounds: 3)
            #expect(board.status?.standing == .shared(remote: first))
            try board.store.clearBoard()
            try await board.until("the other one") { board.status?.standing == .shared(remote: second) }
          }
        }
      }
    }

    @Test(
      "A change on its way wins over the service's until it is delivered; then the service's counts",
      arguments: ServiceKind.allCases)
    func merging(_ kind: ServiceKind) async throws {
      try await RemoteService.run(kind) { service in
        let ana = try await service.addPlayer("Ana", age: 20)
        _ = try await service.addPlayer("Ben")
        try await FollowingBoard.run(service) { board in
          try await board.until("both") { try board.store.players().count == 2 }
          let local = try board.player("Ana").id
          board.decide { $0.method == "PUT" ? .lost(isDone: false) : .granted }
          try await board.owner.updatePlayer(local, PlayerDetails(name: "Ana", age: 30))
          await board.wake()
          try await board.untilAsked(rounds: 3)
          #expect(try board.player("Ana").details.age == 30, "still on its way")
          board.decide { _ in .granted }
          try await board.untilDelivered()
          #expect(try await service.contents().players == ["Ana 30", "Ben"])
          if let ours = service.ours {
            try await ours.updatePlayer(Player.ID(ana), PlayerDetails(name: "Ana", age: 41))
          } else {
            service.old?.change { memory in
              for index in memory.players.indices where memory.players[index].id == ana {
                memory.players[index].age = 41
              }
            }
          }
          try await board.until("theirs") { try board.player("Ana").details.age == 41 }
          #expect(try board.player("Ana").id == local)
        }
      }
    }

    @Test("What has a tag is not sent again while it is the same")
    func tags() async throws {
      try await RemoteService.run(.ours) { service in
        _ = try await service.addGather([try await service.addPlayer("Ana")])
        try await FollowingBoard.run(service) { board in
          try await board.until("on the board") { try board.names?.count == 1 }
          try await board.untilAsked(rounds: 3)
          for what in ["gathers", "players", "players of the gather"] {
            let asked = service.requests.filter { request in
              switch what {
              case "gathers": request.line == "GET /api/gathers"
              case "players": request.line == "GET /api/players"
              default:
                request.method == "GET" && request.target.hasSuffix("/players")
                  && request.target != "/api/players"
              }
            }
            #expect(asked.first?.headers["if-none-match"] == nil, "\(what)")
            #expect(asked.dropFirst().allSatisfy { $0.headers["if-none-match"] != nil }, "\(what)")
            #expect(asked.count > 2, "\(what)")
          }
          #expect(board.status?.link == .live)
          #expect(try board.names?.count == 1)
        }
      }
    }

    @Test("Away, it is asked less and less often, by the jitter; back, at once as often as ever")
    func backOff() async throws {
      try await RemoteService.run(.old) { service in
        for (jitter, share) in [(0.0, 0.5), (1.0, 1.0)] {
          let change: (inout SyncOptions) -> Void = { options in
            options.interval = .milliseconds(20)
            options.longestPause = .milliseconds(160)
            options.jitter = { jitter }
          }
          try await FollowingBoard.run(service, change) { board in
            let asked = Mutex<[ContinuousClock.Instant]>([])
            board.decide { _ in
              asked.withLock { $0.append(.now) }
              return .answered([.answer(503)], isDone: false)
            }
            try await board.until("seven misses") { asked.withLock { $0.count } > 7 }
            // The first may have been a delivery, after which its round goes on to hear.
            let all = asked.withLock { times in zip(times, times.dropFirst()).map { $1 - $0 } }
            let gaps = all.drop { $0 < .milliseconds(8) }
            for (gap, milliseconds) in zip(gaps, [20, 40, 80, 160, 160]) {
              #expect(gap >= .milliseconds(milliseconds) * share)
            }
            let away = Date(timeIntervalSince1970: FollowingBoard.now.timeIntervalSince1970)
            #expect(board.status?.link == .offline(since: away))
            // A key press does not bring it back.
            await board.wake()
            asked.withLock { $0 = [] }
            board.decide { request in
              if request.line == "GET /api/gathers" { asked.withLock { $0.append(.now) } }
              return .granted
            }
            try await board.until("live") { board.status?.link == .live }
            try await board.until("forty rounds") { asked.withLock { $0.count } > 40 }
            let quick = asked.withLock { times in zip(times, times.dropFirst()).map { $1 - $0 }.min() }
            #expect(try #require(quick) < .milliseconds(80))
          }
        }
      }
    }
  }
}
