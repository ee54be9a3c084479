import GatherModel
import Testing

@Suite("A match clock that runs on at zero, and one that shows tenths")
struct MatchClockRunningOnTests {
  private static let limit = Duration.minutes(59, seconds: 59)

  private static func clock(_ seconds: Double, runsOn: Bool = true) -> MatchClock {
    MatchClock(direction: .down, setting: .seconds(seconds), limit: limit, runsOn: runsOn)
  }

  @Test("At zero it shows zero, its time is up, and what it runs over grows to its limit")
  func over() {
    var clock = Self.clock(10)
    clock.start(at: .second(100))
    #expect(!clock.isTimeUp(at: .second(109.9)))
    #expect(clock.overrun(at: .second(109.9)) == .zero)
    for (second, over) in [(110, 0), (110.5, 0.5), (170.25, 60.25)] {
      #expect(clock.isTimeUp(at: .second(second)) && clock.isRunning(at: .second(second)))
      #expect(clock.reading(at: .second(second)) == .zero && clock.shownSeconds(at: .second(second)) == 0)
      #expect(clock.overrun(at: .second(second)) == .seconds(over))
      #expect(clock.run(at: .second(second)) == .seconds(10 + over))
    }
    #expect(clock.overrun(at: .second(999_999)) == Self.limit)
    #expect(!clock.isRunning(at: .second(999_999)) && clock.isAtEnd(at: .second(999_999)))
  }

  @Test("Paused over its time it goes on from there, and is cancelled to what it was set to")
  func pause() {
    var clock = Self.clock(10)
    clock.start(at: .second(0))
    clock.pause(at: .second(15))
    #expect(clock.motion == .paused)
    #expect(clock.overrun(at: .second(99)) == .seconds(5))
    clock.start(at: .second(100))
    #expect(clock.overrun(at: .second(103)) == .seconds(8))
    clock.cancel()
    #expect(clock == Self.clock(10))
  }

  @Test("From 00:00 it may be started: the half was over when somebody turned the board on")
  func fromZero() {
    var clock = Self.clock(0)
    clock.start(at: .second(5))
    #expect(clock.overrun(at: .second(7)) == .seconds(2))
  }

  @Test(
    "A correction moves what it has run over, back into the half and on",
    arguments: [(1, 4, 0), (5, 0, 0), (8, 0, 3), (-7, 12, 0), (-9_999, 3_599, 0), (9_999, 0, 3_599)])
  func adjust(by seconds: Int, over: Int, left: Int) {
    var clock = Self.clock(10)
    clock.start(at: .second(0))
    clock.adjust(by: .seconds(seconds), at: .second(15))
    #expect(clock.overrun(at: .second(15)) == .seconds(over))
    #expect(clock.reading(at: .second(15)) == .seconds(left))
    #expect(clock.isRunning(at: .second(15)) == (over < 3_599))
  }

  @Test("A clock that counts up, or stops at zero, runs nothing over")
  func others() {
    for (direction, runsOn) in [(MatchFormat.Direction.up, true), (.up, false), (.down, false)] {
      var clock = MatchClock(direction: direction, setting: .seconds(3), limit: Self.limit, runsOn: runsOn)
      clock.start(at: .second(0))
      #expect(clock.overrun(at: .second(100)) == .zero)
      #expect(clock.isTimeUp(at: .second(100)) == (direction == .down))
      #expect(clock.isRunning(at: .second(100)) == (direction == .up))
    }
  }

  @Test("How long it ran is since it was last started, moved or put at rest, whichever way it counts")
  func run() {
    for direction in [MatchFormat.Direction.up, .down] {
      var clock = MatchClock(direction: direction, setting: .minutes(10), limit: Self.limit)
      #expect(clock.run(at: .second(9)) == .zero)
      clock.start(at: .second(0))
      #expect(clock.run(at: .second(61.5)) == .seconds(61.5))
      clock.adjust(by: .seconds(60), at: .second(61.5))
      #expect(clock.run(at: .second(61.5)) == .zero)
      #expect(clock.run(at: .second(70)) == .seconds(8.5))
      clock.pause(at: .second(70))
      #expect(clock.run(at: .second(99)) == .zero)
    }
    var short = MatchClock(direction: .down, setting: .seconds(5), limit: Self.limit)
    short.start(at: .second(0))
    #expect(short.run(at: .second(60)) == .seconds(5))
  }

  /// What is seen of a clock: minutes and seconds, tenths where they are shown, and what it has run over.
  private struct Face: Equatable {
    var shown: Int
    var over: Int64
    var isTenths: Bool

    init(_ clock: MatchClock, _ now: BoardInstant, tenths: Bool) {
      let reading = clock.reading(at: now)
      isTenths = tenths && clock.direction == .down && reading > .zero && reading <= .minutes(1)
      shown = isTenths ? clock.shownTenths(at: now) : clock.shownSeconds(at: now)
      over = clock.overrun(at: now).components.seconds
    }
  }

  @Test(
    "The next change is the first moment at which the face differs, found by looking at every millisecond",
    arguments: 1...60 as ClosedRange<UInt64>)
  func nextChange(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tenths = Bool.random(using: &generator)
    let direction: MatchFormat.Direction = Int.random(in: 0..<4, using: &generator) == 0 ? .up : .down
    let around = [0, 1, 59, 60, 61, 3_598].randomElement(using: &generator) ?? 0
    let setting = Duration.milliseconds(around * 1_000 + Int.random(in: 0...1_400, using: &generator))
    var clock = MatchClock(
      direction: direction, setting: setting, limit: Self.limit, runsOn: Bool.random(using: &generator))
    let start = Int64.random(in: 0...5_000, using: &generator)
    let instant = { (millisecond: Int64) in BoardInstant(nanoseconds: (start + millisecond) * 1_000_000) }
    clock.start(at: instant(0))
    if Bool.random(using: &generator) { clock.adjust(by: .milliseconds(-170), at: instant(40)) }
    var change: BoardInstant?
    for millisecond in 41...2_600 as ClosedRange<Int64> {
      let (before, now) = (instant(millisecond - 1), instant(millisecond))
      if change == nil || change == before {
        change = clock.nextChange(after: before, showsTenths: tenths)
        if let change { try #require(change > before) }
      }
      let differs = Face(clock, before, tenths: tenths) != Face(clock, now, tenths: tenths)
      if differs { try #require(change.map { $0 <= now } ?? false, "\(millisecond) ms: not foreseen") }
      if let moment = change, moment <= now {
        try #require(differs, "\(millisecond) ms: nothing to see")
        change = now
      }
    }
  }

  @Test("Tenths are rounded up when counting down, so that 0.0 is exactly the end, and down when counting up")
  func tenths() {
    var down = Self.clock(60)
    down.start(at: .second(0))
    for (second, tenths) in [(0.0, 600), (0.05, 600), (0.1, 599), (59.9, 1), (59.95, 1), (60, 0), (61, 0)] {
      #expect(down.shownTenths(at: .second(second)) == tenths)
    }
    var up = MatchClock(direction: .up, setting: .zero, limit: Self.limit)
    up.start(at: .second(0))
    #expect(up.shownTenths(at: .second(0.99)) == 9)
  }
}
