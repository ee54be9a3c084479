package import FoundationEssentials

/// A match with all of its acts, and the same match with only the stored ones.
package struct MatchStanding: Hashable, Sendable {
  /// An entry that is still being saved.
  package struct Unsaved: Hashable, Sendable {
    /// The id of the entry.
    package var entry: UUID
    /// The instant since which the entry is being saved.
    package var since: BoardInstant
  }

  /// The match with every act, stored or not. The next act builds on it.
  package private(set) var match: Match
  /// The match without its unsaved entries.
  package private(set) var settled: Match
  /// The entries at the end of the log that the store has not confirmed yet, oldest first.
  package private(set) var unsaved: [Unsaved] = []

  /// A match whose entries are all stored.
  package init(_ match: Match) {
    self.match = match
    settled = match
  }

  /// The match with other names and colours of its teams, for display.
  package func showing(_ teams: TeamPair<Team>) -> MatchStanding {
    var standing = self
    standing.match = match.showing(teams)
    standing.settled = settled.showing(teams)
    return standing
  }

  /// Does an operator's action, if the rules allow it.
  /// - Parameter id: The id of the first resulting entry. Further entries get random ids.
  /// - Returns: The resulting entries, at least one.
  /// - Throws: ``ActionRefusal``, without any change to the match.
  package mutating func apply(
    _ action: MatchAction, id: UUID, by: Operator, at now: BoardInstant, since: BoardInstant, wallClock: Date
  ) throws(ActionRefusal) -> [LogEntry] {
    let entries = try events(of: action, at: now).enumerated().map { index, event in
      LogEntry(
        id: index == 0 ? id : UUID(), event: event.event, at: event.at, wallClock: wallClock, by: by)
    }
    for entry in entries { append(entry, since: since) }
    return entries
  }

  private func events(
    of action: MatchAction, at now: BoardInstant
  ) throws(ActionRefusal) -> [(event: MatchEvent, at: BoardInstant)] {
    switch action {
    case .act(let act):
      if let refusal = match.state.refusal(of: act, at: now) { throw .rules(refusal) }
      return [(.act(act), now)]
    case .undo(let entry):
      guard match.log.undoable?.id == entry else { throw .overtaken(match.log.undoable) }
      guard let overruling = match.log.overruling else { return [(.undone(entry), now)] }
      // The result was set elsewhere. So all acts that set it are undone, and the match ends again at the time at which
      // this board had ended it.
      return overruling.acts.reversed().map { (.undone($0.id), now) }
        + [(.act(.gatherEnded), overruling.ownEnd.at)]
    case .redo(let entry):
      guard match.log.redoable?.id == entry else { throw .overtaken(match.log.redoable) }
      return [(.redone(entry), now)]
    }
  }

  private mutating func append(_ entry: LogEntry, since now: BoardInstant) {
    if match.log.contains(entry.id) { return }
    match.append(entry)
    unsaved.append(Unsaved(entry: entry.id, since: now))
  }

  /// Adds an entry that counts as stored, so that it is shown without waiting for the store.
  package mutating func settle(_ entry: LogEntry) {
    match.append(entry)
    settled.append(entry)
  }

  /// Marks these entries as permanently stored.
  package mutating func confirm(_ saved: Set<UUID>) {
    unsaved.removeAll { saved.contains($0.entry) }
    for entry in match.log.entries[settled.log.entries.count..<match.log.entries.count - unsaved.count] {
      settled.append(entry)
    }
  }

  /// Merges the stored match into this one. The stored match may lack entries that were saved after it was read.
  /// - Parameter refused: Entries that the store has refused permanently.
  package mutating func merge(_ stored: Match, refused: Set<UUID>) {
    let there = Set(stored.log.entries.map(\.id))
    unsaved.removeAll { there.contains($0.entry) || refused.contains($0.entry) }
    let waiting = Set(unsaved.map(\.entry))
    let missing = match.log.entries.filter { !there.contains($0.id) && !refused.contains($0.id) }
    settled = stored
    settled.counted = match.counted
    for entry in missing where !waiting.contains(entry.id) { settled.append(entry) }
    match = settled
    for entry in missing where waiting.contains(entry.id) { match.append(entry) }
  }

  /// Applies the result that the desk of the day has entered; nil removes it.
  package mutating func count(_ result: MatchResult?) {
    (match.counted, settled.counted) = (result, result)
  }

  /// The differences from an earlier standing.
  package struct News: Hashable, Sendable {
    /// The new entries, in the order of the log.
    package var came: [LogEntry] = []
    /// The ids of the entries that the store has refused.
    package var went: Set<UUID> = []
    /// The ids of the entries that have been stored since the earlier standing.
    package var saved: Set<UUID> = []
  }

  /// The differences from an earlier standing.
  package func news(since before: MatchStanding) -> News {
    let (old, new) = (before.match.log.entries, match.log.entries)
    let waiting = Set(unsaved.map(\.entry))
    var news = News(saved: Set(before.unsaved.map(\.entry)).subtracting(waiting))
    // In most cases, the log has only grown.
    if new.count >= old.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
      news.came = Array(new[old.count...])
    } else {
      let known = Set(old.map(\.id))
      let there = Set(new.map(\.id))
      news.came = new.filter { !known.contains($0.id) }
      news.went = known.subtracting(there)
      news.saved.subtract(news.went)
    }
    for entry in news.came where !waiting.contains(entry.id) { news.saved.insert(entry.id) }
    return news
  }
}
