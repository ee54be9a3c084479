import FoundationEssentials
import GatherModel

/// A match as the page of a phone shows it.
struct PhonePage {
  let match: Match
  let presenter: PhonePresenter
  let now: BoardInstant
  /// What the phone may do.
  var role = MatchCommand.Role.score

  private typealias Button = PhoneViewModel.Button
  private typealias Overlay = Scoreboard.OverlayPhrase
  private typealias Correction = Scoreboard.CorrectionPhrase

  private var state: MatchState { match.state }
  private var words: Words { presenter.words }
  private var labels: MatchLabels { MatchLabels(words: words) }
  private var sentences: BoardSentences { presenter.sentences(of: match) }
  private var left: TeamID { state.left }

  private var shown: MatchPresentation {
    MatchPresentation(
      match: match, keys: KeyLabels(map: words.keys, words: words), now: now, service: nil,
      isFollower: false, wasSwitchedOff: false)
  }

  var viewModel: PhoneViewModel.Match {
    PhoneViewModel.Match(
      name: match.gather.name, period: shown.period ?? "", status: shown.clock.mark ?? "",
      left: team(left), right: team(left.opponent), clock: clock,
      goals: PhoneViewModel.Sides(left: goal(of: left), right: goal(of: left.opponent)), kicks: kicks,
      clockButton: clockButton, undo: undo, redo: redo, scorer: scorer, buttons: buttons, last: last,
      result: shown.result?.text ?? "")
  }

  func spectators(showsNames: Bool) -> SpectatorViewModel.Match {
    func team(_ id: TeamID) -> SpectatorViewModel.Team {
      let (panel, colors) = (shown.panel(of: id), presenter.colors(of: match.gather.teams[id]))
      return SpectatorViewModel.Team(
        name: panel.name, code: panel.code, color: colors.ground, ink: colors.ink, score: panel.score,
        moments: moments(of: id, showsNames: showsNames))
    }
    return SpectatorViewModel.Match(
      name: match.gather.name, period: shown.period ?? "", status: shown.clock.mark ?? "",
      left: team(left), right: team(left.opponent), clock: clock,
      kicks: shown.shootOut.map { panel in
        SpectatorViewModel.Kicks(
          left: panel.left.marks.map(Self.mark), right: panel.right.marks.map(Self.mark),
          score: "\(panel.left.score) : \(panel.right.score)")
      }, result: shown.result?.text ?? "")
  }

  private func moments(of team: TeamID, showsNames: Bool) -> [SpectatorViewModel.Moment] {
    shown.moments(of: team).map { row in
      let mark =
        switch row.mark {
        case .goal: "goal"
        case .card(let card): card.rawValue
        }
      return SpectatorViewModel.Moment(
        minutes: row.minutes.joined(separator: " "), text: showsNames ? row.text : "", mark: mark)
    }
  }

  // MARK: The match

  private func team(_ id: TeamID) -> PhoneViewModel.Team {
    let (panel, colors) = (shown.panel(of: id), presenter.colors(of: match.gather.teams[id]))
    let roster = match.gather.roster
    return PhoneViewModel.Team(
      id: id.rawValue, name: panel.name, code: panel.code, color: colors.ground, ink: colors.ink,
      score: panel.score,
      tallies: panel.tallies.map { "\($0.label) \($0.count)" },
      players: (roster.teams[id] + roster.bench).map { player in
        let mark = PlayerMark(player)
        return PhoneViewModel.Player(
          id: mark.id?.value, name: mark.name, number: mark.number, label: labels.player(mark))
      })
  }

