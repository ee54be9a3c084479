package import FoundationEssentials

/// What an entry of the log says.
package enum MatchEvent: Hashable, Sendable {
  case act(MatchAct)
  /// The act of an earlier entry counts no more.
  case undone(UUID)
  /// The undone act of an earlier entry counts again.
  case redone(UUID)
  /// The board came back in another boot: a clock that was running stands where it was at `lastAlive`, an instant of
  /// the boot before. A fact of the board, not an act of a person: it cannot be undone.
  case recovered(lastAlive: BoardInstant)
}

extension MatchEvent {
  /// Whether it tells of something that happened, and not of what was done to the clock or to the match.
  var isRemovable: Bool {
    switch self {
    case .act(.goal), .act(.card), .act(.counted), .act(.kick): true
    default: false
    }
  }
}

extension MatchEvent {
  /// Whether a person has brought it about, and not the board.
  package var isByPerson: Bool { if case .recovered = self { false } else { true } }
}

/// One line of a match log.
package struct LogEntry: Hashable, Sendable, Identifiable {
  /// Makes delivery idempotent: an entry that comes twice counts once.
  package var id: UUID
  /// What the entry tells of.
  package var event: MatchEvent
  /// When the key press arrived.
  package var at: BoardInstant
  /// A label for people, off a wall clock that may be wrong; never used to measure.
  package var wallClock: Date
  /// The operator who caused it.
  package var by: Operator

  package init(id: UUID, event: MatchEvent, at: BoardInstant, wallClock: Date, by: Operator = .board) {
    self.by = by
    self.id = id
    self.event = event
    self.at = at
    self.wallClock = wallClock
  }
}

/// An act of a log, with what names it and when it was done.
package struct LoggedAct: Hashable, Sendable, Identifiable {
  /// The entry's.
  package var id: UUID
  /// What was done.
  package var act: MatchAct
  /// When it was done, in the board's own time.
  package var at: BoardInstant

  /// The act of an entry; nil for an entry that tells of none.
  package init?(_ entry: LogEntry) {
    guard case .act(let act) = entry.event else { return nil }
    (id, self.act, at) = (entry.id, act, entry.at)
  }
}

