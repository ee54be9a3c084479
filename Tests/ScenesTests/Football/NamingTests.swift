import GatherModel
import Testing

@testable import Scenes

@Suite("Who scored")
struct NamingTests {
  @Test("Two digits typed after a goal are the scorer's number, at once")
  func twoDigits() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(1), .digit(4)], at: 60)
    #expect(board.scorers == ["Cleo"])
    #expect(board.footer(at: 60) == "Goal: 14 Cleo  ·  U to undo")
    #expect(board.view(at: 60).left.rows[2].goals == ["2'"])
  }

  @Test("One digit waits two seconds for another one, or for Enter")
  func oneDigit() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(7)], at: 60)
    #expect(board.scorers == ["-"])
    #expect(board.footer(at: 60) == "Team A: shirt number 7_  ·  Enter to set it  ·  Backspace to erase")
    #expect(board.deadline == .second(62))
    board.send(.timePassed, at: 62)
    #expect(board.scorers == ["Ana"])
    board.press([.right, .digit(1), .enter], at: 70)
    #expect(board.scorers == ["Ana", "Dan"])
  }

  @Test("Where nobody is known a number is noted as it is typed, and nobody is asked who wears it")
  func withoutPlayers() throws {
    let gather = Gather(
      id: .numbered(0), name: "Cup", createdAt: .start, format: MatchPreset.football.format, roster: Roster())
    let board = TestBoard(Match(gather: gather))
    board.press([.space, .left], at: 60)
    #expect(board.footer(at: 60) == "Team A +1 → 1  ·  U to undo")
    board.press([.digit(9), .digit(9)], at: 61)
    #expect(board.state.overlay == nil && board.match.moments.first?.player == PlayerMark(number: 99))
  }

  @Test("The number of a goal whose turn is over names nobody; a later key is only itself")
  func tooLate() throws {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    board.press(.digit(7), at: 70)
    #expect(board.scorers == ["-"] && board.saved.count == 2)
    #expect(board.deadline == nil)
    board.press([.left, .digit(7)], at: 80)
    // Whatever comes next, the digit that stood was a number.
    board.press(.space, at: 95)
    #expect(board.scorers == ["-", "Ana"] && !board.match.clock.isRunning(at: .second(95)))
  }

  @Test(
    "Whatever key comes next finds the number typed",
    arguments: [Key.left, .right, .letter("k"), .letter("l"), .space])
  func anyKey(next: Key) throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(7)], at: 60)
    board.press(next, at: 61)
    #expect(board.scorers.first == "Ana")
  }

  @Test("The Enter behind a number that nobody wears chooses nobody: the list has not been seen yet")
  func strangersNumber() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(9), .digit(9), .enter], at: 60)
    #expect(board.scorers == ["-"])
    guard case .picking = board.state.overlay else {
      Issue.record("no list")
      return
    }
    board.press(.enter, at: 61.5)
    #expect(board.scorers != ["-"] && board.state.overlay == nil)
  }

  @Test("A number that nobody wears is noted where the next key opens something else")
  func strangersNumberAndQuestion() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(8)], at: 60)
    board.press(.letter("e"), at: 61)
    #expect(board.state.overlay == .question(.endGather))
    #expect(board.match.lastGoal?.player == PlayerMark(number: 8))
  }

  @Test("Digits of the number pad are commands after a goal, and no number but after its star")
  func padDigits() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .keypad("1")], at: 60)
    #expect(board.state.naming?.digits == [])
    board.press(.keypad("0"), at: 61)
    #expect(board.score == "0:0", "the goal is taken back by one press, and no number begun")
    board.press([.left, .keypad("*"), .keypad("7"), .enter], at: 70)
    #expect(board.scorers == ["Ana"])
    // A star by mistake: Enter is the board's again.
    board.press(.keypad("*"), at: 80)
    board.press(.keypadEnter, at: 80.5)
    #expect(!board.match.clock.isRunning(at: .second(81)))
  }

  @Test("A number pad alone says no, and its Enter says yes to nothing that nobody can have read")
  func padAnswers() throws {
    let board = try TestBoard.squads("football")
    board.press(.space, at: 1)
    board.press(.keypad("."), at: 60)
    #expect(board.state.overlay == .question(.endPeriod))
    board.press(.keypadEnter, at: 60.2)
    #expect(board.state.overlay == .question(.endPeriod))
    board.press(.keypad("0"), at: 61)
    #expect(board.state.overlay == nil && board.match.phase == .playing)
    board.press(.keypad("."), at: 70)
    board.press(.keypadEnter, at: 72)
    #expect(board.match.phase == .interval)
    // A key that bounces starts no second half.
    board.press(.keypadEnter, at: 72.3)
    #expect(board.match.phase == .interval)
  }

  @Test("A goal that was taken back asks for nobody's number any more")
  func takenBack() throws {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    board.press(.left, shift: true, at: 61)
    board.press([.digit(7), .enter], at: 62)
    #expect(board.saved.count == 3 && board.state.naming == nil)
  }

  @Test("A number that nobody wears is asked about, and kept as it is when that is chosen")
  func stranger() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(2), .digit(3)], at: 60)
    #expect(board.scorers == ["-"])
    #expect(
      board.footer(at: 60) == "No Team A player wears 23: choose one, or keep the number")
    let rows = board.rows(at: 60)
    let selected = try #require(rows.firstIndex { $0 == board.selectedRow(at: 60) })
    let steps = try #require(rows.firstIndex { $0.contains("23") }) - selected
    board.press(Array(repeating: steps < 0 ? .up : .down, count: abs(steps)) + [.enter], at: 61)
    #expect(board.scorers == ["No. 23"])
  }

  @Test("While a number is typed Backspace erases it and Esc forgets it; the goal stays")
  func erasing() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(1), .backspace, .digit(9), .enter], at: 60)
    #expect(board.scorers == ["Bo"])
    board.press([.left, .digit(1), .escape, .digit(4), .enter], at: 70)
    #expect(board.scorers == ["Bo", "-"] && board.score == "2:0")
  }

  @Test("The other team's goal asks for its own number; undo takes back the name, then the goal")
  func nextGoal() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(9)], at: 60)
    board.press([.right, .digit(7), .enter], at: 61)
    #expect(board.scorers == ["Bo", "Eve"])
    board.press(.letter("u"), at: 62)
    #expect(
      board.scorers == ["Bo", "-"]
        && board.footer(at: 62)?.hasPrefix("Undone: choice of player") == true)
    board.press([.letter("u"), .digit(7), .enter], at: 63)
    #expect(board.scorers == ["Bo"] && board.score == "1:0")
  }

  @Test("O makes the last goal an own goal of the other team, whose number is typed then")
  func ownGoal() throws {
    let board = try TestBoard.squads("football")
    board.press(.letter("o"), at: 50)
    #expect(board.footer(at: 50) == "There is no goal yet")
    board.press([.left, .letter("o"), .digit(1), .enter], at: 60)
    #expect(board.scorers == ["Dan (own)"] && board.score == "1:0")
    #expect(board.view(at: 60).right.rows[0].goals == [])
    // Of a goal whose scorer was named a while ago O forgets nobody: it opens the list.
    board.press(.letter("o"), at: 90)
    #expect(board.selectedRow(at: 90) == "1 Dan")
    board.press([.escape, .left, .digit(7), .letter("o"), .enter], at: 100)
    #expect(board.scorers == ["Dan (own)", "Eve (own)"])
  }

  @Test("Shift+O makes the last goal one by a penalty, whose scorer stays; once more, and it is from play")
  func penalty() throws {
    let board = try TestBoard.squads("football")
    board.press(.letter("o"), shift: true, at: 50)
    #expect(board.footer(at: 50) == "There is no goal yet")
    board.press([.left, .digit(7), .enter], at: 60)
    board.press(.letter("o"), shift: true, at: 61)
    #expect(board.scorers == ["Ana (penalty)"] && board.score == "1:0")
    #expect(board.footer(at: 61)?.hasPrefix("Penalty goal: 7 Ana") == true)
    // It counts among the goals of who scored.
    #expect(board.view(at: 61).left.rows[0].goals.count == 1)
    board.press(.letter("o"), shift: true, at: 62)
    #expect(board.scorers == ["Ana"])
    // Before the number too, which is asked for as after any goal; of an own goal it makes a penalty of this team.
    board.press([.left, .letter("o")], at: 70)
    board.press(.letter("o"), shift: true, at: 71)
    board.press([.digit(9), .enter], at: 72)
    #expect(board.scorers == ["Ana", "Bo (penalty)"])
    board.press(.letter("u"), at: 73)
    board.press(.letter("u"), at: 74)
    #expect(board.scorers == ["Ana", "- (own)"] && board.score == "2:0")
  }

  @Test("W lists who may have scored: arrows or a number, Enter; nobody and an own goal too")
  func list() throws {
    let board = try TestBoard.squads("football")
    board.press(.letter("w"), at: 50)
    #expect(board.footer(at: 50) == "There is no goal yet")
    board.press([.left, .letter("w")], at: 60)
    #expect(board.rows(at: 60) == ["7 Ana", "9 Bo", "14 Cleo", "Not known", "Penalty goal", "Own goal"])
    board.press([.down, .enter], at: 61)
    #expect(board.scorers == ["Bo"] && board.state.overlay == nil)
    board.press(.letter("w"), at: 62)
    #expect(board.selectedRow(at: 62) == "9 Bo")
    board.press([.digit(1), .digit(4)], at: 62)
    #expect(board.selectedRow(at: 62) == "14 Cleo")
    board.press(.escape, at: 63)
    #expect(board.scorers == ["Bo"])
    board.press([.letter("w"), .down, .down, .down, .down, .enter], at: 64)
    #expect(
      board.rows(at: 64) == ["1 Dan", "7 Eve", "Fay", "Not known", "Goal from open play", "Penalty goal"])
    board.press([.down, .down, .enter], at: 65)
    #expect(board.scorers == ["Fay (own)"])
  }

  @Test(
    "Six seconds after its echo a goal's foot line tells how to name the scorer, and asks nobody with buttons"
  )
  func invitation() throws {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    #expect(board.footer(at: 60) == "Team A +1 → 1  ·  number or W: scorer  ·  U to undo")
    #expect(board.footer(at: 64) == "number or W: scorer  ·  O: own goal")
    #expect(board.footer(at: 69.9) != nil && board.footer(at: 70) == nil)
    board.press(.function(13), at: 80)
    #expect(board.footer(at: 85) == nil)
  }

  @Test("Where nobody of the team wears a number the list is told of with the goal, and then no more")
  func unnumbered() throws {
    var gather = Gather.thursday(try MatchFormat(parsing: "football"))
    gather.roster = Roster(teamA: [Player(id: Player.ID(1), details: PlayerDetails(name: "Ana"))], teamB: [])
    let board = TestBoard(Match(gather: gather))
    board.press(.space, at: 0)
    board.press(.left, at: 60)
    #expect(board.footer(at: 60) == "Team A +1 → 1  ·  W: scorer  ·  U to undo")
    #expect(board.footer(at: 64) == nil)
    board.press(.letter("w"), at: 65)
    #expect(board.rows(at: 65) == ["Ana", "Not known", "Penalty goal", "Own goal"])
    board.press(.escape, at: 66)
    board.press(.right, at: 70)
    #expect(board.footer(at: 70) == "Team B +1 → 1  ·  U to undo", "nobody is there to be named")
  }

  @Test("Two of one team with one number are told of before the kick-off")
  func sharedNumber() throws {
    var gather = Gather.thursday(try MatchFormat(parsing: "football"))
    gather.roster = Roster(
      teamA: [],
      teamB: [
        Player(id: Player.ID(1), details: PlayerDetails(name: "Ana", number: 7)),
        Player(id: Player.ID(2), details: PlayerDetails(name: "Bo", number: 7)),
      ])
    let board = TestBoard(Match(gather: gather))
    #expect(board.footer(at: 0) == "Team B: Ana, Bo wear the same number 7")
    board.press(.space, at: 1)
    #expect(board.footer(at: 10) == nil)
  }

  @Test("A clock that is set while it runs stands; the foot line says so and what goes on")
  func setWhileRunning() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("s"), .digit(1), .digit(2), .digit(0), .digit(0), .enter], at: 60)
    #expect(
      board.footer(at: 60) == "Clock set to 12:00, stopped  ·  Space to resume  ·  U to undo")
    #expect(board.clock(at: 61) == "12:00" && board.clock(at: 90) == "12:00")
  }

  @Test("A digit that somebody has put a goal on stays a goal")
  func boundDigit() throws {
    var gather = Gather.thursday()
    gather.format = MatchPreset.football.format
    let board = TestBoard(
      Match(gather: gather), doublePress: .zero, keyMap: try .standard(with: [.goalLeft: ["1"]]))
    board.press([.digit(1), .digit(1), .digit(1)], at: 10)
    #expect(board.score == "3:0")
  }

  @Test("When the board ends, a digit that was typed is a number")
  func closing() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(9)], at: 60)
    board.send(.closing, at: 60.5)
    #expect(board.scorers == ["Bo"] && board.deadline == nil)
  }
}
