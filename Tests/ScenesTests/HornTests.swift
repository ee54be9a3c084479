import GatherModel
import Testing

@testable import Scenes

/// When the horn sounds, at seconds of a made-up boot; the clock is that of once 10:00, unless it is said.
@Suite("When the horn sounds")
struct HornTests {
  /// What happens at a second; `time` is a wake-up of the loop, `kick` starts the clock.
  struct Step: Sendable {
    var second: Double
    var intents: [Scoreboard.Intent]

    init(_ second: Double, _ intents: Scoreboard.Intent...) {
      self.second = second
      self.intents = intents
    }
  }

  struct Story: Sendable, CustomTestStringConvertible {
    var what: String
    var format = "10"
    var rules = HornRules()
    var steps: [Step]
    /// `second call`, in order.
    var sounds: [String]
    var testDescription: String { what }
  }

  private static let end: Scoreboard.Intent = .timePassed

  private static func sounds(of story: Story) throws -> [String] {
    let match = Match(gather: .thursday(try MatchFormat(parsing: story.format)))
    let board = TestBoard(match, hornRules: story.rules)
    var sounds: [String] = []
    for step in story.steps {
      for intent in step.intents {
        let before = board.hornCalls.count
        board.send(intent, at: step.second)
        sounds += board.hornCalls[before...].map { "\(step.second) \($0)" }
      }
    }
    return sounds
  }

  @Test(
    "By a clock that counts down to its end, once, and only when it runs there",
    arguments: [
      Story(
        what: "at its end and not again",
        steps: [
          Step(0, .clockToggled), Step(599.9, end), Step(600, end), Step(600.5, end, end), Step(605, end),
        ],
        sounds: ["600.0 periodEnd"]),
      Story(
        what: "seen a moment late", steps: [Step(0, .clockToggled), Step(600.9, end)],
        sounds: ["600.9 periodEnd"]),
      Story(
        what: "not after a sleep", steps: [Step(0, .clockToggled), Step(601.01, end), Step(602, end)],
        sounds: []),
      Story(
        what: "before a key that comes at once",
        steps: [Step(0, .clockToggled), Step(600.001, .goal(.left)), Step(600.002, end)],
        sounds: ["600.001 periodEnd"]),
      Story(
        what: "later by a pause",
        steps: [
          Step(0, .clockToggled), Step(100, .clockToggled), Step(600, end), Step(700, .clockToggled),
          Step(1_199, end), Step(1_200, end),
        ], sounds: ["1200.0 periodEnd"]),
      Story(
        what: "when a pause is taken back before it",
        steps: [
          Step(0, .clockToggled), Step(595, .clockToggled), Step(598, .undo), Step(600, end),
        ], sounds: ["600.0 periodEnd"]),
      Story(
        what: "not when a pause is taken back after it",
        steps: [Step(0, .clockToggled), Step(595, .clockToggled), Step(603, .undo), Step(604, end)],
        sounds: []),
      Story(
        what: "not when an undo has asked first",
        steps: [
          Step(0, .clockToggled), Step(589, .clockToggled), Step(604, .undo, .confirmed), Step(605, end),
        ], sounds: []),
      Story(
        what: "not when a start is brought again after it",
        steps: [
          Step(0, .clockToggled), Step(595, .undo, .confirmed), Step(605, .redo, .confirmed), Step(606, end),
        ], sounds: []),
      Story(
        what: "not by being moved there",
        steps: [
          Step(0, .clockToggled), Step(599.5, .clockMoved(by: .seconds(-1))), Step(600, end), Step(601, end),
        ], sounds: []),
      Story(
        what: "not by being set there",
        steps: [
          Step(0, .clockToggled), Step(10, .clockSettingOpened, .digit(0), .confirmed), Step(11, end),
          Step(600, end),
        ], sounds: []),
      Story(
        what: "when it was moved, and then runs there",
        steps: [
          Step(0, .clockToggled), Step(10, .clockMoved(by: .seconds(-60))), Step(539, end), Step(540, end),
          Step(600, end),
        ], sounds: ["540.0 periodEnd"]),
      Story(
        what: "again when it was moved back from its end and runs there again",
        steps: [
          Step(0, .clockToggled), Step(600, end), Step(602, .clockMoved(by: .seconds(1)), .clockToggled),
          Step(603, end), Step(604, end),
        ], sounds: ["600.0 periodEnd", "603.0 periodEnd"]),
      Story(
        what: "not when its end is taken back or brought again, or goals are",
        steps: [
          Step(0, .clockToggled), Step(599, .goal(.left)), Step(600, end), Step(600.2, .undo),
          Step(600.4, .redo),
          Step(600.6, end),
        ], sounds: ["600.0 periodEnd"]),
      Story(
        what: "not of a clock that was put back",
        steps: [Step(0, .clockToggled), Step(599, .clockCancelled), Step(600, end)],
        sounds: []),
      Story(
        what: "in each period", format: "2x10",
        steps: [
          Step(0, .clockToggled), Step(600, end), Step(610, .nextPeriod), Step(700, .clockToggled),
          Step(1_300, end), Step(1_310, .endRequested, .confirmed),
        ], sounds: ["600.0 periodEnd", "1300.0 periodEnd"]),
      Story(
        what: "not counting up", format: "2x10 up",
        steps: [Step(0, .clockToggled), Step(600, end), Step(601, end)], sounds: []),
      Story(
        what: "not if it is turned off", rules: HornRules(atPeriodEnd: false),
        steps: [Step(0, .clockToggled), Step(600, end), Step(601, .endRequested, .confirmed)], sounds: []),
    ])
  func byTheClock(_ story: Story) throws {
    #expect(try Self.sounds(of: story) == story.sounds)
  }

