import FoundationEssentials
package import GatherModel

/// Whether a change of the teams was made, undone or redone.
package enum TeamRevision: Hashable, Sendable {
  case made
  case undone
  case redone
}

/// The changes of teams that were made on this board. Undo and redo treat them and the log as one sequence.
package struct TeamChanges: Hashable, Sendable {
  struct Made: Hashable, Sendable {
    var change: GatherChange
    var at: BoardInstant
  }

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

  var newest: BoardInstant? { made.last?.at }

  var undoable: Made? { made.last { $0.change != underWay } }

  var redoable: Undone? { undone.last { $0.made.change != underWay } }

  mutating func make(_ change: GatherChange, at now: BoardInstant) {
    note(change, .made, at: now)
    pending.append(change)
  }

  /// Begins to undo or redo a change.
  mutating func begin(_ change: GatherChange) { underWay = change }

  /// Records that a change, its undo or its redo could not be stored. A new change is dropped at once. If undo or redo
  /// of a change fails twice, that change is dropped too, because undo would otherwise never reach the older acts.
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
      // A change that is not in `made` has been undone already.
      guard let place = made.lastIndex(where: { $0.change == change }) else { return }
      undone.append(Undone(made: made.remove(at: place), at: now))
    case .redone:
      guard let place = undone.lastIndex(where: { $0.made.change == change }) else { return }
      made.append(undone.remove(at: place).made)
    }
  }
}

extension Scoreboard.Interactor {
  /// The change of teams that undo reverts: the newest change, unless an act of the match is newer. While the foot line
  /// offers to undo a change, newer acts of other operators do not matter.
  func teamsToUndo(at now: BoardInstant) -> GatherChange? {
    guard let last = state.teamChanges.undoable else { return nil }
    if let echo = state.echo, echo.note.isOfTeamsMade, now - echo.at < state.echoTime { return last.change }
    let act = state.match.log.undoable?.id
    return isNewer(act, than: last.at) ? nil : last.change
  }

  /// The change that was undone last, unless an act was done or undone after that.
  func teamsToRedo() -> GatherChange? {
    guard let last = state.teamChanges.redoable else { return nil }
    let log = state.match.log
    let act = log.entries.last { LoggedAct($0) != nil }?.id
    return isNewer(act, than: last.at) || isNewer(undoEntry, than: last.at) ? nil : last.made.change
  }

  /// Whether a change of teams was made after ``undoEntry``. If so, redo does not restore the undone act.
  var areTeamsNewerThanUndo: Bool {
    state.teamChanges.newest.map { !isNewer(undoEntry, than: $0) } ?? false
  }

  /// The id of the log entry that undid the act `redoable`.
  private var undoEntry: UUID? {
    guard let act = state.match.log.redoable else { return nil }
    return state.match.log.entries.last { $0.event == .undone(act.id) }?.id
  }

  /// Whether an entry was recorded in this boot, after `moment`.
  private func isNewer(_ entry: UUID?, than moment: BoardInstant) -> Bool {
    state.match.log.entriesOfThisBoot.contains { $0.id == entry && $0.at > moment }
  }

  func revise(_ change: GatherChange, _ revision: TeamRevision) -> Scoreboard.Outcome {
    state.teamChanges.begin(change)
    return .teamsChanged(change, revision)
  }

  func recordTeamChange(_ change: GatherChange, _ revision: TeamRevision, at now: BoardInstant) {
    if change.moves?.isEmpty == true { return }  // The change moves no player.
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

    /// Nil unless the change moves exactly one player, who is in the roster.
    init?(_ change: GatherChange, _ revision: TeamRevision, in roster: Roster) {
      let change = revision == .undone ? change.inverse : change
      guard let moves = change?.moves, let (id, place) = moves.first, moves.count == 1 else { return nil }
      let players = TeamColumns.places.flatMap { roster[$0] }
      guard let player = players.first(where: { $0.id == id }) else { return nil }
      self.init(name: player.name, place: place)
    }
  }
}
