import GatherModel
import Testing

@testable import Scenes

@Suite("Added time, extra time and kicks by keys")
struct PeriodKeyTests {
  @Test("+ opens the minutes to announce; + and -, or digits, change them; Enter announces")
  func addedTime() throws {
    let board = try TestBoard.squads("football")
    board.press(.sign("+"), at: 2_650)
    #expect(board.match.addedTime == nil)
    board.press([.sign("+"), .sign("+"), .sign("-"), .enter], at: 2_651)
    #expect(board.match.addedTime == 2 && board.view(at: 2_652).clock.announced == "+2")
    #expect(board.footer(at: 2_652) == "Added time: minimum 2 min  ·  U to undo")
    board.press([.keypad("+"), .digit(1), .digit(2), .backspace, .digit(1), .keypadEnter], at: 2_660)
    #expect(board.match.addedTime == 11)
  }

  @Test("What was announced is never lowered but by undo")
  func notLowered() throws {
    let board = try TestBoard.squads("football")
    board.press([.sign("+"), .digit(4), .enter, .sign("-")], at: 2_650)
    #expect(board.footer(at: 2_650) == "Added time can only be increased (now 4)")
    board.press([.sign("+"), .sign("-"), .digit(3), .enter], at: 2_660)
    #expect(board.match.addedTime == 4 && board.state.overlay != nil)
    board.press([.escape, .letter("u")], at: 2_670)
    #expect(board.match.addedTime == nil)
  }

  @Test("In added time the clock stands at the half's end and what is over it counts beside it")
  func overtime() throws {
    let board = try TestBoard.squads("football")
    let view = board.view(at: 2_772.5)
    #expect((view.clock.minutes, view.clock.seconds) == ("45", "00"))
    #expect(view.clock.overtime == "+1:12" && view.clock.overall?.seconds == "12")
    board.press([.left, .digit(9), .enter], at: 2_772.5)
    #expect(board.match.moments.first?.minute == MatchMinute(45, added: 2))
  }

