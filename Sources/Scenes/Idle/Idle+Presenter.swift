package import GatherModel

/// The board without a gather, as it is to be seen.
package struct IdleViewModel: Equatable, Sendable {
  /// The product's name.
  package var title: String
  /// `19:30`; nil while the time is not known.
  package var time: String?
  /// What the time is, so that no one takes it for a match clock.
  package var timeLabel: String
  /// Why there is none, or what comes next.
  package var line: String
  /// Whether that is something to be worried about.
  package var isWarning = false
  /// Which key leads on; nil where none opens the menu.
  package var menu: String?
  /// What the command is for, and the command, for who sits beside the board; both empty on a display.
  package var commandTitle: String
  /// The command that starts a gather, as it has to be typed on the board's machine.
  package var command: String
  /// The keys that work here and what they do, in one line; empty where none does any of it.
  package var footer: String
  /// What a held key will do, over the scene; nil while none is held, and while it may still be a tap.
  package var hold: Hold?
  /// How the board stands to the service; nil where it follows none.
  package var link: ScoreboardViewModel.Line?

  /// The last result, as a clubhouse hangs it up; nil where there is none.
  package var result: Result?
  /// The first of the season, by points or by goals; nil where nobody has played.
  package var list: List?
  /// A picture of the club or of a sponsor, in place of result and list; nil while they are to be seen.
  package var picture: Picture?
  /// How far what is changing has come in, 0 to 1: a list or a picture.
  package var opacity = 1.0
  /// Whether result and list change together, into a picture or from one; else the result stays.
  package var changesWhole = false

  /// The planned day, in place of all that is told of the store; nil without one.
  package var day: IdleDayViewModel?
  /// A line for all boards; nil for none.
  package var announcement: String?
  /// What is asked before a match begins; nil for nothing.
  package var question: ScoreboardViewModel.Overlay?

  /// Whether there is more to tell than the time of day.
  package var hasShow: Bool { result != nil || list != nil || picture != nil }

  /// A result with who scored.
  package struct Result: Equatable, Sendable {
    /// "LAST RESULT".
    package var title: String
    /// The team that stood at the left.
    package var left: ScoreboardViewModel.TeamPanel
    /// The team that stood at the right.
    package var right: ScoreboardViewModel.TeamPanel
    /// `Popescu 3' 31'  ·  Mensah 12'`; empty where nobody is known.
    package var scorers: String
    /// The score of the kicks that decided it; nil where there were none.
    package var kicks: String?
  }

  /// Players in order.
  package struct List: Equatable, Sendable {
    /// A player.
    package struct Row: Equatable, Sendable {
      /// The place.
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
    /// Five at the most, never none.
    package var rows: [Row]
  }

  /// A held key's title, and how much of its time is over, 0 to 1.
  package struct Hold: Equatable, Sendable {
    /// What the key will do: `Hold Q to quit`.
    package var title: String
    /// How much of the time is over, 0 to 1.
    package var progress: Double
  }
}

extension IdleViewModel {
  /// Leaves what is meant for an operator out: nobody starts a match here.
  fileprivate mutating func keepToAudience(_ line: String) {
    (self.line, menu, commandTitle, command, footer) = (line, nil, "", "", "")
  }
}

extension Idle {
  /// The scene as it is to be seen at `now`, and when it will next look different by itself.
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: IdleViewModel, nextChange: BoardInstant?) {
    present(state, at: now, day: dayViewModel(of: state))
  }

  /// - Parameter day: As ``dayViewModel(of:)`` makes it of the same state.
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

  /// What a held key will do; nil while none is held, and while it may still be a tap.
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
