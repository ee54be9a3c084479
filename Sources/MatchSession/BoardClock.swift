package import FoundationEssentials
package import GatherModel
import Glibc

/// Supplies the time, and lets callers wait.
package struct BoardClock: Sendable {
  /// Returns the present moment on the board's time line, for measurements.
  package var now: @Sendable () -> BoardInstant
  /// Returns the time of day, for labels. It may be wrong and may jump.
  package var wallClock: @Sendable () -> Date
  /// Waits for the given duration, or until the task is cancelled.
  package var wait: @Sendable (Duration) async -> Void

  package init(
    now: @escaping @Sendable () -> BoardInstant, wallClock: @escaping @Sendable () -> Date,
    wait: @escaping @Sendable (Duration) async -> Void
  ) {
    self.now = now
    self.wallClock = wallClock
    self.wait = wait
  }

  /// The clock of this machine: clock_gettime(2) with CLOCK_BOOTTIME, and the system's time of day.
  package static let system = BoardClock(
    now: {
      var time = timespec()
      // The call cannot fail: the clock has existed since Linux 2.6.39, and the pointer is valid.
      clock_gettime(CLOCK_BOOTTIME, &time)
      return BoardInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    },
    wallClock: { Date() },
    wait: { time in
      do {
        try await Task.sleep(for: time, clock: .continuous)
      } catch {
        // The task was cancelled, so the caller continues.
      }
    })
}