  @Test("At the half-time of extra time P begins nothing and skips nothing; sentences tell which half it is")
  func extraHalfTime() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("p"), .space], at: 2_750)
    board.press([.letter("p"), .enter], at: 5_800)
    #expect(board.view(at: 5_801).clock.mark == "UNTIL EXTRA TIME")
    #expect(board.footer(at: 5_810) == "Space to start extra time")
    board.press(.letter("p"), at: 5_811)
    #expect(
      board.view(at: 5_811).overlay
        == .question(title: "Go to penalties?", detail: "Level at 0–0", answers: .yesNo))
    board.press([.escape, .space], at: 5_820)
    board.press(.letter("p"), at: 6_000)
    #expect(
      board.view(at: 6_000).overlay
        == .question(
          title: "End the 1st half of extra time?", detail: "The clock shows 93:00", answers: .yesNo))
    board.press(.enter, at: 6_001)
    #expect(board.match.phase == .interval && board.view(at: 6_010).period == "EXTRA TIME, HALF-TIME")
    #expect(board.footer(at: 6_010) == "Space to start the 2nd half of extra time")
    board.press(.letter("p"), at: 6_020)
    #expect(board.state.overlay == nil && board.note == .refused(.betweenPeriods))
    board.press(.space, at: 6_030)
    #expect(board.match.phase == .playing && board.match.period == 3)
  }

  @Test("A format without added time, and a half that has not begun, announce none")
  func noAddedTime() throws {
    let casual = try TestBoard.squads("casual")
    casual.press(.sign("+"), at: 10)
    #expect(
      casual.footer(at: 10)
        == "This format has no added time  ·  available in 7-a-side / Football")
    #expect(casual.state.overlay == nil)
    let football = try TestBoard.squads("football", playing: false)
    football.press(.sign("+"), at: 10)
    #expect(football.footer(at: 10) == "The period has not begun  ·  Space to start it")
  }

  @Test("P goes from half to half, and where nobody has won on to extra time and kicks, asking first")
  func allTheWay() throws {
    let board = try TestBoard.squads("football")
    board.press(.letter("p"), at: 2_750)
    #expect(board.match.phase == .interval && board.view(at: 2_751).period == "HALF-TIME")
    #expect(board.view(at: 2_810).clock.minutes == "14" && board.view(at: 2_810).left.name == "Team A")
    board.press(.letter("p"), at: 2_811)
    #expect(board.footer(at: 2_811) == "The next period has not begun  ·  Space to start it")
    board.press(.space, at: 3_000)
    #expect(board.view(at: 3_000).left.name == "Team B")
    board.press(.letter("p"), at: 5_800)
    #expect(
      board.view(at: 5_800).overlay
        == .question(
          title: "Go to extra time?", detail: "Level at 0–0", answers: .yesNo))
    board.press(.enter, at: 5_801)
    #expect(board.view(at: 5_801).period == "BEFORE EXTRA TIME")
    board.press(.space, at: 5_900)
    #expect(board.clock(at: 5_900) == "90:00" && board.view(at: 5_900).period == "EXTRA TIME, 1ST HALF")
    board.press([.letter("p"), .enter, .space], at: 6_900)
    board.press(.letter("p"), at: 7_900)
    #expect(board.state.overlay == .question(.kicks))
    board.press(.enter, at: 7_901)
    #expect(board.match.phase == .kicks && board.view(at: 7_901).period == "PENALTY SHOOT-OUT")
  }

  @Test("A goal while the board asks for extra time or kicks closes the question: nobody wants to play on")
  func goalMeanwhile() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("p"), .space], at: 2_750)
    board.press([.letter("p"), .left, .enter], at: 5_800)
    #expect(board.match.phase == .playing && !board.match.isExtraTime && board.score == "0:1")
  }

  @Test("In the interval before extra time P goes on to kicks; the match was decided without it then")
  func noExtraTime() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("p"), .space], at: 2_750)
    board.press([.letter("p"), .enter], at: 5_800)
    board.press([.letter("p"), .enter], at: 5_810)
    #expect(board.match.phase == .kicks)
    board.press([.letter("e"), .enter], at: 5_820)
    #expect(board.view(at: 5_820).period == "FULL TIME" && !board.match.hasPlayedExtraTime)
  }

  @Test("Penalties that are ended undecided are named as they stand: in the question and in the result")
  func unfinishedKicks() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("p"), .space], at: 2_750)
    board.press([.letter("p"), .enter], at: 5_800)
    board.press([.letter("p"), .enter], at: 5_810)
    let kicks: [(Scoreboard.Target, Bool)] = [
      (.team(.teamA), true), (.team(.teamB), true), (.team(.teamA), true), (.team(.teamB), true),
      (.team(.teamA), true), (.team(.teamB), false),
    ]
    for (index, kick) in kicks.enumerated() {
      board.send(kick.1 ? .goal(kick.0) : .goalTakenBack(kick.0), at: 5_820 + Double(index))
    }
    board.press(.letter("e"), at: 5_830)
    #expect(
      board.view(at: 5_830).overlay
        == .question(
          title: "End the match?", detail: "Team A  0–0  Team B  ·  shoot-out 3–2, not finished",
          answers: .yesNo))
    board.press(.enter, at: 5_832)
    #expect(
      board.view(at: 5_832).result == .init(text: "DRAW  ·  SHOOT-OUT 3–2, NOT FINISHED", winner: nil))
    #expect(board.view(at: 5_832).period == "FULL TIME")
  }

  @Test("What a format has not, other formats of this board have: the foot line names them")
  func elsewhere() throws {
    let board = try TestBoard.squads("casual")
    func refused(_ refusal: ActRefusal) -> String {
      BoardSentences(teams: Team.usual, keys: board.state.spokenKeys, formats: board.state.formats)
        .sentence(for: refusal)
    }
    #expect(refused(.noKicks) == "This format has no penalty shoot-out  ·  available in Football / Futsal")
    #expect(
      refused(.notCounted(.foul))
        == "This format does not count fouls  ·  available in Futsal / Futsal, running clock")
    #expect(
      refused(.noSinBin)
        == "This format has no sin bin  ·  available in Casual / 5-a-side / 7-a-side / Football / Youth")
    let alone = BoardSentences(teams: Team.usual, keys: board.state.spokenKeys, formats: [])
    #expect(alone.sentence(for: .noAddedTime) == "This format has no added time")
  }

  @Test("While an interval counts down the clock that nobody sees is not moved")
  func interval() throws {
    let board = try TestBoard.squads("football")
    board.press(.letter("p"), at: 2_750)
    for key in [Key.up, .down, .letter("s")] {
      board.press(key, at: 2_760)
      #expect(board.footer(at: 2_760) == "The next period has not begun  ·  Space to start it")
    }
    #expect(board.clock(at: 2_760) == "45:00" && board.state.overlay == nil)
  }

  @Test(
    "Counting up without added time the horn sounds at the period's end, and no second time when P ends it")
  func youthHorn() throws {
    let board = try TestBoard.squads("youth")
    #expect(board.deadline == .second(600))
    board.send(.timePassed, at: 600)
    board.press(.letter("p"), at: 610)
    #expect(board.horns == 1 && board.match.phase == .interval)
    #expect(try TestBoard.squads("football").deadline == nil)
  }

  @Test("Who has won needs neither extra time nor kicks: P asks for the end")
  func decided() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .letter("p")], at: 2_750)
    board.press(.space, at: 3_000)
    board.press(.letter("p"), at: 5_800)
    #expect(board.state.overlay == .question(.endGather))
  }

  private func kicks() throws -> TestBoard {
    let board = try TestBoard.squads("futsal")
    board.send([.nextPeriod, .confirmed, .clockToggled, .nextPeriod, .confirmed, .clockToggled], at: 10)
    board.send([.nextPeriod, .confirmed, .clockToggled, .nextPeriod, .confirmed], at: 20)
    return board
  }

  @Test("In kicks a goal key is one that was scored, with Shift one that was missed; in turn")
  func inTurn() throws {
    let board = try kicks()
    #expect(board.match.phase == .kicks)
    board.press([.right, .digit(7), .enter], at: 100)
    board.press(.right, at: 110)
    #expect(board.footer(at: 110) == "Team A to kick next")
    board.press(.left, shift: true, at: 120)
    #expect(board.footer(at: 120) == "Team A: missed  ·  U to undo")
    let panel = board.view(at: 130).shootOut
    #expect(panel?.right.marks == [.scored] + Array(repeating: .toCome, count: 4))
    #expect(panel?.left.marks == [.missed] + Array(repeating: .toCome, count: 4))
    #expect(panel?.right.isNext == true && board.score == "0:0")
    #expect(board.match.moments.first { $0.kind == .kick(isScored: true) }?.player?.name == "Eve")
  }

  @Test("The kicks end when they are decided, name the winner, and can be undone into extra time")
  func end() throws {
    let board = try kicks()
    for kick in 0..<6 {
      board.press(kick % 2 == 0 ? .left : .right, shift: kick % 2 == 1, at: 100 + Double(kick) * 10)
    }
    #expect(board.view(at: 170).shootOut?.turn == "Team A win 3–0 on penalties")
    board.press(.left, at: 180)
    #expect(board.footer(at: 180) == "The penalty shoot-out is decided  ·  E to end the match")
    board.press([.letter("e"), .enter], at: 190)
    #expect(board.match.winner == .teamA && board.view(at: 190).period == "AFTER PENALTIES")
    #expect(
      board.view(at: 190).result == .init(text: "TEAM A WIN 3–0 ON PENALTIES", winner: .left)
        && board.view(at: 190).stage == .fullTime)
    for _ in 0..<8 { board.press(.letter("u"), at: 200) }
    // The clock would have run all the while: that is asked first.
    board.press(.enter, at: 201)
    #expect(board.match.phase == .playing && board.match.isExtraTime && board.match.shootOut == nil)
  }

  @Test("A pressed goal button that bounces is one kick")
  func bounce() throws {
    let board = try kicks()
    board.press(.function(13), at: 100)
    board.press(.function(13), at: 100.1)
    #expect(board.match.shootOut?.kicks.count == 1)
    #expect(board.footer(at: 100.1) == "Team A: double press, counted once")
  }

  @Test("Tenths are shown in the last minute where a format has them, and the picture follows them")
  func tenths() throws {
    var gather = Gather.thursday()
    gather.format = try MatchFormat(
      periods: [.init(length: .minutes(2), direction: .down)], rules: MatchRules(tenths: true))
    let board = TestBoard(Match(gather: gather))
    board.press(.space, at: 0)
    #expect(board.nextChange(at: 30) == 31 && board.view(at: 30).clock.sign == ":")
    #expect(board.view(at: 60).clock.minutes == "01" && board.nextChange(at: 60) == 60.1)
    let view = board.view(at: 75.25)
    #expect((view.clock.minutes, view.clock.seconds, view.clock.sign) == ("44", "8", "."))
  }

  @Test("A clock that does not stop at zero runs over it, and the horn sounds at zero")
  func runsOver() throws {
    var gather = Gather.thursday()
    gather.format = try MatchFormat(
      periods: [.init(length: .minutes(2), direction: .down)],
      rules: MatchRules(stopAtZero: false, warnAt: .seconds(30)))
    let board = TestBoard(Match(gather: gather))
    board.press(.space, at: 0)
    #expect(board.deadline == .second(90))
    board.send(.timePassed, at: 90)
    board.send(.timePassed, at: 120)
    #expect(board.hornCalls == [.warning, .periodEnd])
    let clock = board.view(at: 133.5).clock
    #expect((clock.minutes, clock.seconds, clock.overtime) == ("00", "00", "+0:13"))
    #expect(board.match.clock.isRunning(at: .second(133)) && board.nextChange(at: 133.5) == 134)
  }
}
