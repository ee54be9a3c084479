package import FoundationEssentials
package import GatherModel

extension LiveFacts {
  /// - Parameter roster: The `ETag` of the gather's players.
  package init(_ gather: Gather, keptBy: ScoreKeeper, onBoard: UUID?, roster: String) {
    self.init(
      id: gather.id, name: gather.name, format: gather.format.description,
      teamA: LiveTeam(gather.teams.teamA),
      teamB: LiveTeam(gather.teams.teamB), keptBy: keptBy, onBoard: onBoard, roster: roster)
  }

  /// - Throws: ``MatchFormatError`` for a format that this build does not know.
  package func matchFormat() throws(MatchFormatError) -> MatchFormat {
    var periods: [MatchFormat.Period] = []
    for part in format.split(separator: "+", omittingEmptySubsequences: false) {
      periods += try MatchFormat(parsing: String(part)).periods
    }
    return try MatchFormat(periods: periods)
  }

  /// The teams; one whose colour is none has the usual one.
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
  ///   - boot: Of `now`.
  ///   - last: The sequence number of the last entry that `state` knows of.
  ///   - lastAlive: See ``lastAlive``; `state` has to know of it.
  package init(_ state: MatchState, at now: BoardInstant, boot: String, last: Int64, lastAlive: BoardInstant?)
  {
    self.init(
      boot: boot, now: now.nanoseconds, last: last, lastAlive: lastAlive?.nanoseconds,
      phase: Phase(state.phase),
      period: state.period + 1, clock: LiveClock(state.clock, at: now),
      score: LiveScore(teamA: state.score.teamA, teamB: state.score.teamB))
  }
}

extension LiveStanding.Phase {
  fileprivate init(_ phase: MatchState.Phase) {
    switch phase {
    case .ready: self = .ready
    case .playing: self = .playing
    case .interval: self = .interval
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
  package init(_ entry: LogEntry, sequence: Int64) {
    self.init(
      sequence: sequence, id: entry.id, event: LiveEvent(entry.event), at: entry.at.nanoseconds,
      wallClock: WireTime(entry.wallClock))
  }

  /// The entry as a match takes it; nil for an event that this build does not know.
  package var logEntry: LogEntry? {
    event.matchEvent.map {
      LogEntry(id: id, event: $0, at: BoardInstant(nanoseconds: at), wallClock: wallClock.date)
    }
  }
}

extension LiveEvent {
  package init(_ event: MatchEvent) {
    switch event {
    case .act(let act): self.init(act)
    case .undone(let id): self.init(kind: "undone", entry: id)
    case .redone(let id): self.init(kind: "redone", entry: id)
    case .recovered(let lastAlive): self.init(kind: "recovered", lastAlive: lastAlive.nanoseconds)
    }
  }

  private init(_ act: MatchAct) {
    switch act {
    case .goal(let team): self.init(kind: "goal", team: team.onTheWire)
    case .goalTakenBack(let team): self.init(kind: "goalTakenBack", team: team.onTheWire)
    case .clockStarted: self.init(kind: "clockStarted")
    case .clockPaused: self.init(kind: "clockPaused")
    case .clockSet(let time): self.init(kind: "clockSet", nanoseconds: time.wholeNanoseconds)
    case .clockAdjusted(let time): self.init(kind: "clockAdjusted", nanoseconds: time.wholeNanoseconds)
    case .clockCancelled: self.init(kind: "clockCancelled")
    case .periodEnded: self.init(kind: "periodEnded")
    case .sidesSwapped: self.init(kind: "sidesSwapped")
    case .gatherEnded: self.init(kind: "gatherEnded")
    }
  }

  /// nil for a kind that this build does not know, and for one that lacks what it needs.
  package var matchEvent: MatchEvent? {
    switch kind {
    case "goal": teamID.map { .act(.goal($0)) }
    case "goalTakenBack": teamID.map { .act(.goalTakenBack($0)) }
    case "clockStarted": .act(.clockStarted)
    case "clockPaused": .act(.clockPaused)
    case "clockSet": nanoseconds.map { .act(.clockSet(to: .nanoseconds($0))) }
    case "clockAdjusted": nanoseconds.map { .act(.clockAdjusted(by: .nanoseconds($0))) }
    case "clockCancelled": .act(.clockCancelled)
    case "periodEnded": .act(.periodEnded)
    case "sidesSwapped": .act(.sidesSwapped)
    case "gatherEnded": .act(.gatherEnded)
    case "undone": entry.map { .undone($0) }
    case "redone": entry.map { .redone($0) }
    case "recovered": lastAlive.map { .recovered(lastAlive: BoardInstant(nanoseconds: $0)) }
    default: nil
    }
  }

  private var teamID: TeamID? { TeamID.allCases.first { $0.onTheWire == team } }
}
