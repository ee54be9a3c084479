import Scenes

extension ScoreboardViewModel.Urgency {
  /// The colour of a line with this urgency.
  func color(_ theme: Theme) -> Color {
    switch self {
    case .plain: theme.secondary
    case .notice: theme.accent
    case .warning: theme.warning
    }
  }
}

extension ScoreboardViewModel.ClockFace {
  /// The colour of the clock's digits.
  func color(_ theme: Theme) -> Color {
    switch tone {
    case .running: theme.clockRunning
    case .lastMinute: theme.accent
    case .timeUp: theme.warning
    case .ready, .resting, .ended, .offline: theme.clockResting
    }
  }

  /// The colour of the words for the state of the clock.
  func markColor(_ theme: Theme) -> Color {
    switch tone {
    case .timeUp: theme.warning
    case .ready, .ended, .offline: theme.secondary
    case .running, .lastMinute, .resting: theme.accent
    }
  }
}
