import GatherModel
import Testing

@Suite("The match clock")
struct MatchClockTests {
  private static let limit = Duration.minutes(59, seconds: 59)
  private static func clock(_ direction: MatchFormat.Direction, _ setting: Duration) -> MatchClock {
    MatchClock(direction: direction, setting: setting, limit: limit)
  }

  /// What a person sees of a clock at one moment.
  private struct Appearance: Equatable {
    var reading: Duration
    var shown: Int
    var running: Bool
    var timeUp: Bool

    init(_ clock: MatchClock, _ second: Double) {
      let now = BoardInstant.second(second)
      reading = clock.reading(at: now)
      shown = clock.shownSeconds(at: now)
      running = clock.isRunning(at: now)
      timeUp = clock.isTimeUp(at: now)
    }

    init(_ reading: Duration, shown: Int, running: Bool = false, timeUp: Bool = false) {
      self.reading = reading
      self.shown = shown
      self.running = running
      self.timeUp = timeUp
    }
  }

  @Test("A new clock stands at its setting, within zero and its limit")
  func new() {
    #expect(Appearance(Self.clock(.down, .seconds(600)), 5) == Appearance(.seconds(600), shown: 600))
    #expect(Appearance(Self.clock(.up, .zero), 5) == Appearance(.zero, shown: 0))
    #expect(Self.clock(.down, .seconds(600)).motion == .stopped)
    #expect(Self.clock(.down, .seconds(-1)).setting == .zero)
    #expect(Self.clock(.up, .seconds(Int64.max)).setting == Self.limit)
  }

