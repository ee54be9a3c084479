package import FoundationEssentials

/// What an operator wants done with the match in play; never a toggle, for two people may mean the same at once.
package enum MatchAction: Hashable, Sendable {
  case act(MatchAct)
  /// The act of an entry counts no more: of the one that undo takes back next, as the operator has seen it.
  case undo(UUID)
  /// The act of an entry counts again: of the one that redo brings back next.
  case redo(UUID)
}

/// Why nothing comes of an action.
package enum ActionRefusal: Error, Hashable, Sendable {
  /// The rules of the match are against it.
  case rules(ActRefusal)
  /// Undo would take back another act now, or redo bring back another one; nil for none.
  case overtaken(LoggedAct?)
  /// No match of this board's own is on it.
  case noMatch
}

/// A match with what was done in it, and how much of that is stored.
package struct MatchStanding: Hashable, Sendable {
  /// An entry on its way to the disk.
  package struct Unsaved: Hashable, Sendable {
    /// The id of the entry.
    package var entry: UUID
    /// Since when it has been on its way.
    package var since: BoardInstant
  }

  /// Every act, stored or not: the next one counts on it.
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

  /// The match with other names and colors of its teams, to be shown.
  package func showing(_ teams: TeamPair<Team>) -> MatchStanding {
    var standing = self
    standing.match = match.showing(teams)
    standing.settled = settled.showing(teams)
    return standing
  }

  /// Does what an operator wants, if the rules let it.
  /// - Parameters:
  ///   - id: Of the first entry that comes of it; the others are of the same action.
  ///   - now: When it was done.
  ///   - since: From when on its entries are on their way.
  /// - Returns: The entries that have come of it, at least one; they are unsaved.
  /// - Throws: ``ActionRefusal``; nothing is changed then.
  package mutating func take(
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
      // The board's own result again, with its end where it was: of the one that was set elsewhere nothing stays.
      return overruling.acts.reversed().map { (.undone($0.id), now) }
        + [(.act(.gatherEnded), overruling.ownEnd.at)]
    case .redo(let entry):
      guard match.log.redoable?.id == entry else { throw .overtaken(match.log.redoable) }
      return [(.redone(entry), now)]
    }
  }

  /// Adds an entry that is not stored yet; one that is there already is passed over.
  private mutating func append(_ entry: LogEntry, since now: BoardInstant) {
    if match.log.contains(entry.id) { return }
    match.append(entry)
    unsaved.append(Unsaved(entry: entry.id, since: now))
  }

  /// Adds an entry that counts as stored: nothing of what is shown waits for it.
  package mutating func settle(_ entry: LogEntry) {
    match.append(entry)
    settled.append(entry)
  }

  /// The store has these entries, for good.
  package mutating func confirm(_ saved: Set<UUID>) {
    unsaved.removeAll { saved.contains($0.entry) }
    for entry in match.log.entries[settled.log.entries.count..<match.log.entries.count - unsaved.count] {
      settled.append(entry)
    }
  }

  /// Takes over what the store has of the match.
  /// - Parameters:
  ///   - stored: The match as it was read; what was saved since may be missing in it.
  ///   - refused: Entries that the store has not taken, and will not.
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

  /// Takes over the result that the desk has entered for the match; see ``Match/counted``.
  package mutating func count(_ result: MatchResult?) {
    (match.counted, settled.counted) = (result, result)
  }

  /// What is different from the standing before.
  package struct News: Hashable, Sendable {
    /// Entries that were not there, in the order of the log.
    package var came: [LogEntry] = []
    /// Entries that are there no more: the store has refused them.
    package var went: Set<UUID> = []
    /// Entries that the store has now.
    package var saved: Set<UUID> = []
  }

  /// - Parameter before: Of the same gather.
  package func news(since before: MatchStanding) -> News {
    let (old, new) = (before.match.log.entries, match.log.entries)
    let waiting = Set(unsaved.map(\.entry))
    var news = News(saved: Set(before.unsaved.map(\.entry)).subtracting(waiting))
    // Most logs have only grown.
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
