import GatherModel
import Testing

@Suite("When the match clock next changes")
struct MatchClockNextChangeTests {
  private static let limit = Duration.minutes(59, seconds: 59)

  struct Run: Sendable {
    var direction: MatchFormat.Direction
    var setting: Duration
  }

  @Test(
    "From change to change to the end: one nanosecond before it the old second is shown, at it the new one",
    arguments: [
      Run(direction: .down, setting: .seconds(12)),
      Run(direction: .down, setting: .nanoseconds(11_000_000_001)),
      Run(direction: .down, setting: .nanoseconds(10_999_999_999)),
      Run(direction: .down, setting: .nanoseconds(1)),
      Run(direction: .up, setting: limit - .seconds(12)),
      Run(direction: .up, setting: limit - .nanoseconds(12_345_678_901)),
      Run(direction: .up, setting: limit - .nanoseconds(1)),
    ])
  func everyChange(_ run: Run) {
    var clock = MatchClock(direction: run.direction, setting: run.setting, limit: Self.limit)
    var now = BoardInstant(nanoseconds: 123_456_789)
    clock.start(at: now)
    var changes = 0
    while let change = clock.nextChange(after: now), changes < 100 {
      changes += 1
      let eve = change + .nanoseconds(-1)
      #expect(change > now)
      #expect(clock.shownSeconds(at: eve) == clock.shownSeconds(at: now))
      #expect(abs(clock.shownSeconds(at: change) - clock.shownSeconds(at: now)) == 1)
      #expect(clock.nextChange(after: eve) == change)
      now = change
    }
    #expect(clock.reading(at: now) == (run.direction == .down ? .zero : Self.limit))
    #expect(!clock.isRunning(at: now))
    #expect((1...13).contains(changes))
  }

  @Test("A clock at rest, at zero or at its limit never changes")
  func never() {
    var clock = MatchClock(direction: .down, setting: .seconds(10), limit: Self.limit)
    #expect(clock.nextChange(after: .second(0)) == nil)
    clock.start(at: .second(0))
    #expect(clock.nextChange(after: .second(10)) == nil)
    #expect(clock.nextChange(after: .second(11)) == nil)
    clock.pause(at: .second(3))
    #expect(clock.nextChange(after: .second(3)) == nil)

    var up = MatchClock(direction: .up, setting: .zero, limit: Self.limit)
    up.start(at: .second(0))
    #expect(up.nextChange(after: .second(3_599)) == nil)
    #expect(up.nextChange(after: .second(99_999)) == nil)
  }

  @Test("A time that is no whole nanosecond never makes a change that has been already")
  func attoseconds() {
    let odd = Duration.seconds(10) + Duration(secondsComponent: 0, attosecondsComponent: 1)
    for direction in [MatchFormat.Direction.down, .up] {
      var fresh = MatchClock(direction: direction, setting: odd, limit: Self.limit)
      var set = MatchClock(direction: direction, setting: .zero, limit: Self.limit)
      set.set(to: odd)
      #expect(set == fresh)
      fresh.start(at: .second(5))
      #expect(fresh.nextChange(after: .second(5)) == .second(6))
      fresh.adjust(by: odd, at: .second(5.5))
      #expect(fresh.nextChange(after: .second(5.5)) == .second(6))
    }
  }

  @Test(
    "Instants that only a damaged store holds neither trap nor name a change that has been",
    arguments: [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max] as [Int64],
    [Int64.min, -1, 0, 1_000_000_000, .max - 1, .max] as [Int64])
  func absurdInstants(since: Int64, now: Int64) {
    let now = BoardInstant(nanoseconds: now)
    for direction in [MatchFormat.Direction.down, .up] {
      var clock = MatchClock(direction: direction, setting: .seconds(10), limit: Self.limit)
      clock.start(at: BoardInstant(nanoseconds: since))
      #expect((.zero...Self.limit).contains(clock.reading(at: now)))
      #expect(clock.nextChange(after: now).map { $0 > now } ?? true)
      if Double(now.nanoseconds) - Double(since) > 3_600e9 {
        #expect(!clock.isRunning(at: now), "longer than any clock runs")
      }
      clock.adjust(by: .seconds(Int64.min), at: now)
      clock.adjust(by: .seconds(Int64.max), at: now)
      clock.pause(at: now)
      #expect((.zero...Self.limit).contains(clock.reading(at: now)))
    }
  }
}
