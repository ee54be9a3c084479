import FoundationEssentials

/// Finds the removed entries of a log.
///
/// A removal takes effect only if the rules allow it, and if the entry to be removed counts at the time of the removal.
/// So the acts are played through in the order of the log (``MatchOutline``).
/// After a removal, an act that was refused earlier may be allowed. In that case, the log is played through again.
/// A second pass is rare, because the log of a real board has no refused acts.
struct RemovedEntries {
  private(set) var indices: Set<Int> = []
  private(set) var passes = 0

  /// - Parameter most: The maximum number of passes; nil for no limit.
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

  /// Whether the log may be from a real board. False if its removals need more than ``mostPasses`` passes, because in a
  /// forged log each of thousands of removals may need another pass.
  package func isPlausible(playedAs format: MatchFormat) -> Bool {
    let removed = RemovedEntries(in: entriesNotTakenBack, playedAs: format, atMost: Self.mostPasses)
    return removed.passes <= Self.mostPasses
  }
}

extension LogEntry {
  fileprivate var removedEntry: UUID? { if case .act(.entryRemoved(let id)) = event { id } else { nil } }
}

/// The parts of a match's state that decide whether an act is allowed, and nothing else. In place of an event, the
/// index of the event's entry is stored.
private struct MatchOutline {
  private struct Count {
    var place: Int
    var count: TeamCount
    var team: TeamID
    /// For a time-out: the time-out before it, if the clock has not run between the two.
    var former: MatchState.TimeOut?
  }

  private var state: MatchState
  private var kinds: [MatchMoment.Kind?]
  private var goals: [(place: Int, team: TeamID)] = []
  private var counts: [Count] = []
  private var kicks: [Int] = []
  /// The index of the last goal, count or kick that was refused; -1 for none.
  private var lastRefused = -1
  /// The index of the last restart of the board, which changes the remaining time of a time-out; -1 for none.
  private var lastRecovered = -1

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
    // Players and minutes never decide whether an event counts.
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
    default: break  // The act is not an event of play.
    }
  }

  func canRemove(_ place: Int) -> Bool {
    guard let kind = kinds[place] else { return false }
    return state.refusal(ofRemoving: kind, isLastKick: kicks.last == place) == nil
  }

  /// Removes an entry for which ``canRemove(_:)`` is true.
  /// - Returns: False if the outline must be made again, because a refused act may count, or because the board has
  ///   restarted since a removed time-out.
  mutating func remove(_ place: Int) -> Bool {
    guard let kind = kinds[place] else { return true }
    kinds[place] = nil
    // Cards never decide whether another event counts.
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

  /// Replaces a removed time-out by `former`, the time-out before it, unless the clock has run since.
  private mutating func putBack(_ former: MatchState.TimeOut?, at index: Int) {
    if let next = counts[index...].firstIndex(where: { $0.count == .timeOut }) {
      if counts[next].former != nil { counts[next].former = former }
    } else if state.timeOut != nil {
      state.timeOut = former
    }
  }
}
