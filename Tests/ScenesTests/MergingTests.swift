import Foundation
import GatherModel
import Scenes
import Testing

/// What others write of the match while an operator is at work at the board.
@Suite struct MergingTests {
  private let board = TestBoard(disk: .stuck)

  private func act(_ act: MatchAct, _ id: UInt64, at second: Double) -> LogEntry {
    LogEntry(id: .numbered(id), event: .act(act), at: .second(second), wallClock: .start)
  }

  /// What the store has: all that this board has saved, and these.
  private func merge(_ others: LogEntry..., refused: Set<UUID> = [], at second: Double) {
    var stored = board.state.standing.settled
    for entry in others { stored.append(entry) }
    board.merge(stored, refused: refused, at: second)
  }

  @Test("A goal of a phone's counts before a press that is not saved yet, and both stay")
  func unsaved() {
    board.press(.left, at: 1)
    merge(act(.goal(.teamB), 7, at: 1), at: 1)
    #expect(board.score == "1:1" && board.state.standing.settled.state.score.result == "0:1")
    #expect(board.state.match.log.entries.map(\.event) == [.act(.goal(.teamB)), .act(.goal(.teamA))])
    board.confirm(1, at: 2)
    #expect(board.state.standing.settled == board.state.match)
  }

  @Test("A press that the store has already, though it has not said so, is there once")
  func savedMeanwhile() {
    board.press(.left, at: 1)
    merge(board.saved[0], act(.goal(.teamB), 7, at: 1), at: 1)
    #expect(
      board.score == "1:1" && board.state.standing.unsaved.isEmpty
        && board.state.standing.settled == board.state.match)
    board.confirm([board.saved[0].id], at: 2)
    #expect(board.score == "1:1" && board.state.standing.settled == board.state.match)
  }

  @Test("What was saved after the store was read is not lost with it")
  func stale() {
    let stored = board.state.match
    board.press(.left, at: 1)
    board.confirm(1, at: 1)
    board.merge(stored, at: 1)
    #expect(board.score == "1:0" && board.state.standing.settled == board.state.match)
  }

  @Test("What the store has refused counts no more, and what it has taken does")
  func refused() {
    board.press(.left, at: 1)
    board.press(.right, at: 2)
    board.confirm(1, at: 2)
    merge(act(.gatherEnded, 7, at: 3), refused: [board.saved[1].id], at: 3)
    #expect(board.score == "1:0" && board.match.phase == .ended && board.state.standing.unsaved.isEmpty)
  }

  @Test("Where nothing waits for the disk any more nothing is said of it")
  func trouble() {
    board.press(.left, at: 1)
    board.send(.savingFailed(.diskFull), at: 2)
    merge(act(.gatherEnded, 7, at: 3), refused: [board.saved[0].id], at: 3)
    #expect(board.state.savingTrouble == nil && board.view(at: 3).saving == nil)
  }

  @Test(
    "A question, the clock's field, a list and the view of all keys stay open",
    arguments: [
      [Key.letter("e")], [.letter("s"), .digit(4)], [.letter("k")], [.letter("w")], [.function(1)],
      [.letter("l"), .digit(1)],
    ])
  func overlays(keys: [Key]) throws {
    board.press(.left, at: 1)
    for key in keys { board.press(key, at: 2) }
    let overlay = try #require(board.state.overlay)
    merge(board.saved[0], act(.goal(.teamB), 7, at: 2), at: 2)
    #expect(board.score == "1:1" && board.state.overlay == overlay)
  }

  @Test("A number that is being typed is of the goal that it was typed for")
  func number() {
    board.press(.left, at: 1)
    board.press(.digit(0), at: 2)
    merge(board.saved[0], act(.goal(.teamB), 7, at: 2), at: 2)
    board.press(.digit(7), at: 2.5)
    #expect(board.match.moments.first?.player?.name == "Ana")
    #expect(board.match.moments.last?.player == nil)
  }

  @Test("A number typed for a goal that somebody else has taken back is of nothing")
  func numberOfNothing() {
    board.press(.left, at: 1)
    board.press(.digit(0), at: 2)
    let undone = LogEntry(
      id: .numbered(7), event: .undone(board.saved[0].id), at: .second(2), wallClock: .start)
    merge(board.saved[0], undone, at: 2)
    #expect(board.state.naming == nil && board.score == "0:0")
  }

  @Test("A key that is held goes on being held")
  func held() {
    board.press(.letter("q"), at: 1)
    merge(act(.goal(.teamB), 7, at: 1.2), at: 1.2)
    #expect(board.send(.timePassed, at: 5) == .quit)
  }

  @Test(
    "The entry that is selected in the log view stays selected; where it is gone its minute is not typed any more"
  )
  func logView() {
    board.press(.left, at: 1)
    board.press(.right, at: 2)
    board.press(.letter("l"), at: 3)
    board.press(.up, at: 3)
    board.press(.digit(4), at: 3)
    func view() -> LogView? { if case .matchLog(let view) = board.state.overlay { view } else { nil } }
    #expect(view()?.selected == board.saved[0].id)
    merge(board.saved[0], board.saved[1], act(.goal(.teamB), 7, at: 3), at: 3)
    #expect(view()?.selected == board.saved[0].id && view()?.minute == [4])
    merge(act(.entryRemoved(board.saved[0].id), 8, at: 4), at: 4)
    #expect(view()?.selected == board.saved[1].id && view()?.minute == [])
  }

  @Test("An undo that was asked about takes nothing back once the match has gone on, and says so")
  func overtaken() {
    board.send(.clockToggled, at: 0)
    board.send(.clockToggled, at: 60)
    board.confirm(2, at: 60)
    board.press(.letter("u"), at: 120)
    #expect(board.state.overlay != nil)
    merge(act(.goal(.teamB), 7, at: 121), at: 121)
    #expect(board.state.overlay != nil)
    board.press(.enter, at: 122)
    #expect(board.footer(at: 122) == "The match has changed in the meantime. Nothing was done.")
    #expect(board.score == "0:1" && board.saved.count == 2)
  }

  @Test("An end that somebody else has set is no result that the next key takes away")
  func ended() {
    merge(act(.gatherEnded, 7, at: 5), at: 5)
    #expect(board.send(.boardCleared, at: 6) == nil)
    #expect(board.send(.boardCleared, at: 7) == .boardCleared)
  }

  @Test("A goal of another operator has its picture once, and one of an ended match has none")
  func picture() {
    let board = TestBoard(showsGoals: true)
    func merge(_ entries: [LogEntry], at second: Double) {
      board.merge(Match(gather: board.state.match.gather, log: MatchLog(entries)), at: second)
    }
    let goal = act(.goal(.teamB), 7, at: 1)
    merge([goal], at: 1)
    #expect(board.view(at: 1).right.goal != nil)
    merge([goal, act(.counted(.foul, .teamA), 8, at: 7)], at: 7)
    #expect(board.view(at: 7).right.goal == nil)
    merge([goal, act(.goal(.teamB), 9, at: 8), act(.gatherEnded, 10, at: 8)], at: 8)
    #expect(board.view(at: 8).right.goal == nil)
  }

  @Test("A goal that the store has refused has no picture")
  func refusedGoal() {
    let board = TestBoard(disk: .stuck, showsGoals: true)
    board.press(.left, at: 1)
    let stored = board.state.standing.settled
    board.merge(stored, refused: [board.saved[0].id], at: 1.05)
    #expect(board.view(at: 1.2).left.goal == nil && board.score == "0:0")
  }

  @Test(
    "A goal pressed within 5 s of another operator's for the same team says that there are two, and names nobody",
    arguments: [(0.4, 1), (1.2, 2), (5, 5)])
  func twoGoals(after: Double, seconds: Int) {
    let board = TestBoard()
    let theirs = LogEntry(
      id: .numbered(7), event: .act(.goal(.teamA)), at: .second(10), wallClock: .start, by: .phone("Ana"))
    board.merge(Match(gather: board.state.match.gather, log: MatchLog([theirs])), at: 10)
    board.send(.goal(.left), at: 10 + after)
    #expect(board.score == "2:0")
    #expect(
      board.footer(at: 10 + after)
        == "Team A: 2 goals in \(seconds) s. One too many?  ·  U to undo")
  }

  @Test(
    "A verb's goal within 5 s of another operator's says that there are two; a phone's person was asked",
    arguments: [(Operator.account("Deck"), true), (.commandLine, true), (.phone("Bo"), false)])
  func twoGoalsElsewhere(author: Operator, isSaid: Bool) {
    let board = TestBoard()
    board.send(.goal(.left), at: 10)
    let theirs = LogEntry(
      id: .numbered(7), event: .act(.goal(.teamA)), at: .second(13), wallClock: .start, by: author)
    var log = board.state.match.log
    log.append(theirs)
    board.merge(Match(gather: board.state.match.gather, log: log), at: 13)
    #expect(board.score == "2:0")
    let footer = board.footer(at: 13)
    #expect((footer == "Team A: 2 goals in 3 s. One too many?  ·  U to undo") == isSaid)
  }

  @Test("Later, for the other team, after one's own or one that was taken back nothing is said of two goals")
  func oneGoal() {
    func theirs(_ author: Operator, _ team: TeamID = .teamA) -> TestBoard {
      let board = TestBoard()
      let goal = LogEntry(
        id: .numbered(7), event: .act(.goal(team)), at: .second(10), wallClock: .start, by: author)
      board.merge(Match(gather: board.state.match.gather, log: MatchLog([goal])), at: 10)
      return board
    }
    let boards = [theirs(.phone("Ana")), theirs(.phone("Ana"), .teamB), theirs(.button("F13"))]
    for (board, second) in zip(boards, [15.1, 10.5, 10.5]) {
      board.send(.goal(.left), at: second)
      #expect(board.footer(at: second)?.contains("2 goals") == false)
    }
    let undone = theirs(.phone("Ana"))
    undone.send(.undo, at: 10.2)
    undone.send(.goal(.left), at: 10.4)
    #expect(undone.footer(at: 10.4)?.contains("2 goals") == false)
  }

  @Test("The log view says who has told of something, where it was no key of the board")
  func authors() throws {
    let board = TestBoard()
    let authors: [Operator] = [
      .board, .button("F13"), .phone("Ana"), .commandLine, .account("house"), .service,
    ]
    let goals = authors.enumerated().map { index, author in
      LogEntry(
        id: .numbered(UInt64(index + 1)), event: .act(.goal(.teamA)), at: .second(Double(index)),
        wallClock: .start, by: author)
    }
    board.merge(Match(gather: board.state.match.gather, log: MatchLog(goals)), at: 10)
    board.send(.matchLogOpened, at: 11)
    guard case .list(let list) = board.view(at: 11).overlay else {
      Issue.record("Something else is open.")
      return
    }
    #expect(
      list.rows.map(\.detail) == ["", "(button F13)", "(Ana)", "(command line)", "(house)", "(server)"])
  }
}
