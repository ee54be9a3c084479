import Scenes

extension ScoreboardViewModel.Urgency {
  func color(_ theme: Theme) -> Color {
    switch self {
    case .plain: theme.secondary
    case .notice: theme.accent
    case .warning: theme.warning
    }
  }
}

extension ScoreboardViewModel.ClockFace {
  func color(_ theme: Theme) -> Color {
    switch tone {
    case .running: theme.clockRunning
    case .lastMinute: theme.accent
    case .timeUp: theme.warning
    case .ready, .resting, .ended, .offline: theme.clockResting
    }
  }

  func markColor(_ theme: Theme) -> Color {
    switch tone {
    case .timeUp: theme.warning
    case .ready, .ended, .offline: theme.secondary
    case .running, .lastMinute, .resting: theme.accent
    }
  }
}