  @Test(
    "By the person who ends a period in play",
    arguments: [
      Story(
        what: "with time left", format: "2x10",
        steps: [Step(0, .clockToggled), Step(300, .nextPeriod, .confirmed), Step(301, end), Step(600, end)],
        sounds: ["300.0 periodEnd"]),
      Story(
        what: "while it is paused", format: "2x10",
        steps: [Step(0, .clockToggled), Step(300, .clockToggled), Step(310, .nextPeriod, .confirmed)],
        sounds: ["310.0 periodEnd"]),
      Story(
        what: "the gather",
        steps: [Step(0, .clockToggled), Step(300, .endRequested, .confirmed), Step(600, end)],
        sounds: ["300.0 periodEnd"]),
      Story(
        what: "not if the answer is no",
        steps: [Step(0, .clockToggled), Step(300, .endRequested, .declined)], sounds: []),
      Story(
        what: "once, though the clock ends while it is asked",
        steps: [Step(0, .clockToggled), Step(599, .endRequested), Step(600, end), Step(601, .confirmed)],
        sounds: ["600.0 periodEnd"]),
      Story(
        what: "not after the clock did", format: "2x10",
        steps: [Step(0, .clockToggled), Step(600, end), Step(610, .nextPeriod)], sounds: ["600.0 periodEnd"]),
      Story(
        what: "not in the interval, nor before the kick-off", format: "2x10",
        steps: [
          Step(0, .clockToggled), Step(300, .nextPeriod, .confirmed), Step(310, .endRequested, .confirmed),
        ], sounds: ["300.0 periodEnd"]),
      Story(what: "not before the kick-off", steps: [Step(0, .endRequested, .confirmed)], sounds: []),
      Story(
        what: "not when it is taken back or brought again",
        steps: [Step(0, .clockToggled), Step(3, .endRequested, .confirmed), Step(4, .undo), Step(5, .redo)],
        sounds: ["3.0 periodEnd"]),
      Story(
        what: "counting up, in time or in added time", format: "2x10 up",
        steps: [
          Step(0, .clockToggled), Step(640, .nextPeriod), Step(700, .clockToggled),
          Step(1_000, .endRequested, .confirmed),
        ], sounds: ["640.0 periodEnd", "1000.0 periodEnd"]),
      Story(
        what: "not if it is turned off", format: "2x10", rules: HornRules(atPeriodEnd: false),
        steps: [Step(0, .clockToggled), Step(300, .nextPeriod, .confirmed)], sounds: []),
    ])
  func byAPerson(_ story: Story) throws {
    #expect(try Self.sounds(of: story) == story.sounds)
  }

  private static let minute = HornRules(warning: .seconds(60))

  @Test(
    "The warning comes at its time before the end of a clock that counts down",
    arguments: [
      Story(
        what: "before the end", rules: minute,
        steps: [Step(0, .clockToggled), Step(540, end), Step(541, end), Step(600, end)],
        sounds: ["540.0 warning", "600.0 periodEnd"]),
      Story(
        what: "without the end", rules: HornRules(atPeriodEnd: false, warning: .seconds(60)),
        steps: [Step(0, .clockToggled), Step(540, end), Step(600, end)], sounds: ["540.0 warning"]),
      Story(
        what: "not by being moved past, and again when it runs past again", rules: minute,
        steps: [
          Step(0, .clockToggled), Step(530, .clockMoved(by: .seconds(-60))), Step(531, end),
          Step(532, .clockMoved(by: .seconds(60))), Step(540, end),
        ], sounds: ["540.0 warning"]),
      Story(
        what: "not at a start with less to go", rules: minute,
        steps: [
          Step(0, .clockSettingOpened, .digit(1), .digit(0), .digit(0), .confirmed, .clockToggled),
          Step(0, end),
          Step(1, end),
        ], sounds: []),
      Story(
        what: "not counting up", format: "10 up", rules: minute,
        steps: [Step(0, .clockToggled), Step(540, end)], sounds: []),
      Story(
        what: "not at the end", rules: HornRules(warning: .seconds(1)),
        steps: [Step(0, .clockToggled), Step(600, end)], sounds: ["600.0 periodEnd"]),
    ])
  func warning(_ story: Story) throws {
    #expect(try Self.sounds(of: story) == story.sounds)
  }

