package import FoundationEssentials

/// The content of an entry of the log.
package enum MatchEvent: Hashable, Sendable {
  case act(MatchAct)
  /// Reverts the act of an earlier entry.
  case undone(UUID)
  /// Restores the undone act of an earlier entry.
  case redone(UUID)
  /// A restart in a new boot. A running clock stops at `lastAlive`, an instant of the previous boot.
  case recovered(lastAlive: BoardInstant)
}

extension MatchEvent {
  /// Whether the event can be removed later. True for events of play, false for acts on the clock or on the match.
  var isRemovable: Bool {
    switch self {
    case .act(.goal), .act(.card), .act(.counted), .act(.kick): true
    default: false
    }
  }
}

extension MatchEvent {
  /// Whether a person caused the event, and not the board.
  package var isByPerson: Bool { if case .recovered = self { false } else { true } }
}

/// One entry of a match log.
package struct LogEntry: Hashable, Sendable, Identifiable {
  /// The id, which makes delivery idempotent: an entry that arrives twice counts once.
  package var id: UUID
  /// The event of the entry.
  package var event: MatchEvent
  /// The instant of the event, in the board's own time.
  package var at: BoardInstant
  /// The time of the event by a wall clock that may be wrong; a label for people.
  package var wallClock: Date
  /// The operator who caused the entry.
  package var by: Operator

  package init(id: UUID, event: MatchEvent, at: BoardInstant, wallClock: Date, by: Operator = .board) {
    self.by = by
    self.id = id
    self.event = event
    self.at = at
    self.wallClock = wallClock
  }
}

/// An act of a log, with its entry's id and instant.
package struct LoggedAct: Hashable, Sendable, Identifiable {
  /// The entry's id.
  package var id: UUID
  /// The act of the entry.
  package var act: MatchAct
  /// The instant of the act, in the board's own time.
  package var at: BoardInstant

  /// The act of an entry; nil if the entry contains none.
  package init?(_ entry: LogEntry) {
    guard case .act(let act) = entry.event else { return nil }
    (id, self.act, at) = (entry.id, act, entry.at)
  }
}

/// All events of a match, in order. The log only grows: even undo appends an entry.
package struct MatchLog: Equatable, Sendable {
  /// All entries in the order of their arrival, including those that do not count.
  package private(set) var entries: [LogEntry] = []
  /// Indices of the acts that were not undone, and of the recoveries, ascending.
  private var counting: [Int] = []
  /// Indices of the acts that redo can restore. The next redo restores the act at the end of the array.
  private var undone: [Int] = []
  private var positions: [UUID: Int] = [:]

  package init() {}

  /// Of two entries with the same id, only the first is added.
  package init(_ entries: some Sequence<LogEntry>) {
    for entry in entries { append(entry) }
  }

  /// Adds an entry at the end, or ignores it if the log contains it already.
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

  /// The acts that were not undone, and the recoveries, in the order of the log.
  var entriesNotTakenBack: [LogEntry] { counting.map { entries[$0] } }

  /// The entries that count, in the order of the log: acts that were neither undone nor removed, and recoveries.
  package var countingEntries: [LogEntry] {
    let counting = entriesNotTakenBack
    let removed = Set(
      counting.compactMap { entry in
        if case .act(.entryRemoved(let id)) = entry.event { id } else { nil }
      })
    return removed.isEmpty ? counting : counting.filter { !removed.contains($0.id) || !$0.event.isRemovable }
  }

  /// Whether the log has an entry with this id. True even if the entry does not count.
  package func contains(_ id: UUID) -> Bool { positions[id] != nil }

  /// Whether an entry is an act that was not undone, or a recovery.
  package func isCounting(_ id: UUID) -> Bool { positions[id].map(counting.contains) ?? false }

  /// The newest act that counts, is not by `author`, is at most ``MatchCommand/doubtTime`` older than `instant`, and
  /// satisfies `isMeant`. Acts of earlier boots are not searched, because their instants are on another time line.
  /// - Parameter answered: The id of an entry. Only entries after this entry are searched; nil for all entries.
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

  /// The first kick-off that counts; nil if there is none.
  package var kickOff: LogEntry? {
    counting.lazy.map { entries[$0] }.first { $0.event == .act(.clockStarted) }
  }

  /// The entry that ended the gather; nil if none counts.
  package var endEntry: LogEntry? { countingEntries.last { $0.event == .act(.gatherEnded) } }

  /// A result that was set elsewhere and has replaced this board's own result.
  package struct Overruling: Hashable, Sendable {
    /// The acts that set the new result, with the end of the match last.
    package var acts: [LoggedAct]
    /// The entry with which this board had ended the match, before the new result was set.
    package var ownEnd: LogEntry
  }

  /// The newest overruling; nil if the present result is this board's own, or if there is no result.
  package var overruling: Overruling? {
    guard let end = endEntry, let place = positions[end.id],
      // Nothing was done after the end.
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

  /// The act that undo would revert next; nil if there is none.
  package var undoable: LoggedAct? { counting.lazy.reversed().compactMap { LoggedAct(entries[$0]) }.first }

  /// The act that redo would restore next; nil if there is none.
  package var redoable: LoggedAct? { undone.last.flatMap { LoggedAct(entries[$0]) } }

  func revised(_ revision: (UUID) -> MatchEvent, _ act: LoggedAct?) -> MatchLog {
    guard let act else { return self }
    var log = self
    // Nothing reads the id or the time of this entry.
    log.append(LogEntry(id: UUID(), event: revision(act.id), at: act.at, wallClock: .distantPast))
    return log
  }

  /// True if the board has restarted in another boot since the act, so that the act's instant cannot be compared with
  /// instants of the new boot.
  package func isOfEarlierBoot(_ act: LoggedAct) -> Bool {
    guard let index = positions[act.id] else { return false }
    return entries[index...].contains { if case .recovered = $0.event { true } else { false } }
  }

  /// The entries since the last restart of the board. The instants of these entries can be compared.
  package var entriesOfThisBoot: ArraySlice<LogEntry> {
    let back = entries.lastIndex { if case .recovered = $0.event { true } else { false } }
    return entries[(back.map { $0 + 1 } ?? 0)...]
  }

  /// Whether the last restart followed an orderly shutdown at this instant; false if the instant is nil.
  package func wasSwitchedOff(at orderlyEnd: BoardInstant?) -> Bool {
    guard let orderlyEnd else { return false }
    for entry in entries.reversed() {
      if case .recovered(let lastAlive) = entry.event { return lastAlive == orderlyEnd }
    }
    return false
  }

  /// The log without its last `count` entries.
  package func dropping(last count: Int) -> MatchLog {
    count == 0 ? self : MatchLog(entries.dropLast(count))
  }
}
