import Foundation
import GatherFleet
import GatherModel
import GatherStore
import MatchSession
import PlayedMatch
import Scenes
import Screen
import Stage
import Testing
import TestKit

@testable import Board

extension ScoreboardViewModel.Overlay {
  /// What is asked; nil where nothing is.
  fileprivate var question: String? {
    if case .question(let title, _, _) = self { title } else { nil }
  }
}

/// A board whose match others change by commands.
@Suite struct BoardSessionTests {
  /// Sends goals of a person's phones, one after the other, while the board's loop turns: one phone alone may not send so many
  /// at once.
  private func sendGoals(_ count: Int, to bench: BoardBench, of team: TeamID = .teamB) throws {
    let session = bench.board.session
    for index in 0..<count {
      let goal = MatchCommand(
        id: UUID(), action: .match(index.isMultiple(of: 2) ? .act(.goal(team)) : .act(.goalTakenBack(team))),
        sender: MatchCommand.Sender(.phone("Ana"), role: .score, scope: "token \(index % 10)"), seen: .max,
        pressed: MatchCommand.Pressed(boot: BoardBench.boot.text, at: bench.now))
      let before = session.assumeIsolated { $0.onBoard?.match.log.entries.count ?? 0 }
      Task { await session.perform(goal) }
      try bench.turn(until: "the phone's goal") { _ in
        session.assumeIsolated { $0.onBoard?.match.log.entries.count ?? 0 } > before
      }
    }
    try bench.turnUntilSaved()
  }

  @Test("A question and a key that is held outlive 100 commands of a phone")
  func question() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("e"))
      let question = try #require(bench.frame.board?.overlay?.question)
      // Held from before the commands to after them: it takes a goal back.
      bench.handle(.down(KeyStroke(.left, shift: true)))
      try sendGoals(99, to: bench)
      #expect(bench.frame.board?.overlay?.question == question)
      bench.handle(.up(.left))
      #expect(bench.frame.board?.overlay?.question == question)
      #expect(bench.frame.score == "0:1")
      bench.press(.escape)
      #expect(bench.frame.board?.overlay == nil)
    }
  }

  @Test("A number that is half typed outlives 100 commands of a phone")
  func number() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .digit(7))
      let typed = try #require(bench.frame.board?.footer?.text)
      try sendGoals(100, to: bench)
      #expect(bench.frame.board?.footer?.text == typed)
      // Nobody wears it: the list of the team is offered.
      bench.press(.enter)
      #expect(bench.frame.board?.overlay != nil)
    }
  }

  @Test("A match of the board's own that goes on after all comes before one that is followed")
  func followed() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("e"), .enter)
      try bench.turnUntilSaved()
      let own = try #require(try bench.stored()?.match)
      let other = try PlayedMatch.match("10", [(0, .act(.clockStarted))])
      bench.board.assumeIsolated { $0.updateService(ServiceState(link: .live), choices: [], followed: other) }
      #expect(bench.frame.board?.title == other.gather.name)
      let store = try GatherStore(folder: bench.folder)
      let end = try #require(own.log.undoable)
      let undone = LogEntry(
        id: UUID(), event: .undone(end.id), at: bench.now, wallClock: PlayedMatch.date(0), by: .commandLine)
      _ = try BackgroundTask.wait { () async throws(GatherStoreError) in
        try await store.append([undone], to: own.gather.id, boot: BoardBench.boot)
      }
      bench.pass(.seconds(1))
      try bench.turn(until: "its own match") { $0.board?.title == own.gather.name }
    }
  }

  @Test("A board with a match says that the broker is away, also where no day is planned, until it is back")
  func brokerAway() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      let tell = bench.board.fleetNews()
      var news = FleetNews()
      for (link, text) in [(FleetNews.Link.lost(.silent), "not connected to the desk"), (.live, nil)] {
        news.link = link
        tell(news)
        try bench.turn(until: "\(link)") { $0.board?.link?.text == text }
      }
    }
  }

  @Test("What may be missing is said where no match is left, and beside a match")
  func loss() async throws {
    try await onOwnQueue {
      let idle = try BoardBench(hasGather: false, loss: .presses(atMost: 3))
      guard case .idle(let view) = idle.frame.scene else {
        Issue.record("Another scene is in front.")
        return
      }
      #expect(view.line.contains("3") && view.isWarning)
      let match = try BoardBench(loss: .presses(atMost: 3))
      #expect(match.frame.board?.footer?.text.contains("3") == true)
    }
  }

  @Test("What a button has done is the button's, and what a key has done is the board's")
  func operators() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.left, .function(13), .letter("u"))
      try bench.turnUntilSaved()
      #expect(
        try bench.stored()?.match.log.entries.map(\.by) == [.board, .button("F13"), .board])
    }
  }
}
