package import GatherModel

/// The view model of the board without a gather.
package struct IdleViewModel: Equatable, Sendable {
  /// The product's name.
  package var title: String
  /// `19:30`; nil if the time is unknown.
  package var time: String?
  /// The label of the time, so that nobody mistakes it for a match clock.
  package var timeLabel: String
  /// The reason why there is no gather, or the next step.
  package var line: String
  /// Whether ``line`` is a warning.
  package var isWarning = false
  /// The key that opens the menu; nil if no key does.
  package var menu: String?
  /// The purpose of the command, for a person at the board's machine; empty on a display.
  package var commandTitle: String
  /// The command that starts a gather, as typed on the board's machine; empty on a display.
  package var command: String
  /// The keys of this scene with their meanings, in one line; empty if there are none.
  package var footer: String
  /// The effect of a held key, shown over the scene; nil if no key is held, or if it may still be a tap.
  package var hold: Hold?
  /// The mark of the connection to the service; nil if the board follows no service.
  package var link: ScoreboardViewModel.Line?

  /// The last result, as on a notice in a clubhouse; nil if there is none.
  package var result: Result?
  /// The best players of the season, by points or by goals; nil if nobody has played.
  package var list: List?
  /// A picture of the club or of a sponsor, in place of result and list; nil if these are shown.
  package var picture: Picture?
  /// The opacity of a changing list or picture, 0 to 1.
  package var opacity = 1.0
  /// Whether result and list change together, to or from a picture. Otherwise the result stays.
  package var changesWhole = false

  /// The planned day, in place of result and list; nil without a day.
  package var day: IdleDayViewModel?
  /// The announcement for all boards; nil if there is none.
  package var announcement: String?
  /// The question before a match begins; nil if there is none.
  package var question: ScoreboardViewModel.Overlay?

  /// Whether there is more to show than the time of day.
  package var hasShow: Bool { result != nil || list != nil || picture != nil }

  /// A result with the scorers.
  package struct Result: Equatable, Sendable {
    /// "LAST RESULT".
    package var title: String
    /// The team that was on the left.
    package var left: ScoreboardViewModel.TeamPanel
    /// The team that was on the right.
    package var right: ScoreboardViewModel.TeamPanel
    /// `Popescu 3' 31'  ·  Mensah 12'`; empty if no scorer is known.
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

    /// "SEASON", "TOP SCORERS".
    package var title: String
    /// One to five rows.
    package var rows: [Row]
  }

  /// The title of a held key, and its progress.
  package struct Hold: Equatable, Sendable {
    /// The effect of the key: `Hold Q to quit`.
    package var title: String
    /// The elapsed part of the hold time, 0 to 1.
    package var progress: Double
  }
}

extension IdleViewModel {
  /// Removes the operator's texts, since nobody starts a match on a display.
  fileprivate mutating func keepToAudience(_ line: String) {
    (self.line, menu, commandTitle, command, footer) = (line, nil, "", "", "")
  }
}

extension Idle {
  /// Builds the view model for `now`.
  /// - Returns: The view model, and the time at which it next changes without an input.
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
      commandTitle: state.words(menu == nil ? Phrase.withList : .orWithList), command: state.startCommand,
      footer: footer(of: state),
      hold: hold, link: state.service?.mark(in: state.words))
    if state.isDisplay { viewModel.keepToAudience(state.words(Phrase.matchComes)) }
    if let loss = state.loss {
      (viewModel.line, viewModel.isWarning) = (loss.sentence(in: state.words), true)
    }
    takeDay(of: state, day, into: &viewModel)
    var change = state.held.nextChange(after: now)
    let show = state.show.present(at: now, state.words)
    (viewModel.result, viewModel.list, viewModel.picture) = (show.result, show.list, show.picture)
    (viewModel.opacity, viewModel.changesWhole) = (show.opacity, show.changesWhole)
    for next in [show.nextChange, state.day.deadline].compactMap(\.self) {
      change = change.map { min($0, next) } ?? next
    }
    return (viewModel, change)
  }

  /// The effect of a held key; nil if no key is held, or if it may still be a tap.
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

  /// `F11 full screen  ·  hold Q to quit`.
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
