package import GatherModel
import Glibc

/// The present time on two clocks, to convert the kernel's timestamps of input events to the board's time.
package struct KernelClock: Hashable, Sendable {
  /// In nanoseconds of CLOCK_MONOTONIC, which stops while the machine sleeps.
  package var monotonic: UInt64
  /// The same moment on the board's clock, which continues while the machine sleeps.
  package var instant: BoardInstant

  package init(monotonic: UInt64, instant: BoardInstant) {
    self.monotonic = monotonic
    self.instant = instant
  }

  /// Reads both clocks. If this thread was interrupted between the readings, reads both again.
  @Sendable package static func now() -> KernelClock {
    while true {
      let before = read(CLOCK_MONOTONIC)
      let instant = read(CLOCK_BOOTTIME)
      let after = read(CLOCK_MONOTONIC)
      guard after - before < 1_000_000 else { continue }
      return KernelClock(monotonic: UInt64(after), instant: BoardInstant(nanoseconds: instant))
    }
  }

  /// The board's time for a kernel timestamp, never later than ``instant``.
  package func instant(of nanoseconds: UInt64) -> BoardInstant {
    if nanoseconds >= monotonic { return instant }
    return instant + .nanoseconds(-Int64(clamping: monotonic - nanoseconds))
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // The call cannot fail: every kernel on which this program runs has both clocks.
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
