import GatherModel

/// The parts of the board that follow from the match and the connection to the service.
struct MatchPresentation {
  let match: Match
  let keys: KeyLabels
  let now: BoardInstant
  let service: ServiceState?
  let isFollower: Bool
  let wasSwitchedOff: Bool
  var namesPlayers = true
  var shortensTeams = true

  private typealias Phrase = Scoreboard.Phrase
  private typealias Hint = Scoreboard.HintPhrase

  var state: MatchState { match.state }
  var words: Words { keys.words }

  func sentenceName(of team: TeamID) -> Words.Argument {
    Self.sentenceName(of: match.gather.teams[team], isShortened: shortensTeams)
  }

  static func sentenceName(of team: Team, isShortened: Bool) -> Words.Argument {
    .text(isShortened ? team.brief : InSentence.name(team.name))
  }

  /// The name of the phase of the match. In matches with one period, the name is nil until that period ends.
  var period: String? {
    switch state.phase {
    case .ended: ending
    case .kicks: words.capitals(MatchWords.penalties(in: words))
    case .interval: words.capitals(MatchWords.interval(before: state.period, in: state.format, words))
    case .ready, .playing:
      state.format.allPeriods.count == 1
        ? nil : words.capitals(MatchWords.period(state.period, in: state.format, words))
    }
  }

  private var ending: String {
    match.result.onKicks == nil ? whenLevel : words(Scoreboard.FootballPhrase.afterPenalties)
  }

  /// "CORRECTED" if the desk counts another result; otherwise nil.
  var corrected: String? { match.correction.map { _ in words(DayPhrase.corrected) } }

  var periodLine: String { [period, corrected].compactMap(\.self).joined(separator: "  ·  ") }

  /// The foot line with the board's own result if the desk has corrected that result; otherwise nil.
  var correctedNotice: ScoreboardViewModel.Line? {
    guard match.correction != nil else { return nil }
    let own = [words.score(state.score), ownKicks].compactMap(\.self).joined(separator: " ")
    let parts = [words(DayPhrase.correctedFrom, ["score": .text(own)]), notice?.text].compactMap(\.self)
    return .init(text: parts.joined(separator: "  ·  "), urgency: notice?.urgency ?? .plain)
  }

  private var ownKicks: String? {
    state.shootOut.map {
      "(\(words(ResultWords.Phrase.onPenalties, ["score": .text(words.score($0.score))])))"
    }
  }

  /// The words for the end of play: full time, or after extra time. A penalty shoot-out does not change these words.
  var whenLevel: String {
    state.hasPlayedExtraTime ? words(Scoreboard.FootballPhrase.afterExtraTime) : words(Phrase.fullTime)
  }

  /// The time at which the match next looks different without input.
  var nextChange: BoardInstant? {
    let isTenths = state.format.rules.tenths
    return [
      state.clock.nextChange(after: now, showsTenths: isTenths),
      state.interval?.nextChange(after: now), state.timeOut?.countdown.nextChange(after: now),
      state.nextDismissalChange(after: now),
    ].compactMap(\.self).min()
  }

  /// The time that the clock shows after a reset.
  var settingText: String {
    ClockText.text(seconds: Int(state.clock.setting.components.seconds))
  }

  /// Says since when the followed match is not live: "OFFLINE SINCE 12:03". Nil after the match, whose result no longer
  /// changes.
  var offline: String? {
    guard isFollower, state.phase != .ended else { return nil }
    return service?.offlineText(in: words).map(words.capitals)
  }

  /// The mark about the connection to the service; nil if ``offline`` has the same text.
  var link: ScoreboardViewModel.Line? {
    guard let mark = service?.mark(in: words), words.capitals(mark.text) != offline else { return nil }
    return mark
  }