  /// Told as of the last entry, so that it stays the same while nothing happens.
  private var clock: PhoneViewModel.Clock? {
    let at = match.log.entries.last?.at ?? now
    func clock(_ direction: MatchFormat.Direction, _ reading: Duration, _ isRunning: Bool, limit: Duration?)
      -> PhoneViewModel.Clock
    {
      PhoneViewModel.Clock(
        direction: direction == .up ? "up" : "down", ms: reading.wholeMilliseconds,
        at: isRunning ? at.milliseconds : 0, running: isRunning, limit: limit?.wholeMilliseconds)
    }
    if state.phase == .interval {
      return state.interval.map { clock(.down, $0.left(at: at), true, limit: nil) }
    }
    guard state.phase == .ready || state.phase == .playing else { return nil }
    let own = state.clock
    let isBeyond = own.direction == .up ? state.format.rules.addedTime : !state.format.rules.stopAtZero
    let limit = own.direction == .up ? state.format.close(ofPeriod: state.period) : .zero
    let over = own.direction == .down && isBeyond ? own.overrun(at: at) : .zero
    return clock(
      own.direction, own.reading(at: at) - over, own.isRunning(at: now), limit: isBeyond ? limit : nil)
  }

  private static func mark(_ mark: ScoreboardViewModel.ShootOutPanel.Mark) -> PhoneViewModel.Kicks.Mark {
    switch mark {
    case .scored: .scored
    case .missed: .missed
    case .toCome: .toCome
    }
  }

  private var kicks: PhoneViewModel.Kicks? {
    guard state.phase == .kicks, let panel = shown.shootOut else { return nil }
    func buttons(_ team: TeamID) -> [Button] {
      let name = match.gather.teams[team].brief
      return [(true, Scoreboard.FootballPhrase.kickScored), (false, .kickMissed)].map { isScored, phrase in
        var button = act(words(phrase), .kick(team, isScored: isScored))
        button.say = "\(name): \(words(phrase))"
        return button
      }
    }
    return PhoneViewModel.Kicks(
      turn: panel.turn, left: panel.left.marks.map(Self.mark), right: panel.right.marks.map(Self.mark),
      score: "\(panel.left.score) : \(panel.right.score)",
      buttons: PhoneViewModel.Sides(left: buttons(left), right: buttons(left.opponent)))
  }

