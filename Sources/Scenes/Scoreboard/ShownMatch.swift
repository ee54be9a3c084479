import GatherModel

/// The parts of the board that follow from the match alone.
struct ShownMatch {
  let match: Match
  let keys: SpokenKeys
  let now: BoardInstant
  let service: ServiceState?
  let isFollower: Bool

  private typealias Phrase = Scoreboard.Phrase
  private typealias Hint = Scoreboard.HintPhrase

  private var state: MatchState { match.state }
  private var words: Words { keys.words }
  private var count: Int { state.format.periods.count }

  /// The period in capitals, as graphics on television have it.
  var period: String? {
    switch state.phase {
    case .ended: words(Phrase.fullTime)
    case .interval: MatchWords.interval(after: state.period - 1, of: count, in: words).uppercased()
    case .ready, .playing:
      count == 1 ? nil : MatchWords.period(state.period, of: count, in: words).uppercased()
    }
  }

  /// The time that cancel goes back to.
  var settingText: String {
    ClockText.text(seconds: Int(state.clock.setting.components.seconds))
  }

  /// What the foot line says when nothing has just been done.
  var notice: ScoreboardViewModel.Line? {
    if isFollower { return nil }
    if let question = serviceNotice { return question }
    if state.stoppedByPowerCut {
      return .init(
        text: keys.said(.clock, Phrase.restoredWithKey) ?? words(Phrase.restored), urgency: .warning)
    }
    switch state.phase {
    case .ended:
      return line([(.clearBoard, .clearsBoard), (.undo, .takesEndBack)])
    case .ready: return line([(.clock, .startsClock), (.showKeys, .showsKeys)])
    case .interval:
      let next = MatchWords.period(state.period, of: count, in: words)
      return keys.label(.clock).map { key in
        .init(
          text: words(Hint.startsPeriod, ["key": .text(key), "period": .text(next)]), urgency: .plain)
      }
    case .playing: return nil
    }
  }

  /// What the service has that is not what the board has, and who plays where, if nobody knows.
  private var serviceNotice: ScoreboardViewModel.Line? {
    switch (service?.difference, state.phase) {
    case (.endedElsewhere(let score), .ready), (.endedElsewhere(let score), .playing),
      (.endedElsewhere(let score), .interval):
      let result = "\(score[state.left]):\(score[state.left.opponent])"
      return .init(
        text: words(Phrase.endedElsewhere, ["score": .text(result)]) + keys.hint(.service, Hint.decides),
        urgency: .warning)
    case (.gone, .ended):
      return .init(
        text: words(Phrase.lost) + keys.hint(.service, Hint.tellsAnew), urgency: .warning)
    default: break
    }
    return isUnsorted && state.phase != .ended
      ? .init(
        text: words(Phrase.unsorted) + keys.hint(.sortTeams, Hint.sortsTeams), urgency: .notice)
      : nil
  }

  /// Whether there are players, and none of them in a team.
  private var isUnsorted: Bool {
    let roster = match.gather.roster
    return !roster.bench.isEmpty && TeamID.allCases.allSatisfy { roster.teams[$0].isEmpty }
  }

  /// The players of a side: its team's, or its half of the one list.
  private func players(of team: TeamID) -> [Player] {
    let roster = match.gather.roster
    guard isUnsorted else { return roster.teams[team] }
    let half = (roster.bench.count + 1) / 2
    return Array(team == state.left ? roster.bench.prefix(half) : roster.bench.dropFirst(half))
  }

  /// What keys do here; nil where none of it is bound.
  private func line(_ hints: [(KeyAction, Hint)]) -> ScoreboardViewModel.Line? {
    let text = keys.line(hints)
    return text.isEmpty ? nil : .init(text: text, urgency: .plain)
  }

  func panel(of team: TeamID) -> ScoreboardViewModel.TeamPanel {
    let gather = match.gather
    return ScoreboardViewModel.TeamPanel(
      name: gather.teams[team].name,
      color: gather.teams[team].color,
      score: "\(state.score[team])",
      rows: players(of: team).map { player in
        ScoreboardViewModel.Row(
          number: player.details.number.map { "\($0)" } ?? "",
          name: player.name,
          position: words.acronym(player.details.preferredPosition))
      }, isUnsorted: isUnsorted)
  }

  var clock: ScoreboardViewModel.ClockFace {
    let seconds = state.clock.shownSeconds(at: now)
    let (tone, mark) = tone(seconds: seconds)
    return ScoreboardViewModel.ClockFace(
      minutes: ClockText.twoDigits(seconds / 60),
      seconds: ClockText.twoDigits(seconds % 60),
      tone: tone, mark: mark, progress: progress(seconds: seconds))
  }

  private func tone(seconds: Int) -> (ScoreboardViewModel.ClockTone, String?) {
    switch state.phase {
    case .ended: return (.ended, words(Phrase.fullTime))
    case .interval: return (.ready, period)
    case .ready, .playing: break
    }
    if state.clock.isTimeUp(at: now) { return (.timeUp, words(Phrase.timeUp)) }
    if state.clock.isRunning(at: now) {
      if state.hasRunOut(at: now) { return (.lastMinute, words(Phrase.addedTime)) }
      return secondsLeft(seconds) <= 60 ? (.lastMinute, words(Phrase.lastMinute)) : (.running, nil)
    }
    switch (state.phase, state.clock.motion) {
    case (.ready, .stopped): return (.ready, words(Phrase.ready))
    case (_, .stopped): return (.resting, words(Phrase.stopped))
    case (_, .paused), (_, .running): return (.resting, words(Phrase.paused))
    }
  }

  /// Of the period; none in added time.
  private func secondsLeft(_ shown: Int) -> Int {
    let close = Int(state.format.close(ofPeriod: state.period).components.seconds)
    return state.clock.direction == .down ? shown : max(close - shown, 0)
  }

  private func progress(seconds: Int) -> Double {
    let length = state.format.periods[state.period].length.components.seconds
    return min(max(1 - Double(secondsLeft(seconds)) / Double(length), 0), 1)
  }
}
