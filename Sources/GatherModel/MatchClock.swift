/// The match clock as a value: where it stood, and since when it has been going.
///
/// Nothing counts ticks. The clock is read at a moment that the caller names, and two readings of the same moment
/// agree whenever they are made.
package struct MatchClock: Hashable, Sendable {
  package enum Motion: Hashable, Sendable {
    /// At rest at a time that was set, or at its end.
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
    self.setting = Self.wholly(setting, within: limit)
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

  /// True where the clock cannot go on: at zero when it counts down, at its limit when it counts up.
  package func isAtEnd(at now: BoardInstant) -> Bool {
    reading(at: now) == (direction == .down ? .zero : limit)
  }

  /// True while time passes on the clock; at its end it has stopped by itself.
  package func isRunning(at now: BoardInstant) -> Bool {
    guard case .running = motion else { return false }
    return !isAtEnd(at: now)
  }

  /// The whole seconds to show: rounded up when counting down (00:00 is exactly the end), down when counting up.
  package func shownSeconds(at now: BoardInstant) -> Int {
    let (seconds, attoseconds) = reading(at: now).components
    return Int(seconds) + (direction == .down && attoseconds > 0 ? 1 : 0)
  }

  /// When ``shownSeconds(at:)`` will next differ, later than `now`; nil while the clock is at rest, and
  /// where that would be after the last instant there is.
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
    let change = since + .nanoseconds(run)
    return change > now ? change : nil
  }

  /// When a running clock shows a time, before `now` or after it; nil while the clock is at rest, and for a time that it
  /// does not come to.
  package func moment(of reading: Duration) -> BoardInstant? {
    guard case .running(let since) = motion, (.zero...limit).contains(reading) else { return nil }
    let way = direction == .down ? base - reading : reading - base
    return way < .zero ? nil : since + way
  }

  /// Lets a clock at rest go on; one that runs runs on, and one at its end stays there.
  package mutating func start(at now: BoardInstant) {
    guard !isRunning(at: now), !isAtEnd(at: now) else { return }
    motion = .running(since: now)
  }

  /// Holds the time of `now`; a clock at rest stays as it is.
  package mutating func pause(at now: BoardInstant) {
    guard case .running = motion else { return }
    let atEnd = isAtEnd(at: now)
    base = reading(at: now)
    motion = atEnd ? .stopped : .paused
  }

  /// Stops the clock at a time, which cancel goes back to from then on.
  package mutating func set(to time: Duration) {
    setting = Self.wholly(time, within: limit)
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
    let wasAtEnd = isAtEnd(at: now)
    // Beyond the limit every change is the same, and an absurd one could not be added.
    let change = min(max(time, .zero - limit), limit)
    base = Self.wholly(reading(at: now) + change, within: limit)
    if case .running = motion { motion = .running(since: now) }
    if isAtEnd(at: now) {
      motion = .stopped
    } else if wasAtEnd {
      motion = .paused
    }
  }

  /// In whole nanoseconds, as instants are: else ``nextChange(after:)`` could name a moment that has been.
  private static func wholly(_ time: Duration, within limit: Duration) -> Duration {
    .nanoseconds(min(max(time, .zero), limit).wholeNanoseconds)
  }
}
