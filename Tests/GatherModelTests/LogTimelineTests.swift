import Foundation
import Testing

@testable import GatherModel

/// Times of a log that goes on over restarts of the machine.
@Suite struct LogTimelineTests {
  private func entry(_ event: MatchEvent, at second: Double, wall: Double) -> LogEntry {
    LogEntry(
      id: UUID(), event: event, at: BoardInstant(nanoseconds: 0) + .seconds(second),
      wallClock: Date(timeIntervalSince1970: wall))
  }

  private var timeline: LogTimeline {
    LogTimeline([
      entry(.act(.clockStarted), at: 5_000, wall: 100),
      // The wall clock was put right by an hour: it measures nothing.
      entry(.act(.goal(.teamA)), at: 5_060, wall: 3_760),
      // Another boot, 40 s later by the wall clock.
      entry(.recovered(lastAlive: BoardInstant(nanoseconds: 5_065_000_000_000)), at: 20, wall: 3_800),
      entry(.act(.goal(.teamB)), at: 30, wall: 3_810),
    ])
  }

  @Test("Within a boot the board's own time counts, between two boots the wall clock")
  func seconds() {
    #expect((0..<4).map(timeline.seconds(of:)) == [0, 60, 100, 110])
    #expect(timeline.seconds(of: 4) == nil)
  }

  @Test("What has no entry is placed by the running boot, or by the entry that is nearest by the wall clock")
  func moments() {
    let wall = Date(timeIntervalSince1970: 3_765)
    #expect(timeline.seconds(at: BoardInstant(nanoseconds: 25_000_000_000), wallClock: wall) == 105)
    #expect(timeline.seconds(at: nil, wallClock: wall) == 65)
    #expect(LogTimeline([]).seconds(at: nil, wallClock: wall) == nil)
  }

  @Test("A wall clock that goes back between two boots takes no time away")
  func backwards() {
    let timeline = LogTimeline([
      entry(.act(.clockStarted), at: 100, wall: 1_000),
      entry(.recovered(lastAlive: BoardInstant(nanoseconds: 1)), at: 5, wall: 10),
      entry(.act(.goal(.teamA)), at: 15, wall: 20),
    ])
    #expect((0..<3).map(timeline.seconds(of:)) == [0, 0, 10])
  }
}
