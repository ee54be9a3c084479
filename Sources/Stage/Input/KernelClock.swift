package import GatherModel
import Glibc

/// The board's time and the kernel's time for its reports (CLOCK_MONOTONIC), read at one moment.
package struct KernelClock: Hashable, Sendable {
  /// The nanoseconds of CLOCK_MONOTONIC, which stops while the machine sleeps.
  package var monotonic: UInt64
  /// The board's time at the same moment. It continues while the machine sleeps.
  package var instant: BoardInstant

  package init(monotonic: UInt64, instant: BoardInstant) {
    self.monotonic = monotonic
    self.instant = instant
  }

  /// The current times of this machine. They are read again if this thread was interrupted between the two clocks.
  @Sendable package static func now() -> KernelClock {
    while true {
      let before = read(CLOCK_MONOTONIC)
      let instant = read(CLOCK_BOOTTIME)
      let after = read(CLOCK_MONOTONIC)
      guard after - before < 1_000_000 else { continue }
      return KernelClock(monotonic: UInt64(after), instant: BoardInstant(nanoseconds: instant))
    }
  }

  /// The board's time for a kernel timestamp, never later than this moment.
  package func instant(of nanoseconds: UInt64) -> BoardInstant {
    if nanoseconds >= monotonic { return instant }
    return instant + .nanoseconds(-Int64(clamping: monotonic - nanoseconds))
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // The call cannot fail: both clocks are older than any kernel that runs this, and the pointer is valid.
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
