import GatherModel
import Testing

@testable import Scenes

@Suite("The log view, and the change of the format")
struct LogViewTests {
  private func played() throws -> TestBoard {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(7), .enter], at: 60)
    board.press([.right, .digit(1), .enter], at: 300)
    board.press([.letter("k"), .left, .digit(9), .enter], at: 400)
    return board
  }

  @Test("L lists what happened, the newest selected; before anything has happened it says so")
  func list() throws {
    let empty = try TestBoard.squads("football")
    empty.press(.letter("l"), at: 10)
    #expect(empty.footer(at: 10) == "Nothing has happened yet" && empty.state.overlay == nil)
    let board = try played()
    board.press(.letter("l"), at: 500)
    #expect(board.rows(at: 500) == ["2'  Goal  7 Ana", "6'  Goal  1 Dan", "7'  Yellow card  9 Bo"])
    #expect(board.selectedRow(at: 500) == "7'  Yellow card  9 Bo")
    board.press(.escape, at: 501)
    #expect(board.state.overlay == nil && board.saved.count == 6)
  }

  @Test("Delete removes an entry, and the score follows; U brings it back")
  func remove() throws {
    let board = try played()
    board.press([.letter("l"), .up, .delete], at: 500)
    #expect(board.score == "1:0")
    #expect(board.rows(at: 500) == ["2'  Goal  7 Ana", "7'  Yellow card  9 Bo"])
    #expect(board.selectedRow(at: 500) == "7'  Yellow card  9 Bo")
    board.press(.letter("u"), at: 501)
    #expect(board.score == "1:1" && board.rows(at: 501).count == 3)
    board.press([.delete, .delete, .delete], at: 502)
    // With nothing left to put right it is closed.
    #expect(board.score == "0:0" && board.state.overlay == nil)
  }

  @Test("Redo in the log view takes an entry away again and stays with what is there")
  func redo() throws {
    let board = try played()
    board.press([.letter("l"), .delete, .letter("u")], at: 500)
    #expect(board.selectedRow(at: 500) == "6'  Goal  1 Dan")
    board.press(.letter("u"), shift: true, at: 501)
    #expect(board.rows(at: 501).count == 2)
    board.press(.delete, at: 502)
    #expect(board.score == "1:0")
  }

  @Test("The arrows of goals mean nothing in the log view and in lists of players, and that is said")
  func arrows() throws {
    let board = try played()
    board.press([.letter("l"), .left], at: 500)
    #expect(board.note == .chooseFirst && board.score == "1:1")
    board.press([.escape, .letter("w"), .right], at: 501)
    #expect(board.note == .chooseFirst && board.score == "1:1")
    board.press(.function(13), at: 502)
    #expect(board.score == "2:1")
  }

  @Test("Digits give an entry another minute, with + in added time; one that was not played is refused")
  func minute() throws {
    let board = try played()
    board.press([.letter("l"), .up, .up, .digit(4)], at: 500)
    #expect(board.selectedRow(at: 500) == "4_  Goal  7 Ana")
    board.press(.enter, at: 500)
    #expect(board.selectedRow(at: 500) == "4'  Goal  7 Ana")
    board.press([.digit(4), .digit(0), .enter], at: 501)
    #expect(board.match.moments.first?.minute == MatchMinute(4))
    board.press([.digit(9), .letter("u"), .digit(5), .backspace, .escape], at: 502)
    #expect(board.match.moments.first?.minute == MatchMinute(4))
    board.press([.letter("l"), .up, .up, .digit(4), .digit(5), .sign("+"), .digit(2)], at: 2_850)
    #expect(board.selectedRow(at: 2_850) == "45+2_  Goal  7 Ana")
    board.press(.enter, at: 2_850)
    // It has come last by that, and stays selected.
    #expect(board.rows(at: 2_850).last == "45+2'  Goal  7 Ana")
    #expect(board.selectedRow(at: 2_850) == "45+2'  Goal  7 Ana")
  }

  @Test("Enter gives an entry another player; a foul is nobody's")
  func player() throws {
    let board = try played()
    board.press([.letter("l"), .up, .up, .enter], at: 500)
    #expect(board.selectedRow(at: 500) == "7 Ana")
    board.press([.digit(1), .digit(4), .enter], at: 501)
    // And the log view is back, at the same entry.
    #expect(board.scorers == ["Cleo", "Dan"] && board.selectedRow(at: 501) == "2'  Goal  14 Cleo")
    board.press([.enter, .escape], at: 502)
    #expect(board.selectedRow(at: 502) == "2'  Goal  14 Cleo")
    let futsal = try TestBoard.squads("futsal")
    futsal.press([.letter("f"), .letter("l"), .enter], at: 60)
    #expect(futsal.note == .noPlayer)
  }

  @Test("After the end names are put right, and goals are not removed")
  func afterEnd() throws {
    let board = try played()
    board.press([.letter("e"), .enter], at: 600)
    board.press([.letter("l"), .up, .up, .enter, .down, .enter, .escape], at: 610)
    #expect(board.scorers == ["Bo", "Dan"] && board.match.phase == .ended)
    board.press([.letter("l"), .up, .delete], at: 620)
    #expect(board.score == "1:1")
    // The reason is said where it is seen.
    #expect(board.footer(at: 620) == "The match has ended  ·  U to undo the end")
  }

  @Test("Shift+P offers the formats, asks, and goes on with score and clock; U brings the old rules back")
  func format() throws {
    let board = try played()
    board.press(.letter("p"), shift: true, at: 500)
    #expect(board.rows(at: 500).count == MatchPreset.allCases.count)
    #expect(board.selectedRow(at: 500) == "Football")
    board.press([.down, .enter], at: 500)
    #expect(
      board.view(at: 500).overlay
        == .question(
          title: "Continue as Youth?",
          detail: "Score and match log stay; the clock changes from 08:20 to 08:20",
          answers: .yesNo))
    board.press(.enter, at: 501)
    #expect(board.match.format == MatchPreset.youth.format && board.score == "1:1")
    #expect(board.clock(at: 502) == "08:22" && board.match.clock.isRunning(at: .second(502)))
    #expect(board.footer(at: 502) == "Format: Youth  ·  U to undo")
    board.press(.letter("u"), at: 503)
    #expect(board.match.format == MatchPreset.football.format)
  }

  @Test("The same format, and one without the period that is played, change nothing and say why")
  func formatRefused() throws {
    let board = try TestBoard.squads("football")
    board.press(.letter("p"), shift: true, at: 10)
    board.press(.enter, at: 10)
    #expect(board.footer(at: 10) == "The match already has this format")
    board.press([.letter("p"), .enter, .space], at: 20)
    board.press(.letter("p"), shift: true, at: 30)
    board.press([.up, .up, .up, .enter], at: 30)
    #expect(board.footer(at: 30) == "That format has only 1 period; the match is past it")
  }

  @Test("A board that follows another one opens none of it")
  func follower() throws {
    let board = TestBoard(isFollower: true)
    for key in "klwofgvb" {
      board.press(.letter(key), at: 10)
      #expect(board.note == .followed && board.state.overlay == nil)
    }
    board.press(.sign("+"), at: 11)
    #expect(board.note == .followed && board.saved == [])
  }
}
