/// A gather, its log, and where the match stands by it.
package struct Match: Hashable, Sendable {
  /// What is played, with its roster; no entry of the log changes it.
  package private(set) var gather: Gather
  /// All that happened so far; ``append(_:)`` adds to it.
  package private(set) var log: MatchLog
  /// Where the match stands after all entries of the log.
  package private(set) var state: MatchState
  /// The result that the desk of a planned day has entered for the match; nil for none. The log knows nothing of it; see
  /// ``result``.
  package var counted: MatchResult?

  package init(gather: Gather, log: MatchLog = MatchLog()) {
    self.gather = gather
    self.log = log
    state = MatchState(format: gather.format, log: log)
  }

  /// Matches of one gather with logs of the same length have one hash value; ``==`` compares them whole.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(gather.id)
    hasher.combine(log.entries.count)
  }

  /// The match with other names and colors of its teams, to be shown.
  package func showing(_ teams: TeamPair<Team>) -> Match {
    var match = self
    match.gather.teams = teams
    return match
  }

  /// Adds an entry to the log; one that is there already is passed over.
  package mutating func append(_ entry: LogEntry) {
    guard log.append(entry) else { return }
    switch entry.event {
    case .undone, .redone, .act(.entryRemoved): state = MatchState(format: gather.format, log: log)
    case .act, .recovered: state.apply(entry)
    }
  }

  /// Where the match would stand without the act that undo takes back next; nil when there is none.
  package var stateAfterUndo: MatchState? {
    log.undoable.map { MatchState(format: gather.format, log: log.revised(MatchEvent.undone, $0)) }
  }

  /// Where the match would stand with the act that redo brings back next; nil when there is none.
  package var stateAfterRedo: MatchState? {
    log.redoable.map { MatchState(format: gather.format, log: log.revised(MatchEvent.redone, $0)) }
  }

  /// The match as it was before its last entries.
  package func dropping(last count: Int) -> Match {
    if count == 0 { return self }
    var match = Match(gather: gather, log: log.dropping(last: count))
    match.counted = counted
    return match
  }
}
