/// The match clock: its time at rest, and the instant of its start if it runs.
/// It counts no ticks. Instead, its time is calculated for the moment that the caller passes.
package struct MatchClock: Hashable, Sendable {
  /// The state of the clock, with the instant of its start.
  package enum Motion: Hashable, Sendable {
    /// At rest with a time that was set, or at its end.
    case stopped
    case running(since: BoardInstant)
    case paused
  }

  /// The direction in which the clock counts.
  package let direction: MatchFormat.Direction
  /// The time that ``cancel()`` restores.
  package private(set) var setting: Duration
  /// The state after the last start or stop. A clock that has stopped automatically at its end is still `running`.
  package private(set) var motion: Motion
  /// The time that the clock shows at rest, or from which it began to run. A time below zero is an overrun.
  private var base: Duration
  private let limit: Duration
  /// Whether a clock that counts down runs on after zero.
  private let runsOn: Bool

  /// A stopped clock that shows `setting`, limited to `limit`.
  package init(
    direction: MatchFormat.Direction, setting: Duration, limit: Duration, runsOn: Bool = false
  ) {
    self.direction = direction
    self.limit = limit
    self.runsOn = runsOn && direction == .down
    self.setting = Self.wholly(setting, within: limit)
    base = self.setting
    motion = .stopped
  }

  /// The time shown at `now`: the time left if the clock counts down, the time played if it counts up.
  package func reading(at now: BoardInstant) -> Duration { max(standing(at: now), .zero) }

  /// The time by which a clock that counts down is below zero; zero for all other clocks.
  package func overrun(at now: BoardInstant) -> Duration { max(.zero - standing(at: now), .zero) }

  /// The time that the clock has run since it was last started, moved or stopped.
  package func run(at now: BoardInstant) -> Duration {
    let way = standing(at: now) - base
    return direction == .down ? .zero - way : way
  }

  /// Like ``reading(at:)``, but below zero if the clock has overrun.
  func standing(at now: BoardInstant) -> Duration {
    guard case .running(let since) = motion else { return base }
    let elapsed = max(now - since, .zero)
    switch direction {
    case .down: return max(base - elapsed, lowest)
    case .up: return min(base + elapsed, limit)
    }
  }

  private var lowest: Duration { runsOn ? .zero - limit : .zero }

  /// True if a clock that counts down has reached zero.
  package func isTimeUp(at now: BoardInstant) -> Bool {
    direction == .down && standing(at: now) <= .zero
  }

  /// True if the clock cannot run further: it is at its limit, at zero, or at its greatest overrun.
  package func isAtEnd(at now: BoardInstant) -> Bool {
    standing(at: now) == (direction == .down ? lowest : limit)
  }

  /// True while time passes on the clock; false at its end.
  package func isRunning(at now: BoardInstant) -> Bool {
    guard case .running = motion else { return false }
    return !isAtEnd(at: now)
  }

  /// The whole seconds to show: rounded up if the clock counts down, rounded down if it counts up.
  package func shownSeconds(at now: BoardInstant) -> Int {
    Int(Self.shown(reading(at: now), direction, in: .seconds(1)))
  }

  /// Like ``shownSeconds(at:)``, in tenths of a second.
  package func shownTenths(at now: BoardInstant) -> Int {
    Int(Self.shown(reading(at: now), direction, in: .milliseconds(100)))
  }

  private static func shown(
    _ time: Duration, _ direction: MatchFormat.Direction, in unit: Duration
  ) -> Int64 {
    let (time, unit) = (time.wholeNanoseconds, unit.wholeNanoseconds)
    return direction == .down ? (time + unit - 1) / unit : time / unit
  }

  /// The instant at which the shown time or the seconds of the overrun next change; nil while the clock is at rest.
  /// - Parameter showsTenths: Whether the clock shows tenths below a minute.
  package func nextChange(after now: BoardInstant, showsTenths: Bool = false) -> BoardInstant? {
    guard isRunning(at: now), case .running(let since) = motion else { return nil }
    // The change is calculated in integers from the start of the run, so that no rounding errors add up.
    let standing = standing(at: now)
    let isTenth = showsTenths && direction == .down && standing > .zero && standing <= .minutes(1)
    let unit = Duration.milliseconds(isTenth ? 100 : 1_000)
    let next: Int64 =
      switch direction {
      case .down where standing <= .zero: -1 - Self.shown(.zero - standing, .up, in: unit)
      case .down: Self.shown(standing, .down, in: unit) - 1
      case .up: Self.shown(standing, .up, in: unit) + 1
      }
    let way = next * unit.wholeNanoseconds - base.wholeNanoseconds
    let change = since + .nanoseconds(direction == .down ? -way : way)
    return change > now ? change : nil
  }

  /// The instant at which a running clock shows `reading`; nil at rest, or if its run does not include that time.
  package func moment(of reading: Duration) -> BoardInstant? {
    guard case .running(let since) = motion, (.zero...limit).contains(reading) else { return nil }
    let way = direction == .down ? base - reading : reading - base
    return way < .zero ? nil : since + way
  }

  /// Starts a clock at rest, unless it is at its end.
  package mutating func start(at now: BoardInstant) {
    guard !isRunning(at: now), !isAtEnd(at: now) else { return }
    motion = .running(since: now)
  }

  /// Stops the clock at the time that it shows at `now`.
  package mutating func pause(at now: BoardInstant) {
    guard case .running = motion else { return }
    let atEnd = isAtEnd(at: now)
    base = standing(at: now)
    motion = atEnd ? .stopped : .paused
  }

  /// Stops the clock and makes it show a time, which ``cancel()`` restores from then on.
  package mutating func set(to time: Duration) {
    setting = Self.wholly(time, within: limit)
    cancel()
  }

  /// Stops the clock and restores the time that it was set to.
  package mutating func cancel() {
    base = setting
    motion = .stopped
  }

  /// Moves the clock to a time. A negative time is an overrun. The time that ``cancel()`` restores does not change.
  /// A clock that is moved to its end is stopped. Otherwise the clock runs or rests as `other` does.
  mutating func put(at time: Duration, moving other: MatchClock, at now: BoardInstant) {
    base = .nanoseconds(min(max(time, lowest), limit).wholeNanoseconds)
    if isAtEnd(at: now) {
      motion = .stopped
    } else if other.isRunning(at: now) {
      motion = .running(since: now)
    } else {
      motion = other.motion == .stopped ? .stopped : .paused
    }
  }

  func canMove(by time: Duration, at now: BoardInstant) -> Bool {
    time > .zero ? standing(at: now) < limit : standing(at: now) > lowest
  }

  /// Moves the clock within its limits. A running clock keeps running, unless it reaches its end. A clock that leaves its
  /// end is paused.
  package mutating func adjust(by time: Duration, at now: BoardInstant) {
    let wasAtEnd = isAtEnd(at: now)
    // Any larger change has the same effect as `most`. Without this limit, the sum could overflow.
    let most = limit - lowest
    let change = min(max(time, .zero - most), most)
    base = .nanoseconds(min(max(standing(at: now) + change, lowest), limit).wholeNanoseconds)
    if case .running = motion { motion = .running(since: now) }
    if isAtEnd(at: now) {
      motion = .stopped
    } else if wasAtEnd {
      motion = .paused
    }
  }

  /// Limits a time, and removes fractions of a nanosecond, because instants have none. With fractions,
  /// ``nextChange(after:showsTenths:)`` could return a past moment.
  private static func wholly(_ time: Duration, within limit: Duration) -> Duration {
    .nanoseconds(min(max(time, .zero), limit).wholeNanoseconds)
  }
}
