import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

/// Whole view models of the states of a match.
@Suite("The board as it is seen")
struct ScoreboardPresenterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var format = "10"
    /// What was done, at which second.
    var acts: [(Double, MatchAct)] = []
    var now: Double = 0
    var period: String?
    var clock: ScoreboardViewModel.ClockFace
    var footer: ScoreboardViewModel.Line?
    var stage = ScoreboardViewModel.Stage.play
    var result: ScoreboardViewModel.ResultBand?
    var nextChange: Double?

    var testDescription: String { name }
  }

  private static func face(
    _ minutes: String, _ seconds: String, _ tone: ScoreboardViewModel.ClockTone, _ mark: String?,
    _ progress: Double, over overtime: String? = nil, all: (String, String)? = nil, isShown: Bool = true
  ) -> ScoreboardViewModel.ClockFace {
    .init(
      minutes: minutes, seconds: seconds, overtime: overtime,
      overall: all.map { .init(minutes: $0.0, seconds: $0.1) }, tone: tone, isShown: isShown, mark: mark,
      progress: progress)
  }

  private static let start = ScoreboardViewModel.Line(
    text: "Space to start the clock  ·  F1 for the keys", urgency: .plain)

  static let cases: [Case] = [
    Case(name: "ready", clock: face("10", "00", .ready, "READY", 0), footer: start),
    Case(
      name: "ready, the clock set", acts: [(0, .clockSet(to: .minutes(7, seconds: 30)))],
      clock: face("07", "30", .ready, "READY", 0.25), footer: start),
    Case(
      name: "running", acts: [(0, .clockStarted)], now: 60.25,
      clock: face("09", "00", .running, nil, 1 - 540.0 / 600),
      nextChange: 61),
    Case(
      name: "the second before the last minute", acts: [(0, .clockStarted)], now: 539.999,
      clock: face("01", "01", .running, nil, 1 - 61.0 / 600), nextChange: 540),
    Case(
      name: "last minute", acts: [(0, .clockStarted)], now: 540,
      clock: face("01", "00", .lastMinute, "LAST MINUTE", 0.9), nextChange: 541),
    Case(
      name: "paused", acts: [(0, .clockStarted), (300, .clockPaused)], now: 1_000,
      clock: face("05", "00", .resting, "PAUSED", 0.5)),
    Case(
      name: "stopped", acts: [(0, .clockStarted), (60, .clockSet(to: .minutes(5)))], now: 1_000,
      clock: face("05", "00", .resting, "STOPPED", 0.5)),
    Case(
      name: "set to more than the period", acts: [(0, .clockStarted), (60, .clockSet(to: .minutes(50)))],
      now: 60, clock: face("50", "00", .resting, "STOPPED", 0)),
    Case(
      name: "time up", acts: [(0, .clockStarted)], now: 600, clock: face("00", "00", .timeUp, "TIME UP", 1)),
    Case(
      name: "the end of a match that ran", acts: [(0, .clockStarted), (60, .gatherEnded)], now: 1_000,
      period: "FULL TIME", clock: face("09", "00", .ended, nil, 1 - 540.0 / 600, isShown: false),
      footer: .init(
        text: "U to undo the end  ·  M for the next match  ·  Esc held to clear the board", urgency: .plain),
      stage: .fullTime, result: .init(text: "DRAW", winner: nil)),
    Case(
      name: "ready, two halves", format: "2x20", period: "1ST HALF",
      clock: face("20", "00", .ready, "READY", 0), footer: start),
    Case(
      name: "half-time", format: "2x20", acts: [(0, .clockStarted), (60, .periodEnded)], now: 100,
      period: "HALF-TIME", clock: face("20", "00", .ready, nil, 0, isShown: false),
      footer: .init(text: "Space to start the 2nd half", urgency: .plain), stage: .interval),
    Case(
      name: "half-time of a match that counts up", format: "2x45 up",
      acts: [(0, .clockStarted), (2_820, .periodEnded)], now: 3_000, period: "HALF-TIME",
      clock: face("45", "00", .ready, nil, 0, isShown: false),
      footer: .init(text: "Space to start the 2nd half", urgency: .plain), stage: .interval),
    Case(
      name: "second half, counting up", format: "2x45 up",
      acts: [(0, .clockStarted), (2_820, .periodEnded), (3_600, .clockStarted)], now: 3_600 + 1_350,
      period: "2ND HALF", clock: face("67", "30", .running, nil, 0.5), nextChange: 4_951),
    Case(
      name: "counting up, last minute", format: "2x45 up", acts: [(0, .clockStarted)], now: 2_640.5,
      period: "1ST HALF", clock: face("44", "00", .lastMinute, "LAST MINUTE", 1 - 60.0 / 2_700),
      nextChange: 2_641),
    Case(
      name: "added time", format: "2x45 up", acts: [(0, .clockStarted)], now: 2_700, period: "1ST HALF",
      clock: face("45", "00", .lastMinute, "ADDED TIME", 1, over: "+0:00", all: ("45", "00")),
      nextChange: 2_701),
    Case(
      name: "deep in added time", format: "2x45 up", acts: [(0, .clockStarted)], now: 4_050,
      period: "1ST HALF",
      clock: face("45", "00", .lastMinute, "ADDED TIME", 1, over: "+22:30", all: ("67", "30")),
      nextChange: 4_051),
    Case(
      name: "paused in added time", format: "2x45 up", acts: [(0, .clockStarted), (2_760, .clockPaused)],
      now: 2_800, period: "1ST HALF",
      clock: face("45", "00", .resting, "PAUSED", 1, over: "+1:00", all: ("46", "00"))),
    Case(
      name: "at the limit of a clock that counts up", format: "60 up", acts: [(0, .clockStarted)],
      now: 40_000, clock: face("60", "00", .resting, "PAUSED", 1, over: "+539:59", all: ("599", "59"))),
    Case(
      name: "a third of nine periods", format: "9x5",
      acts: [(0, .periodEnded), (1, .clockStarted), (2, .periodEnded), (3, .clockStarted)], now: 3,
      period: "PERIOD 3", clock: face("05", "00", .running, nil, 0), nextChange: 4),
    Case(
      name: "a break that is no half-time", format: "4x12", acts: [(0, .periodEnded)], period: "INTERVAL",
      clock: face("12", "00", .ready, nil, 0, isShown: false),
      footer: .init(text: "Space to start the 2nd quarter", urgency: .plain), stage: .interval),
  ]

  private static let panels = (
    left: ScoreboardViewModel.TeamPanel(
      name: "Team A", code: "TEA", color: TeamColor.usual.teamA, score: "0",
      rows: [.init(number: "7", name: "Ana", short: "Ana", position: "GK")]),
    right: ScoreboardViewModel.TeamPanel(
      name: "Team B", code: "TEB", color: TeamColor.usual.teamB, score: "0",
      rows: [.init(number: "", name: "Ben", short: "Ben", position: "")])
  )

  /// The row of a goal whose scorer is not known.
  private static func goal(_ minute: String) -> ScoreboardViewModel.Row {
    .init(subject: .nobody, number: "", name: "Goal", short: "", position: "", goals: [minute])
  }

  @Test("Every state of a match", arguments: cases)
  func state(_ expected: Case) throws {
    var match = Match(gather: .thursday(try MatchFormat(parsing: expected.format)))
    for (index, (second, act)) in expected.acts.enumerated() {
      match.append(
        LogEntry(
          id: .numbered(UInt64(index + 1)), event: .act(act), at: .second(second), wallClock: .start))
    }
    let (view, next) = Scoreboard.present(Scoreboard.State(match: match), at: .second(expected.now))
    #expect(
      view
        == ScoreboardViewModel(
          stage: expected.stage, result: expected.result, title: "Thursday match", period: expected.period,
          left: Self.panels.left,
          right: Self.panels.right, clock: expected.clock, footer: expected.footer))
    #expect(next == expected.nextChange.map(BoardInstant.second))
  }

  @Test("After a power cut the clock is paused and the foot line says so until somebody touches the clock")
  func powerCut() {
    var match = Match(gather: .thursday())
    let events: [(Double, MatchEvent)] = [
      (0, .act(.clockStarted)), (60, .act(.goal(.teamB))), (5, .recovered(lastAlive: .second(300))),
    ]
    for (index, (second, event)) in events.enumerated() {
      match.append(
        LogEntry(id: .numbered(UInt64(index + 1)), event: event, at: .second(second), wallClock: .start))
    }
    let board = TestBoard(match)
    var right = Self.panels.right
    right.score = "1"
    right.rows.append(Self.goal("2'"))
    let notice = ScoreboardViewModel.Line(
      text: "Restored after a power cut – press Space to resume", urgency: .warning)
    #expect(
      board.view(at: 100)
        == ScoreboardViewModel(
          title: "Thursday match", left: Self.panels.left, right: right,
          clock: Self.face("05", "00", .resting, "PAUSED", 0.5), footer: notice))
    #expect(board.nextChange(at: 100) == nil)
    board.press(.left, at: 100)
    #expect(board.nextChange(at: 100) == 104)
    #expect(board.view(at: 104).footer == notice)
    board.press(.space, at: 110)
    #expect(board.clock(at: 120) == "04:50")
    #expect(board.view(at: 120).footer == nil)
    let state = Scoreboard.State(match: match, wasSwitchedOff: true)
    #expect(
      Scoreboard.present(state, at: .second(100)).viewModel.footer?.text
        == "The board was switched off – press Space to resume")
  }

  @Test("The sides of the board follow the swap, with roster and score")
  func swapped() {
    let board = TestBoard()
    board.send([.goal(.left), .sidesSwapped])
    var teamA = Self.panels.left
    teamA.score = "1"
    teamA.rows.append(Self.goal(""))
    #expect(board.view(at: 0).left == Self.panels.right)
    #expect(board.view(at: 0).right == teamA)
  }

  @Test("An echo is gone after 4 s")
  func echo() {
    let board = TestBoard()
    board.press(.left, at: 1)
    #expect(board.nextChange(at: 1) == 5)
    #expect(
      board.view(at: 4.999_999_999).footer
        == .init(text: "Team A +1 → 1  ·  U to undo", urgency: .plain))
    #expect(board.view(at: 5).footer == Self.start)
    #expect(board.nextChange(at: 5) == nil)
  }
}
