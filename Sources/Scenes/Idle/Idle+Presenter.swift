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
  /// How the board stands to the service; nil where it follows none.
  package var link: ScoreboardViewModel.Line?

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
    let hold = state.held.first.flatMap { held in
      held.progress(at: now).map { IdleViewModel.Hold(title: title(of: held.hold), progress: $0) }
    }
    let viewModel = IdleViewModel(
      title: "Gatherboard",
      time: state.time.map { "\(ClockText.twoDigits($0.hour)):\(ClockText.twoDigits($0.minute))" },
      lines: [line(of: state.service)],
      command: state.startCommand,
      footer: footer(of: state.keyMap, hasChoice: state.hasChoice),
      hold: hold, link: state.service?.mark)
    return (viewModel, state.held.nextChange(after: now))
  }

  private static func line(of service: ServiceState?) -> String {
    guard let service else { return "No gather on the board. Start one with a list of players:" }
    return switch service.wished {
    case nil: "The next gather of the service comes on by itself. Or start one:"
    case .notThere: "The gather that was asked for is not at the service. Or start one:"
    case .over: "The gather that was asked for has ended. Start another one:"
    }
  }

  private static func title(of hold: Hold) -> String {
    hold.action == .quit ? "Hold \(hold.stroke) to quit" : "Hold \(hold.stroke): \(hold.action.meaning)"
  }

  /// `F11 full screen  ·  hold Q to quit`.
  private static func footer(of keys: KeyMap, hasChoice: Bool) -> String {
    let ways = keys.bindings[.quit]
    let quit = (ways.first { $0.isHeld } ?? ways.first).map { way in
      (way.isHeld ? "hold " : "") + "\(way.stroke) to quit"
    }
    let choice = hasChoice ? keys.said(.service, "chooses a gather") : nil
    return [choice, keys.said(.fullScreen, "full screen"), quit].compactMap(\.self).joined(separator: "  ·  ")
  }
}
