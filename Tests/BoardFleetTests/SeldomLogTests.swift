import Logging
import Synchronization
import Testing

@testable import Board

/// Warnings that others at the broker bring about.
@Suite struct SeldomLogTests {
  private final class ManualClock: Sendable {
    private let passed = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }
    func pass(_ time: Duration) { passed.withLock { $0 += time } }
  }

  @Test("Of each kind one a minute is told, and then how many there were")
  func seldom() {
    let (kept, clock) = (KeptLog(), ManualClock())
    let log = SeldomLog(kept.logger) { clock.now }
    for _ in 1...2_397 { log.warning("A plan cannot be read.") }
    log.warning("A result cannot be read.", metadata: ["from": "pitch-1"])
    #expect(kept.lines == ["A plan cannot be read. [:]", #"A result cannot be read. ["from": pitch-1]"#])
    clock.pass(.seconds(60))
    log.warning("A plan cannot be read.")
    clock.pass(.seconds(60))
    log.warning("A plan cannot be read.")
    #expect(
      kept.lines.dropFirst(2) == [#"A plan cannot be read. ["more": 2396]"#, "A plan cannot be read. [:]"])
  }
}
