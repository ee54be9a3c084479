import GatherModel

extension BoardSentences {
  private typealias Echo = Scoreboard.EchoPhrase
  private typealias Hint = Scoreboard.HintPhrase
  private typealias Refusal = Scoreboard.RefusalPhrase

  /// The hints for two keys: one names the scorer, the other marks an own goal. nil if neither key is set.
  var invitation: String? {
    let hints = keys.line([(.scorer, Hint.who), (.ownGoal, .own)])
    return hints.isEmpty ? nil : hints
  }

  func number(_ naming: Scoreboard.Naming) -> String {
    let number = naming.digits.map { "\($0)" }.joined() + "_"
    let hints = keys.hint(.clockSet, Hint.sets) + keys.hint(.clockErase, Hint.erases)
    return words(Hint.byNumber, ["team": name(of: naming.team), "number": .text(number)]) + hints
  }

  func footballEcho(of act: MatchAct, _ state: MatchState) -> String {
    switch act {
    case .addedTimeAnnounced(let minutes): return words(Echo.addedTime, ["n": .number(minutes)])
    case .card(let team, let card, let player):
      let text = words(
        Echo.card,
        [
          "team": name(of: team), "card": .text(labels.card(card)),
          "player": .text(player.map(labels.player) ?? ""),
        ])
      return text.last == " " ? String(text.dropLast()) : text
    case .counted(let count, let team):
      let number = state.counts[count][team]
      let text = words(TeamCountPhrase(count, .echo), ["team": name(of: team), "n": .number(number)])
      return count == .foul && number > state.format.rules.fouls ?? .max
        ? "\(text) – \(words(Scoreboard.FootballPhrase.noWall))" : text
    case .kicksBegun:
      return words(
        Echo.kicksBegun,
        [
          "score": .text(pair(.goalLeft, .goalRight, Hint.scored)),
          "miss": .text(pair(.takeBackLeft, .takeBackRight, Hint.missed)),
        ])
    case .kick(let team, let isScored):
      let goals = Words.Argument.number(state.shootOut?.score[team] ?? 0)
      return isScored
        ? words(Echo.kickScored, ["team": name(of: team), "n": goals])
        : words(Echo.kickMissed, ["team": name(of: team)])
    case .playerNamed(let entry, let player, _):
      let what = Words.Argument.text(what(entry, in: state))
      guard let player else { return words(Echo.unnamed, ["what": what]) }
      return words(
        Echo.named, ["what": what, "player": .text(labels.player(player))])
    case .minuteCorrected(let entry, let minute):
      return words(Echo.minute, ["what": .text(what(entry, in: state)), "minute": .text("\(minute)")])
    case .entryRemoved: return words(Echo.removed)
    case .formatChanged(let format):
      let known = formats.first { $0.format == format }?.label(in: words) ?? format.shown
      return words(Echo.format, ["format": .text(known)])
    case .goal, .goalTakenBack, .clockStarted, .clockPaused, .clockSet, .clockAdjusted, .clockCancelled,
      .periodEnded, .sidesSwapped, .gatherEnded:
      return ""  // ``echo(of:_:)`` handles these acts.
    }
  }

  /// The keys of both sides of the board, with their common effect: `← / → scored`.
  private func pair(_ one: KeyAction, _ other: KeyAction, _ phrase: Scoreboard.HintPhrase) -> String {
    let labels = [keys.label(one), keys.label(other)].compactMap(\.self)
    return words(phrase, ["key": .text(labels.joined(separator: " / "))])
  }

  private func what(_ entry: MatchMoment.ID, in state: MatchState) -> String {
    state.moment(entry).map { labels.entry($0.kind) } ?? ""
  }

  /// A text with the names of the formats for which `has` returns true: `  ·  in 7-a-side / Football`. Empty if there are
  /// no such formats.
  private func formatsHaving(_ has: (MatchRules) -> Bool) -> String {
    let names = formats.filter { has($0.format.rules) }.map { $0.label(in: words) }
    if names.isEmpty { return "" }
    return "  ·  " + words(Refusal.formatsWithIt, ["formats": .text(names.joined(separator: " / "))])
  }

  func footballSentence(for refusal: ActRefusal) -> String {
    switch refusal {
    case .addedTimeNotLowered(let announced): words(Refusal.addedTimeNotLowered, ["n": .number(announced)])
    case .addedTimeAtLimit: words(Refusal.addedTimeAtLimit, ["n": .number(MatchState.longestAddedTime)])
    case .notCounted(let count):
      words(TeamCountPhrase(count, .notCounted)) + formatsHaving { $0.counts(count) }
    case .countAtLimit(let count, let team):
      words(
        TeamCountPhrase(count, .atLimit), ["team": name(of: team), "n": .number(Score.goals.upperBound)])
    case .notTheirKick(let next): words(Refusal.notTheirKick, ["team": name(of: next)])
    case .formatTooShort(let periods): words(Refusal.formatTooShort, ["n": .number(periods)])
    case .inKicks: words(Refusal.inKicks)
    case .notInPlay: words(Refusal.notInPlay) + keys.hint(.clock, Hint.startsIt)
    case .noAddedTime: words(Refusal.noAddedTime) + formatsHaving { $0.addedTime }
    case .noSinBin: words(Refusal.noSinBin) + formatsHaving { $0.sinBin != nil }
    case .timeOutUnderWay: words(Refusal.timeOutUnderWay)
    case .noKicks: words(Refusal.noKicks) + formatsHaving { $0.shootOut != nil }
    case .tooEarlyForKicks: words(Refusal.tooEarlyForKicks)
    case .notInKicks: words(Refusal.notInKicks)
    case .kicksOver: words(Refusal.kicksOver) + keys.hint(.endGather, Hint.endsGather)
    case .notTheLastKick: words(Refusal.notTheLastKick)
    case .minuteNotPlayed: words(Refusal.minuteNotPlayed)
    case .sameFormat: words(Refusal.sameFormat)
    case .formatTooLate: words(Refusal.formatTooLate)
    case .noSuchEntry, .gatherEnded, .scoreAtLimit, .scoreAtZero, .clockAtZero, .clockRunning,
      .clockNotRunning, .clockAtItsEnd, .beyondClock, .betweenPeriods, .lastPeriod:
      words(Refusal.noSuchEntry)
    }
  }
}