  /// Who did what last.
  private var last: PhoneViewModel.Last? {
    guard let entry = match.log.entries.last else { return nil }
    let acts = Dictionary(
      match.log.entries.compactMap(LoggedAct.init).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    let text: String
    switch entry.event {
    case .act(let act): text = sentences.echo(of: act, state)
    case .undone(let id):
      text = words(Scoreboard.EchoPhrase.undone, ["act": .text(acts[id].map(description) ?? "")])
    case .redone(let id):
      text = words(Scoreboard.EchoPhrase.redone, ["act": .text(acts[id].map(description) ?? "")])
    case .recovered: text = words(Scoreboard.Phrase.restored)
    }
    return PhoneViewModel.Last(
      text: "\(OperatorWords.name(entry.by, in: words)): \(text)", at: entry.at.milliseconds)
  }

  /// What an act was, and whose: `goal Reds, 31', 7 Ana`.
  func description(of act: LoggedAct) -> String {
    var (target, team): (MatchMoment?, TeamID?) = (state.moment(act.id), nil)
    switch act.act {
    case .goal(let of), .goalTakenBack(let of), .card(let of, _, _), .counted(_, let of), .kick(let of, _):
      team = of
    case .playerNamed(let entry, _, _), .minuteCorrected(let entry, _): target = state.moment(entry)
    default: break
    }
    let what = [labels.act(act.act), (team ?? target?.team).map { match.gather.teams[$0].brief }]
    return
      ([what.compactMap(\.self).joined(separator: " "), target?.minute?.description]
      + [target?.player.map(labels.player)]).compactMap(\.self).joined(separator: ", ")
  }

  // MARK: What can be done

  /// A button that does an act, or says why it cannot be.
  private func act(_ label: String, _ act: MatchAct) -> PhoneViewModel.Button {
    var button = Button(label: label, action: .act(act))
    if let refusal = state.refusal(of: act, at: now) {
      button.enabled = false
      button.why = sentences.sentence(for: refusal)
    }
    return button
  }

  private func asking(
    _ button: PhoneViewModel.Button, _ question: (title: String, detail: String)
  ) -> PhoneViewModel.Button {
    var button = button
    button.ask = PhoneViewModel.Ask(
      title: question.title, detail: question.detail, yes: words(PhonePhrase.yes), no: words(PhonePhrase.no))
    return button
  }

  private func goal(of team: TeamID) -> PhoneViewModel.Button {
    var button = act("+1", .goal(team))
    button.say = words(PhonePhrase.goalFor, ["team": .text(match.gather.teams[team].brief)])
    return button
  }

  private var clockButton: PhoneViewModel.Button? {
    switch state.phase {
    case .kicks, .ended: return nil
    case .interval:
      let next = MatchWords.next(state.period, in: state.format, words)
      return act(words(PhonePhrase.startPeriod, ["period": .text(next)]), .clockStarted)
    case .ready, .playing:
      return state.clock.isRunning(at: now)
        ? act(words(PhonePhrase.pauseClock), .clockPaused) : act(words(PhonePhrase.startClock), .clockStarted)
    }
  }

  private var undo: PhoneViewModel.Button? {
    match.log.undoable.map { act in
      Button(
        label: words(PhonePhrase.undo), detail: description(of: act),
        say: "\(words(PhonePhrase.undo)): \(description(of: act))", action: .undo(act.id))
    }
  }

  private var redo: PhoneViewModel.Button? {
    match.log.redoable.map { act in
      Button(label: words(PhonePhrase.redo), detail: description(of: act), action: .redo(act.id))
    }
  }

  /// The last goal or, in kicks, the last kick: who it was.
  private var scorer: PhoneViewModel.Button? {
    let kick = state.moments.last { if case .kick = $0.kind { true } else { false } }
    guard let moment = state.phase == .kicks ? kick : state.lastGoal else { return nil }
    let question = words(moment.isGoal ? Correction.whoScored : .whoKicked)
    func button(_ label: String, _ kind: GoalKind) -> PhoneViewModel.Button {
      let team = kind == .own ? moment.team.opponent : moment.team
      return Button(
        label: label, action: .act(.playerNamed(entry: moment.id, nil, goal: kind)),
        pick: PhoneViewModel.Pick(
          what: .player, title: "\(match.gather.teams[team].brief): \(question)", team: team.rawValue,
          unknown: words(Correction.nobody)))
    }
    var scorer = button(words(PhonePhrase.scorer), .regular)
    scorer.title = question
    if moment.isGoal { scorer.options = [.penalty, .own].map { button(labels.goal($0), $0) } }
    return scorer
  }

  private var card: PhoneViewModel.Button {
    var button = Button(label: words(PhonePhrase.card), title: words(Correction.whichCard))
    let cards = Card.allCases.filter { $0 != .sinBin || state.format.rules.sinBin != nil }
    button.options = cards.map { card in
      var option = act(labels.card(card), .card(.teamA, card, nil))
      option.pick = PhoneViewModel.Pick(
        what: .player, title: "\(labels.card(card)): \(words(Correction.whoseCard))", team: nil,
        unknown: words(Correction.nobody))
      return option
    }
    return button
  }

  private var addedTime: PhoneViewModel.Button? {
    guard state.format.rules.addedTime else { return nil }
    let first = (state.addedTime ?? 0) + 1
    var button = act(words(Correction.addedTime), .addedTimeAnnounced(minutes: first))
    guard button.enabled else { return button }
    button.action = nil
    button.title = words(Correction.addedTime)
    button.options = (first...min(first + 9, MatchState.longestAddedTime)).map { minutes in
      act("+\(minutes)", .addedTimeAnnounced(minutes: minutes))
    }
    return button
  }

  private var nextPeriod: PhoneViewModel.Button? {
    let questions = MatchQuestions(match: match, words: words, now: now)
    let label = words(PhonePhrase.nextPeriod)
    if state.phase == .kicks || state.phase == .ended { return nil }
    switch state.phase == .interval ? .period : state.nextStage {
    case .end: return nil
    case .extraTime: return asking(act(label, .periodEnded), questions.extraTime)
    case .kicks: return asking(act(label, .kicksBegun), questions.kicks)
    case .period: return asking(act(label, .periodEnded), questions.endPeriod)
    }
  }

  private var end: PhoneViewModel.Button {
    let questions = MatchQuestions(match: match, words: words, now: now)
    return asking(act(words(PhonePhrase.endMatch), .gatherEnded), questions.endGather)
  }

  private var horn: PhoneViewModel.Button { Button(label: words(PhonePhrase.horn), action: .horn) }

  /// What is counted for each team, of what the format counts.
  private var counts: [PhoneViewModel.Button] {
    TeamCount.allCases.filter { state.format.rules.counts($0) }.flatMap { count in
      [left, left.opponent].map { team in
        let name = match.gather.teams[team].brief
        return act("\(words(TeamCountPhrase(count, .entry))) \(name)", .counted(count, team))
      }
    }
  }

  private var setClock: PhoneViewModel.Button? {
    if state.phase == .kicks || state.phase == .ended { return nil }
    var button = act(words(Overlay.setClock), .clockSet(to: state.clock.setting))
    button.pick = PhoneViewModel.Pick(what: .time, title: words(Overlay.setClock), team: nil, unknown: nil)
    return button
  }

  /// Who comes late joins a team, from the bench or by a name that is typed.
  private var latecomer: PhoneViewModel.Button {
    var button = Button(label: words(PhonePhrase.latecomer), title: words(PhonePhrase.latecomer))
    button.options = [left, left.opponent].map { team in
      let name = match.gather.teams[team].brief
      return Button(
        label: name, action: .latecomer(team, gather: match.gather.id),
        pick: PhoneViewModel.Pick(
          what: .name, title: "\(name): \(words(PhonePhrase.latecomer))", team: nil, unknown: nil))
    }
    return button
  }

  /// What comes after the end, for those who may do everything.
  private var afterwards: [PhoneViewModel.Button] {
    if role < .manage { return [] }
    let again = words(PhonePhrase.playAgain)
    let clear = words(Menu.Phrase.clearBoard)
    return [
      asking(
        Button(label: again, action: .again(match.gather.id)),
        (again, "\(match.gather.teams[left].brief) – \(match.gather.teams[left.opponent].brief)")),
      asking(Button(label: clear, action: .clear), (clear, words(Menu.Phrase.clearBoardDetail))),
    ]
  }

  /// Extra time and the kicks of a competition that leaves extra time out.
  private var kicksAtOnce: PhoneViewModel.Button? {
    guard state.phase == .interval, state.period == state.format.periods.count, state.score.winner == nil,
      state.format.rules.shootOut != nil
    else { return nil }
    let questions = MatchQuestions(match: match, words: words, now: now)
    return asking(act(MatchWords.penalties(in: words), .kicksBegun), questions.kicks)
  }

  private var buttons: [PhoneViewModel.Button] {
    if state.phase == .ended { return [scorer, horn].compactMap(\.self) + afterwards }
    var more = Button(label: words(PhonePhrase.more), title: words(PhonePhrase.more))
    more.options =
      counts
      + [
        setClock, act(words(PhonePhrase.swapSides), .sidesSwapped), latecomer, kicksAtOnce,
        nextPeriod == nil ? nil : end,
      ].compactMap(\.self)
      + [left, left.opponent].map { team in
        act(
          words(PhonePhrase.takeBack, ["team": .text(match.gather.teams[team].brief)]), .goalTakenBack(team))
      }
    return [scorer, card, addedTime, nextPeriod ?? end, horn, more].compactMap(\.self)
  }
}

extension BoardInstant {
  /// Since the machine booted, in whole milliseconds.
  package var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