  @Test("The loop is to wake at the very moments, and for nothing else")
  func deadlines() {
    let board = TestBoard(hornRules: Self.minute)
    #expect(board.deadline == nil)
    board.press(.space, at: 1)
    #expect(board.deadline == .second(541))
    board.press(.letter("c"), at: 540.5)
    // Held for a second.
    #expect(board.deadline == .second(541))
    board.lift(.letter("c"), at: 540.8)
    board.send(.timePassed, at: 541)
    #expect(board.deadline == .second(601))
    board.press(.space, at: 542)
    #expect(board.deadline == nil)
    board.press(.space, at: 550)
    #expect(board.deadline == .second(609))
    board.send(.closing, at: 551)
    #expect(board.deadline == nil)
    board.send(.timePassed, at: 609)
    #expect(board.hornCalls == [.warning])
  }

  @Test("What a board has missed while it was away does not sound, what is to come does")
  func restart() {
    let before = TestBoard()
    before.press(.space, at: 0)
    for (start, sounds) in [(599.9, 1), (600, 0), (600.1, 0), (700, 0)] as [(Double, Int)] {
      let after = TestBoard(before.state.match, startedAt: start)
      after.send(.timePassed, at: max(start, 600) + 0.05)
      #expect(after.horns == sounds, "started at \(start)")
    }
  }

  @Test("A clock that a power cut has stopped sounds when it has gone on to its end")
  func recovery() {
    let events: [(MatchEvent, Double)] = [(.act(.clockStarted), 0), (.recovered(lastAlive: .second(590)), 5)]
    var match = Match(gather: .thursday())
    for (number, (event, second)) in events.enumerated() {
      match.append(
        LogEntry(id: .numbered(UInt64(number + 1)), event: event, at: .second(second), wallClock: .start))
    }
    let board = TestBoard(match, startedAt: 5)
    #expect(board.deadline == nil)
    board.press(.space, at: 20)
    board.send(.timePassed, at: 30)
    #expect(board.hornCalls == [.periodEnd])
  }

  @Test("A board that follows another one sounds by hand alone")
  func follower() {
    let keeper = TestBoard()
    keeper.press(.space, at: 0)
    let board = TestBoard(isFollower: true, hornRules: Self.minute)
    board.follow(keeper.state.match, at: 1)
    #expect(board.deadline == nil)
    board.send(.timePassed, at: 540)
    board.send(.timePassed, at: 600)
    #expect(board.horns == 0)
    board.press(.letter("h"), at: 601)
    #expect(board.hornCalls == [.pressed])
    #expect(board.footer(at: 601) == "Horn")
    board.press(.letter("h"), shift: true, at: 602)
    #expect(board.state.isHornMuted)
  }

  @Test("Muted it is silent, says so at each press, and sounds again when it is unmuted")
  func mute() {
    let board = TestBoard(hornRules: Self.minute)
    board.press(.space, at: 0)
    #expect(board.press(.letter("h"), shift: true, at: 1) == .hornMuteToggled)
    #expect(board.outcomes == [.hornMuted(true)])
    #expect(
      board.view(at: 1).footer == .init(text: "Horn muted  ·  Shift+H to unmute", urgency: .notice)
    )
    board.press(.letter("h"), at: 6)
    #expect(board.footer(at: 6) == "Horn muted  ·  Shift+H to unmute")
    board.send(.timePassed, at: 540)
    #expect(board.horns == 0)
    board.press(.letter("h"), shift: true, at: 541)
    #expect(board.footer(at: 541) == "Horn on")
    #expect(board.outcomes == [.hornMuted(true), .hornMuted(false)])
    board.send(.timePassed, at: 600)
    #expect(board.hornCalls == [.periodEnd])
    #expect(board.saved.count == 1)
  }

  @Test("A board may start muted; while a question is open the key mutes as well")
  func startsMuted() {
    let board = TestBoard(isHornMuted: true)
    board.send([.clockToggled, .endRequested], at: 0)
    board.press(.letter("h"), at: 1)
    #expect(board.horns == 0)
    board.press(.letter("h"), shift: true, at: 2)
    board.send(.confirmed, at: 3)
    #expect(board.hornCalls == [.periodEnd])
  }

  @Test("A result that was set elsewhere ends the match without a signal")
  func resultFromElsewhere() {
    let elsewhere = ServiceState(link: .live, difference: .endedElsewhere(Score(teamA: 2, teamB: 1)))
    let board = TestBoard(service: elsewhere)
    board.send([.clockToggled, .serviceAsked, .confirmed], at: 0)
    #expect(board.match.phase == .ended)
    #expect(board.horns == 0)
  }

  @Test("A button of a box can mute")
  func button() throws {
    let map = try KeyMap.standard(with: [.mute: ["F19"], .horn: ["F17"]])
    #expect(map.rows().map(\.meaning).last == "mute")
  }
}
