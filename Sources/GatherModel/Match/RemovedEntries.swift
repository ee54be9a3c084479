import FoundationEssentials

/// Finds the removed entries of a log.
///
/// A removal counts if the entry that it removes counts without all entries that were removed before, and if the rules
/// allow the removal at that time. So the log is played through, with only the parts of the state on which acts depend
/// (``MatchOutline``). It is played through once, and once again for each removal after which a refused act may count.
/// The log of a real board has no refused act.
struct RemovedEntries {
  /// The indices of the removed entries in the log.
  private(set) var indices: Set<Int> = []
  /// The number of passes over the log.
  private(set) var passes = 0

  /// - Parameters:
  ///   - entries: The entries that were not undone, in the order of the log.
  ///   - most: The maximum number of passes, after which the search ends; nil for no limit.
  init(in entries: [LogEntry], playedAs format: MatchFormat, atMost most: Int? = nil) {
    guard entries.contains(where: { $0.removedEntry != nil }) else { return }
    let places = Dictionary(entries.indices.map { (entries[$0].id, $0) }) { first, _ in first }
    var outline = MatchOutline(format, count: entries.count)
    passes = 1
    for (index, entry) in entries.enumerated() {
      guard let removed = entry.removedEntry else {
        outline.add(entry, at: index)
        continue
      }
      guard let place = places[removed], outline.canRemove(place) else { continue }
      indices.insert(place)
      if outline.remove(place) { continue }
      passes += 1
      if let most, passes > most { return }
      outline = MatchOutline(format, count: entries.count)
      for earlier in 0..<index {
        outline.add(entries[earlier], at: earlier, isRemoved: indices.contains(earlier))
      }
    }
  }
}

extension MatchLog {
  /// Maximum number of passes over a log from another machine.
  private static let mostPasses = 10

  /// Whether the log may be from a real board. The log of a board has no refused acts. A forged log may have thousands
  /// of removals, each of which lets another refused act count, so that reading it would take as long as reading
  /// thousands of logs.
  package func isPlausible(playedAs format: MatchFormat) -> Bool {
    let removed = RemovedEntries(in: entriesNotTakenBack, playedAs: format, atMost: Self.mostPasses)
    return removed.passes <= Self.mostPasses
  }
}

extension LogEntry {
  /// The entry that this one removes; nil if this entry is not a removal.
  fileprivate var removedEntry: UUID? { if case .act(.entryRemoved(let id)) = event { id } else { nil } }
}

/// The state of a match without its records: only the parts that decide whether an act is allowed. An event is
/// represented by the index of its entry.
private struct MatchOutline {
  private struct Count {
    var place: Int
    var count: TeamCount
    var team: TeamID
    /// For a time-out: the time-out before it, if the clock has not run between the two.
    var former: MatchState.TimeOut?
  }

  /// The state, in which moments and dismissals are left out.
  private var state: MatchState
  /// The event of each entry, if the event counts; nil for every other entry.
  private var kinds: [MatchMoment.Kind?]
  private var goals: [(place: Int, team: TeamID)] = []
  /// The entries of the state's ``MatchState/counts``.
  private var counts: [Count] = []
  private var kicks: [Int] = []
  /// The index of the last goal, count or kick that was refused. It may count if an earlier event is removed. -1 if
  /// none was refused.
  private var lastRefused = -1
  /// The index of the last restart of the board, which changes the remaining time of a time-out; -1 for none.
  private var lastRecovered = -1

  /// - Parameter count: The number of entries of the log.
  init(_ format: MatchFormat, count: Int) {
    state = MatchState(format: format)
    kinds = Array(repeating: nil, count: count)
  }

  /// - Parameter isRemoved: Whether the entry is removed later. The clock was stopped for it nevertheless.
  mutating func add(_ entry: LogEntry, at place: Int, isRemoved: Bool = false) {
    guard case .act(let act) = entry.event else {
      lastRecovered = place
      return state.fold(entry)
    }
    switch act {
    case .goal, .counted, .kick:
      if state.refusal(of: act, at: entry.at) != nil {
        lastRefused = place
        return
      }
      state.stopClock(for: act, at: entry.at)
      if !isRemoved { note(act, at: place, entry.at) }
    case .card(_, let card, _):
      if state.refusal(of: act, at: entry.at) != nil { return }
      state.stopClock(for: act, at: entry.at)
      if !isRemoved { kinds[place] = .card(card) }
    case .goalTakenBack(let team):
      if state.refusal(of: act, at: entry.at) != nil { return }
      state.score[team] -= 1
      if let last = goals.lastIndex(where: { $0.team == team }) { kinds[goals.remove(at: last).place] = nil }
    case .periodEnded:
      state.fold(entry)
      counts.removeAll { state.counts[$0.count] == .none }
    // No act depends on the player or on the minute.
    case .playerNamed, .minuteCorrected, .entryRemoved: break
    case .clockStarted, .clockPaused, .clockSet, .clockAdjusted, .clockCancelled, .sidesSwapped, .gatherEnded,
      .addedTimeAnnounced, .kicksBegun, .formatChanged:
      state.fold(entry)
    }
  }

  private mutating func note(_ act: MatchAct, at place: Int, _ now: BoardInstant) {
    switch act {
    case .goal(let team):
      state.score[team] += 1
      goals.append((place, team))
      kinds[place] = .goal(.regular)
    case .counted(let count, let team):
      counts.append(Count(place: place, count: count, team: team, former: state.timeOut))
      state.add(count, of: team, at: now)
      kinds[place] = .counted(count)
    case .kick(let team, let isScored):
      state.shootOut?.add(ShootOut.Kick(team: team, isScored: isScored))
      kicks.append(place)
      kinds[place] = .kick(isScored: isScored)
    default: break  // It is not an event of play.
    }
  }

  /// Whether an entry counts and can be removed now.
  func canRemove(_ place: Int) -> Bool {
    guard let kind = kinds[place] else { return false }
    return state.refusal(ofRemoving: kind, isLastKick: kicks.last == place) == nil
  }

  /// Removes an entry for which ``canRemove(_:)`` is true.
  /// - Returns: False if another act may count without the removed entry. The outline must then be made again.
  mutating func remove(_ place: Int) -> Bool {
    guard let kind = kinds[place] else { return true }
    kinds[place] = nil
    // No act depends on a card.
    if case .card = kind { return true }
    if lastRefused > place { return false }
    switch kind {
    case .goal:
      if let index = goals.lastIndex(where: { $0.place == place }) {
        state.score[goals.remove(at: index).team] -= 1
      }
    case .counted(let count):
      guard let index = counts.lastIndex(where: { $0.place == place }) else { break }
      if count == .timeOut, lastRecovered > place { return false }
      let removed = counts.remove(at: index)
      state.counts[count][removed.team] -= 1
      if count == .timeOut { putBack(removed.former, at: index) }
    case .kick:
      _ = kicks.popLast()
      state.shootOut?.removeLast()
    case .card: break
    }
    return true
  }

  /// Replaces a removed time-out by the one before it, unless the clock has run since. The replaced value is in the
  /// record of the next time-out if there is one, otherwise in the state.
  private mutating func putBack(_ former: MatchState.TimeOut?, at index: Int) {
    if let next = counts[index...].firstIndex(where: { $0.count == .timeOut }) {
      if counts[next].former != nil { counts[next].former = former }
    } else if state.timeOut != nil {
      state.timeOut = former
    }
  }
}
