import GatherModel
import Testing

@testable import Scenes

@Suite("Cards, fouls and time-outs by keys")
struct CardTests {
  @Test("K shows the cards; the arrow of a side chooses its team, a number or arrows the player")
  func cards() throws {
    let board = try TestBoard.squads("football")
    board.press(.letter("k"), at: 60)
    #expect(board.rows(at: 60) == ["Yellow card", "Second yellow card", "Red card", "Sin bin"])
    board.press(.enter, at: 61)
    #expect(board.footer(at: 61) == "Choose the team with an arrow key")
    board.press(.right, at: 62)
    #expect(board.rows(at: 62) == ["1 Dan", "7 Eve", "Fay", "Not known"])
    board.press([.digit(7), .enter], at: 63)
    #expect(board.footer(at: 63) == "Team B: Yellow card 7 Eve  ·  U to undo")
    #expect(board.view(at: 63).right.rows[1].card == .yellow)
  }

  @Test("A second caution is a second yellow card, though nobody thought of it; a red one is shown as red")
  func secondYellow() throws {
    let board = try TestBoard.squads("football")
    for second in [60.0, 120.0] { board.press([.letter("k"), .left, .digit(9), .enter], at: second) }
    #expect(board.match.moments.map(\.card) == [.yellow, .secondYellow])
    board.press([.letter("k"), .down, .down, .left, .enter], at: 130)
    #expect(board.view(at: 130).left.rows.map(\.card) == [.red, .secondYellow, nil])
  }

  @Test("A number that nobody of the list wears is kept, and books nobody else; the bench is in the list")
  func strangersNumber() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("k"), .left, .digit(7), .digit(3)], at: 60)
    #expect(board.selectedRow(at: 60) == "73")
    board.press(.backspace, at: 60)
    #expect(board.selectedRow(at: 60) == "7 Ana")
    board.press([.digit(3), .enter], at: 60)
    #expect(board.match.moments.first?.player == PlayerMark(number: 73))
  }

  @Test("Who was sent off, or is in the sin bin, is shown no other card")
  func alreadyOff() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("k"), .down, .down, .left, .digit(9), .enter], at: 60)
    board.press([.letter("k"), .left, .digit(9), .enter], at: 70)
    #expect(board.footer(at: 70) == "9 Bo is already off" && board.match.moments.count == 1)
    board.press([.letter("k"), .down, .down, .down, .right, .digit(7), .enter], at: 80)
    board.press([.letter("k"), .down, .down, .down, .right, .digit(7), .enter], at: 90)
    #expect(board.match.moments.count == 2)
  }

  @Test("A yellow card beside a sin bin stays what the referee said")
  func yellowAfterSinBin() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("k"), .down, .down, .down, .left, .digit(9), .enter], at: 60)
    board.press([.letter("k"), .left, .digit(9), .enter], at: 720)
    #expect(board.match.moments.map(\.card) == [.sinBin, .yellow])
  }

  @Test("Nobody has to be named, and each card can be taken back")
  func nobody() throws {
    let board = try TestBoard.squads("casual")
    board.press([.letter("k"), .down, .down, .right, .down, .down, .down, .enter], at: 60)
    #expect(board.match.moments.first?.card == .red && board.match.moments.first?.player == nil)
    #expect(board.footer(at: 60) == "Team B: Red card  ·  U to undo")
    board.press(.letter("u"), at: 61)
    #expect(board.match.moments.isEmpty)
  }

  @Test("A sin bin counts down on the board while the clock runs, and the picture follows")
  func sinBin() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("k"), .down, .down, .down, .left, .enter], at: 60.25)
    func row(at second: Double) -> String? { board.view(at: second).left.dismissals.first?.time }
    #expect(row(at: 60.25) == "10:00" && row(at: 61.3) == "9:59")
    // The clock's second comes first, then that of the sin bin.
    #expect(board.nextChange(at: 70) == 70.25)
    #expect(board.nextChange(at: 70.25) == 71)
    board.press(.space, at: 120.25)
    #expect(row(at: 500) == "9:00")
    board.press(.space, at: 500)
    #expect(row(at: 500 + 540) == "0:00" && board.view(at: 1_040).left.dismissals.first?.isOver == true)
    #expect(row(at: 1_050.5) == nil)
  }

  @Test("Who is off when all is played is off no more, and is again when the end is taken back")
  func sinBinAtTheEnd() throws {
    let board = try TestBoard.squads("7-a-side")
    board.press([.letter("k"), .down, .down, .down, .left, .enter], at: 60)
    board.press([.letter("e"), .enter], at: 70)
    #expect(board.match.phase == .ended && board.view(at: 70).left.dismissals.isEmpty)
    board.press(.letter("u"), at: 71)
    #expect(board.view(at: 71).left.dismissals.count == 1)
  }

  @Test("Where a format has no sin bin it is not among the cards")
  func futsalCards() throws {
    let board = try TestBoard.squads("futsal")
    board.press(.letter("k"), at: 60)
    #expect(board.rows(at: 60) == ["Yellow card", "Second yellow card", "Red card"])
  }

  @Test("F and G count fouls by side and stop futsal's clock; the sixth costs a kick without a wall")
  func fouls() throws {
    let board = try TestBoard.squads("futsal")
    for second in 1...5 {
      board.press(.letter("f"), at: Double(second) * 10)
      #expect(!board.match.clock.isRunning(at: .second(Double(second) * 10)))
      board.press(.space, at: Double(second) * 10 + 1)
    }
    #expect(board.view(at: 60).left.tallies.first?.isAtLimit == true)
    #expect(board.view(at: 60).right.tallies.first?.isAtLimit == false)
    board.press(.letter("f"), at: 70)
    #expect(board.footer(at: 70) == "Team A: foul 6 – free kick without a wall  ·  U to undo")
    board.press(.letter("x"), at: 71)
    board.press(.letter("f"), at: 72)
    #expect(board.match.counts[.foul] == Score(teamA: 6, teamB: 1))
  }

  @Test("V and J take time-outs: a minute that is shown and signalled, one a half")
  func timeOuts() throws {
    let board = try TestBoard.squads("futsal")
    board.press(.letter("v"), at: 60)
    #expect(board.view(at: 60.5).clock.mark == "TIME-OUT Team A  1:00")
    #expect(board.view(at: 118.5).clock.mark == "TIME-OUT Team A  0:02")
    #expect(board.deadline == .second(120))
    board.send(.timePassed, at: 120)
    #expect(board.horns == 1 && board.view(at: 121).clock.mark == "TIME-OUT OVER")
    board.press(.space, at: 125)
    board.press(.letter("v"), at: 130)
    #expect(board.footer(at: 130) == "Team A have no time-outs left in this half")
    #expect(board.match.clock.isRunning(at: .second(130)))
  }

  @Test("A format without fouls and time-outs says so, and nothing happens")
  func noFutsal() throws {
    let board = try TestBoard.squads("casual")
    for key in "fgvb" { board.press(.letter(key), at: 10) }
    #expect(
      board.saved.count == 1
        && board.footer(at: 10)?.hasPrefix("This format has no time-outs  ·  available in Futsal") == true)
  }
}
