import GatherModel
import GatherStore
import Scenes
import Screen
import Stage
import Testing
import TestKit

@testable import Board

/// The organiser's scenes over a whole board without a window.
@Suite struct BoardPageTests {
  @Test("M opens the menu over the match, whose score and clock go on in a strip; Esc shows the board again")
  func menu() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.space)
      bench.pass(.milliseconds(100))
      bench.press(.letter("m"))
      let before = try #require(bench.stack?.strip)
      #expect(bench.stack?.scene.page.title == "Menu")
      bench.pass(.seconds(3))
      let after = try #require(bench.stack?.strip)
      #expect(before.clock.seconds != after.clock.seconds && after.left.score == "0")
      #expect(bench.frame.scene.sentence == "Team A 0:0 Team B, a page covers the board")
      bench.press(.escape)
      #expect(bench.stack == nil && bench.frame.board?.title == "Thursday")
      try bench.turnUntilSaved()
    }
  }

  @Test("A goal by a button counts while a scene is in front, and keys of the board do nothing there")
  func buttons() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .function(13), .left)
      try bench.turnUntilSaved()
      #expect(bench.stack?.strip?.left.score == "1")
    }
  }

  @Test("What a button makes the board ask is asked in front of the scene, which comes back after the answer")
  func question() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.space, .letter("m"), .function(18))
      #expect(bench.stack == nil && bench.frame.board?.overlay != nil)
      bench.press(.escape)
      #expect(bench.stack?.scene.page.title == "Menu")
    }
  }

  @Test(
    "A question that a button asks while somebody types is answered by no letter, and by Enter not at once")
  func questionWhileTyping() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.space, .letter("m"), .letter("p"), .letter("n"))
      bench.handle(.text("Yan"))
      // The end of the only period.
      bench.handle(.down(KeyStroke(.function(18))))
      // The rest of the name, before anybody could read that there is a question; and later.
      for key in [Key.letter("n"), .letter("y"), .enter] { bench.handle(.down(KeyStroke(key))) }
      bench.pass(.seconds(2))
      for key in [Key.letter("n"), .letter("y")] { bench.handle(.down(KeyStroke(key))) }
      #expect(bench.stack == nil && bench.frame.board?.overlay != nil)
      #expect(try bench.stored()?.isEnded == false)
      bench.handle(.down(KeyStroke(.escape)))
      guard case .form(let form)? = bench.stack?.scene, case .field(_, let field)? = form.rows.first
      else {
        Issue.record("another scene")
        return
      }
      #expect(field.before == "Yan")
      bench.press(.function(18))
      bench.pass(.seconds(1))
      bench.press(.enter)
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.isEnded == true)
      try bench.turnUntilSaved()
    }
  }

  @Test("Players are listed from the store, and one that another command adds appears")
  func players() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("p"))
      try bench.turn(until: "the players") { _ in bench.stack?.scene.page.count == "2 players" }
      try bench.addPlayer("Zoe")
      bench.pass(.seconds(1))
      try bench.turn(until: "one more") { _ in bench.stack?.scene.page.count == "3 players" }
    }
  }

  @Test("A player is deleted after a question; one of the match in play is not")
  func deletion() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      try bench.addPlayer("Zoe")
      bench.press(.letter("m"), .letter("p"))
      try bench.turn(until: "the players") { _ in bench.stack?.scene.page.count == "3 players" }
      bench.press(.delete, .enter)
      try bench.turn(until: "a refusal") { _ in bench.stack?.scene.page.notice?.urgency == .warning }
      bench.press(.end, .delete, .enter)
      try bench.turn(until: "Zoe gone") { _ in bench.stack?.scene.page.count == "2 players" }
      #expect(bench.stack?.scene.page.notice?.text == "Zoe deleted")
    }
  }

  @Test("F1 shows the keys also where there is no gather, and any key closes them and does nothing else")
  func keysOfIdle() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      bench.press(.function(1))
      guard case .keys(let help) = bench.frame.scene else {
        Issue.record("another scene")
        return
      }
      #expect(
        help.groups.flatMap(\.rows).contains { $0.keys == "M" && $0.meaning == "menu: players, new match" })
      #expect(bench.frame.scene.sentence == "No match on the board.")
      bench.press(.letter("m"))
      guard case .idle = bench.frame.scene else {
        Issue.record("another scene")
        return
      }
      bench.press(.letter("m"))
      #expect(bench.stack?.scene.page.title == "Menu")
      #expect(bench.frame.scene.sentence == "No match on the board, a page covers it.")
    }
  }

  @Test("The keyboard waits until what it is for has come from the store, three seconds at most")
  func waiting() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.handle(.down(KeyStroke(.letter("m"))))
      #expect(bench.keysWaitUntil == nil)
      bench.handle(.down(KeyStroke(.letter("p"))))
      let end = bench.now + .seconds(3)
      #expect(bench.keysWaitUntil == end && bench.frame.wake ?? end <= end)
      try bench.turn(until: "the players") { _ in bench.stack?.scene.page.count == "2 players" }
      try bench.turn(until: "no more") { _ in bench.keysWaitUntil == nil }
      // Stored, and then read again.
      bench.press(.letter("n"))
      bench.handle(.text("Zoe"))
      bench.handle(.down(KeyStroke(.enter)))
      #expect(bench.keysWaitUntil != nil)
      bench.pass(.seconds(3))
      #expect(bench.keysWaitUntil == nil)
      try bench.turn(until: "one more") { _ in bench.stack?.scene.page.count == "3 players" }
      // What is stored is read once more, for it has changed.
      try bench.turn(until: "all of it") { _ in bench.keysWaitUntil == nil }
      // For what others change no key waits.
      bench.board.assumeIsolated { $0.refreshPages(after: .others) }
      #expect(bench.keysWaitUntil == nil)
      // On the board no key waits.
      bench.press(.escape)
      bench.handle(.down(KeyStroke(.letter("p"))))
      bench.pass(.milliseconds(1))
      bench.press(.escape, .escape)
      #expect(bench.stack == nil && bench.keysWaitUntil == nil)
    }
  }

  @Test("While a field has the caret the loop is told so, and what is typed goes there")
  func typing() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("p"))
      try bench.turn(until: "the players") { _ in bench.stack?.scene.page.count == "2 players" }
      #expect(!bench.frame.isTyping)
      bench.press(.sign("/"))
      #expect(bench.frame.isTyping)
      bench.handle(.text("be"))
      guard case .list(let model)? = bench.stack?.scene else {
        Issue.record("another scene")
        return
      }
      #expect(model.table?.rows.map { $0.cells.first } == ["Ben"])
    }
  }

  @Test("Without a gather the menu opens over the time of day, with no strip")
  func idle() async throws {
    try await onOwnQueue {
      let bench = try BoardBench(hasGather: false)
      bench.press(.letter("m"))
      #expect(bench.stack?.scene.page.title == "Menu" && bench.stack?.strip == nil)
    }
  }
}

extension BoardBench {
  /// The scene over the board; nil while the board is seen.
  fileprivate var stack: FrontPageViewModel? {
    if case .frontPage(let stack) = frame.scene { stack } else { nil }
  }

  /// Adds a player as another command does.
  fileprivate func addPlayer(_ name: String) throws {
    let file = RosterFile(
      columns: [.name], rows: [RosterRow(line: 2, details: PlayerDetails(name: name), place: .bench)])
    _ = try GatherStore(folder: folder).importRoster(file)
  }
}
