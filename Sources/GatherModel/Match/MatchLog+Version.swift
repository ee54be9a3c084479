extension MatchLog {
  /// The version of the log's format that this build writes and reads. Each version adds to the one before:
  ///
  /// 1. goals, goals taken back, the clock, ends of periods, swaps of sides, the end, undo and redo, recoveries. A
  ///    format has only periods.
  /// 2. added time, cards, fouls, time-outs, penalty shoot-outs, the players of entries, corrections of minutes,
  ///    removals and changes of the format. A format has rules.
  /// 3. the operator who caused an entry, if the entry was not caused by the keys of the board.
  /// 4. a goal from a penalty.
  ///
  /// Every build reads all versions up to its own. It rejects later versions, because their unknown parts could change
  /// the score.
  package static let formatVersion = 4
}

extension MatchMinute {
  /// The possible minutes of a match, which has at most the maximum number of periods and two periods of extra time,
  /// each of at most 60 minutes.
  package static let believed = 1...(MatchFormat.counts.upperBound + 2) * 60
}

extension Match {
  /// The first version of the log's format (``MatchLog/formatVersion``) that can express the whole match.
  package var formatVersion: Int {
    let isPlain = gather.format.rules == .plain(for: gather.format.periods)
    return max(isPlain ? 1 : 2, log.entries.map(\.formatVersion).max() ?? 1)
  }
}

extension LogEntry {
  /// The first version of the log's format (``MatchLog/formatVersion``) that can express the whole entry.
  package var formatVersion: Int { max(event.formatVersion, by == .board ? 1 : 3) }
}

extension MatchEvent {
  /// The first version of the log's format (``MatchLog/formatVersion``) that can express the event.
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

  /// Whether the act only corrects the record of an event.
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