  /// The foot line that is shown if nothing was done recently.
  var notice: ScoreboardViewModel.Line? {
    if isFollower { return nil }
    if let question = serviceNotice { return question }
    if state.stoppedByPowerCut {
      let (withKey, alone): (Phrase, Phrase) =
        wasSwitchedOff ? (.switchedOffWithKey, .switchedOff) : (.restoredWithKey, .restored)
      return .init(text: keys.said(.clock, withKey) ?? words(alone), urgency: .warning)
    }
    if state.phase == .ready, let shared = sharedNumbers { return shared }
    switch state.phase {
    case .ended:
      return line([(.undo, .takesEndBack), (.menu, .leadsOn), (.clearBoard, .clearsBoard)])
    case .ready: return line([(.clock, .startsClock), (.showKeys, .showsKeys)])
    case .interval:
      let next = MatchWords.next(state.period, in: state.format, words)
      return keys.label(.clock).map { key in
        .init(text: words(Hint.startsPeriod, ["key": .text(key), "period": .text(next)]), urgency: .plain)
      }
    case .kicks: return kicksNotice
    case .playing: return nil
    }
  }

  /// A warning that players of one team have the same number.
  private var sharedNumbers: ScoreboardViewModel.Line? {
    for team in [state.left, state.left.opponent] {
      let wearers = Dictionary(grouping: match.gather.roster.teams[team]) { $0.details.number }
      let shared = wearers.compactMap { number, players in number.map { ($0, players) } }
        .filter { $0.1.count > 1 }.min { $0.0 < $1.0 }
      guard let (number, players) = shared else { continue }
      let names = players.map { InSentence.name($0.name) }.joined(separator: ", ")
      return .init(
        text: words(
          Scoreboard.RefusalPhrase.sharedNumbers,
          ["team": .text(match.gather.teams[team].brief), "names": .text(names), "n": .number(number)]),
        urgency: .warning)
    }
    return nil
  }

  private var kicksNotice: ScoreboardViewModel.Line? {
    if state.shootOut?.winner != nil { return line([(.endGather, .endsGather)]) }
    return line([
      (.goalLeft, .scored), (.takeBackLeft, .missed), (.goalRight, .scored), (.takeBackRight, .missed),
    ])
  }

  private var serviceNotice: ScoreboardViewModel.Line? {
    switch (service?.difference, state.phase) {
    case (.endedElsewhere(let score), .ready), (.endedElsewhere(let score), .playing),
      (.endedElsewhere(let score), .interval), (.endedElsewhere(let score), .kicks):
      return .init(
        text: words(Phrase.endedElsewhere, ["score": .text(words.score(score))])
          + keys.hint(.service, Hint.decides),
        urgency: .warning)
    case (.gone, .ready), (.gone, .playing), (.gone, .interval), (.gone, .kicks):
      return .init(text: words(Phrase.lostInPlay), urgency: .warning)
    case (.gone, .ended):
      return .init(
        text: words(Phrase.lost) + keys.hint(.service, Hint.tellsAnew), urgency: .warning)
    default: break
    }
    if let duplicate = service?.duplicate {
      let text = words(
        duplicate.player == nil ? Phrase.gatherTwice : .playerTwice,
        [
          "ours": .text(ServiceState.Duplicate.brief(duplicate.ours)),
          "other": .text(ServiceState.Duplicate.brief(duplicate.other)),
          "name": .text(InSentence.name(duplicate.player ?? "")),
        ])
      return .init(text: text + keys.hint(.service, Hint.decides), urgency: .warning)
    }
    return isUnsorted && state.phase != .ended
      ? .init(
        text: words(Phrase.unsorted) + keys.hint(.sortTeams, Hint.sortsTeams), urgency: .notice)
      : nil
  }

  /// Whether there are players, but none of them is in a team.
  var isUnsorted: Bool {
    let roster = match.gather.roster
    return !roster.bench.isEmpty && TeamID.allCases.allSatisfy { roster.teams[$0].isEmpty }
  }

  /// The players to list for a team. If no player is in a team, each side lists half of the bench.
  func players(of team: TeamID) -> [Player] {
    let roster = match.gather.roster
    guard isUnsorted else { return roster.teams[team] }
    let half = (roster.bench.count + 1) / 2
    return Array(team == state.left ? roster.bench.prefix(half) : roster.bench.dropFirst(half))
  }

  private func line(_ hints: [(KeyAction, Hint)]) -> ScoreboardViewModel.Line? {
    let text = keys.line(hints)
    return text.isEmpty ? nil : .init(text: text, urgency: .plain)
  }
}
