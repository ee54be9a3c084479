package import GatherModel
import Glibc

/// The board's time and the kernel's own for what it tells (CLOCK_MONOTONIC), read at one moment.
package struct KernelClock: Hashable, Sendable {
  /// Nanoseconds of CLOCK_MONOTONIC, which stands still while the machine sleeps.
  package var monotonic: UInt64
  /// The board's time at the same moment, which goes on while the machine sleeps.
  package var instant: BoardInstant

  package init(monotonic: UInt64, instant: BoardInstant) {
    self.monotonic = monotonic
    self.instant = instant
  }

  /// This machine's, now: read again where this thread was kept from running between the two clocks.
  @Sendable package static func now() -> KernelClock {
    while true {
      let before = read(CLOCK_MONOTONIC)
      let instant = read(CLOCK_BOOTTIME)
      let after = read(CLOCK_MONOTONIC)
      guard after - before < 1_000_000 else { continue }
      return KernelClock(monotonic: UInt64(after), instant: BoardInstant(nanoseconds: instant))
    }
  }

  /// When something was that the kernel has stamped: never ahead of this moment.
  package func instant(of nanoseconds: UInt64) -> BoardInstant {
    if nanoseconds >= monotonic { return instant }
    return instant + .nanoseconds(-Int64(clamping: monotonic - nanoseconds))
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // Cannot fail: both clocks are older than any kernel that runs this, and the pointer is good.
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
