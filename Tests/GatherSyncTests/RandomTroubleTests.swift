import FoundationEssentials
import GatherModel
import GatherStore
import GatherSync
import ScriptedServer
import Synchronization
import Testing

extension EngineSuite {
  /// Whatever is done at the board, and whatever becomes of any request: in the end the service has what the board has.
  @Suite(.serialized, .timeLimit(.minutes(1))) struct RandomTroubleTests {
    /// Answers that go astray by chance, those to questions too.
    private static func hook(_ seed: UInt64) -> ServiceHook {
      let dice = Dice(seed)
      return { _ in
        let isDone = dice.roll(2) == 0
        switch dice.roll(12) {
        case 0: return .lost(isDone: isDone)
        case 1: return .answered([.answer(500)], isDone: isDone)
        case 2: return .answered([.answer(503, ["Retry-After": "1"])], isDone: isDone)
        case 3: return .answered([.answer(429)], isDone: false)
        case 4:
          return .answered([.answer(200, ["Content-Type": "text/html"], "<html></html>")], isDone: isDone)
        case 5:
          return .answered([.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n["), .close], isDone: isDone)
        default: return .granted
        }
      }
    }

    private final class Dice: Sendable {
      private let generator: Mutex<SeededGenerator>

      init(_ seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

      func roll(_ sides: Int) -> Int {
        generator.withLock { Int.random(in: 0..<sides, using: &$0) }
      }
    }

    @Test("Random changes, random troubles", arguments: ServiceKind.allCases, 1...6)
    func random(_ kind: ServiceKind, _ seed: Int) async throws {
      try await RemoteService.run(kind) { service in
        try await FollowingBoard.run(service) { board in
          board.decide(Self.hook(UInt64(seed)))
          let dice = Dice(UInt64(seed) + 100)
          // Who has played stays: the old service gives his number, and with it his place, to another player.
          var played: Set<Player.ID> = []
          var number = 0
          for _ in 1...60 {
            switch dice.roll(8) {
            case 0, 1, 2:
              number += 1
              _ = try await board.owner.addPlayer(PlayerDetails(name: "P\(number)"), key: nil)
            case 3:
              guard let player = try await board.owner.players().map(\.player).randomPlayer(dice.roll) else {
                continue
              }
              try await board.owner.updatePlayer(
                player.id, PlayerDetails(name: player.name, age: 20 + dice.roll(50)))
            case 4:
              let free = try await board.owner.players().map(\.player).filter { !played.contains($0.id) }
              guard let player = free.randomPlayer(dice.roll) else { continue }
              try await board.owner.deletePlayer(player.id)
            case 5, 6:
              if let match = try board.match, match.state.phase != .ended {
                let placed = Set(
                  match.gather.roster.teams.teamA.map(\.id) + match.gather.roster.teams.teamB.map(\.id))
                let others = try await board.owner.players().map(\.player).filter { !placed.contains($0.id) }
                guard let player = others.randomPlayer(dice.roll), placed.count < 20 else { continue }
                try await board.owner.put(
                  player.id, into: dice.roll(2) == 0 ? .teamA : .teamB, of: match.gather.id)
                played.insert(player.id)
              } else {
                _ = try await board.owner.startGather(
                  name: "G", format: .casual, teams: Team.usual, at: FollowingBoard.now, key: nil)
              }
            default:
              guard let match = try board.match, match.state.phase != .ended else { continue }
              number += 1
              try await board.owner.endGather(
                match.gather.id, score: Score(teamA: number, teamB: dice.roll(3)),
                stamp: FollowingBoard.stamp()
              )
              if dice.roll(3) == 0 { try await board.owner.deleteGather(match.gather.id) }
            }
            if dice.roll(3) == 0 { await board.wake() }
            if dice.roll(4) == 0 { try await board.untilAsked(rounds: 1) }
          }
          board.decide { _ in .granted }
          try await board.untilDelivered()
          try await board.untilAsked(rounds: 3)
          let here = try await Self.contents(of: board)
          let there = try await service.contents()
          #expect(there == here, "seed \(seed)")
          #expect(board.status?.link == .live)
          #expect(board.status?.outbox == OutboxCounts())
          #expect(here.players.count == Set(here.players.map { $0.prefix { $0 != " " } }).count, "each once")
        }
      }
    }

    private static func contents(of board: FollowingBoard) async throws -> RemoteService.Contents {
      var contents = RemoteService.Contents()
      contents.players = try await board.owner.players().map(\.player).map { player in
        player.name + (player.details.age.map { " \($0)" } ?? "")
      }
      for gather in try await board.owner.gathers() {
        let roster = try await board.owner.players(of: gather.id).compactMap { placed -> String? in
          guard case .team(let team) = placed.place else { return nil }
          return "\(placed.player.name) in \(team == .teamA ? "A" : "B")"
        }
        contents.gathers.append(
          .init(score: gather.end?.result.score.result, roster: roster.sorted()))
      }
      contents.players.sort()
      contents.gathers.sort { ($0.score ?? "", $0.roster.joined()) < ($1.score ?? "", $1.roster.joined()) }
      return contents
    }
  }
}

extension [Player] {
  fileprivate func randomPlayer(_ roll: (Int) -> Int) -> Player? { isEmpty ? nil : self[roll(count)] }
}
