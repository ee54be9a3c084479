import FoundationEssentials
import GatherModel
import GatherStore
import GatherSync
import ScriptedServer
import Testing

extension EngineSuite {
  /// What a phone does to a player of a followed gather, at a service with the habits of the existing one: when it
  /// happens, and who is on the board and at the service afterwards.
  @Suite(.serialized, .timeLimit(.minutes(2))) struct PhoneChangeTests {
    /// When the phone changes Ana.
    enum Moment {
      case beforeTeams, afterTeams, inPlay
    }

    enum Change {
      case renamed, deleted
      /// Deleted, and another player was made, who got her number.
      case replaced
      /// Deleted and made again as she was, with her number.
      case madeAgain
    }

    struct Case: CustomTestStringConvertible {
      var change: Change
      var moment: Moment
      /// Whether the service knows her age, and so who she is beside her name.
      var isKnown: Bool
      /// Who is in the gather on the board then.
      var board: [String]
      /// Of them, who is on the bench though the teams were sorted before.
      var bench: [String] = []
      /// Who is at the service when all has been delivered, and the teams were sorted once more.
      var service: [String]

      var testDescription: String {
        "\(change) \(moment)\(isKnown ? ", age known" : ""): \(board), \(service)"
      }
    }

    static let cases: [Case] = [
      // Renamed, she is the same.
      Case(
        change: .renamed, moment: .beforeTeams, isKnown: false, board: ["Anna", "Ben"],
        service: ["Anna", "Ben"]),
      Case(
        change: .renamed, moment: .afterTeams, isKnown: false, board: ["Anna", "Ben"],
        service: ["Anna", "Ben"]),
      Case(
        change: .renamed, moment: .inPlay, isKnown: false, board: ["Anna", "Ben"], service: ["Anna", "Ben"]),
      Case(
        change: .renamed, moment: .beforeTeams, isKnown: true, board: ["Anna", "Ben"],
        service: ["Anna 33", "Ben"]),
      Case(
        change: .renamed, moment: .afterTeams, isKnown: true, board: ["Anna", "Ben"],
        service: ["Anna 33", "Ben"]),
      Case(
        change: .renamed, moment: .inPlay, isKnown: true, board: ["Anna", "Ben"], service: ["Anna 33", "Ben"]),
      // Deleted, she leaves a gather that nobody has begun to play, and stays in one that she plays in.
      Case(change: .deleted, moment: .beforeTeams, isKnown: false, board: ["Ben"], service: ["Ben"]),
      Case(change: .deleted, moment: .afterTeams, isKnown: false, board: ["Ben"], service: ["Ben"]),
      Case(change: .deleted, moment: .inPlay, isKnown: false, board: ["Ana", "Ben"], service: ["Ben"]),
      // Without details the same number is the same person, whatever name.
      Case(
        change: .replaced, moment: .beforeTeams, isKnown: false, board: ["Ben", "Zed"],
        service: ["Ben", "Zed"]),
      Case(
        change: .replaced, moment: .afterTeams, isKnown: false, board: ["Ben", "Zed"],
        service: ["Ben", "Zed"]),
      Case(
        change: .replaced, moment: .inPlay, isKnown: false, board: ["Ben", "Zed"], service: ["Ben", "Zed"]),
      // With another name and other details he is another player.
      Case(
        change: .replaced, moment: .beforeTeams, isKnown: true, board: ["Ben", "Zed"],
        service: ["Ben", "Zed 20"]),
      Case(
        change: .replaced, moment: .afterTeams, isKnown: true, board: ["Ben", "Zed"],
        service: ["Ben", "Zed 20"]),
      Case(
        change: .replaced, moment: .inPlay, isKnown: true, board: ["Ana", "Ben", "Zed"], bench: ["Zed"],
        service: ["Ben", "Zed 20"]),
      Case(
        change: .madeAgain, moment: .beforeTeams, isKnown: false, board: ["Ana", "Ben"],
        service: ["Ana", "Ben"]),
      Case(
        change: .madeAgain, moment: .afterTeams, isKnown: false, board: ["Ana", "Ben"],
        service: ["Ana", "Ben"]),
      Case(
        change: .madeAgain, moment: .inPlay, isKnown: false, board: ["Ana", "Ben"], service: ["Ana", "Ben"]),
    ]

    @Test(
      "Renamed, deleted, replaced or made again by a phone, before the teams, after them, in play",
      arguments: cases)
    func change(_ given: Case) async throws {
      try await RemoteService.run(.old) { service in
        let old = try #require(service.old)
        // The highest number is given again.
        let ben = try await service.addPlayer("Ben")
        let ana = try await service.addPlayer("Ana", age: given.isKnown ? 33 : nil)
        let open = try await service.addGather([ana, ben])
        try await FollowingBoard.run(service) { board in
          try await board.until("on the board") { try board.names?.count == 2 }
          let gather = try #require(try board.match?.gather.id)
          func sort() async throws {
            let roster = try #require(try board.match?.gather.roster)
            let players = roster.teams.teamA + roster.teams.teamB + roster.bench
            try board.store.setPlaces(
              of: gather,
              Dictionary(
                uniqueKeysWithValues: players.map { ($0.id, .team($0.name == "Ben" ? .teamA : .teamB)) }))
            try await board.untilDelivered()
          }
          if given.moment != .beforeTeams { try await sort() }
          if given.moment == .inPlay {
            try await board.act(.clockStarted, .goal(.teamA))
            try await board.untilDelivered()
          }
          try await board.untilAsked()
          let userID = service.userID
          old.change { memory in
            switch given.change {
            case .renamed:
              for index in memory.players.indices where memory.players[index].id == ana {
                memory.players[index].name = "Anna"
              }
            case .deleted: memory.players.removeAll { $0.id == ana }
            case .replaced, .madeAgain:
              memory.players.removeAll { $0.id == ana }
              let isSame = given.change == .madeAgain
              let age = given.isKnown ? isSame ? 33 : 20 : nil
              memory.add(OldService.Player(name: isSame ? "Ana" : "Zed", age: age), of: userID)
            }
          }
          try await board.untilAsked(rounds: 4)
          #expect(try board.names?.sorted() == given.board)
          if given.moment != .beforeTeams {
            let roster = try #require(try board.match?.gather.roster)
            #expect(roster.bench.map(\.name) == given.bench)
            #expect(roster.teams.teamA.map(\.name) == ["Ben"])
          }
          try await board.untilDelivered()
          // T, and whatever else it makes the board tell.
          try await sort()
          try await board.untilAsked(rounds: 2)
          try await board.untilDelivered()
          #expect(try await service.contents().players == given.service)
          #expect(try board.names?.sorted() == given.board)
          #expect(board.status?.standing == .shared(remote: open))
          if given.moment == .inPlay { #expect(try board.match?.state.score == Score(teamA: 1, teamB: 0)) }
        }
      }
    }

    @Test(
      "A player made at the board gets the number of one whom a phone has deleted: she leaves, and he plays")
    func numberOfTheBoard() async throws {
      try await RemoteService.run(.old) { service in
        let old = try #require(service.old)
        let ben = try await service.addPlayer("Ben")
        let ana = try await service.addPlayer("Ana")
        _ = try await service.addGather([ana, ben])
        try await FollowingBoard.run(service) { board in
          try await board.until("on the board") { try board.names?.count == 2 }
          let gather = try #require(try board.match?.gather.id)
          try board.store.setPlaces(
            of: gather,
            [try board.player("Ben").id: .team(.teamA), try board.player("Ana").id: .team(.teamB)])
          try await board.untilDelivered()
          // She is deleted after the board has looked and before its own player comes.
          board.decide { request in
            if request.line == "POST /api/players" {
              old.change { memory in memory.players.removeAll { $0.id == ana } }
            }
            return .granted
          }
          _ = try await board.store.addPlayer(PlayerDetails(name: "Zed"))
          try await board.untilDelivered()
          #expect(old.now.players.first { $0.name == "Zed" }?.id == ana)
          try await board.untilAsked(rounds: 4)
          #expect(try board.names?.sorted() == ["Ben", "Zed"])
          try await board.untilDelivered()
          #expect(try await service.contents().players == ["Ben", "Zed"])
        }
      }
    }
  }
}
