import GatherModel
import Localization

extension Scoreboard {
  static func overlay(
    of state: State, shown: MatchPresentation, at now: BoardInstant
  ) -> ScoreboardViewModel.Overlay? {
    if state.isClosing { return .message(state.words(FormPhrase.saving)) }
    if let held = state.held.first, let progress = held.progress(at: now) {
      return .hold(
        title: held.hold.title(in: state.words, clockSetting: shown.settingText), progress: progress)
    }
    switch state.overlay {
    case nil: return nil
    case .keyMap:
      return .keyMap(
        title: state.words(OverlayPhrase.keys), groups: state.keyMap.groups(in: state.words),
        hint: state.words(PagePhrase.anyKeyCloses))
    case .teamSorting(let sorting): return .list(list(sorting, state: state))
    case .picking(let list): return .list(self.list(list, state: state))
    case .matchLog(let view): return .list(log(view, state: state, shown: shown.match))
    case .addedTime(let minutes, _): return addedTime(minutes, state: state)
    case .clockSetting(let digits):
      return clockSetting(digits, shown: shown, keys: state.spokenKeys)
    case .question(let question): return self.question(question, state: state, shown: shown.match, at: now)
    }
  }

  private static func hints(
    _ keys: KeyLabels, _ meanings: [(KeyAction, some CataloguePart)]
  ) -> [ScoreboardViewModel.KeyHint] {
    meanings.compactMap { action, meaning in
      keys.label(action).map { ScoreboardViewModel.KeyHint(key: $0, meaning: keys.words(meaning)) }
    }
  }

  private static func clockSetting(
    _ digits: [Int], shown: MatchPresentation, keys: KeyLabels
  ) -> ScoreboardViewModel.Overlay {
    let words = keys.words
    let limit = shown.match.state.format.clockLimit
    let entry = ClockEntry(digits: digits)
    let clock = shown.clock
    var hint = ScoreboardViewModel.Line(text: words(OverlayPhrase.typeTime), urgency: .plain)
    if !entry.isTime {
      hint = ScoreboardViewModel.Line(text: words(OverlayPhrase.secondsLimit), urgency: .warning)
    } else if entry.time > limit {
      let text = Words.Argument.text(ClockText.text(limit))
      hint = ScoreboardViewModel.Line(text: words(NotePhrase.beyondClock, ["time": text]), urgency: .warning)
    }
    return .clockSetting(
      title: words(OverlayPhrase.setClock),
      // Until a digit is typed, the field shows the present time of the clock.
      minutes: digits.isEmpty
        ? clock.minutes : digits.count > 2 ? ClockText.twoDigits(entry.minutes) : "––",
      seconds: digits.isEmpty
        ? clock.seconds : digits.count == 1 ? "–\(entry.seconds)" : ClockText.twoDigits(entry.seconds),
      isTyped: !digits.isEmpty, hint: hint,
      answers: hints(keys, [(.clockSet, OverlayPhrase.set), (.clockErase, .erase), (.clockLeave, .leave)]))
  }

  private static func addedTime(_ minutes: Int, state: State) -> ScoreboardViewModel.Overlay {
    let words = state.words
    let keys = state.spokenKeys
    let plusMinus = [keys.label(.addedTimePlus), keys.label(.addedTimeMinus)].compactMap(\.self)
    let change = ScoreboardViewModel.KeyHint(key: plusMinus.joined(separator: " / "), meaning: "±1")
    return .addedTime(
      title: words(CorrectionPhrase.addedTime), minutes: "+\(minutes)",
      hint: ScoreboardViewModel.Line(text: words(CorrectionPhrase.addedTimeHint), urgency: .plain),
      answers: hints(keys, [(.clockSet, CorrectionPhrase.announce)]) + (plusMinus.isEmpty ? [] : [change])
        + hints(keys, [(.clockLeave, OverlayPhrase.leave)]))
  }

