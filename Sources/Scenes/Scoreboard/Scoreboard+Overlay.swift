import GatherModel

extension Scoreboard {
  /// What lies over the board.
  static func overlay(
    of state: State, shown: ShownMatch, at now: BoardInstant
  ) -> ScoreboardViewModel.Overlay? {
    if state.isClosing { return .message("Saving…") }
    if let held = state.held.first, let progress = held.progress(at: now) {
      return .hold(title: title(of: held.hold, shown), progress: progress)
    }
    switch state.overlay {
    case nil: return nil
    case .keyMap:
      return .keyMap(title: "Keys", rows: state.keyMap.rows, hint: "Any key closes this")
    case .teamSorting(let sorting): return .list(list(sorting, state: state))
    case .clockSetting(let digits): return clockSetting(digits, match: state.match.state, keys: state.keyMap)
    case .question(let question): return self.question(question, state: state, shown: shown.match, at: now)
    }
  }

  private static func title(of hold: Hold, _ shown: ShownMatch) -> String {
    switch hold.action {
    case .quit: "Hold \(hold.stroke) to quit"
    case .cancelClock: "Hold \(hold.stroke): clock back to \(shown.settingText)"
    default: "Hold \(hold.stroke): \(hold.action.meaning)"
    }
  }

  /// The keys that do these things, where they have any.
  private static func hints(
    _ keys: KeyMap, _ meanings: [(KeyAction, String)]
  ) -> [ScoreboardViewModel.KeyHint] {
    meanings.compactMap { action, meaning in
      keys.label(action).map { ScoreboardViewModel.KeyHint(key: $0, meaning: meaning) }
    }
  }

  private static func clockSetting(
    _ digits: [Int], match: MatchState, keys: KeyMap
  ) -> ScoreboardViewModel.Overlay {
    let entry = ClockEntry(digits: digits)
    var hint = ScoreboardViewModel.Line(text: "Type minutes and seconds", urgency: .plain)
    if !entry.isTime {
      hint = ScoreboardViewModel.Line(text: "Seconds go to 59", urgency: .warning)
    } else if entry.time > match.format.clockLimit {
      hint = ScoreboardViewModel.Line(text: limitText(match.format.clockLimit), urgency: .warning)
    }
    return .clockSetting(
      title: "Set the clock",
      minutes: digits.count > 2 ? ClockText.twoDigits(entry.minutes) : "––",
      seconds: digits.isEmpty
        ? "––" : digits.count == 1 ? "–\(entry.seconds)" : ClockText.twoDigits(entry.seconds),
      hint: hint,
      answers: hints(keys, [(.clockSet, "set"), (.clockErase, "erase"), (.clockLeave, "leave it")]))
  }

  private static func list(_ sorting: TeamSorting, state: State) -> ListViewModel {
    let match = state.match
    let left = match.state.left
    func tag(_ team: TeamID, _ member: TeamSorting.Member) -> ListViewModel.Tag? {
      member.place == .team(team)
        ? ListViewModel.Tag(text: match.gather.teams[team].name, color: match.gather.teams[team].color) : nil
    }
    let keys = state.keyMap
    return ListViewModel(
      title: "Who plays where?",
      rows: sorting.members.map { member in
        ListViewModel.Row(
          text: member.player.name, left: tag(left, member), right: tag(left.opponent, member))
      }, selected: sorting.selected,
      footer: [
        keys.said(.listUp, "up"), keys.said(.listDown, "down"),
        keys.said(.listLeft, "to \(brief(match.gather.teams[left]))"),
        keys.said(.listRight, "to \(brief(match.gather.teams[left.opponent]))"),
        keys.said(.listChoose, "keeps them"),
        keys.said(.listLeave, "leaves it"),
      ].compactMap(\.self).joined(separator: "  ·  "))
  }

  private static func question(
    _ question: Question, state: State, shown: Match, at now: BoardInstant
  ) -> ScoreboardViewModel.Overlay {
    let match = shown.state
    let title: String
    let detail: String
    switch question {
    case .endGather:
      title = "End the gather?"
      let teams = shown.gather.teams
      detail =
        "\(brief(teams[match.left]))  \(match.score[match.left]) : "
        + "\(match.score[match.left.opponent])  \(brief(teams[match.left.opponent]))"
    case .endPeriod:
      title = "End the \(MatchWords.period(match.period, of: match.format.periods.count))?"
      detail = "The clock shows \(text(match.clock, at: now))"
    case .undo(let last):
      title = "Take back the \(name(of: last.act))?"
      detail = move(of: match.clock, to: clockInQuestion(of: state), at: now)
    case .redo(let last):
      title = "Bring the \(name(of: last.act)) again?"
      detail = move(of: match.clock, to: clockInQuestion(of: state), at: now)
    case .takeResult(let score):
      title = "End with \(score[match.left]):\(score[match.left.opponent])?"
      detail = "The service has this result; no plays on, and the board’s counts in the end"
    case .makeAnew:
      title = "Tell the service of this gather anew?"
      detail = "It has lost it: players, teams and result are sent again"
    }
    return .question(
      title: title, detail: detail,
      answers: hints(state.keyMap, [(.yes, "yes"), (.no, "no")]))
  }

  /// The clock as it would be after the undo or the redo that is asked about; nil while none is.
  static func clockInQuestion(of state: State) -> MatchClock? {
    switch state.overlay {
    case .question(.undo): state.match.stateAfterUndo?.clock
    case .question(.redo): state.match.stateAfterRedo?.clock
    case nil, .question, .clockSetting, .teamSorting, .keyMap: nil
    }
  }

  private static func move(of clock: MatchClock, to other: MatchClock?, at now: BoardInstant) -> String {
    "The clock goes from \(text(clock, at: now)) to \(text(other ?? clock, at: now))"
  }

  private static func text(_ clock: MatchClock, at now: BoardInstant) -> String {
    ClockText.text(seconds: clock.shownSeconds(at: now))
  }
}
