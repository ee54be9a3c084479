package import GatherModel

extension Scoreboard {
  /// How long a press may be on its way to the disk before it is drawn, with the saving mark.
  package static let savingPatience = Duration.milliseconds(100)
  /// How long the foot line tells of what was done.
  package static let echoTime = Duration.seconds(4)

  /// The board as it is to be seen at `now`, and when it will next look different (nil: not by itself).
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: ScoreboardViewModel, nextChange: BoardInstant?) {
    let hidden = state.unsaved.count { now - $0.since < savingPatience }
    let match =
      switch hidden {
      case 0: state.match
      case state.unsaved.count: state.settled
      default: state.match.dropping(last: hidden)
      }
    let shown = ShownMatch(match: match, now: now)
    let echo = visibleEcho(of: state, hidden: hidden, at: now)
    let viewModel = ScoreboardViewModel(
      title: match.gather.name,
      period: shown.period,
      saving: savingMark(of: state, hidden: hidden),
      left: shown.panel(of: match.state.left),
      right: shown.panel(of: match.state.left.opponent),
      clock: shown.clock,
      footer: echo.map { line(for: $0.note, teams: match.gather.teams) } ?? shown.notice,
      overlay: overlay(of: state, shown: shown, at: now))
    let changes = [
      match.state.clock.nextChange(after: now),
      state.unsaved.count > 0 && hidden > 0
        ? state.unsaved[state.unsaved.count - hidden].since + savingPatience : nil,
      echo.map { $0.at + echoTime },
      state.hold.map { holdStep(since: $0.since, after: now) },
    ]
    return (viewModel, changes.compactMap(\.self).min())
  }

  private static func savingMark(of state: State, hidden: Int) -> ScoreboardViewModel.Line? {
    guard state.unsaved.count > hidden else { return nil }
    let text =
      switch state.savingTrouble {
      case nil: "saving"
      case .diskFull: "can’t save: the disk is full"
      case .readOnly: "can’t save: the disk is read-only"
      case .damaged: "can’t save: the file is damaged"
      case .other: "can’t save"
      }
    return ScoreboardViewModel.Line(
      text: text, urgency: state.savingTrouble == nil ? .notice : .warning)
  }

  /// The newest echo whose entry may be shown.
  private static func visibleEcho(of state: State, hidden: Int, at now: BoardInstant) -> Echo? {
    let hiddenEntries = Set(state.unsaved.suffix(hidden).map(\.entry))
    return [state.echo, state.formerEcho].compactMap(\.self).first { echo in
      !(echo.entry.map(hiddenEntries.contains) ?? false)
    }.flatMap { now - $0.at < echoTime ? $0 : nil }
  }

  /// A held key's bar moves in steps of a twentieth of a second.
  private static func holdStep(since: BoardInstant, after now: BoardInstant) -> BoardInstant {
    let step: Int64 = 50_000_000
    return since + .nanoseconds(((now - since).wholeNanoseconds / step + 1) * step)
  }

  private static func overlay(
    of state: State, shown: ShownMatch, at now: BoardInstant
  ) -> ScoreboardViewModel.Overlay? {
    if state.isClosing { return .message("Saving…") }
    if let hold = state.hold {
      let title =
        switch hold.kind {
        case .quit: "Hold Q to quit"
        case .cancelClock: "Hold C: clock back to \(shown.settingText)"
        }
      let step = (now - hold.since).wholeMilliseconds / 50
      let steps = hold.kind.duration.wholeMilliseconds / 50
      return .hold(title: title, progress: min(Double(step) / Double(steps), 1))
    }
    switch state.overlay {
    case nil: return nil
    case .keyMap:
      return .keyMap(title: "Keys", rows: state.keyMap, hint: "Any key closes this")
    case .clockSetting(let digits): return clockSetting(digits, match: state.match.state)
    case .question(let question): return self.question(question, state: state, shown: shown, at: now)
    }
  }

  private static func clockSetting(_ digits: [Int], match: MatchState) -> ScoreboardViewModel.Overlay {
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
      answers: [
        ScoreboardViewModel.KeyHint(key: "Enter", meaning: "set"),
        ScoreboardViewModel.KeyHint(key: "Backspace", meaning: "erase"),
        ScoreboardViewModel.KeyHint(key: "Esc", meaning: "leave it"),
      ])
  }

  private static func question(
    _ question: Question, state: State, shown: ShownMatch, at now: BoardInstant
  ) -> ScoreboardViewModel.Overlay {
    let match = state.match.state
    let title: String
    let detail: String
    switch question {
    case .endGather:
      title = "End the gather?"
      let teams = state.match.gather.teams
      detail =
        "\(brief(teams[match.left]))  \(match.score[match.left]) : "
        + "\(match.score[match.left.opponent])  \(brief(teams[match.left.opponent]))"
    case .endPeriod:
      let name = MatchWords.period(match.period, of: match.format.periods.count)
      title = "End the \(name)?"
      detail = "The clock shows \(ClockText.text(seconds: match.clock.shownSeconds(at: now)))"
    case .undo(let id):
      var act = "last act"
      if let entry = state.match.log.undoable, entry.id == id, case .act(let undone) = entry.event {
        act = name(of: undone)
      }
      let clock = match.clock.shownSeconds(at: now)
      let after = state.match.stateAfterUndo?.clock.shownSeconds(at: now) ?? clock
      title = "Take back the \(act)?"
      detail = "The clock goes from \(ClockText.text(seconds: clock)) to \(ClockText.text(seconds: after))"
    }
    return .question(
      title: title, detail: detail,
      answers: [
        ScoreboardViewModel.KeyHint(key: "Enter", meaning: "yes"),
        ScoreboardViewModel.KeyHint(key: "Esc", meaning: "no"),
      ])
  }
}