  private static func list(_ sorting: TeamSorting, state: State) -> ListViewModel {
    let match = state.match
    let left = match.state.left
    func tag(_ team: TeamID, _ member: TeamSorting.Member) -> ListViewModel.Tag? {
      member.place == .team(team) ? ListViewModel.Tag(team, of: match.gather.teams) : nil
    }
    let keys = state.spokenKeys
    func to(_ action: KeyAction, _ team: TeamID) -> String? {
      keys.label(action).map { key in
        keys.words(HintPhrase.to, ["key": .text(key), "team": .text(match.gather.teams[team].brief)])
      }
    }
    func name(of place: RosterPlace) -> String {
      if case .team(let team) = place {
        match.gather.teams[team].name
      } else {
        keys.words(ConfirmPlayers.Phrase.bench)
      }
    }
    return ListViewModel(
      title: keys.words(OverlayPhrase.whoPlaysWhere),
      rows: sorting.members.map { member in
        ListViewModel.Row(
          text: member.player.name, detail: name(of: member.place), left: tag(left, member),
          right: tag(left.opponent, member))
      }, selected: sorting.selected,
      place: ListViewModel.place(sorting.selected, of: sorting.members.count, keys.words),
      footer: [
        keys.said(.listUp, HintPhrase.up), keys.said(.listDown, HintPhrase.down), to(.listLeft, left),
        to(.listRight, left.opponent), keys.said(.digit0, HintPhrase.toBench),
        keys.said(.listChoose, HintPhrase.keepsTeams),
        keys.said(.listLeave, HintPhrase.leaves),
      ].compactMap(\.self).joined(separator: "  ·  "))
  }

  private static func question(
    _ question: Question, state: State, shown: Match, at now: BoardInstant
  ) -> ScoreboardViewModel.Overlay {
    let match = shown.state
    let words = state.words
    let questions = MatchQuestions(match: shown, words: words, now: now)
    let title: String
    let detail: String
    switch question {
    case .endGather: (title, detail) = questions.endGather
    case .endPeriod: (title, detail) = questions.endPeriod
    case .extraTime: (title, detail) = questions.extraTime
    case .kicks: (title, detail) = questions.kicks
    case .changeFormat(let format):
      title = words(CorrectionPhrase.changeFormat, ["format": .text(format.label(in: words))])
      detail = words(
        CorrectionPhrase.logStays,
        [
          "from": time(match.clock, at: now),
          "to": time(clockInQuestion(of: state, at: now) ?? match.clock, at: now),
        ])
    case .undo(let last):
      title = words(OverlayPhrase.takeBack, ["act": .text(MatchLabels(words: words).act(last.act))])
      detail = move(of: match.clock, to: clockInQuestion(of: state, at: now), at: now, words)
    case .redo(let last):
      title = words(OverlayPhrase.bringAgain, ["act": .text(MatchLabels(words: words).act(last.act))])
      detail = move(of: match.clock, to: clockInQuestion(of: state, at: now), at: now, words)
    case .takeResult(let score):
      title = words(OverlayPhrase.endWith, ["score": .text(words.score(score))])
      detail = words(OverlayPhrase.serviceHasResult)
    case .makeAnew:
      title = words(OverlayPhrase.makeAnew)
      detail = words(OverlayPhrase.serviceHasLost)
    case .removeDuplicate(let duplicate):
      title = words(
        OverlayPhrase.removeDuplicate, ["id": .text(ServiceState.Duplicate.brief(duplicate.other))])
      detail = words(
        duplicate.player == nil ? OverlayPhrase.serviceHasGatherTwice : .serviceHasPlayerTwice,
        ["id": .text(ServiceState.Duplicate.brief(duplicate.ours))])
    }
    return .question(
      title: title, detail: detail,
      answers: hints(state.spokenKeys, [(.yes, KeyAction.Short.yes), (.no, .no)]))
  }

  /// The clock after the change that the open question is about: an undo, a redo or a change of format.
  /// Nil if there is no such question.
  static func clockInQuestion(of state: State, at now: BoardInstant) -> MatchClock? {
    switch state.overlay {
    case .question(.changeFormat(let format)):
      state.match.state.clock(playedAs: format.format, at: now)
    case .question(.undo): state.match.stateAfterUndo?.clock
    case .question(.redo): state.match.stateAfterRedo?.clock
    default: nil
    }
  }

  private static func move(
    of clock: MatchClock, to other: MatchClock?, at now: BoardInstant, _ words: Words
  ) -> String {
    words(OverlayPhrase.clockGoes, ["from": time(clock, at: now), "to": time(other ?? clock, at: now)])
  }

  private static func time(_ clock: MatchClock, at now: BoardInstant) -> Words.Argument {
    .text(ClockText.text(seconds: clock.shownSeconds(at: now)))
  }
}
