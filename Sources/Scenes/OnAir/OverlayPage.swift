import FoundationEssentials
package import GatherModel

extension PhonePresenter {
  /// Builds the view model of an overlay for the match on the board.
  /// - Parameter codes: The codes of remembered teams, by ``KeptTeam/key(of:)`` of their names.
  package func overlay(of match: Match?, codes: [String: String], at now: BoardInstant) -> OverlayViewModel {
    OverlayViewModel(
      match: match.map { match in
        OverlayPage(page: PhonePage(match: match, presenter: self, now: now), codes: codes).viewModel
      })
  }
}

struct OverlayPage {
  static let noteTime = Duration.seconds(6)
  /// If a player is named within this time after the goal or card, the note is shown again.
  private static let namingTime = Duration.seconds(60)

  let page: PhonePage
  let codes: [String: String]

  private var match: Match { page.match }
  private var state: MatchState { page.match.state }
  /// Team names are not shortened, because the overlay shows long names in smaller letters.
  private var shown: MatchPresentation {
    var shown = page.shown
    shown.shortensTeams = false
    return shown
  }
  private var labels: MatchLabels { MatchLabels(words: page.presenter.words) }

  var viewModel: OverlayViewModel.Match {
    OverlayViewModel.Match(
      name: match.gather.name, stage: stage, sign: page.presenter.words.scoreSign, home: team(.teamA),
      away: team(.teamB),
      period: period,
      clock: page.clock, added: shown.clock.announced ?? "", note: note, kicks: kicks, third: third)
  }

  var period: String { shown.period ?? "" }

  /// The text about a corrected result; empty if the match's own result counts.
  var corrected: String { shown.corrected ?? "" }

  var stage: String {
    switch state.phase {
    case .ready: "ready"
    case .playing: "play"
    case .interval: "interval"
    case .kicks: "kicks"
    case .ended: "ended"
    }
  }

  var teamCodes: TeamPair<String> {
    let teams = match.gather.teams
    return TeamCode.of(
      TeamPair { teams[$0].name }, plain: TeamCode.of(teams),
      kept: TeamPair { codes[KeptTeam.key(of: page.presenter.words.storedName(teams[$0].name, of: $0))] })
  }

  func reds(of team: TeamID) -> Int { cards(of: team) { $0.isSendingOff } }

  private func cards(of team: TeamID, where isMeant: (Card) -> Bool) -> Int {
    state.moments.count { $0.team == team && $0.card.map(isMeant) ?? false }
  }

  func team(_ id: TeamID) -> OverlayViewModel.Team {
    let teams = match.gather.teams
    let colors = page.presenter.colors(of: teams[id])
    return OverlayViewModel.Team(
      name: teams[id].name, code: teamCodes[id], color: colors.ground, ink: colors.ink,
      score: "\(match.result.score[id])", reds: reds(of: id),
      isDashed: teams[id].isDashed(beside: teams[id.opponent]))
  }

  // MARK: The note of a goal or a card

  private var note: OverlayViewModel.Note? {
    if state.phase == .kicks || state.phase == .ended { return nil }
    let told = times
    let recent = state.moments.compactMap { moment -> (moment: MatchMoment, until: BoardInstant)? in
      guard moment.isGoal || moment.card != nil, let at = told[moment.id], at.first <= page.now else {
        return nil
      }
      let isNamedInTime = at.last - at.first <= Self.namingTime
      return (moment, (isNamedInTime ? at.last : at.first) + Self.noteTime)
    }.filter { $0.until > page.now }
    guard let newest = recent.max(by: { $0.until < $1.until }) else { return nil }
    return note(newest.moment, until: newest.until)
  }

  /// The time at which each entry was made, and the time at which its player was last named.
  private var times: [UUID: (first: BoardInstant, last: BoardInstant)] {
    var times: [UUID: (first: BoardInstant, last: BoardInstant)] = [:]
    for entry in match.log.countingEntries {
      switch entry.event {
      // The board was restarted, so the earlier instants are dropped, because they cannot be compared with later ones.
      case .recovered: times = [:]
      case .act(.playerNamed(let named, _, _)): times[named]?.last = entry.at
      case .act(.minuteCorrected), .undone, .redone: break
      case .act: times[entry.id] = (entry.at, entry.at)
      }
    }
    return times
  }

  private func note(_ moment: MatchMoment, until: BoardInstant) -> OverlayViewModel.Note? {
    let (kind, title): (String, String)
    switch moment.kind {
    case .goal(let goal): (kind, title) = ("goal", labels.goal(goal))
    case .card(let card): (kind, title) = (card.rawValue, labels.card(card))
    case .counted, .kick: return nil
    }
    return OverlayViewModel.Note(
      id: moment.id, kind: kind, side: moment.team.sideName, title: labels.words.capitals(title),
      text: player(of: moment), minute: moment.minute?.description ?? "", until: until.milliseconds)
  }

  func player(of moment: MatchMoment) -> String {
    shown.who(moment).map { $0.name ?? $0.number.map { "\($0)" } ?? "" } ?? ""
  }

  // MARK: Kicks, intervals, the end

  private var kicks: OverlayViewModel.Kicks? {
    guard state.phase == .kicks, let shootOut = state.shootOut, let panel = shown.shootOut else { return nil }
    let (home, away) = state.left == .teamA ? (panel.left, panel.right) : (panel.right, panel.left)
    return OverlayViewModel.Kicks(
      home: home.marks.map(PhonePage.mark), away: away.marks.map(PhonePage.mark),
      homeScore: "\(shootOut.score.teamA)", awayScore: "\(shootOut.score.teamB)", turn: panel.turn)
  }

  /// The detail of the lower third. In an interval, the next part of the match, or nothing before extra time, because
  /// the title already mentions extra time. After a penalty shoot-out, the score of the shoot-out.
  private var detail: String {
    if state.phase == .interval {
      return state.period == state.format.periods.count ? "" : shown.clock.mark ?? ""
    }
    guard let shootOut = match.shootOut, shootOut.winner != nil else { return "" }
    return shown.words.score(shootOut.score)
  }

  private var third: OverlayViewModel.LowerThird? {
    switch state.phase {
    case .playing, .kicks: return nil
    case .ready:
      return OverlayViewModel.LowerThird(
        title: match.gather.name, detail: "", result: "", home: [], away: [])
    case .interval, .ended:
      return OverlayViewModel.LowerThird(
        title: shown.periodLine, detail: detail,
        result: shown.result?.text ?? "", home: page.moments(of: .teamA, showsNames: true),
        away: page.moments(of: .teamB, showsNames: true))
    }
  }
}
