import FoundationEssentials
package import GatherModel

/// The way in which the teams of the match were changed.
package enum TeamRevision: Hashable, Sendable {
  case made
  case undone
  case redone
}

/// The changes of teams that were made on this board. They are not entries of the log. Undo and redo handle changes and
/// entries together, in the order of time.
package struct TeamChanges: Hashable, Sendable {
  /// A change and the time at which it was made.
  struct Made: Hashable, Sendable {
    var change: GatherChange
    var at: BoardInstant
  }

  /// A change and the time at which it was undone.
  struct Undone: Hashable, Sendable {
    var made: Made
    var at: BoardInstant
  }

  /// The changes in effect, the newest last.
  private var made: [Made] = []
  /// The changes that were undone, the most recently undone last.
  private var undone: [Undone] = []
  /// The changes in effect that are not stored yet.
  private var pending: [GatherChange] = []
  /// The change whose undo or redo is not stored yet; nil if there is none.
  private var underWay: GatherChange?
  /// The change whose undo or redo could not be stored at the last attempt; nil if there is none.
  private var failed: GatherChange?

  /// The time of the newest change in effect; nil if there is none.
  var newest: BoardInstant? { made.last?.at }

  /// The change that the next undo reverts; nil if there is none.
  var undoable: Made? { made.last { $0.change != underWay } }

  /// The change that the next redo restores; nil if there is none.
  var redoable: Undone? { undone.last { $0.made.change != underWay } }

  /// Adds a change that takes effect now and will be stored next.
  mutating func make(_ change: GatherChange, at now: BoardInstant) {
    note(change, .made, at: now)
    pending.append(change)
  }

  /// Begins to undo or redo a change.
  mutating func begin(_ change: GatherChange) { underWay = change }

  /// Records that a change, or its undo or redo, could not be stored. After the first failure of an undo or redo, an
  /// operator may try again. After a second failure for the same change, the change is dropped, because the store may
  /// never accept it, and because older acts can then be undone again.
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

  /// Records that a change was stored, undone or redone.
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
      // If the change is missing here, its undo was recorded before.
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
  /// The change of teams that undo reverts: the newest one, unless an act of the match is newer. While the foot line
  /// offers to undo a change, undo reverts that change, whatever another operator has done since.
  func teamsToUndo(at now: BoardInstant) -> GatherChange? {
    guard let last = state.teamChanges.undoable else { return nil }
    if let echo = state.echo, echo.note.isOfTeamsMade, now - echo.at < state.echoTime { return last.change }
    let act = state.match.log.undoable?.id
    return isNewer(act, than: last.at) ? nil : last.change
  }

  /// The change of teams that redo restores: the one undone last, unless an act was done or undone since.
  func teamsToRedo() -> GatherChange? {
    guard let last = state.teamChanges.redoable else { return nil }
    let log = state.match.log
    let act = log.entries.last { LoggedAct($0) != nil }?.id
    return isNewer(act, than: last.at) || isNewer(undoEntry, than: last.at) ? nil : last.made.change
  }

  /// Whether a change of teams was made after the undo of the act that redo would restore. Such a change ends redo.
  var areTeamsNewerThanUndo: Bool {
    state.teamChanges.newest.map { !isNewer(undoEntry, than: $0) } ?? false
  }

  /// The entry with the undo of the act that redo would restore; nil if there is none.
  private var undoEntry: UUID? {
    guard let act = state.match.log.redoable else { return nil }
    return state.match.log.entries.last { $0.event == .undone(act.id) }?.id
  }

  /// Whether an entry was recorded in this boot, later than a given time of this boot.
  private func isNewer(_ entry: UUID?, than moment: BoardInstant) -> Bool {
    state.match.log.entriesOfThisBoot.contains { $0.id == entry && $0.at > moment }
  }

  /// Requests the undo or redo of a change of teams. ``Scoreboard/Intent/teamsChanged(_:_:)`` follows when the undo or
  /// redo is stored.
  func revise(_ change: GatherChange, _ revision: TeamRevision) -> Scoreboard.Outcome {
    state.teamChanges.begin(change)
    return .teamsChanged(change, revision)
  }

  /// Handles a change of teams that the store has accepted.
  func take(_ change: GatherChange, _ revision: TeamRevision, at now: BoardInstant) {
    if change.moves?.isEmpty == true { return }  // Nothing has changed.
    state.teamChanges.note(change, revision, at: now)
    note(.teams(revision, Scoreboard.Placed(change, revision, in: state.match.gather.roster)), at: now)
  }
}

extension Scoreboard {
  /// A player with the player's place.
  package struct Placed: Hashable, Sendable {
    /// The player's name.
    package var name: String
    /// The team, or the bench.
    package var place: RosterPlace

    package init(name: String, place: RosterPlace) {
      self.name = name
      self.place = place
    }

    /// The only player that a change of teams moves; nil if it does anything else.
    init?(_ change: GatherChange, _ revision: TeamRevision, in roster: Roster) {
      let change = revision == .undone ? change.inverse : change
      guard let moves = change?.moves, let (id, place) = moves.first, moves.count == 1 else { return nil }
      let players = TeamColumns.places.flatMap { roster[$0] }
      guard let player = players.first(where: { $0.id == id }) else { return nil }
      self.init(name: player.name, place: place)
    }
  }
}
