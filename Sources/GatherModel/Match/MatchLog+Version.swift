extension MatchLog {
  /// The version of what logs can tell that this build writes and reads:
  ///
  /// 1. goals, goals taken back, the clock, ends of periods, swaps of sides, the end, undo and redo, recoveries; a
  ///    format is its periods.
  /// 2. added time, cards, fouls, time-outs, kicks from the mark, who an entry names, corrections of minutes, removals
  ///    and changes of the format; a format has rules.
  /// 3. the operator who caused an entry, where it was not the keys of the board.
  /// 4. a goal by a penalty.
  ///
  /// A build reads all versions up to its own, for good, and none after it: a log of which a part is not understood
  /// would come to another score.
  package static let formatVersion = 4
}

extension MatchMinute {
  /// The minutes that a match can have: as many periods of the greatest length as there may be, and extra time.
  package static let believed = 1...(MatchFormat.counts.upperBound + 2) * 60
}

extension Match {
  /// The first version of the log's format (``MatchLog/formatVersion``) that can tell all of it.
  package var formatVersion: Int {
    let isPlain = gather.format.rules == .plain(for: gather.format.periods)
    return max(isPlain ? 1 : 2, log.entries.map(\.formatVersion).max() ?? 1)
  }
}

extension LogEntry {
  /// The first version of the log's format (``MatchLog/formatVersion``) that can tell all of it.
  package var formatVersion: Int { max(event.formatVersion, by == .board ? 1 : 3) }
}

extension MatchEvent {
  /// The first version of the log's format (``MatchLog/formatVersion``) that can tell of it.
  package var formatVersion: Int {
    switch self {
    case .undone, .redone, .recovered: 1
    case .act(let act): act.formatVersion
    }
  }
}

extension MatchAct {
  fileprivate var formatVersion: Int {
    switch self {
    case .goal, .goalTakenBack, .clockStarted, .clockPaused, .clockSet, .clockAdjusted, .clockCancelled,
      .periodEnded, .sidesSwapped, .gatherEnded:
      1
    case .playerNamed(_, _, goal: .penalty): 4
    case .addedTimeAnnounced, .card, .kicksBegun, .kick, .playerNamed, .minuteCorrected, .entryRemoved,
      .formatChanged:
      2
    case .counted(let count, _): count.formatVersion
    }
  }

  /// Whether it puts right what is written down of an event, and does nothing else.
  package var isCorrection: Bool {
    switch self {
    case .playerNamed, .minuteCorrected, .entryRemoved: true
    case .goal, .goalTakenBack, .clockStarted, .clockPaused, .clockSet, .clockAdjusted, .clockCancelled,
      .periodEnded, .sidesSwapped, .gatherEnded, .addedTimeAnnounced, .card, .counted, .kicksBegun, .kick,
      .formatChanged:
      false
    }
  }
}
