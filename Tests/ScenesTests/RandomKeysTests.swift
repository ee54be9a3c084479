import GatherModel
import Testing

@testable import Scenes

@Suite("Random keys")
struct RandomKeysTests {
  @Test(
    "Whatever is pressed, the board stays within its rules",
    arguments: [
      (1, "10"), (2, "2x20"), (3, "2x45 up"), (4, "9x0:05"), (5, "60 up"), (6, "4x7:30"),
      (7, "football"), (8, "futsal"), (9, "youth"), (10, "2x0:20 up"),
    ]
      as [(UInt64, String)])
  func whatever(seed: UInt64, format: String) throws {
    var generator = SeededGenerator(seed: seed)
    let board =
      format == "own"
      ? try TestBoard(Match(gather: .thursday(Self.own())), disk: .stuck)
      : try TestBoard(format, disk: .stuck)
    let bound = KeyMapTests.strokes.filter { stroke in
      KeyMap.Context.allCases.contains { KeyMap.standard.intent(for: stroke, in: $0) != nil }
    }
    var second = 100.0
    for _ in 1...4_000 {
      second += Self.pause(using: &generator)
      let before = board.state
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<13:
        let stroke = bound.randomElement(using: &generator) ?? KeyStroke(.space)
        board.press(stroke.key, shift: stroke.shift, at: second)
        if before.overlay == .keyMap { #expect(board.state.overlay == nil) }
      case 13: board.send(.released(.letter(Bool.random(using: &generator) ? "q" : "c")), at: second)
      case 14: board.send(.savingFailed(.other), at: second)
      case 15: board.merge(board.state.standing.settled, at: second)
      default:
        board.confirm(Int.random(in: 0...board.state.standing.unsaved.count, using: &generator), at: second)
      }
      if let deadline = board.deadline, deadline <= .second(second) { board.send(.timePassed, at: second) }
      try expectRules(board, at: second)
    }
    #expect(board.saved == board.state.match.log.entries)
    board.confirm(board.state.standing.unsaved.count, at: second)
    #expect(board.state.standing.settled == board.state.match)
  }

  /// All rules at once, in short periods: so that much of it comes.
  private static func own() throws -> MatchFormat {
    let period = MatchFormat.Period(length: .seconds(40), direction: .down)
    return try MatchFormat(
      periods: [period, period],
      rules: MatchRules(
        interval: .seconds(20), addedTime: true, extraTime: .seconds(10), shootOut: 2, fouls: 2, timeOuts: 2,
        sinBin: .seconds(15), sendingOff: .seconds(10), tenths: true, stopAtZero: false, stoppedClock: true,
        hornAtEnd: true, warnAt: .seconds(5), swapSides: true))
  }

  private static func pause(using generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: 0
    case 4..<7: .random(in: 0..<0.3, using: &generator)
    case 7..<9: .random(in: 0..<3, using: &generator)
    default: .random(in: 0..<300, using: &generator)
    }
  }

  private func expectRules(_ board: TestBoard, at second: Double) throws {
    let state = board.state
    let now = BoardInstant.second(second)
    let (view, next) = Scoreboard.present(state, at: now)
    for panel in [view.left, view.right] { #expect((0...99).contains(try #require(Int(panel.score)))) }
    #expect((2...3).contains(view.clock.minutes.count))
    #expect((0...599).contains(try #require(Int(view.clock.minutes))))
    #expect(view.clock.seconds.count == (view.clock.sign == ":" ? 2 : 1))
    #expect((0...59).contains(try #require(Int(view.clock.seconds))))
    #expect((0...1).contains(view.clock.progress))
    let contexts: Set<KeyMap.Context> =
      switch view.overlay {
      case nil, .hold, .message: [.board, .naming, .number]
      case .question: [.question]
      case .clockSetting: [.clockSetting]
      case .addedTime: [.addedTime]
      case .list: [.list, .log]
      case .keyMap: [.keyMap]
      }
    #expect(contexts.contains(state.keyContext))
    // The log is what is saved and what is on its way, and the settled match is the saved part of it.
    let standing = state.standing
    #expect(standing.settled.log.entries.count + standing.unsaved.count == state.match.log.entries.count)
    #expect(state.match.state == MatchState(format: state.match.gather.format, log: state.match.log))
    // What is drawn without the mark is on the disk.
    if view.saving == nil {
      var settled = state
      settled.standing = MatchStanding(state.standing.settled)
      let saved = Scoreboard.present(settled, at: now).viewModel
      #expect(
        [view.left, view.right] == [saved.left, saved.right] && view.clock == saved.clock
          && view.period == saved.period)
    }
    // Until the next change nothing changes.
    let end = next ?? now + .seconds(86_400)
    #expect(end > now)
    try #require(Scoreboard.present(state, at: end + .nanoseconds(-1)).viewModel == view)
  }
}
