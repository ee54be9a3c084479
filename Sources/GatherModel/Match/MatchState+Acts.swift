import FoundationEssentials

extension MatchState {
  /// Applies an entry. If ``refusal(of:at:)`` refuses the entry, nothing changes, so that no log can break the rules.
  package mutating func apply(_ entry: LogEntry) {
    fold(entry)
    switch entry.event {
    case .act(.card), .act(.playerNamed): endSinBins()
    default: break
    }
  }

  /// Like ``apply(_:)``, but without ``endSinBins()``. It is enough to call `endSinBins()` once after the last entry,
  /// because the end of a sin bin never decides whether an act is allowed.
  mutating func fold(_ entry: LogEntry) {
    switch entry.event {
    case .undone, .redone: break  // The log has already removed or restored the act.
    case .recovered(let lastAlive):
      if clock.isRunning(at: lastAlive) { stoppedByPowerCut = true }
      move(at: lastAlive) { $0.pause(at: lastAlive) }
      interval?.recover(from: lastAlive, at: entry.at)
      timeOut?.countdown.recover(from: lastAlive, at: entry.at)
    case .act(let act):
      guard refusal(of: act, at: entry.at) == nil else { return }
      if act.isOfTheClock { stoppedByPowerCut = false }
      apply(act, entry)
    }
  }

  /// Applies an entry that was removed later. The event did not happen, but the clock was stopped for it.
  /// Only this stop remains, because the removal must not change the time that was played.
  mutating func passOver(_ entry: LogEntry) {
    guard case .act(let act) = entry.event, refusal(of: act, at: entry.at) == nil else { return }
    stopClock(for: act, at: entry.at)
  }

  mutating func stopClock(for act: MatchAct, at now: BoardInstant) {
    if act.isOfTheClock { stoppedByPowerCut = false }
    switch act {
    case .goal, .card: stopForPlay(at: now)
    case .counted(let count, _): stopClock(for: count, at: now)
    default: break
    }
  }

  private mutating func apply(_ act: MatchAct, _ entry: LogEntry) {
    let now = entry.at
    switch act {
    case .goal(let team):
      score[team] += 1
      note(.goal(.regular), team, entry)
      endSendingOff(byGoalOf: team, entry)
      stopForPlay(at: now)
    case .goalTakenBack(let team):
      score[team] -= 1
      if let last = moments.lastIndex(where: { $0.isGoal && $0.team == team }) {
        resumeSendingOff(endedBy: moments.remove(at: last).id)
      }
      scorePeriods()
    case .clockStarted: kickOff(entry)
    case .clockPaused: move(at: now) { $0.pause(at: now) }
    case .clockSet(let time): move(at: now) { $0.set(to: time) }
    case .clockAdjusted(let time): adjust(by: time, at: now)
    case .clockCancelled:
      move(at: now) { $0.cancel() }
      kickOff = nil
      // The period begins again.
      (timeOut, addedTime) = (nil, nil)
      records[records.count - 1].addedTime = nil
      if period == 0 { phase = .ready }
    case .periodEnded: endPeriod(entry)
    case .sidesSwapped:
      sidesSwapped.toggle()
      if phase == .interval { hasChangedEnds.toggle() }
    case .gatherEnded:
      move(at: now) { $0.pause(at: now) }
      if phase != .kicks { close(entry) }
      (interval, timeOut) = (nil, nil)
      stoppedByPowerCut = false
      phase = .ended
    case .addedTimeAnnounced(let minutes):
      addedTime = minutes
      records[records.count - 1].addedTime = minutes
    case .card(let team, let card, let player): show(card, to: player, of: team, entry)
    case .counted(let count, let team):
      note(.counted(count), team, entry)
      add(count, of: team, at: now)
      stopClock(for: count, at: now)
    case .kicksBegun:
      move(at: now) { $0.pause(at: now) }
      close(entry)
      (interval, timeOut) = (nil, nil)
      phase = .kicks
      shootOut = format.rules.shootOut.map { ShootOut(each: $0) }
    case .kick(let team, let isScored):
      shootOut?.add(ShootOut.Kick(team: team, isScored: isScored))
      note(.kick(isScored: isScored), team, entry)
    case .playerNamed(let id, let player, let goal):
      change(id) { $0 = $0.naming(player, goal: goal) }
      for index in dismissals.indices where dismissals[index].id == id { dismissals[index].player = player }
    case .minuteCorrected(let id, let minute):
      guard let moment = moment(id), let period = period(of: minute, near: moment.period) else { return }
      change(id) {
        ($0.minute, $0.period, $0.isInKicks, $0.isMinuteCorrected) = (minute, period, false, true)
      }
      scorePeriods()
    case .entryRemoved: break  // `init(format:log:)` applies removals.
    case .formatChanged(let format): change(to: format, at: now)
    }
  }

