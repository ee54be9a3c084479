import FoundationEssentials
import GatherModel

/// Builds the buttons of a match on a phone. Each button contains the act that it sends.
struct PhoneButtons {
  let page: PhonePage

  private typealias Button = PhoneViewModel.Button
  private typealias Overlay = Scoreboard.OverlayPhrase
  private typealias Correction = Scoreboard.CorrectionPhrase

  private var match: Match { page.match }
  private var state: MatchState { page.match.state }
  private var now: BoardInstant { page.now }
  private var words: Words { page.presenter.words }
  private var labels: MatchLabels { MatchLabels(words: words) }
  private var sentences: BoardSentences { page.presenter.sentences(of: match) }
  private var left: TeamID { state.left }

  func kicks(of team: TeamID) -> [PhoneViewModel.Button] {
    let name = match.gather.teams[team].brief
    return [(true, Scoreboard.FootballPhrase.kickScored), (false, .kickMissed)].map { isScored, phrase in
      var button = act(words(phrase), .kick(team, isScored: isScored))
      button.say = words.labelled(name, words(phrase))
      return button
    }
  }

  /// Returns a button that sends an act. If the rules reject the act, the button is disabled and contains the reason.
  private func act(_ label: String, _ act: MatchAct) -> PhoneViewModel.Button {
    var button = Button(label: label, action: .match(.act(act)))
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

  func goal(of team: TeamID) -> PhoneViewModel.Button {
    var button = act("+1", .goal(team))
    button.say = words(PhonePhrase.goalFor, ["team": .text(match.gather.teams[team].brief)])
    return button
  }

  var clockButton: PhoneViewModel.Button? {
    switch state.phase {
    case .kicks, .ended: return nil
    case .interval:
      let next = MatchWords.title(ofNext: state.period, in: state.format, words)
      return act(words(PhonePhrase.startPeriod, ["period": .text(next)]), .clockStarted)
    case .ready, .playing:
      return state.clock.isRunning(at: now)
        ? act(words(PhonePhrase.pauseClock), .clockPaused) : act(words(PhonePhrase.startClock), .clockStarted)
    }
  }

  var undo: PhoneViewModel.Button? {
    match.log.undoable.map { act in
      Button(
        label: words(PhonePhrase.undo), detail: page.description(of: act),
        say: words.labelled(words(PhonePhrase.undo), page.description(of: act)), action: .match(.undo(act.id))
      )
    }
  }

  var redo: PhoneViewModel.Button? {
    match.log.redoable.map { act in
      Button(label: words(PhonePhrase.redo), detail: page.description(of: act), action: .match(.redo(act.id)))
    }
  }

  var scorer: PhoneViewModel.Button? {
    let kick = state.moments.last { if case .kick = $0.kind { true } else { false } }
    guard let moment = state.phase == .kicks ? kick : state.lastGoal else { return nil }
    let question = words(moment.isGoal ? Correction.whoScored : .whoKicked)
    func button(_ label: String, _ kind: GoalKind) -> PhoneViewModel.Button {
      let team = kind == .own ? moment.team.opponent : moment.team
      return Button(
        label: label, action: .match(.act(.playerNamed(entry: moment.id, nil, goal: kind))),
        pick: PhoneViewModel.Pick(
          what: .player, title: words.labelled(match.gather.teams[team].brief, question), team: team.rawValue,
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
        what: .player, title: words.labelled(labels.card(card), words(Correction.whoseCard)), team: nil,
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

  private var latecomer: PhoneViewModel.Button {
    var button = Button(label: words(PhonePhrase.latecomer), title: words(PhonePhrase.latecomer))
    button.options = [left, left.opponent].map { team in
      let name = match.gather.teams[team].brief
      return Button(
        label: name, action: .store(.addLatecomer(name: "", team, gather: match.gather.id)),
        pick: PhoneViewModel.Pick(
          what: .name, title: words.labelled(name, words(PhonePhrase.latecomer)), team: nil, unknown: nil))
    }
    return button
  }

  private var afterwards: [PhoneViewModel.Button] {
    if page.role < .manage { return [] }
    let again = words(PhonePhrase.playAgain)
    let clear = words(Menu.Phrase.clearBoard)
    var more = Button(label: words(PhonePhrase.more), title: words(PhonePhrase.more))
    more.options = page.presenter.manageButtons(match)
    return [
      asking(
        Button(label: again, action: .store(.playAgain(match.gather.id))),
        (again, "\(match.gather.teams[left].brief) – \(match.gather.teams[left.opponent].brief)")),
      asking(Button(label: clear, action: .store(.clearBoard)), (clear, words(Menu.Phrase.clearBoardDetail))),
      more,
    ]
  }

  /// The button that skips extra time and begins the penalty shoot-out, for a competition without extra time. nil
  /// unless a match with a level score is in the interval before extra time.
  private var kicksAtOnce: PhoneViewModel.Button? {
    guard state.phase == .interval, state.period == state.format.periods.count, state.score.winner == nil,
      state.format.rules.shootOut != nil
    else { return nil }
    let questions = MatchQuestions(match: match, words: words, now: now)
    return asking(act(MatchWords.penalties(in: words), .kicksBegun), questions.kicks)
  }

  var buttons: [PhoneViewModel.Button] {
    if state.phase == .ended { return [scorer, horn].compactMap(\.self) + afterwards }
    var more = Button(label: words(PhonePhrase.more), title: words(PhonePhrase.more))
    let others: [Button?] = [
      setClock, act(words(PhonePhrase.swapSides), .sidesSwapped), latecomer, kicksAtOnce,
      nextPeriod == nil ? nil : end,
    ]
    more.options = counts + others.compactMap(\.self)
    for team in [left, left.opponent] {
      let label = words(PhonePhrase.takeBack, ["team": .text(match.gather.teams[team].brief)])
      more.options?.append(act(label, .goalTakenBack(team)))
    }
    if page.role >= .manage { more.options? += page.presenter.manageButtons(match) }
    return [scorer, card, addedTime, nextPeriod ?? end, horn, more].compactMap(\.self)
  }
}
