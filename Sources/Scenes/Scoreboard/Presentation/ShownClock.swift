package import GatherModel

/// The clock that is shown for a match: the match's own clock, or the clock of an interval.
package enum ShownClock: Hashable, Sendable {
  case match(MatchClock)
  case interval(Countdown)

  /// The direction in which the clock counts.
  package var direction: MatchFormat.Direction {
    switch self {
    case .match(let clock): clock.direction
    case .interval: .down
    }
  }

  /// The remaining time if the clock counts down, the played time if the clock counts up; never less than zero.
  package func reading(at now: BoardInstant) -> Duration {
    switch self {
    case .match(let clock): clock.reading(at: now)
    case .interval(let countdown): countdown.left(at: now)
    }
  }

  /// Whether the clock is running.
  package func isRunning(at now: BoardInstant) -> Bool {
    switch self {
    case .match(let clock): clock.isRunning(at: now)
    case .interval(let countdown): countdown.left(at: now) > .zero
    }
  }
}

extension MatchState {
  /// The clock to be shown; nil after the match, in a penalty shoot-out, and in an interval without a set length.
  package var shownClock: ShownClock? {
    switch phase {
    case .ready, .playing: .match(clock)
    case .interval: interval.map(ShownClock.interval)
    case .kicks, .ended: nil
    }
  }
}

extension Match {
  /// The text of the clock on the board: `78:24`, `45:00 +1:12`, `59.3`; empty if no clock is shown.
  package func clockText(at now: BoardInstant, in words: Words = .english) -> String {
    MatchPresentation(
      match: self, keys: KeyLabels(map: .none, words: words), now: now, service: nil, isFollower: false,
      wasSwitchedOff: false
    ).clock.text
  }
}

extension ScoreboardViewModel.ClockFace {
  /// The time and the overtime in one line: `78:24`, `45:00 +1:12`, `59.3`; empty if no time is shown.
  package var text: String {
    guard isShown else { return "" }
    return ["\(minutes)\(sign)\(seconds)", overtime].compactMap(\.self).joined(separator: " ")
  }
}