  // MARK: The clock

  /// Adds the time of the clock's last run to the playing time. Then changes the clock.
  mutating func move(at now: BoardInstant, _ change: (inout MatchClock) -> Void) {
    playedBefore += clock.run(at: now)
    change(&clock)
  }

  /// Adjusts the clock. After the kick-off, the playing time changes too, by the time that the clock really moved.
  private mutating func adjust(by time: Duration, at now: BoardInstant) {
    let before = clock.standing(at: now)
    move(at: now) { $0.adjust(by: time, at: now) }
    guard kickOff != nil else { return }
    let moved = clock.standing(at: now) - before
    playedBefore += clock.direction == .down ? .zero - moved : moved
  }

  private mutating func kickOff(_ entry: LogEntry) {
    if kickOff == nil {
      kickOff = clock.reading(at: entry.at)
      records[records.count - 1].startedAt = entry.wallClock
    }
    move(at: entry.at) { $0.start(at: entry.at) }
    // An operator may have swapped the sides in the interval. Then the kick-off does not swap the sides again.
    if phase == .interval, format.changesEnds(before: period), !hasChangedEnds { sidesSwapped.toggle() }
    phase = .playing
    interval = nil
    timeOut = nil
  }

  mutating func stopForPlay(at now: BoardInstant) {
    if format.rules.stoppedClock, phase == .playing { move(at: now) { $0.pause(at: now) } }
  }

  // MARK: Periods

  private mutating func endPeriod(_ entry: LogEntry) {
    move(at: entry.at) { $0.pause(at: entry.at) }
    close(entry)
    minutesPlayed.append(minutesOfPeriod)
    if clock.direction == .down { earlier += kickOff ?? format.opening(ofPeriod: period) }
    kickOff = nil
    period += 1
    records.append(PeriodRecord())
    clock = Self.clock(of: format, period: period)
    phase = .interval
    interval = format.interval(before: period).map { Countdown($0, from: entry.at) }
    (timeOut, addedTime) = (nil, nil)
    beginCounts()
    hasChangedEnds = false
  }

  private mutating func close(_ entry: LogEntry) {
    records[records.count - 1].endedAt = entry.wallClock
    records[records.count - 1].score = score
    records[records.count - 1].counts = counts
  }

  /// Recalculates the score at the end of each period. Called after a correction of an earlier event.
  private mutating func scorePeriods() {
    var goals = records.map { _ in Score.none }
    for moment in moments where moment.isGoal && goals.indices.contains(moment.period) {
      goals[moment.period][moment.team] += 1
    }
    var score = Score.none
    for index in records.indices {
      for team in TeamID.allCases { score[team] += goals[index][team] }
      if records[index].endedAt != nil { records[index].score = score }
    }
  }

  /// Changes the format. The time played so far counts in the same period of the new format.
  private mutating func change(to new: MatchFormat, at now: BoardInstant) {
    let was = (clock: clock, period: format.allPeriods[period], opening: format.opening(ofPeriod: period))
    let standing = was.clock.standing(at: now)
    playedBefore += was.clock.run(at: now)
    format = new
    let (next, start) = (new.allPeriods[period], new.opening(ofPeriod: period))
    clock = Self.clock(of: new, period: period)
    if (was.period, was.opening) == (next, start) {
      clock.set(to: was.clock.setting)
      clock.put(at: standing, moving: was.clock, at: now)
    } else {
      earlier = new.periods[..<period].reduce(.zero) { $1.direction == .down ? $0 + $1.length : $0 }
      // Before the kick-off no time of the period was played, regardless of the time that its clock was set to.
      if let from = kickOff {
        let gone = max(was.period.direction == .down ? from - standing : standing - was.opening, .zero)
        kickOff = start
        clock.put(at: next.direction == .down ? start - gone : start + gone, moving: was.clock, at: now)
      }
    }
    if phase == .interval {
      interval = interval ?? new.interval(before: period).map { Countdown($0, from: now) }
    }
    if new.rules.timeOuts == 0 { timeOut = nil }
  }

