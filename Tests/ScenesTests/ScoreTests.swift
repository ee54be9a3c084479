import GatherModel
import Scenes
import Testing

@Suite("Goals on the board")
struct ScoreTests {
  @Test("Every goal key is an entry, and the foot line says whose goal it was")
  func goals() {
    let board = TestBoard()
    board.press(.left, at: 1)
    board.press(.right, at: 2)
    board.press(.function(13), at: 3)
    board.press(.left, shift: true, at: 4)
    #expect(
      board.events == [
        .act(.goal(.teamA)), .act(.goal(.teamB)), .act(.goal(.teamA)), .act(.goalTakenBack(.teamA)),
      ])
    #expect(board.saved.map(\.at) == [.second(1), .second(2), .second(3), .second(4)])
    #expect(board.saved.map(\.wallClock) == Array(repeating: .start, count: 4))
    #expect(board.score == "1:1")
    #expect(board.note == .done(.goalTakenBack(.teamA), board.match))
    #expect(board.footer(at: 4) == "Team A −1 → 1  ·  U to undo")
  }

  @Test("Left is team A until the sides are swapped; the button box goes by the team")
  func sides() {
    let board = TestBoard()
    board.press(.letter("x"))
    board.press(.left)
    board.press(.function(14), at: 1)
    board.press(.function(13), at: 1)
    #expect(board.score == "1:2")
    #expect(board.view(at: 2).left.name == "Team B")
    #expect(board.view(at: 2).left.score == "2")
    #expect(board.view(at: 2).right.score == "1")
  }

  @Test("Two presses of one team's goal within 250 ms count once, and the foot line says so")
  func doublePress() {
    let board = TestBoard()
    board.press(.left)
    board.press(.left, at: 0.249)
    #expect(board.score == "1:0")
    #expect(board.note == .doublePress(.teamA))
    #expect(board.footer(at: 0.3) == "Team A: double press, counted once")
    // The bounce has not begun a new 250 ms.
    board.press(.left, at: 0.25)
    #expect(board.score == "2:0")
  }

  @Test("Goals of both teams at one moment both count, and so do two corrections")
  func notDoublePresses() {
    let board = TestBoard()
    board.press(.left)
    board.press(.right)
    #expect(board.score == "1:1")
    board.press(.left, at: 1)
    board.press(.left, shift: true, at: 1.01)
    board.press(.left, shift: true, at: 1.02)
    #expect(board.score == "0:1")
  }

  @Test("With the setting at zero every press counts")
  func doublePressOff() {
    let board = TestBoard(doublePress: .zero)
    for _ in 1...3 { board.press(.left) }
    #expect(board.score == "3:0")
  }

  @Test("A goal that was taken back may be pressed again at once")
  func goalAfterUndo() {
    let board = TestBoard()
    board.press(.left)
    board.press(.letter("u"), at: 0.1)
    board.press(.left, at: 0.2)
    #expect(board.score == "1:0")
    board.press(.left, at: 1)
    board.press(.left, shift: true, at: 1.1)
    board.press(.left, at: 1.2)
    #expect(board.score == "2:0")
  }

  @Test("99 is the most and 0 the least, and a refused press leaves no entry")
  func limits() {
    let board = TestBoard()
    for second in 1...99 { board.press(.left, at: Double(second)) }
    board.press(.left, at: 100)
    #expect(board.score == "99:0")
    #expect(board.note == .refused(.scoreAtLimit(.teamA)))
    #expect(board.saved.count == 99)
    board.press(.right, shift: true, at: 101)
    #expect(board.note == .refused(.scoreAtZero(.teamB)))
    #expect(board.saved.count == 99)
  }

  @Test("Goals count before the kick-off, in the interval and at 00:00")
  func everyPhase() throws {
    let board = try TestBoard("2x1")
    board.press(.left, at: 0)
    board.press(.space, at: 1)
    board.press(.left, at: 2)
    #expect(board.view(at: 61).clock.tone == .timeUp)
    board.press(.left, at: 62)
    board.press(.letter("p"), at: 63)
    #expect(board.match.phase == .interval)
    board.press(.left, at: 64)
    #expect(board.score == "4:0")
  }

  @Test("The horn sounds, is echoed, and is no act")
  func horn() {
    let board = TestBoard()
    board.press(.letter("h"))
    board.press(.function(17), at: 1)
    #expect(board.horns == 2)
    #expect(board.footer(at: 1) == "Horn")
    #expect(board.saved == [])
  }
}
