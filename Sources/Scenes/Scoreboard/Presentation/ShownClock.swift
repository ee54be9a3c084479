package import GatherModel

/// The clock that a match shows: its own, or that of an interval. The board, phones, overlays, data sources and the command
/// line all show this one.
package enum ShownClock: Hashable, Sendable {
  case match(MatchClock)
  /// How long the interval still is.
  case interval(Countdown)

  /// Which way it counts.
  package var direction: MatchFormat.Direction {
    switch self {
    case .match(let clock): clock.direction
    case .interval: .down
    }
  }

  /// Time left when it counts down, time played when it counts up; never less than zero.
  package func reading(at now: BoardInstant) -> Duration {
    switch self {
    case .match(let clock): clock.reading(at: now)
    case .interval(let countdown): countdown.left(at: now)
    }
  }

  /// Whether time passes on it.
  package func isRunning(at now: BoardInstant) -> Bool {
    switch self {
    case .match(let clock): clock.isRunning(at: now)
    case .interval(let countdown): countdown.left(at: now) > .zero
    }
  }
}

extension MatchState {
  /// Which clock is to be seen; nil at the end, in kicks from the mark, and in an interval of no set length.
  package var shownClock: ShownClock? {
    switch phase {
    case .ready, .playing: .match(clock)
    case .interval: interval.map(ShownClock.interval)
    case .kicks, .ended: nil
    }
  }
}

extension Match {
  /// What the clock says on the board: `78:24`, `45:00 +1:12`, `59.3`; empty where no clock is to be seen.
  package func clockText(at now: BoardInstant, in words: Words = .english) -> String {
    MatchPresentation(
      match: self, keys: KeyLabels(map: .none, words: words), now: now, service: nil, isFollower: false,
      wasSwitchedOff: false
    ).clock.text
  }
}

extension ScoreboardViewModel.ClockFace {
  /// All that it says of the time, in one line: `78:24`, `45:00 +1:12`, `59.3`; empty where it is not to be seen.
  package var text: String {
    guard isShown else { return "" }
    return ["\(minutes)\(sign)\(seconds)", overtime].compactMap(\.self).joined(separator: " ")
  }
}
