import GatherModel
import Testing

@Suite("Correcting the match clock")
struct MatchClockAdjustTests {
  private static let limit = Duration.minutes(59, seconds: 59)

  struct Case: Sendable, CustomTestStringConvertible {
    var direction: MatchFormat.Direction
    var setting: Duration
    /// When the clock, started at second 0, is paused; nil while it runs on, 0 when it never started.
    var pausedAt: Double?
    var change: Duration
    var reading: Duration
    var motion: MatchClock.Motion

    var testDescription: String {
      "\(direction) \(setting), \(pausedAt.map { "at rest from \($0) s" } ?? "running"), \(change)"
    }

    init(
      _ direction: MatchFormat.Direction, _ setting: Int, rest pausedAt: Double?, by change: Duration,
      reads reading: Duration, _ motion: MatchClock.Motion
    ) {
      self.direction = direction
      self.setting = .seconds(setting)
      self.pausedAt = pausedAt
      self.change = change
      self.reading = reading
      self.motion = motion
    }
  }

  /// Every change comes at second 20.
  private static let here = MatchClock.Motion.running(since: .second(20))

  @Test(
    "The correction moves what is shown, within zero and the limit",
    arguments: [
      Case(.down, 600, rest: 0, by: .seconds(1), reads: .seconds(601), .stopped),
      Case(.down, 600, rest: 0, by: .seconds(-1), reads: .seconds(599), .stopped),
      Case(.down, 600, rest: 0, by: .seconds(-600), reads: .zero, .stopped),
      Case(.down, 600, rest: 5.5, by: .seconds(60), reads: .milliseconds(654_500), .paused),
      Case(.down, 600, rest: 5.5, by: .seconds(-700), reads: .zero, .stopped),
      Case(.down, 600, rest: nil, by: .seconds(1), reads: .seconds(581), here),
      Case(.down, 600, rest: nil, by: .seconds(-580), reads: .zero, .stopped),
      Case(.down, 600, rest: nil, by: .seconds(3_600), reads: limit, here),
      Case(.down, 10, rest: nil, by: .seconds(60), reads: .seconds(60), .paused),
      Case(.up, 0, rest: nil, by: .seconds(-60), reads: .zero, here),
      Case(.up, 0, rest: nil, by: .seconds(60), reads: .seconds(80), here),
      Case(.up, 0, rest: nil, by: .seconds(3_600), reads: limit, .stopped),
      Case(.up, 3_590, rest: nil, by: .seconds(-9), reads: .seconds(3_590), .paused),
      Case(.up, 0, rest: 0, by: .seconds(60), reads: .seconds(60), .stopped),
      Case(.down, 600, rest: nil, by: .seconds(Int64.min), reads: .zero, .stopped),
      Case(.down, 600, rest: nil, by: .seconds(Int64.max), reads: limit, here),
      Case(.down, 600, rest: nil, by: Duration(attoseconds: .max), reads: limit, here),
      Case(.up, 600, rest: nil, by: Duration(attoseconds: .min), reads: .zero, here),
    ])
  func adjust(_ example: Case) {
    var clock = MatchClock(direction: example.direction, setting: example.setting, limit: Self.limit)
    if example.pausedAt != 0 { clock.start(at: .second(0)) }
    if let rest = example.pausedAt { clock.pause(at: .second(rest)) }
    clock.adjust(by: example.change, at: .second(20))
    #expect(clock.reading(at: .second(20)) == example.reading)
    #expect(clock.motion == example.motion)
    #expect(clock.setting == example.setting)
  }

  @Test("Corrected and corrected back, a running clock shows what it would have shown")
  func thereAndBack() {
    var clock = MatchClock(direction: .down, setting: .seconds(600), limit: Self.limit)
    clock.start(at: .second(0))
    let untouched = clock
    clock.adjust(by: .seconds(60), at: .second(7.123_456_789))
    clock.adjust(by: .seconds(-60), at: .second(9.987_654_321))
    for second in [10.0, 33.3, 599.999_999_999, 600] {
      #expect(clock.reading(at: .second(second)) == untouched.reading(at: .second(second)))
      #expect(clock.nextChange(after: .second(second)) == untouched.nextChange(after: .second(second)))
    }
  }
}
