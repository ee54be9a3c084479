/// The match clock as a value: where it stood, and since when it has been going.
///
/// Nothing counts ticks. The clock is read at a moment that the caller names, and two readings of the same moment
/// agree whenever they are made.
package struct MatchClock: Hashable, Sendable {
  package enum Motion: Hashable, Sendable {
    /// At rest at a time that was set, or by itself at zero.
    case stopped
    case running(since: BoardInstant)
    case paused
  }

  package let direction: MatchFormat.Direction
  /// What cancel goes back to.
  package private(set) var setting: Duration
  package private(set) var motion: Motion
  /// What it shows at rest, or showed when it began to run.
  private var base: Duration
  private let limit: Duration

  /// A stopped clock that shows `setting`; never more than `limit`.
  package init(direction: MatchFormat.Direction, setting: Duration, limit: Duration) {
    self.direction = direction
    self.limit = limit
    self.setting = min(max(setting, .zero), limit)
    base = self.setting
    motion = .stopped
  }

  /// What the clock shows at `now`: time left when it counts down, time played when it counts up.
  package func reading(at now: BoardInstant) -> Duration {
    guard case .running(let since) = motion else { return base }
    let elapsed = max(now - since, .zero)
    switch direction {
    case .down: return max(base - elapsed, .zero)
    case .up: return min(base + elapsed, limit)
    }
  }

  /// True when a clock that counts down has come to its end; it stopped there by itself.
  package func isTimeUp(at now: BoardInstant) -> Bool {
    direction == .down && reading(at: now) == .zero
  }

  /// True while time passes on the clock.
  package func isRunning(at now: BoardInstant) -> Bool {
    guard case .running = motion else { return false }
    return !isTimeUp(at: now)
  }

  /// The whole seconds to show: rounded up when counting down (00:00 is exactly the end), down when counting up.
  package func shownSeconds(at now: BoardInstant) -> Int {
    let (seconds, attoseconds) = reading(at: now).components
    return Int(seconds) + (direction == .down && attoseconds > 0 ? 1 : 0)
  }

  /// When ``shownSeconds(at:)`` will next differ; nil while the clock is at rest.
  package func nextChange(after now: BoardInstant) -> BoardInstant? {
    guard isRunning(at: now), case .running(let since) = motion else { return nil }
    // Wholly in integers from the start of the run: no error can add up.
    let shown = Int64(shownSeconds(at: now))
    let baseNanoseconds = base.wholeNanoseconds
    let run =
      switch direction {
      case .down: baseNanoseconds - (shown - 1) * 1_000_000_000
      case .up: (shown + 1) * 1_000_000_000 - baseNanoseconds
      }
    return since + .nanoseconds(run)
  }

  package mutating func start(at now: BoardInstant) {
    guard !isRunning(at: now), !isTimeUp(at: now) else { return }
    motion = .running(since: now)
  }

  package mutating func pause(at now: BoardInstant) {
    guard case .running = motion else { return }
    base = reading(at: now)
    motion = isTimeUp(at: now) ? .stopped : .paused
  }

  /// Stops the clock at a time, which cancel goes back to from then on.
  package mutating func set(to time: Duration) {
    setting = min(max(time, .zero), limit)
    cancel()
  }

  /// Puts the clock back to the time it was set to, stopped.
  package mutating func cancel() {
    base = setting
    motion = .stopped
  }

  /// Moves what is shown by a positive or negative time, within zero and the limit; a running clock runs on unless
  /// it was moved to its end, and one that had come to its end is paused where it was moved to.
  package mutating func adjust(by time: Duration, at now: BoardInstant) {
    let wasTimeUp = isTimeUp(at: now)
    base = min(max(reading(at: now) + time, .zero), limit)
    if case .running = motion {
      motion = wasTimeUp ? .paused : .running(since: now)
    }
    if isTimeUp(at: now) {
      motion = .stopped
    } else if wasTimeUp {
      motion = .paused
    }
  }
}
