import Foundation
import GatherModel
import GatherStore
import MatchSession
import PlayedMatch
import Scenes
import Screen
import Testing
import TestKit

@testable import Board

/// From the menu to a gather on the board, by keys and through the store.
@Suite struct BoardTeamsTests {
  private func teams(_ frame: Board.Frame) -> ConfirmPlayersViewModel? {
    guard case .frontPage(let stack) = frame.scene, case .confirmPlayers(let model) = stack.scene else {
      return nil
    }
    return model
  }

  private func marked(_ frame: Board.Frame) -> String? {
    guard case .frontPage(let stack) = frame.scene, case .list(let model) = stack.scene, model.table != nil
    else { return nil }
    return model.page.title
  }

  @Test("Marked, balanced and started by keys, the new gather is on the board")
  func start() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      let store = try GatherStore(folder: bench.folder)
      let file = RosterFile(
        columns: [.name],
        rows: ["Ana", "Bo", "Cai", "Dora"].enumerated().map {
          RosterRow(line: $0 + 2, details: PlayerDetails(name: $1))
        })
      _ = try store.importRoster(file)
      bench.press(.letter("m"), .letter("g"))
      try bench.turn(until: "the players") { marked($0) == "0 selected" }
      bench.press(.letter("a"), .enter)
      try bench.turn(until: "what is known of them") { teams($0) != nil }
      bench.press(.letter("b"), .enter)
      let frame = try bench.turn(until: "the gather") { $0.board != nil }
      #expect(frame.board?.title.hasSuffix(" match") == true)
      let gather = try #require(try store.boardMatch()).match.gather
      #expect(gather.roster.teams.teamA.count == 2 && gather.roster.teams.teamB.count == 2)
    }
  }

  @Test("While a gather is in play none starts, it says so, and both are as they were")
  func inPlay() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("g"))
      try bench.turn(until: "the players") { marked($0) == "0 selected" }
      bench.press(.letter("a"), .enter, .letter("b"), .enter)
      let frame = try bench.turn(until: "the refusal") {
        teams($0)?.page.notice?.text.contains("in play") == true
      }
      #expect(teams(frame)?.columns.map(\.rows.count) == [0, 1, 1])
    }
  }

  @Test("Results of the past and the teams of the last gather help to make new ones")
  func basis() async throws {
    let bench = try BoardBench(hasGather: false)
    let store = try GatherStore(folder: bench.folder)
    let gather = try BoardBench.startGather("Monday", in: store, replacing: false)
    #expect(try await store.teamBasis().results.isEmpty)
    let acts: [MatchAct] = [.goal(.teamA), .gatherEnded]
    let entries = acts.enumerated().map { index, act in
      LogEntry(
        id: PlayedMatch.id(index + 1), event: .act(act), at: PlayedMatch.at(index),
        wallClock: PlayedMatch.date(index))
    }
    try await store.append(entries, to: gather.id, boot: BoardBench.boot)
    let basis = try await store.teamBasis()
    #expect(basis.players.map(\.name) == ["Ana", "Ben"])
    #expect(
      basis.players.map { basis.results[$0.id] } == [
        Tally(won: 1, goalsFor: 1), Tally(lost: 1, goalsAgainst: 1),
      ])
    #expect(basis.last == MatchSettings(name: "Monday"))
  }

  private struct Places: Equatable {
    var teamA: [String]
    var teamB: [String]
    var bench: [String]

    init(_ teamA: [String], _ teamB: [String], _ bench: [String] = []) {
      (self.teamA, self.teamB, self.bench) = (teamA, teamB, bench)
    }

    init(_ roster: Roster) {
      self.init(roster.teams.teamA.map(\.name), roster.teams.teamB.map(\.name), roster.bench.map(\.name))
    }
  }

  @Test(
    "Teams that were changed with T, or in the menu, are stored; U takes the last change back, and then the goal"
  )
  func undo() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      func places() throws -> Places { Places(try #require(try bench.stored()).match.gather.roster) }
      func turn(until line: String) throws {
        try bench.turn(until: line) { $0.board?.footer?.text == line }
      }
      bench.press(.left)
      try bench.turnUntilSaved()
      // Ana to the bench, and Ben to the other team.
      bench.press(.letter("t"), .digit(0), .down, .left, .enter)
      try turn(until: "Teams changed  ·  U to undo")
      #expect(try places() == Places(["Ben"], [], ["Ana"]))
      bench.pass(.seconds(10))
      // In the menu Ana joins team B, and Ben leaves.
      bench.press(.letter("m"), .letter("t"))
      try bench.turn(until: "the teams") { teams($0)?.columns.map(\.rows.count) == [1, 1, 0] }
      bench.press(.digit(2), .tab, .delete, .enter)
      try turn(until: "Teams changed  ·  U to undo")
      try bench.turnUntilSaved()
      #expect(try places() == Places([], ["Ana"]))
      // Another process moves Ana meanwhile: she goes back to where she was before.
      try bench.handle.current.setPlaces(
        of: try #require(try bench.stored()).match.gather.id,
        [try #require(try bench.stored()).match.gather.roster.teams.teamB[0].id: .team(.teamA)])
      bench.press(.letter("u"))
      try turn(until: "Undone: team changes  ·  Shift+U to redo")
      #expect(try places() == Places(["Ben"], [], ["Ana"]))
      bench.pass(.seconds(10))
      bench.press(.letter("u"))
      try turn(until: "Undone: team changes  ·  Shift+U to redo")
      #expect(try places() == Places(["Ana"], ["Ben"]))
      #expect(bench.frame.score == "1:0")
      bench.press(.letter("u"))
      try bench.turn(until: "no goal") { $0.score == "0:0" }
    }
  }

  @Test("What a gather is called and played like comes from the day and the settings")
  func usual() throws {
    var configuration = BoardConfiguration()
    configuration.teams.teamA.name = "Reds"
    configuration.format = try MatchFormat(parsing: "2x20")
    let usual = MatchSettings(on: PlayedMatch.date(0), configuration)
    #expect(usual.name.hasSuffix(" match"))
    #expect(usual.teams == configuration.teams && usual.format == configuration.format)
  }
}
