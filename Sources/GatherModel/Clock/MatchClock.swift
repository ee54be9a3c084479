/// The match clock as a value: its time at rest, and the instant of its start if it runs.
///
/// No ticks are counted. The caller names the moment at which the clock is read, and two readings of the same moment
/// always agree.
package struct MatchClock: Hashable, Sendable {
  /// The state of the clock, with the instant of its start.
  package enum Motion: Hashable, Sendable {
    /// The clock is at rest at a time that was set, or at its end.
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
  /// Whether a clock that counts down runs on after zero: it then shows zero, and ``overrun(at:)`` grows.
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

  /// The time that a clock that counts down has run on after zero; zero for any other clock.
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

  /// True if a clock that counts down has reached zero. Unless it runs on, it has stopped there automatically.
  package func isTimeUp(at now: BoardInstant) -> Bool {
    direction == .down && standing(at: now) <= .zero
  }

  /// True if the clock cannot run further: at zero or at its greatest overrun if it counts down, at its limit if it
  /// counts up.
  package func isAtEnd(at now: BoardInstant) -> Bool {
    standing(at: now) == (direction == .down ? lowest : limit)
  }

  /// True while time passes on the clock. False at the end of the clock, where it has stopped automatically.
  package func isRunning(at now: BoardInstant) -> Bool {
    guard case .running = motion else { return false }
    return !isAtEnd(at: now)
  }

  /// The whole seconds to show: rounded up if the clock counts down (00:00 is exactly the end), rounded down if it
  /// counts up.
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

  /// The instant after `now` at which ``shownSeconds(at:)`` or the seconds of ``overrun(at:)`` next change. nil while
  /// the clock is at rest, or if that instant would be after the last possible one.
  /// - Parameter showsTenths: Whether the clock shows tenths below a minute.
  package func nextChange(after now: BoardInstant, showsTenths: Bool = false) -> BoardInstant? {
    guard isRunning(at: now), case .running(let since) = motion else { return nil }
    // Calculated in integers from the start of the run, so that no error can add up.
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

  /// The instant at which a running clock shows `reading`, in the past or in the future. nil while the clock is at
  /// rest, or if its run does not include that time.
  package func moment(of reading: Duration) -> BoardInstant? {
    guard case .running(let since) = motion, (.zero...limit).contains(reading) else { return nil }
    let way = direction == .down ? base - reading : reading - base
    return way < .zero ? nil : since + way
  }

  /// Starts a clock at rest. A running clock runs on, and a clock at its end stays there.
  package mutating func start(at now: BoardInstant) {
    guard !isRunning(at: now), !isAtEnd(at: now) else { return }
    motion = .running(since: now)
  }

  /// Stops the clock at the time that it shows at `now`. A clock at rest stays as it is.
  package mutating func pause(at now: BoardInstant) {
    guard case .running = motion else { return }
    let atEnd = isAtEnd(at: now)
    base = standing(at: now)
    motion = atEnd ? .stopped : .paused
  }

  /// Stops the clock at a time, which ``cancel()`` restores from then on.
  package mutating func set(to time: Duration) {
    setting = Self.wholly(time, within: limit)
    cancel()
  }

  /// Stops the clock and restores the time that it was set to.
  package mutating func cancel() {
    base = setting
    motion = .stopped
  }

  /// Moves the clock to a time without changing the time that ``cancel()`` restores. The clock runs or rests as `other`
  /// does at `now`, and stops at its end. A time below zero is an overrun.
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

  /// Whether ``adjust(by:at:)`` would move the clock: up if it is below its limit, down if it is above its lowest time.
  func canMove(by time: Duration, at now: BoardInstant) -> Bool {
    time > .zero ? standing(at: now) < limit : standing(at: now) > lowest
  }

  /// Moves the clock by a positive or negative time, within its lowest time and its limit. A running clock runs on
  /// unless the move reaches its end. A clock that was at its end is paused at its new time.
  package mutating func adjust(by time: Duration, at now: BoardInstant) {
    let wasAtEnd = isAtEnd(at: now)
    // All changes by more than `most` have the same effect, and the sum with an absurdly large one would overflow.
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

  /// The time in whole nanoseconds, because instants are whole too. Otherwise ``nextChange(after:)`` could return a
  /// moment in the past.
  private static func wholly(_ time: Duration, within limit: Duration) -> Duration {
    .nanoseconds(min(max(time, .zero), limit).wholeNanoseconds)
  }
}
