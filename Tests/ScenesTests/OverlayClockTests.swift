import GatherModel
import Scenes
import Testing

@Suite("Questions about the clock are never out of date")
struct OverlayClockTests {
  @Test("While undo of a pause is asked, the time that would be shown runs on")
  func undonePause() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.space, at: 60.5)
    board.press(.letter("u"), at: 100)
    #expect(board.view(at: 100).overlay == .undoQuestion("clock pause", "09:00", "08:20"))
    #expect(board.nextChange(at: 100) == 101)
    #expect(board.view(at: 101).overlay == .undoQuestion("clock pause", "09:00", "08:19"))
  }

  @Test("While undo of a start is asked, the time that is shown runs on")
  func undoneStart() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 60)
    #expect(board.view(at: 61.5).overlay == .undoQuestion("clock start", "08:59", "10:00"))
    #expect(board.nextChange(at: 61.5) == 62)
  }

  @Test("While redo is asked, the time that would be shown runs on")
  func redoneStart() {
    let board = TestBoard()
    board.press(.space, at: 0)
    board.press(.letter("u"), at: 5)
    board.press(.letter("u"), shift: true, at: 60)
    #expect(board.nextChange(at: 60.5) == 61)
  }

  @Test("Undo of the end of a period long ago shows both clocks")
  func periodEnd() throws {
    let board = try TestBoard("2x10")
    board.press(.space, at: 0)
    board.send([.nextPeriod, .confirmed], at: 540)
    board.press(.letter("u"), at: 570)
    #expect(board.view(at: 570).overlay == .undoQuestion("end of the period", "10:00", "00:30"))
    #expect(board.nextChange(at: 570) == 571)
  }

  @Test("While the end of a period is asked, its clock runs on")
  func endOfPeriod() throws {
    let board = try TestBoard("2x20")
    board.press(.space, at: 0)
    board.press(.letter("p"), at: 60)
    #expect(
      board.view(at: 61).overlay
        == .question(title: "End the 1st half?", detail: "The clock shows 18:59", answers: .yesNo))
    #expect(board.nextChange(at: 61) == 62)
  }
}
