/// The match clock as a value: where it stood, and since when it has been going.
///
/// Nothing counts ticks. The clock is read at a moment that the caller names, and two readings of the same moment
/// agree whenever they are made.
package struct MatchClock: Hashable, Sendable {
  /// Whether the clock was started, and when.
  package enum Motion: Hashable, Sendable {
    /// At rest at a time that was set, or at its end.
    case stopped
    case running(since: BoardInstant)
    case paused
  }

  /// Which way the clock counts.
  package let direction: MatchFormat.Direction
  /// What cancel goes back to.
  package private(set) var setting: Duration
  /// As it was last started or put at rest: a clock that stopped at its end by itself is `running`.
  package private(set) var motion: Motion
  /// Where it stands at rest, or stood when it began to run: what it shows, or, below zero, what it has run over.
  private var base: Duration
  private let limit: Duration
  /// Whether a clock that counts down goes on at zero: it shows zero then, and ``overrun(at:)`` grows.
  private let runsOn: Bool

  /// A stopped clock that shows `setting`; never more than `limit`.
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

  /// What the clock shows at `now`: time left when it counts down, time played when it counts up.
  package func reading(at now: BoardInstant) -> Duration { max(standing(at: now), .zero) }

  /// How long a clock that counts down has run on after zero; zero for any other.
  package func overrun(at now: BoardInstant) -> Duration { max(.zero - standing(at: now), .zero) }

  /// How long the clock has been running since it was last started, moved or put at rest.
  package func run(at now: BoardInstant) -> Duration {
    let way = standing(at: now) - base
    return direction == .down ? .zero - way : way
  }

  /// As ``reading(at:)``, below zero where it has run over.
  func standing(at now: BoardInstant) -> Duration {
    guard case .running(let since) = motion else { return base }
    let elapsed = max(now - since, .zero)
    switch direction {
    case .down: return max(base - elapsed, lowest)
    case .up: return min(base + elapsed, limit)
    }
  }

  private var lowest: Duration { runsOn ? .zero - limit : .zero }

  /// True when a clock that counts down has come to its end; unless it is to run on it stopped there by itself.
  package func isTimeUp(at now: BoardInstant) -> Bool {
    direction == .down && standing(at: now) <= .zero
  }

  /// True where the clock cannot go on: at zero when it counts down, at its limit when it counts up.
  package func isAtEnd(at now: BoardInstant) -> Bool {
    standing(at: now) == (direction == .down ? lowest : limit)
  }

  /// True while time passes on the clock; at its end it has stopped by itself.
  package func isRunning(at now: BoardInstant) -> Bool {
    guard case .running = motion else { return false }
    return !isAtEnd(at: now)
  }

  /// The whole seconds to show: rounded up when counting down (00:00 is exactly the end), down when counting up.
  package func shownSeconds(at now: BoardInstant) -> Int {
    Int(Self.shown(reading(at: now), direction, in: .seconds(1)))
  }

  /// As ``shownSeconds(at:)``, in tenths of a second.
  package func shownTenths(at now: BoardInstant) -> Int {
    Int(Self.shown(reading(at: now), direction, in: .milliseconds(100)))
  }

  private static func shown(
    _ time: Duration, _ direction: MatchFormat.Direction, in unit: Duration
  ) -> Int64 {
    let (time, unit) = (time.wholeNanoseconds, unit.wholeNanoseconds)
    return direction == .down ? (time + unit - 1) / unit : time / unit
  }

  /// When ``shownSeconds(at:)`` or the seconds of ``overrun(at:)`` will next differ, later than `now`; nil while the
  /// clock is at rest, and where that would be after the last instant there is.
  /// - Parameter showsTenths: Whether it shows tenths below a minute.
  package func nextChange(after now: BoardInstant, showsTenths: Bool = false) -> BoardInstant? {
    guard isRunning(at: now), case .running(let since) = motion else { return nil }
    // Wholly in integers from the start of the run: no error can add up.
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
    base = standing(at: now)
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

  /// Moves the clock to a time without making it the one that cancel goes back to: it goes on, or rests, as `other`
  /// does at `now`, and stops at its end. Below zero it has run over.
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

  /// Whether ``adjust(by:at:)`` would move it: back where it shows, or has run over, less than it can.
  func canMove(by time: Duration, at now: BoardInstant) -> Bool {
    time > .zero ? standing(at: now) < limit : standing(at: now) > lowest
  }

  /// Moves what is shown by a positive or negative time, within zero and the limit; a running clock runs on unless
  /// it was moved to its end, and one that had come to its end is paused where it was moved to.
  package mutating func adjust(by time: Duration, at now: BoardInstant) {
    let wasAtEnd = isAtEnd(at: now)
    // Beyond the limit every change is the same, and an absurd one could not be added.
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

  /// In whole nanoseconds, as instants are: else ``nextChange(after:)`` could name a moment that has been.
  private static func wholly(_ time: Duration, within limit: Duration) -> Duration {
    .nanoseconds(min(max(time, .zero), limit).wholeNanoseconds)
  }
}
