import FoundationEssentials
package import GatherModel

/// How the teams of the match came to differ.
package enum TeamRevision: Hashable, Sendable {
  case made
  case undone
  case redone
}

/// The changes of teams that were made at this board. They are no entries of the log: undo and redo go through both in
/// the order of time.
package struct TeamChanges: Hashable, Sendable {
  /// A change and when it was made.
  struct Made: Hashable, Sendable {
    var change: GatherChange
    var at: BoardInstant
  }

  /// A change and when it was undone.
  struct Undone: Hashable, Sendable {
    var made: Made
    var at: BoardInstant
  }

  /// Changes that count, the newest last.
  private var made: [Made] = []
  /// Changes that were undone, the last one last.
  private var undone: [Undone] = []
  /// Changes that count and are not stored yet.
  private var pending: [GatherChange] = []
  /// A change that is being undone or redone, and not stored yet.
  private var underWay: GatherChange?
  /// A change whose undo or redo was not stored at the last attempt.
  private var failed: GatherChange?

  /// When the newest change that counts was made; nil for none.
  var newest: BoardInstant? { made.last?.at }

  /// The change that undo takes back next; nil for none.
  var undoable: Made? { made.last { $0.change != underWay } }

  /// The change that redo brings back next; nil for none.
  var redoable: Undone? { undone.last { $0.made.change != underWay } }

  /// A change is made, and counts from now on: it is stored next.
  mutating func make(_ change: GatherChange, at now: BoardInstant) {
    note(change, .made, at: now)
    pending.append(change)
  }

  /// A change is being undone or redone.
  mutating func begin(_ change: GatherChange) { underWay = change }

  /// Nothing was stored of what is under way. An undo or a redo may be tried once more; then older acts can be undone again,
  /// for the store may never take it.
  mutating func fail() {
    if let change = underWay {
      if failed == change {
        made.removeAll { $0.change == change }
        undone.removeAll { $0.made.change == change }
      }
      (failed, underWay) = (failed == change ? nil : change, nil)
    } else if let change = pending.first {
      pending.removeFirst()
      made.removeAll { $0.change == change }
    }
  }

  /// A change was stored, undone or redone.
  mutating func note(_ change: GatherChange, _ revision: TeamRevision, at now: BoardInstant) {
    if underWay == change { (underWay, failed) = (nil, nil) }
    switch revision {
    case .made:
      if let place = pending.firstIndex(of: change) {
        pending.remove(at: place)
        return
      }
      made.append(Made(change: change, at: now))
      undone = []
    case .undone:
      // One that is not there was noted before.
      guard let place = made.lastIndex(where: { $0.change == change }) else { return }
      undone.append(Undone(made: made.remove(at: place), at: now))
    case .redone:
      guard let place = undone.lastIndex(where: { $0.made.change == change }) else { return }
      made.append(undone.remove(at: place).made)
    }
  }
}

// The teams in undo and redo.
extension Scoreboard.Interactor {
  /// The change of teams that undo takes back: the newest one, unless an act of the match is newer. While the foot line
  /// offers to take a change back, undo does that, whatever another operator has done since.
  func teamsToUndo(at now: BoardInstant) -> GatherChange? {
    guard let last = state.teamChanges.undoable else { return nil }
    if let echo = state.echo, echo.note.isOfTeamsMade, now - echo.at < state.echoTime { return last.change }
    let act = state.match.log.undoable?.id
    return isNewer(act, than: last.at) ? nil : last.change
  }

  /// The change of teams that redo brings back: the last one, unless an act was undone later, or done since.
  func teamsToRedo() -> GatherChange? {
    guard let last = state.teamChanges.redoable else { return nil }
    let log = state.match.log
    let act = log.entries.last { LoggedAct($0) != nil }?.id
    return isNewer(act, than: last.at) || isNewer(undoEntry, than: last.at) ? nil : last.made.change
  }

  /// Whether a change of teams was made after the act that redo would bring back was undone, which ends redo.
  var areTeamsNewerThanUndo: Bool {
    state.teamChanges.newest.map { !isNewer(undoEntry, than: $0) } ?? false
  }

  /// The entry that has undone the act which redo would bring back; nil for none.
  private var undoEntry: UUID? {
    guard let act = state.match.log.redoable else { return nil }
    return state.match.log.entries.last { $0.event == .undone(act.id) }?.id
  }

  /// Whether an entry of this boot was made after a moment of it.
  private func isNewer(_ entry: UUID?, than moment: BoardInstant) -> Bool {
    state.match.log.entriesOfThisBoot.contains { $0.id == entry && $0.at > moment }
  }

  /// Has a change of teams undone or redone; ``Scoreboard/Intent/teamsChanged(_:_:)`` comes when that is stored.
  func revise(_ change: GatherChange, _ revision: TeamRevision) -> Scoreboard.Outcome {
    state.teamChanges.begin(change)
    return .teamsChanged(change, revision)
  }

  /// The store has a change of teams.
  func take(_ change: GatherChange, _ revision: TeamRevision, at now: BoardInstant) {
    if change.moves?.isEmpty == true { return }  // Nothing differs.
    state.teamChanges.note(change, revision, at: now)
    note(.teams(revision, Scoreboard.Placed(change, revision, in: state.match.gather.roster)), at: now)
  }
}

extension Scoreboard {
  /// Where a player plays.
  package struct Placed: Hashable, Sendable {
    /// The player's name.
    package var name: String
    /// The team, or the bench.
    package var place: RosterPlace

    package init(name: String, place: RosterPlace) {
      self.name = name
      self.place = place
    }

    /// The only player that a change of teams moves; nil where it does anything else.
    init?(_ change: GatherChange, _ revision: TeamRevision, in roster: Roster) {
      let change = revision == .undone ? change.inverse : change
      guard let moves = change?.moves, let (id, place) = moves.first, moves.count == 1 else { return nil }
      let players = TeamColumns.places.flatMap { roster[$0] }
      guard let player = players.first(where: { $0.id == id }) else { return nil }
      self.init(name: player.name, place: place)
    }
  }
}
