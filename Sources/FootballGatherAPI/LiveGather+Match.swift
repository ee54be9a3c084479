package import FoundationEssentials
package import GatherModel

extension LiveFacts {
  /// - Parameter roster: The `ETag` of the gather's players.
  package init(_ gather: Gather, keptBy: ScoreKeeper, onBoard: UUID?, roster: String) {
    self.init(
      id: gather.id, name: gather.name, format: gather.format.description, rules: gather.format.rules,
      logVersion: MatchLog.formatVersion, teamA: LiveTeam(gather.teams.teamA),
      teamB: LiveTeam(gather.teams.teamB), keptBy: keptBy, onBoard: onBoard, roster: roster)
  }

  /// Reads the format from its readable form and its rules.
  /// - Throws: ``MatchFormatError`` if this build does not know the format.
  package func matchFormat() throws(MatchFormatError) -> MatchFormat {
    try MatchFormat(description: format, rules: rules)
  }

  /// The teams. A team with an invalid colour gets its usual colour.
  package var teams: TeamPair<Team> {
    TeamPair { id in
      let team = id == .teamA ? teamA : teamB
      return Team(name: team.name, color: TeamColor(hex: team.color) ?? TeamColor.usual[id])
    }
  }
}

extension LiveTeam {
  fileprivate init(_ team: Team) {
    self.init(name: team.name, color: team.color.hex)
  }
}

extension LiveStanding {
  /// - Parameters:
  ///   - lastAlive: See ``lastAlive``. If `lastAlive` is not nil, the clock in `state` must already be stopped.
  ///   - counted: The desk's correction of the match. See `Match.correction`.
  package init(
    _ state: MatchState, at now: BoardInstant, boot: String, last: Int64, lastAlive: BoardInstant?,
    counted: MatchResult? = nil
  ) {
    self.init(
      boot: boot, now: now.nanoseconds, last: last, lastAlive: lastAlive?.nanoseconds,
      phase: Phase(state.phase),
      period: state.period + 1, clock: LiveClock(state.clock, at: now),
      score: LiveScore(state.score), addedMinutes: state.addedTime,
      shootOut: state.shootOut.map(LiveShootOut.init),
      winner: state.phase == .ended ? state.winner?.onTheWire : nil, counted: counted.map(LiveResult.init))
  }
}

extension LiveResult {
  fileprivate init(_ result: MatchResult) {
    self.init(score: LiveScore(result.score), onKicks: result.onKicks?.onTheWire)
  }

  /// The result; nil if no match can have so many goals.
  var result: MatchResult? {
    guard Score.goals.contains(score.teamA), Score.goals.contains(score.teamB) else { return nil }
    return MatchResult(
      Score(teamA: score.teamA, teamB: score.teamB),
      onKicks: TeamID.allCases.first { $0.onTheWire == onKicks })
  }
}

extension LiveScore {
  fileprivate init(_ score: Score) {
    self.init(teamA: score.teamA, teamB: score.teamB)
  }
}

extension LiveShootOut {
  fileprivate init(_ shootOut: ShootOut) {
    self.init(
      score: LiveScore(shootOut.score),
      kicks: shootOut.kicks.map { Kick(team: $0.team.onTheWire, scored: $0.isScored) },
      each: shootOut.each, winner: shootOut.winner?.onTheWire)
  }
}

extension LiveStanding.Phase {
  fileprivate init(_ phase: MatchState.Phase) {
    switch phase {
    case .ready: self = .ready
    case .playing: self = .playing
    case .interval: self = .interval
    case .kicks: self = .kicks
    case .ended: self = .ended
    }
  }
}

extension LiveClock {
  fileprivate init(_ clock: MatchClock, at now: BoardInstant) {
    let state: State =
      if clock.isRunning(at: now) {
        .running
      } else if clock.isTimeUp(at: now) {
        .timeUp
      } else {
        clock.motion == .paused ? .paused : .stopped
      }
    self.init(
      state: state, milliseconds: clock.reading(at: now).wholeMilliseconds,
      direction: clock.direction.rawValue)
  }
}

extension LiveEntry {
  /// An entry of a log in the form that is sent. `sequence` is its number in the server's store.
  package init(_ entry: LogEntry, sequence: Int64) {
    self.init(
      sequence: sequence, id: entry.id, event: EventRecord(onTheWire: entry.event), at: entry.at.nanoseconds,
      wallClock: WireTime(entry.wallClock), by: entry.by == .board ? nil : entry.by.text)
  }

  /// The entry for a match's log; nil if this build does not know the event.
  package var logEntry: LogEntry? {
    event.eventOnTheWire.map {
      LogEntry(
        id: id, event: $0, at: BoardInstant(nanoseconds: at), wallClock: wallClock.date,
        // An unknown kind of operator counts as the board, because the operator does not affect the score.
        by: by.flatMap(Operator.init(text:)) ?? .board)
    }
  }
}
