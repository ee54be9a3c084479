/// A gather, its log, and the state of the match.
///
/// ```swift
/// var match = Match(gather: gather)
/// match.append(LogEntry(id: UUID(), event: .act(.goal(.teamA)), at: now, wallClock: date))
/// #expect(match.state.score == Score(teamA: 1, teamB: 0))
/// let goal = try #require(match.log.undoable)
/// match.append(LogEntry(id: UUID(), event: .undone(goal.id), at: now, wallClock: date))
/// #expect(match.state.score == .none)
/// ```
package struct Match: Hashable, Sendable {
  /// The gather with its roster. No entry of the log changes it.
  package private(set) var gather: Gather
  /// All events so far; ``append(_:)`` adds another one.
  package private(set) var log: MatchLog
  /// The state of the match after all entries of the log.
  package private(set) var state: MatchState
  /// The result that the desk of a planned day has entered, which is not in the log; nil for none.
  package var counted: MatchResult?

  package init(gather: Gather, log: MatchLog = MatchLog()) {
    self.gather = gather
    self.log = log
    state = MatchState(format: gather.format, log: log)
  }

  /// Matches of one gather with logs of the same length have the same hash value; ``==`` compares them completely.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(gather.id)
    hasher.combine(log.entries.count)
  }

  /// The match with other names and colours of its teams, for display.
  package func showing(_ teams: TeamPair<Team>) -> Match {
    var match = self
    match.gather.teams = teams
    return match
  }

  /// Adds an entry to the log, or ignores it if the log contains it already.
  package mutating func append(_ entry: LogEntry) {
    guard log.append(entry) else { return }
    switch entry.event {
    case .undone, .redone, .act(.entryRemoved): state = MatchState(format: gather.format, log: log)
    case .act, .recovered: state.apply(entry)
    }
  }

  /// The state of the match without the act that undo would revert next; nil if there is no such act.
  package var stateAfterUndo: MatchState? {
    log.undoable.map { MatchState(format: gather.format, log: log.revised(MatchEvent.undone, $0)) }
  }

  /// The state of the match with the act that redo would restore next; nil if there is no such act.
  package var stateAfterRedo: MatchState? {
    log.redoable.map { MatchState(format: gather.format, log: log.revised(MatchEvent.redone, $0)) }
  }

  /// The match without its last `count` entries.
  package func dropping(last count: Int) -> Match {
    if count == 0 { return self }
    var match = Match(gather: gather, log: log.dropping(last: count))
    match.counted = counted
    return match
  }
}