  /// The clock if the match continued in another format; the present clock if the format cannot change.
  package func clock(playedAs format: MatchFormat, at now: BoardInstant) -> MatchClock {
    var state = self
    if refusal(of: .formatChanged(format), at: now) == nil { state.change(to: format, at: now) }
    return state.clock
  }

  // MARK: Events

  mutating func note(
    _ kind: MatchMoment.Kind, _ team: TeamID, player: PlayerMark? = nil, _ entry: LogEntry
  ) {
    moments.append(
      MatchMoment(
        id: entry.id, kind: kind, team: team, player: player, period: period, minute: minute(at: entry.at),
        isInKicks: phase == .kicks, wallClock: entry.wallClock, by: entry.by))
  }

  private mutating func change(_ id: UUID, _ change: (inout MatchMoment) -> Void) {
    if let index = moments.lastIndex(where: { $0.id == id }) { change(&moments[index]) }
  }

  private mutating func show(_ card: Card, to player: PlayerMark?, of team: TeamID, _ entry: LogEntry) {
    note(.card(card), team, player: player, entry)
    let length = card == .sinBin ? format.rules.sinBin : card.isSendingOff ? format.rules.sendingOff : nil
    if let length {
      dismissals.append(
        Dismissal(
          id: entry.id, kind: card == .sinBin ? .sinBin : .sendingOff, team: team, player: player,
          length: length, since: played(at: entry.at)))
    }
    stopForPlay(at: entry.at)
  }

  /// Ends the sin bins of players who were sent off after their sin bin began, because these players do not return.
  mutating func endSinBins() {
    let sinBins = dismissals.indices.filter { dismissals[$0].kind == .sinBin }
    if sinBins.isEmpty { return }
    let cards = moments.filter { $0.card != nil }
    let places = Dictionary(cards.indices.map { (cards[$0].id, $0) }) { first, _ in first }
    let sentOff = cards.indices.filter { cards[$0].card?.isSendingOff == true && cards[$0].player != nil }
    for index in sinBins {
      let (team, player) = (dismissals[index].team, dismissals[index].player)
      let end = sentOff.first { other in
        guard let player, let place = places[dismissals[index].id], other > place else { return false }
        return cards[other].player?.isSame(as: player, inOneTeam: cards[other].team == team) == true
      }
      dismissals[index].endedBy = end.map { cards[$0].id }
    }
  }

  // MARK: Futsal

  /// The number of players of a team on the pitch in futsal: five without sending-offs, and never fewer than three
  /// (FIFA Futsal Laws of the Game, Law 3).
  private func onPitch(_ team: TeamID, _ played: Duration) -> Int {
    max(5 - unreplaced(of: team, played).count, 3)
  }

  /// The indices of a team's sending-offs after which no other player may enter yet.
  private func unreplaced(of team: TeamID, _ played: Duration) -> [Int] {
    dismissals.indices.filter {
      let dismissal = dismissals[$0]
      return dismissal.team == team && dismissal.kind == .sendingOff && dismissal.left(played) > .zero
    }
  }

  /// Ends the first sending-off of the other team early if the scoring team has more players on the pitch (FIFA Futsal
  /// Laws of the Game, Law 3).
  private mutating func endSendingOff(byGoalOf team: TeamID, _ goal: LogEntry) {
    guard phase == .playing else { return }
    let played = played(at: goal.at)
    guard onPitch(team, played) > onPitch(team.opponent, played),
      let first = unreplaced(of: team.opponent, played).first
    else { return }
    (dismissals[first].endedBy, dismissals[first].endedAt) = (goal.id, played)
  }

  private mutating func resumeSendingOff(endedBy goal: UUID) {
    for index in dismissals.indices where dismissals[index].endedBy == goal {
      (dismissals[index].endedBy, dismissals[index].endedAt) = (nil, nil)
    }
  }
}
