import GatherModel
import GatherStore
import MatchSession
import Scenes
import Screen
import Stage
import Testing
import TestKit

@testable import Board

/// Forms over a whole board without a window.
@Suite struct BoardFormTests {
  private func type(_ text: String, at bench: BoardBench) { bench.handle(.text(text)) }

  @Test("A player is added by name, and each thing that is known of him is changed; all of it is stored")
  func addedAndChanged() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("p"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "2 players" }
      #expect(!bench.board.assumeIsolated { $0.isTyping })
      bench.press(.letter("n"))
      #expect(bench.board.assumeIsolated { $0.frame().isTyping })
      type("Zoë", at: bench)
      bench.handle(.composing("ㅎ"))
      bench.handle(.text("한"))
      bench.press(.enter)
      try bench.turn(until: "the longer list") { _ in bench.model?.page.count == "3 players" }
      // The new player is selected: his details, of which the age is changed.
      bench.press(.enter)
      try bench.turn(until: "the details") { _ in bench.model?.page.title == "Zoë한" }
      bench.press(.down, .enter)
      guard case .form? = bench.model else { return bench.issue() }
      type("41", at: bench)
      bench.handle(.repeated(KeyStroke(.backspace)))
      bench.press(.enter)
      try bench.turn(until: "the details again") { _ in
        if case .playerCard? = bench.model { true } else { false }
      }
      let stored = try bench.handle.current.players().last
      #expect(stored?.details == PlayerDetails(name: "Zoë한", age: 4))
    }
  }

  @Test("A player who is gone meanwhile is not changed, and that is said")
  func gone() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      let player = Player(id: Player.ID(99), details: PlayerDetails(name: "Ana"))
      bench.board.assumeIsolated { $0.scenes.openPlayerEdit(player, field: .name) }
      type(" Ruiz", at: bench)
      bench.press(.enter)
      try bench.turn(until: "the word on it") { _ in bench.model?.page.notice != nil }
      #expect(bench.model?.page.notice?.text == "That no longer exists.")
    }
  }

  @Test("A board that plays with nobody offers no login")
  func noLogin() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("l"))
      guard case .menu? = bench.model else { return bench.issue() }
    }
  }
}

extension BoardBench {
  /// What is in front of the board.
  fileprivate var model: PageModel? {
    let frame = board.assumeIsolated { $0.frame() }
    guard case .frontPage(let stack) = frame.scene else { return nil }
    return stack.scene
  }

  fileprivate func issue() { Issue.record("another scene: \(model.debugDescription)") }
}
