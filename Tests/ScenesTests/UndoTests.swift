import GatherModel
import Scenes
import Testing

@Suite("Undo and redo on the board")
struct UndoTests {
  @Test("Undo goes back act by act, redo forward again, and a new act ends redo")
  func backAndForth() {
    let board = TestBoard()
    board.press(.left, at: 1)
    board.press(.right, at: 2)
    board.press(.backspace, at: 3)
    #expect(board.note == .undone(.goal(.teamB), clockFrom: 600, clockTo: 600))
    #expect(board.footer(at: 3) == "Undone: goal  ·  Shift+U to redo")
    board.press(.letter("u"), at: 4)
    #expect(board.score == "0:0")
    board.press(.letter("u"), at: 5)
    #expect(board.note == .nothingToUndo)
    board.press(.letter("u"), shift: true, at: 6)
    board.press(.letter("u"), shift: true, at: 7)
    #expect(board.score == "1:1")
    #expect(board.note == .redone(.goal(.teamB), clockFrom: 600, clockTo: 600))
    #expect(board.footer(at: 7) == "Redone: goal")
    board.press(.letter("u"), shift: true, at: 8)
    #expect(board.note == .nothingToRedo)
    board.press(.function(16), at: 9)
    board.press(.left, at: 10)
    board.press(.letter("u"), shift: true, at: 11)
    #expect(board.note == .nothingToRedo)
    #expect(board.score == "2:0")
    #expect(board.saved.count == 8)
  }

  @Test("An undone start puts the clock back to where it was, and the echo shows both times")
  func undoneStart() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 9.5)
    #expect(board.state.overlay == nil)
    #expect(board.clock(at: 20) == "10:00")
    #expect(
      board.footer(at: 10) == "Undone: clock start  (09:51 → 10:00)  ·  Shift+U to redo")
  }

  @Test("It asks across a power cut too, where the instants of the boot before say nothing")
  func asksAcrossPowerCut() throws {
    var match = Match(gather: .thursday())
    let start = LogEntry(
      id: .numbered(901), event: .act(.clockStarted), at: .second(5_000),
      wallClock: match.gather.createdAt)
    let cut = LogEntry(
      id: .numbered(902), event: .recovered(lastAlive: .second(5_300)),
      at: .second(10), wallClock: match.gather.createdAt)
    match.append(start)
    match.append(cut)
    let board = TestBoard(match)
    #expect(board.clock(at: 20) == "05:00")
    board.press(.letter("u"), at: 20)
    #expect(board.state.overlay == .question(.undo(try #require(LoggedAct(start)))))
    #expect(board.clock(at: 20) == "05:00")
  }

  @Test("It asks when the clock has run over 10 s since its start")
  func asks() throws {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 10)
    #expect(board.state.overlay == nil)
    board.press(.letter("u"), shift: true, at: 10)
    board.press(.letter("u"), at: 10.001)
    #expect(board.state.overlay == .question(.undo(try #require(LoggedAct(board.saved[0])))))
    #expect(board.saved.count == 3)
    board.press(.escape, at: 11)
    #expect(board.clock(at: 60) == "09:00")
    board.press(.letter("u"), at: 60)
    board.press(.enter, at: 61)
    #expect(board.clock(at: 61) == "10:00")
    #expect(board.note == .undone(.clockStarted, clockFrom: 539, clockTo: 600))
  }

  @Test("An undone pause means that the clock never stopped; long after it is asked first")
  func undonePause() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.space, at: 60)
    board.press(.letter("u"), at: 65)
    #expect(board.clock(at: 70) == "08:50")
    board.press(.space, at: 100)
    board.press(.letter("u"), at: 200)
    #expect(board.view(at: 200).overlay == .undoQuestion("clock pause", "08:20", "06:40"))
    board.press(.letter("y"), at: 201)
    #expect(board.clock(at: 300) == "05:00")
  }

  @Test("A goal, a swap of sides and a fresh setting of the clock are taken back without a question")
  func asksNothing() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.left, at: 1)
    board.press(.letter("x"), at: 2)
    board.press(.letter("u"), at: 300)
    board.press(.letter("u"), at: 301)
    #expect(board.score == "0:0")
    board.press(.down, shift: true, control: true, at: 302)
    board.press(.letter("u"), at: 303)
    #expect(board.state.overlay == nil)
    #expect(board.clock(at: 303) == "04:57")
  }

  @Test("Long after the end of a running match its undo is asked, for the clock would move on")
  func undoneEnd() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("e"), at: 60)
    board.press(.enter, at: 60)
    board.press(.letter("u"), at: 180)
    #expect(board.view(at: 180).overlay == .undoQuestion("end of the match", "09:00", "07:00"))
    board.press(.enter, at: 180)
    #expect(board.match.phase == .playing)
    #expect(board.outcomes == [])
    #expect(board.clock(at: 180) == "07:00")
  }

  @Test("A redo that would move the clock by over 10 s is asked too")
  func redoneStart() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 5)
    board.press(.letter("u"), shift: true, at: 6)
    #expect(board.clock(at: 6) == "09:54")
    board.press(.letter("u"), at: 7)
    board.press(.letter("u"), shift: true, at: 120)
    #expect(
      board.view(at: 120).overlay
        == .question(
          title: "Redo the clock start?", detail: "The clock changes from 10:00 to 08:00",
          answers: .yesNo))
    board.press(.escape, at: 120)
    #expect(board.clock(at: 120) == "10:00")
    board.press(.letter("u"), shift: true, at: 180)
    board.press(.enter, at: 180)
    #expect(board.clock(at: 180) == "07:00")
    #expect(board.note == .redone(.clockStarted, clockFrom: 600, clockTo: 420))
  }

  @Test("A goal while it asks counts and closes the question, whose act is not the last any more")
  func goalMeanwhile() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 60)
    board.press(.left, at: 61)
    #expect(board.state.overlay == nil)
    #expect(board.score == "1:0")
    #expect(board.clock(at: 61) == "08:59")
  }

  @Test("A goal that is refused leaves the question open")
  func refusedGoalMeanwhile() throws {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 60)
    board.press(.left, shift: true, at: 61)
    #expect(board.state.overlay == .question(.undo(try #require(LoggedAct(board.saved[0])))))
    #expect(board.note == .refused(.scoreAtZero(.teamA)))
  }

  @Test("An answer to a question that is out of date changes nothing")
  func outdated() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 60)
    // Past the keyboard: no key says so while the question is open.
    board.send(.sidesSwapped, at: 61)
    board.send(.confirmed, at: 62)
    #expect(board.note == .overtaken)
    #expect(board.match.sidesSwapped)
    #expect(board.clock(at: 62) == "08:58")
    board.send([.undo, .undo, .confirmed], at: 63)
    board.press(.letter("u"), shift: true, at: 90)
    board.send(.clockMoved(by: .seconds(1)), at: 91)
    #expect(
      board.view(at: 91).overlay
        == .question(
          title: "Redo the clock start?", detail: "The clock changes from 10:01 to 10:01",
          answers: .yesNo))
    board.send(.confirmed, at: 92)
    #expect(board.note == .overtaken)
  }

  @Test("Undo across the end of a period brings the period and its clock back")
  func acrossPeriods() throws {
    let board = try TestBoard("2x1")
    board.press(.space, at: 0)
    board.press(.letter("p"), at: 70)
    #expect(board.match.phase == .interval)
    board.press(.letter("u"), at: 75)
    #expect(board.match.phase == .playing)
    #expect(board.view(at: 75).clock.tone == .timeUp)
    #expect(board.view(at: 75).period == "1ST HALF")
  }
}
