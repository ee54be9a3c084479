package import GatherModel

/// The board without a gather, as it is to be seen.
package struct IdleViewModel: Equatable, Sendable {
  /// The product's name.
  package var title: String
  /// `19:30`; nil while nobody knows the time.
  package var time: String?
  /// What is to be done, and the command that does it.
  package var lines: [String]
  package var command: String
  package var footer: String
  package var hold: Hold?

  /// A held key's title, and how much of its time is over, 0 to 1.
  package struct Hold: Equatable, Sendable {
    package var title: String
    package var progress: Double
  }
}

extension Idle {
  /// The scene as it is to be seen at `now`, and when it will next look different by itself.
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: IdleViewModel, nextChange: BoardInstant?) {
    let hold = state.quitHeldSince.map { since in
      let step = (now - since).wholeMilliseconds / 50
      let steps = Scoreboard.Hold.quit.duration.wholeMilliseconds / 50
      return IdleViewModel.Hold(title: "Hold Q to quit", progress: min(Double(step) / Double(steps), 1))
    }
    let viewModel = IdleViewModel(
      title: "Gatherboard",
      time: state.time.map { "\(ClockText.twoDigits($0.hour)):\(ClockText.twoDigits($0.minute))" },
      lines: ["No gather on the board. Start one with a list of players:"],
      command: "gatherboard gather start players.csv",
      footer: "F11 full screen  ·  hold Q to quit",
      hold: hold)
    let next = state.quitHeldSince.map { since in
      since + .milliseconds(((now - since).wholeMilliseconds / 50 + 1) * 50)
    }
    return (viewModel, next)
  }
}
