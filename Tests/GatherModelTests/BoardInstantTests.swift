import GatherModel
import Testing

@Suite("Instants since boot")
struct BoardInstantTests {
  private let earliest = BoardInstant(nanoseconds: .min)
  private let latest = BoardInstant(nanoseconds: .max)

  @Test("Adding a duration and taking the difference are exact to the nanosecond")
  func exact() {
    let instant = BoardInstant(nanoseconds: 7)
    #expect(instant + .nanoseconds(3) == BoardInstant(nanoseconds: 10))
    #expect(instant + .nanoseconds(-9) == BoardInstant(nanoseconds: -2))
    #expect(BoardInstant(nanoseconds: 10) - instant == .nanoseconds(3))
    #expect(instant - BoardInstant(nanoseconds: 10) == .nanoseconds(-3))
    #expect(instant < BoardInstant(nanoseconds: 8))
  }

  @Test("What a damaged store holds neither traps nor wraps round: it stops at the ends of time")
  func absurd() {
    #expect(latest + .nanoseconds(1) == latest)
    #expect(latest + .seconds(Int64.max) == latest)
    #expect(earliest + .nanoseconds(-1) == earliest)
    #expect(earliest + .seconds(Int64.min) == earliest)
    #expect(latest - earliest == .nanoseconds(Int64.max))
    #expect(earliest - latest == .nanoseconds(Int64.min))
    #expect(BoardInstant(nanoseconds: 0) - earliest == .nanoseconds(Int64.max))
  }

  @Test(
    "A duration counts its whole nanoseconds and milliseconds, and stops at what fits",
    arguments: [
      (Duration.zero, 0, 0),
      (.nanoseconds(1_999_999), 1_999_999, 1),
      (.nanoseconds(-1_999_999), -1_999_999, -1),
      (Duration(secondsComponent: 1, attosecondsComponent: 999_999_999), 1_000_000_000, 1_000),
      (.nanoseconds(Int64.max), .max, Int64.max / 1_000_000),
      (.nanoseconds(Int64.min), .min, Int64.min / 1_000_000),
      (.seconds(Int64.max), .max, Int64.max / 1_000_000),
      (.seconds(Int64.min), .min, Int64.min / 1_000_000),
      (Duration(attoseconds: .max), .max, Int64.max / 1_000_000),
      (Duration(attoseconds: .min), .min, Int64.min / 1_000_000),
    ] as [(Duration, Int64, Int64)])
  func whole(duration: Duration, nanoseconds: Int64, milliseconds: Int64) {
    #expect(duration.wholeNanoseconds == nanoseconds)
    #expect(duration.wholeMilliseconds == milliseconds)
  }
}
