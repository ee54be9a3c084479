package import GatherModel

/// The board without a gather: the time of day, and how to start one.
package enum Idle {
  /// The local time of day.
  package struct TimeOfDay: Hashable, Sendable {
    /// 0 to 23.
    package var hour: Int
    /// 0 to 59.
    package var minute: Int

    package init(hour: Int, minute: Int) {
      self.hour = hour
      self.minute = minute
    }
  }

  package enum Intent: Hashable, Sendable {
    case quitHoldBegan, quitHoldEnded
    case quit
    case fullScreenToggled
    /// The moment of ``Idle/Interactor/deadline`` has come.
    case timePassed

    /// What a key of the board means while there is no match; nil for those that need one.
    package init?(_ intent: Scoreboard.Intent) {
      switch intent {
      case .holdBegan(.quit): self = .quitHoldBegan
      case .holdEnded(.quit): self = .quitHoldEnded
      case .quit: self = .quit
      case .fullScreenToggled: self = .fullScreenToggled
      default: return nil
      }
    }
  }

  package struct State: Hashable, Sendable {
    /// Nil while the system's clock is not plausible.
    package var time: TimeOfDay?
    package var quitHeldSince: BoardInstant?

    package init(time: TimeOfDay? = nil, quitHeldSince: BoardInstant? = nil) {
      self.time = time
      self.quitHeldSince = quitHeldSince
    }
  }

  package struct Environment {
    /// The time of day; nil while the system's clock is not plausible.
    package var timeOfDay: () -> TimeOfDay?

    package init(timeOfDay: @escaping () -> TimeOfDay?) {
      self.timeOfDay = timeOfDay
    }
  }
}
