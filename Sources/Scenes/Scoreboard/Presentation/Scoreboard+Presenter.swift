import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// The time for which an unsaved press is not drawn. After this time it is drawn with the saving mark.
  package static let savingGracePeriod = Duration.milliseconds(100)
  /// The default time for which the foot line shows a note.
  package static let standardEchoTime = Duration.seconds(4)

  /// The board as it is drawn at `now`, and the time of its next change, which is nil if only input changes the board.
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: ScoreboardViewModel, nextChange: BoardInstant?) {
    let hidden = state.hiddenCount(at: now)
    var state = state
    state.standing = state.standing.showing(state.spokenKeys.words.named(state.match.gather.teams))
    let match =
      switch hidden {
      case 0: state.match
      case state.standing.unsaved.count: state.standing.settled
      default: state.match.dropping(last: hidden)
      }
    let shown = MatchPresentation(
      match: match, keys: state.spokenKeys, now: now, service: state.service, isFollower: state.isFollower,
      wasSwitchedOff: state.wasSwitchedOff)
    let sentences = BoardSentences(teams: match.gather.teams, keys: state.spokenKeys, formats: state.formats)
    let echo = visibleEcho(of: state, at: now)
    let naming = openNaming(of: state, shown: match, at: now)
    let invitation = naming.flatMap { Invitation(to: $0, in: match.gather) }
    // If no player of the team has a number, operators know the players by their faces and need no reminder.
    let reminder = (invitation == .number ? sentences.invitation : nil).map {
      ScoreboardViewModel.Line(text: $0, urgency: .plain)
    }
    let asked = state.naming.flatMap { $0.takesPad && now < $0.end ? $0 : nil }
    let typed = state.naming.flatMap { naming in
      naming.digits.isEmpty && asked == nil
        ? nil : ScoreboardViewModel.Line(text: sentences.number(naming), urgency: .notice)
    }
    let keys = shown.notice
    let notice =
      lossNotice(of: state) ?? deskNotice(of: state, beside: keys) ?? shown.correctedNotice ?? keys
      ?? reminder
    let cardCaption = shown.cardCaption
    var viewModel = ScoreboardViewModel(
      stage: shown.stage, result: shown.result, corrected: shown.corrected,
      cardCaption: cardCaption?.caption, title: match.gather.name, period: shown.period,
      saving: savingMark(of: state, hidden: hidden),
      link: brokerMark(of: state) ?? shown.link,
      offline: shown.offline,
      left: shown.panel(of: match.state.left),
      right: shown.panel(of: match.state.left.opponent),
      clock: shown.clock,
      shootOut: shown.shootOut,
      footer: typed ?? echo.map { sentences.line(for: $0.note, invitation: invitation) } ?? notice,
      overlay: overlay(of: state, shown: shown, at: now))
    viewModel.scoreSign = shown.words.scoreSign
    if !state.announcement.isEmpty, echo == nil, viewModel.footer?.urgency ?? .plain == .plain {
      (viewModel.announcement, viewModel.footer) = (state.announcement, nil)
    }
    if match.state.phase != .kicks, match.state.phase != .ended,
      let picture = state.goalMoment.shown(in: match, at: now),
      let goal = shown.goal(picture.entry, step: picture.step)
    {
      let side = goal.team == match.state.left ? \ScoreboardViewModel.left : \.right
      viewModel[keyPath: side].goal = goal.panel
    }
    let changes = [
      shown.nextChange,
      state.standing.unsaved.count > 0 && hidden > 0
        ? state.standing.unsaved[state.standing.unsaved.count - hidden].since + savingGracePeriod : nil,
      echo.map { $0.at + state.echoTime },
      naming?.end, asked?.end, cardCaption?.until,
      state.held.nextChange(after: now),
      clockInQuestion(of: state, at: now)?.nextChange(after: now),
      state.goalMoment.nextChange(in: match, after: now),
    ]
    return (viewModel, changes.compactMap(\.self).min())
  }

  /// The naming of a scorer whose goal is already shown; nil if the operator uses buttons.
  private static func openNaming(of state: State, shown: Match, at now: BoardInstant) -> Naming? {
    guard let naming = state.naming, now < naming.end, !state.keyMap.speaksOfButtons,
      shown.state.phase == .playing, shown.state.moment(naming.entry)?.isGoal == true
    else { return nil }
    return naming
  }

  private static func lossNotice(of state: State) -> ScoreboardViewModel.Line? {
    state.loss.map { ScoreboardViewModel.Line(text: $0.sentence(in: state.words), urgency: .warning) }
  }

  private static func brokerMark(of state: State) -> ScoreboardViewModel.Line? {
    let link = state.deskLink
    guard link.isLost else { return nil }
    if let fixture = state.endedFixture, !link.delivered.contains(fixture) {
      return ScoreboardViewModel.Line(text: state.words(DayPhrase.resultWaits), urgency: .warning)
    }
    return ScoreboardViewModel.Line(text: state.words(DayPhrase.linkLost), urgency: .notice)
  }

  private static func deskNotice(
    of state: State, beside keys: ScoreboardViewModel.Line?
  ) -> ScoreboardViewModel.Line? {
    guard let fixture = state.endedFixture else { return nil }
    let isUndecided = state.deskLink.undecided.contains(fixture)
    let why =
      state.deskLink.uncounted[fixture]?.sentence(in: state.words)
      ?? (isUndecided ? state.words(DayPhrase.resultNeedsDecision) : nil)
    guard let why else { return nil }
    let parts = [why, keys?.text].compactMap(\.self)
    return ScoreboardViewModel.Line(text: parts.joined(separator: "  ·  "), urgency: .warning)
  }

  private static func savingMark(of state: State, hidden: Int) -> ScoreboardViewModel.Line? {
    guard state.standing.unsaved.count > hidden || state.savingTrouble != nil else { return nil }
    let phrase: Phrase =
      switch state.savingTrouble {
      case nil: .saving
      case .diskFull: .diskFull
      case .readOnly: .diskReadOnly
      case .damaged: .fileDamaged
      case .other: .cannotSave
      }
    return ScoreboardViewModel.Line(
      text: state.words(phrase), urgency: state.savingTrouble == nil ? .notice : .warning)
  }

  /// The newest note whose entry may be shown; nil if it has been shown long enough.
  private static func visibleEcho(of state: State, at now: BoardInstant) -> Echo? {
    [state.echo, state.formerEcho].compactMap(\.self).first { !state.hides($0, at: now) }
      .flatMap { now - $0.at < state.echoTime ? $0 : nil }
  }
}

extension Scoreboard.State {
  /// The fixture of a planned match that has ended on the board.
  fileprivate var endedFixture: FixtureMark? { match.state.phase == .ended ? match.gather.fixture : nil }

  /// The number of entries at the end of the log that are not shown yet; see ``Scoreboard/savingGracePeriod``.
  func hiddenCount(at now: BoardInstant) -> Int {
    standing.unsaved.count { now - $0.since < Scoreboard.savingGracePeriod }
  }

  /// Whether a note reports an entry that is not shown yet.
  func hides(_ echo: Scoreboard.Echo, at now: BoardInstant) -> Bool {
    guard let entry = echo.entry else { return false }
    return standing.unsaved.suffix(hiddenCount(at: now)).contains { $0.entry == entry }
  }
}