/// All that happened in a match, in order. It only grows: undo appends.
package struct MatchLog: Equatable, Sendable {
  /// All of them in the order in which they came, those that do not count included.
  package private(set) var entries: [LogEntry] = []
  /// Indices of the entries that count, ascending.
  private var counting: [Int] = []
  /// Indices of the acts that redo would bring back, the next one last.
  private var undone: [Int] = []
  private var positions: [UUID: Int] = [:]

  package init() {}

  /// A log of these entries in their order; of two with one id only the first is in it.
  package init(_ entries: some Sequence<LogEntry>) {
    for entry in entries { append(entry) }
  }

  /// Adds an entry at the end; one that is there already is passed over.
  /// - Returns: Whether the entry is new.
  @discardableResult
  package mutating func append(_ entry: LogEntry) -> Bool {
    guard positions[entry.id] == nil else { return false }
    let index = entries.count
    positions[entry.id] = index
    entries.append(entry)
    switch entry.event {
    case .act:
      counting.append(index)
      undone.removeAll()
    case .recovered:
      counting.append(index)
    case .undone(let id):
      if let target = positions[id], let place = counting.lastIndex(of: target),
        LoggedAct(entries[target]) != nil
      {
        counting.remove(at: place)
        undone.append(target)
      }
    case .redone(let id):
      if let target = positions[id], let place = undone.lastIndex(of: target) {
        undone.remove(at: place)
        counting.insert(target, at: counting.firstIndex { $0 > target } ?? counting.endIndex)
      }
    }
    return true
  }

  /// Acts that were not taken back, and recoveries, in the order of the log.
  var entriesNotTakenBack: [LogEntry] { counting.map { entries[$0] } }

  /// The entries that count: acts that were neither taken back nor removed, and recoveries, in the order of the log.
  package var countingEntries: [LogEntry] {
    let counting = entriesNotTakenBack
    let removed = Set(
      counting.compactMap { entry in
        if case .act(.entryRemoved(let id)) = entry.event { id } else { nil }
      })
    return removed.isEmpty ? counting : counting.filter { !removed.contains($0.id) || !$0.event.isRemovable }
  }

  /// Whether the log has an entry with this id, counting or not.
  package func contains(_ id: UUID) -> Bool { positions[id] != nil }

  /// Whether an entry is of an act that was not taken back.
  package func isCounting(_ id: UUID) -> Bool { positions[id].map(counting.contains) ?? false }

  /// The newest act that counts and is of another operator, from ``MatchCommand/doubtTime`` before an instant on; none of
  /// another boot, which is of another time line.
  /// - Parameters:
  ///   - author: Who tells of something at that instant.
  ///   - answered: Only entries behind this one are meant; nil for all.
  ///   - isMeant: Takes the id of an entry and its act.
  package func recentAct(
    notOf author: Operator, before instant: BoardInstant, after answered: UUID? = nil,
    where isMeant: (UUID, MatchAct) -> Bool
  ) -> LogEntry? {
    let recent = countingEntries.reversed().prefix { entry in
      if case .recovered = entry.event { return false }
      return entry.id != answered && instant - entry.at <= MatchCommand.doubtTime
    }
    return recent.first { entry in
      guard case .act(let act) = entry.event, !entry.by.isSame(as: author) else { return false }
      return isMeant(entry.id, act)
    }
  }

  /// The first kick-off that counts.
  package var kickOff: LogEntry? {
    counting.lazy.map { entries[$0] }.first { $0.event == .act(.clockStarted) }
  }

  /// The end of the gather that counts.
  package var endEntry: LogEntry? { countingEntries.last { $0.event == .act(.gatherEnded) } }

  /// A result that was set elsewhere over one of this board's own, by the entries at the end of the log.
  package struct Overruling: Hashable, Sendable {
    /// What set it, the end last: all is taken back to have the board's own result again.
    package var acts: [LoggedAct]
    /// The end that it took the place of.
    package var ownEnd: LogEntry
  }

  /// nil where the result that stands is this board's own, or there is none.
  package var overruling: Overruling? {
    guard let end = endEntry, let place = positions[end.id],
      // Nothing was done since.
      counting.last == place,
      let start = entries[..<place].lastIndex(where: { $0.at != end.at || $0.wallClock != end.wallClock })
    else { return nil }
    let set = entries[(start + 1)...place]
    let ownEnd = set.lazy.compactMap { entry -> LogEntry? in
      guard case .undone(let id) = entry.event, let index = positions[id],
        entries[index].event == .act(.gatherEnded)
      else { return nil }
      return entries[index]
    }.first
    guard let ownEnd else { return nil }
    let acts = set.compactMap(LoggedAct.init).filter { act in
      positions[act.id].map(counting.contains) ?? false
    }
    return Overruling(acts: acts, ownEnd: ownEnd)
  }

  /// The act that undo takes back next.
  package var undoable: LoggedAct? { counting.lazy.reversed().compactMap { LoggedAct(entries[$0]) }.first }

  /// The act that redo brings back next.
  package var redoable: LoggedAct? { undone.last.flatMap { LoggedAct(entries[$0]) } }

  /// The log after undo, or after redo; the same where there is nothing to take back or to bring again.
  func revised(_ revision: (UUID) -> MatchEvent, _ act: LoggedAct?) -> MatchLog {
    guard let act else { return self }
    var log = self
    // Neither its name nor its time is ever asked for.
    log.append(LogEntry(id: UUID(), event: revision(act.id), at: act.at, wallClock: .distantPast))
    return log
  }

  /// True when the board has come back in another boot since the act: its instant cannot be compared with now. False
  /// for an act that is not of this log.
  package func isOfEarlierBoot(_ act: LoggedAct) -> Bool {
    guard let index = positions[act.id] else { return false }
    return entries[index...].contains { if case .recovered = $0.event { true } else { false } }
  }

  /// The entries since the board has come back last, by whose instants they can be compared; all of them where it has not.
  package var entriesOfThisBoot: ArraySlice<LogEntry> {
    let back = entries.lastIndex { if case .recovered = $0.event { true } else { false } }
    return entries[(back.map { $0 + 1 } ?? 0)...]
  }

  /// Whether the last boot before this one had its last sign of life at that instant.
  /// - Parameter orderlyEnd: When a board was switched off in order; nil where none was.
  package func wasSwitchedOff(at orderlyEnd: BoardInstant?) -> Bool {
    guard let orderlyEnd else { return false }
    for entry in entries.reversed() {
      if case .recovered(let lastAlive) = entry.event { return lastAlive == orderlyEnd }
    }
    return false
  }

  /// The log without its last entries.
  package func dropping(last count: Int) -> MatchLog {
    count == 0 ? self : MatchLog(entries.dropLast(count))
  }
}
