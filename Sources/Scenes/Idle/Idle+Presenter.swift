package import GatherModel

/// The view model of the board without a gather.
package struct IdleViewModel: Equatable, Sendable {
  /// The product's name.
  package var title: String
  /// The time of day: `19:30`; nil if the time is unknown.
  package var time: String?
  /// The label of the time of day. Without this label, people could take the time for a match clock.
  package var timeLabel: String
  /// The reason why there is no gather, or the operator's next step.
  package var line: String
  /// Whether ``line`` is a warning.
  package var isWarning = false
  /// The text that names the key which opens the menu; nil if no key opens it.
  package var menu: String?
  /// The purpose of ``command``; empty on a board that only shows another board's matches.
  package var commandTitle: String
  /// The command that starts a gather; empty on a board that only shows another board's matches.
  package var command: String
  /// The keys with their meanings; empty if there are none.
  package var footer: String
  /// The effect of a held key; nil if the key press may still be a tap.
  package var hold: Hold?
  /// The line about the connection to the service; nil if the board follows no service.
  package var link: ScoreboardViewModel.Line?

  /// The latest result; nil if there is none.
  package var result: Result?
  /// The best players of the season, by points or by goals.
  package var list: List?
  /// A picture that replaces the result and the list.
  package var picture: Picture?
  /// The opacity of the list or picture that is fading in or out, from 0 to 1.
  package var opacity = 1.0
  /// Whether the result fades together with the list, because the page before or after is a picture.
  package var changesWhole = false

  /// The planned day, which replaces the result and the list; nil if no planned day is in progress.
  package var day: IdleDayViewModel?
  /// The announcement for all boards; nil if there is none.
  package var announcement: String?
  /// The question that the operator answers before a match begins; nil if there is none.
  package var question: ScoreboardViewModel.Overlay?

  /// Whether there is more to show than the time of day.
  package var hasShow: Bool { result != nil || list != nil || picture != nil }

  /// The result of a match, with its scorers.
  package struct Result: Equatable, Sendable {
    /// The title: "LAST RESULT".
    package var title: String
    /// The team that was on the left.
    package var left: ScoreboardViewModel.TeamPanel
    /// The team that was on the right.
    package var right: ScoreboardViewModel.TeamPanel
    /// The scorers with their minutes: `Popescu 3' 31'  ·  Mensah 12'`; empty if no scorer is known.
    package var scorers: String
    /// The score of the penalty shoot-out; nil if there was none.
    package var kicks: String?
  }

  /// A ranking of players.
  package struct List: Equatable, Sendable {
    /// A player.
    package struct Row: Equatable, Sendable {
      /// The rank.
      package var rank: String
      /// The player's name.
      package var name: String
      /// The player's goals.
      package var goals: String
      /// The player's points; nil in the list of scorers.
      package var points: String?
    }

    /// The title: "SEASON" or "TOP SCORERS".
    package var title: String
    /// The rows, of which there are one to five.
    package var rows: [Row]
  }

  /// The effect of a held key, and the progress of the hold.
  package struct Hold: Equatable, Sendable {
    /// The effect of the key: `Hold Q to quit`.
    package var title: String
    /// The elapsed part of the hold time, from 0 to 1.
    package var progress: Double
  }
}

extension IdleViewModel {
  /// Replaces the line, and removes the other texts for an operator, because nobody starts a match on a board that only
  /// shows another board's matches.
  fileprivate mutating func keepToAudience(_ line: String) {
    (self.line, menu, commandTitle, command, footer) = (line, nil, "", "", "")
  }
}

extension Idle {
  /// Builds the view model for `now`. Also returns the time of the next change without an input.
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: IdleViewModel, nextChange: BoardInstant?) {
    present(state, at: now, day: dayViewModel(of: state))
  }

  /// - Parameter day: The result of ``dayViewModel(of:)`` for the same state.
  static func present(
    _ state: State, at now: BoardInstant, day: IdleDayViewModel?
  ) -> (viewModel: IdleViewModel, nextChange: BoardInstant?) {
    let hold = hold(of: state, at: now)
    let menu = KeyLabels(map: state.keyMap, words: state.words).said(.menu, Phrase.opensMenu)
    var viewModel = IdleViewModel(
      title: "Gatherboard",
      time: state.time.map { "\(ClockText.twoDigits($0.hour)):\(ClockText.twoDigits($0.minute))" },
      timeLabel: state.words(Phrase.timeOfDay), line: state.words(line(of: state.service)), menu: menu,
      commandTitle: state.startCommand.isEmpty
        ? "" : state.words(menu == nil ? Phrase.withList : .orWithList),
      command: state.startCommand,
      footer: footer(of: state),
      hold: hold, link: state.service?.mark(in: state.words))
    if state.isDisplay { viewModel.keepToAudience(state.words(Phrase.matchComes)) }
    if let warning = state.warning { (viewModel.line, viewModel.isWarning) = (warning, true) }
    addDay(of: state, day, to: &viewModel)
    var change = state.held.nextChange(after: now)
    let show = state.show.present(at: now, state.words)
    (viewModel.result, viewModel.list, viewModel.picture) = (show.result, show.list, show.picture)
    (viewModel.opacity, viewModel.changesWhole) = (show.opacity, show.changesWhole)
    for next in [show.nextChange, state.day.deadline].compactMap(\.self) {
      change = change.map { min($0, next) } ?? next
    }
    return (viewModel, change)
  }

  /// The effect of a held key; nil if the key press may still be a tap.
  static func hold(of state: State, at now: BoardInstant) -> IdleViewModel.Hold? {
    state.held.first.flatMap { held in
      held.progress(at: now).map { IdleViewModel.Hold(title: held.hold.title(in: state.words), progress: $0) }
    }
  }

  private static func line(of service: ServiceState?) -> Phrase {
    guard let service else { return .noGather }
    return switch service.wished {
    case nil: .nextComes
    case .notThere: .notThere
    case .over: .over
    }
  }

  static func footer(of state: State, hasMenu: Bool = false) -> String {
    let keys = KeyLabels(map: state.keyMap, words: state.words)
    let ways = state.keyMap.bindings[.quit]
    let quit = (ways.first { $0.isHeld } ?? ways.first).map { way in
      state.words(way.isHeld ? Phrase.quitsHeld : .quits, ["key": .text(way.stroke.label(in: state.words))])
    }
    let choice = state.hasChoice ? keys.said(.service, Phrase.chooses) : nil
    let cleared = state.hasCleared ? keys.said(.undo, Phrase.putsBack) : nil
    let menu = hasMenu ? keys.said(.menu, ChooseGather.Phrase.menu) : nil
    return [menu, cleared, choice, keys.said(.fullScreen, Phrase.fullScreen), quit].compactMap(\.self)
      .joined(separator: "  ·  ")
  }
}
