import FoundationEssentials
import GatherModel

/// Builds the parts of a phone's page for one match.
struct PhonePage {
  let match: Match
  let presenter: PhonePresenter
  let now: BoardInstant
  let role: MatchCommand.Role

  init(match: Match, presenter: PhonePresenter, now: BoardInstant, role: MatchCommand.Role = .score) {
    self.match = presenter.words.named(match)
    (self.presenter, self.now, self.role) = (presenter, now, role)
  }

  private var state: MatchState { match.state }
  private var words: Words { presenter.words }
  private var labels: MatchLabels { MatchLabels(words: words) }
  private var sentences: BoardSentences { presenter.sentences(of: match) }
  private var can: PhoneButtons { PhoneButtons(page: self) }
  private var left: TeamID { state.left }

  var shown: MatchPresentation {
    MatchPresentation(
      match: match, keys: KeyLabels(map: words.keys, words: words), now: now, service: nil,
      isFollower: false, wasSwitchedOff: false)
  }

  var viewModel: PhoneViewModel.Match {
    PhoneViewModel.Match(
      name: match.gather.name, period: shown.periodLine, status: shown.clock.mark ?? "",
      left: team(left), right: team(left.opponent), clock: clock,
      goals: PhoneViewModel.Sides(left: can.goal(of: left), right: can.goal(of: left.opponent)), kicks: kicks,
      clockButton: can.clockButton, undo: can.undo, redo: can.redo, scorer: can.scorer,
      buttons: can.buttons, last: last,
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
      name: match.gather.name, period: shown.periodLine, status: shown.clock.mark ?? "",
      left: team(left), right: team(left.opponent), clock: clock,
      kicks: shown.shootOut.map { panel in
        SpectatorViewModel.Kicks(
          left: panel.left.marks.map(Self.mark), right: panel.right.marks.map(Self.mark),
          score: words.score(panel.left.score, panel.right.score))
      }, result: shown.result?.text ?? "")
  }

  func moments(of team: TeamID, showsNames: Bool) -> [SpectatorViewModel.Moment] {
    var shown = shown
    shown.namesPlayers = showsNames
    return shown.moments(of: team).map { row in
      let mark =
        switch row.mark {
        case .goal: "goal"
        case .card(let card): card.rawValue
        }
      return SpectatorViewModel.Moment(
        minutes: row.minutes.joined(separator: " "), text: row.text, mark: mark)
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

  /// The clock; nil if none is shown. While it runs, its reading is the one at the last log entry, so that the view
  /// model does not change between entries.
  var clock: PhoneViewModel.Clock? {
    state.shownClock.map { shown in
      let isRunning = shown.isRunning(at: now)
      // A clock that does not run is read at `now`, because it may have reached its end after the last entry.
      let at = isRunning ? match.log.entries.last?.at ?? now : now
      let (over, limit) = beyond(shown, at: at)
      return PhoneViewModel.Clock(
        direction: shown.direction.rawValue, ms: (shown.reading(at: at) - over).wholeMilliseconds,
        at: isRunning ? at.milliseconds : 0, running: isRunning, limit: limit?.wholeMilliseconds,
        tenths: self.shown.showsTenths ? true : nil,
        decimal: self.shown.showsTenths ? words.decimalSign : nil)
    }
  }

  /// `over` is the time since a clock that counts down passed zero. `limit` is the reading at which the page stops the
  /// clock, and counts the further time beside it; nil if there is no limit.
  private func beyond(_ shown: ShownClock, at instant: BoardInstant) -> (over: Duration, limit: Duration?) {
    guard case .match(let clock) = shown else { return (.zero, nil) }
    switch clock.direction {
    case .up: return (.zero, state.format.rules.addedTime ? state.format.close(ofPeriod: state.period) : nil)
    case .down:
      return state.format.rules.stopAtZero ? (.zero, nil) : (clock.overrun(at: instant), .zero)
    }
  }

  static func mark(_ mark: ScoreboardViewModel.ShootOutPanel.Mark) -> PhoneViewModel.Kicks.Mark {
    switch mark {
    case .scored: .scored
    case .missed: .missed
    case .toCome: .toCome
    }
  }

  private var kicks: PhoneViewModel.Kicks? {
    guard state.phase == .kicks, let panel = shown.shootOut else { return nil }
    return PhoneViewModel.Kicks(
      turn: panel.turn, left: panel.left.marks.map(Self.mark), right: panel.right.marks.map(Self.mark),
      score: words.score(panel.left.score, panel.right.score),
      buttons: PhoneViewModel.Sides(left: can.kicks(of: left), right: can.kicks(of: left.opponent)))
  }

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
      text: words.labelled(OperatorWords.name(entry.by, in: words), text), at: entry.at.milliseconds)
  }

  /// The description of an act with its team and player: `goal Reds, 31', 7 Ana`.
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
}
