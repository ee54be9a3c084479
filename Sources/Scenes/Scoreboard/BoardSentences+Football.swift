import GatherModel

// What the foot line says of added time, cards, fouls, kicks and corrections.
extension BoardSentences {
  private typealias Echo = Scoreboard.EchoPhrase
  private typealias Hint = Scoreboard.HintPhrase
  private typealias Refusal = Scoreboard.RefusalPhrase

  /// How to tell who scored. Nobody has to.
  var invitation: String? {
    let hints = keys.line([(.scorer, Hint.who), (.ownGoal, .own)])
    return hints.isEmpty ? nil : hints
  }

  /// The number that is being typed for who scored.
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
          "team": name(of: team), "card": .text(words(Scoreboard.FootballPhrase(card))),
          "player": .text(player.map(MatchLabels(words: words).player) ?? ""),
        ])
      return text.last == " " ? String(text.dropLast()) : text
    case .foul(let team):
      let count = state.fouls[team]
      let text = words(Echo.foul, ["team": name(of: team), "n": .number(count)])
      return count > state.format.rules.fouls ?? .max
        ? "\(text) – \(words(Scoreboard.FootballPhrase.noWall))" : text
    case .timeOut(let team): return words(Echo.timeOut, ["team": name(of: team)])
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
        Echo.named, ["what": what, "player": .text(MatchLabels(words: words).player(player))])
    case .minuteCorrected(let entry, let minute):
      return words(Echo.minute, ["what": .text(what(entry, in: state)), "minute": .text("\(minute)")])
    case .entryRemoved: return words(Echo.removed)
    case .formatChanged(let format):
      let known = formats.first { $0.format == format }?.label(in: words) ?? format.shown
      return words(Echo.format, ["format": .text(known)])
    case .goal, .goalTakenBack, .clockStarted, .clockPaused, .clockSet, .clockAdjusted, .clockCancelled,
      .periodEnded, .sidesSwapped, .gatherEnded:
      return ""  // Told of with the rest of the board.
    }
  }

  /// The keys of both sides with what they do: `← / → scored`; of one, where the other has none.
  private func pair(_ one: KeyAction, _ other: KeyAction, _ phrase: Scoreboard.HintPhrase) -> String {
    let labels = [keys.label(one), keys.label(other)].compactMap(\.self)
    return words(phrase, ["key": .text(labels.joined(separator: " / "))])
  }

  private func what(_ entry: MatchMoment.ID, in state: MatchState) -> String {
    state.moment(entry).map { words(Scoreboard.FootballPhrase($0.kind)) } ?? ""
  }

  func footballSentence(for refusal: ActRefusal) -> String {
    switch refusal {
    case .addedTimeNotLowered(let announced): words(Refusal.addedTimeNotLowered, ["n": .number(announced)])
    case .addedTimeAtLimit: words(Refusal.addedTimeAtLimit, ["n": .number(MatchState.longestAddedTime)])
    case .foulsAtLimit(let team):
      words(Refusal.foulsAtLimit, ["team": name(of: team), "n": .number(Score.goals.upperBound)])
    case .timeOutsTaken(let team): words(Refusal.timeOutsTaken, ["team": name(of: team)])
    case .notTheirKick(let next): words(Refusal.notTheirKick, ["team": name(of: next)])
    case .formatTooShort(let periods): words(Refusal.formatTooShort, ["n": .number(periods)])
    case .inKicks: words(Refusal.inKicks)
    case .notInPlay: words(Refusal.notInPlay) + keys.hint(.clock, Hint.startsIt)
    case .noAddedTime: words(Refusal.noAddedTime)
    case .noSinBin: words(Refusal.noSinBin)
    case .noFouls: words(Refusal.noFouls)
    case .noTimeOuts: words(Refusal.noTimeOuts)
    case .timeOutUnderWay: words(Refusal.timeOutUnderWay)
    case .noKicks: words(Refusal.noKicks)
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

/// What the players and the events of a match are called.
struct MatchLabels {
  let words: Words

  /// `7 Ana`; the number alone where no name is known.
  func player(_ player: PlayerMark) -> String {
    let name = player.name.map(InSentence.name)
    return [player.number.map { "\($0)" }, name].compactMap(\.self).joined(separator: " ")
  }
}

extension Scoreboard.FootballPhrase {
  init(_ card: Card) {
    switch card {
    case .yellow: self = .yellow
    case .secondYellow: self = .secondYellow
    case .red: self = .red
    case .sinBin: self = .sinBin
    }
  }

  init(_ kind: MatchMoment.Kind) {
    switch kind {
    case .goal(let isOwn): self = isOwn ? .ownGoal : .goal
    case .card(let card): self = Self(card)
    case .foul: self = .foul
    case .timeOut: self = .timeOutEntry
    case .kick(let isScored): self = isScored ? .kickScored : .kickMissed
    }
  }
}