  @Test("Counting down shows the ceiling of its seconds: 00:00 is exactly the end, where it stops by itself")
  func down() {
    var clock = Self.clock(.down, .seconds(10))
    clock.start(at: .second(100))
    #expect(Appearance(clock, 100) == Appearance(.seconds(10), shown: 10, running: true))
    #expect(
      Appearance(clock, 100.000_000_001) == Appearance(.nanoseconds(9_999_999_999), shown: 10, running: true))
    #expect(Appearance(clock, 101) == Appearance(.seconds(9), shown: 9, running: true))
    #expect(Appearance(clock, 109.999_999_999) == Appearance(.nanoseconds(1), shown: 1, running: true))
    #expect(Appearance(clock, 110) == Appearance(.zero, shown: 0, timeUp: true))
    #expect(Appearance(clock, 1_000_000) == Appearance(.zero, shown: 0, timeUp: true))
  }

  @Test("Counting up shows the floor of its seconds, goes on past everything but its limit and stops there")
  func up() {
    var clock = Self.clock(.up, .seconds(10))
    clock.start(at: .second(100))
    #expect(
      Appearance(clock, 100.999_999_999) == Appearance(.nanoseconds(10_999_999_999), shown: 10, running: true)
    )
    #expect(Appearance(clock, 101) == Appearance(.seconds(11), shown: 11, running: true))
    #expect(Appearance(clock, 3_688.5) == Appearance(.milliseconds(3_598_500), shown: 3_598, running: true))
    #expect(Appearance(clock, 3_689) == Appearance(Self.limit, shown: 3_599))
    #expect(Appearance(clock, 9_999) == Appearance(Self.limit, shown: 3_599))
  }

  @Test("A moment before the start reads as the start")
  func negativeElapsed() {
    var clock = Self.clock(.down, .seconds(10))
    clock.start(at: .second(100))
    #expect(Appearance(clock, 40) == Appearance(.seconds(10), shown: 10, running: true))
    #expect(clock.nextChange(after: .second(40)) == .second(101))
    clock.pause(at: .second(99))
    #expect(Appearance(clock, 200) == Appearance(.seconds(10), shown: 10))
  }

  @Test("Pause holds the time to the nanosecond, and the clock goes on from there")
  func pause() {
    var clock = Self.clock(.down, .seconds(10))
    clock.start(at: .second(0))
    clock.pause(at: .second(2.25))
    #expect(clock.motion == .paused)
    #expect(Appearance(clock, 500) == Appearance(.milliseconds(7_750), shown: 8))
    clock.start(at: .second(500))
    #expect(clock.motion == .running(since: .second(500)))
    #expect(Appearance(clock, 500.75) == Appearance(.seconds(7), shown: 7, running: true))
  }

  @Test(
    "Up to its last nanosecond a clock that ran is paused, not stopped", arguments: [1, 5, 6, 9.999_999_999])
  func pauseLate(second: Double) {
    for direction in [MatchFormat.Direction.down, .up] {
      let setting: Duration = direction == .down ? .seconds(10) : Self.limit - .seconds(10)
      var clock = Self.clock(direction, setting)
      clock.start(at: .second(0))
      clock.pause(at: .second(second))
      #expect(clock.motion == .paused)
    }
  }

  @Test("A pause at the end or later leaves a stopped clock at 00:00")
  func pauseAtEnd() {
    for second in [10.0, 11] {
      var clock = Self.clock(.down, .seconds(10))
      clock.start(at: .second(0))
      clock.pause(at: .second(second))
      #expect(clock.motion == .stopped)
      #expect(Appearance(clock, second) == Appearance(.zero, shown: 0, timeUp: true))
    }
  }

  @Test("A start while it runs, or at its end, and a pause at rest change nothing")
  func nothingToDo() {
    var running = Self.clock(.down, .seconds(10))
    running.start(at: .second(0))
    let before = running
    running.start(at: .second(3))
    #expect(running == before)
    running.start(at: .second(10))
    #expect(running == before)

    var empty = Self.clock(.down, .zero)
    empty.start(at: .second(0))
    #expect(empty == Self.clock(.down, .zero))

    var full = Self.clock(.up, Self.limit)
    full.start(at: .second(0))
    #expect(full == Self.clock(.up, Self.limit))

    var resting = Self.clock(.down, .seconds(10))
    resting.pause(at: .second(1))
    #expect(resting == Self.clock(.down, .seconds(10)))
  }

  @Test("Setting stops a running clock at the time that cancel goes back to from then on")
  func setAndCancel() {
    var clock = Self.clock(.down, .seconds(600))
    clock.start(at: .second(0))
    clock.set(to: .seconds(90))
    #expect(clock == Self.clock(.down, .seconds(90)))
    clock.start(at: .second(10))
    clock.pause(at: .second(20))
    clock.adjust(by: .seconds(33), at: .second(20))
    clock.cancel()
    #expect(clock == Self.clock(.down, .seconds(90)))
    clock.set(to: .seconds(-5))
    #expect(clock == Self.clock(.down, .zero))
    clock.set(to: .seconds(Int64.max))
    #expect(clock == Self.clock(.down, Self.limit))
  }

  @Test("The moment of a time is when the clock shows it as it runs, and of no clock at rest")
  func moments() {
    var down = Self.clock(.down, .seconds(600))
    #expect(down.moment(of: .zero) == nil)
    down.start(at: .second(10))
    #expect(down.moment(of: .zero) == .second(610))
    #expect(down.moment(of: .seconds(60)) == .second(550))
    #expect(down.moment(of: .seconds(601)) == nil)
    #expect(down.moment(of: .seconds(-1)) == nil)
    down.adjust(by: .seconds(-100), at: .second(20))
    #expect(down.moment(of: .zero) == .second(510))
    down.adjust(by: .seconds(-600), at: .second(30))
    #expect(down.moment(of: .zero) == nil)
    var up = Self.clock(.up, .zero)
    up.start(at: .second(10))
    #expect(up.moment(of: .seconds(90)) == .second(100))
    #expect(up.moment(of: Self.limit + .seconds(1)) == nil)
    up.pause(at: .second(20))
    #expect(up.moment(of: .seconds(90)) == nil)
  }
}
