import FoundationEssentials
import GatherModel

extension Scoreboard.Interactor {
  func undo(at now: BoardInstant) -> Scoreboard.Outcome? {
    // The digits of a new minute were typed after the last act, so undo erases the last digit first.
    if case .matchLog(let view) = state.overlay, view.typed != nil {
      erase()
    } else if let teams = teamsToUndo(at: now) {
      return revise(teams, .undone)
    } else {
      undoAct(at: now)
    }
    return nil
  }

  private func undoAct(at now: BoardInstant) {
    guard let act = state.match.log.undoable else { return note(.nothingToUndo, at: now) }
    if state.match.log.overruling != nil { return takeBackResult(act, at: now) }
    let isJump = isJump(to: state.match.stateAfterUndo, since: act, at: now)
    isJump ? open(.question(.undo(act))) : correctLog { undo(act, at: now) }
  }

  /// Undoes an end that was set elsewhere, so that the board's own result counts again.
  private func takeBackResult(_ end: LoggedAct, at now: BoardInstant) {
    guard let entry = perform(.undo(end.id), at: now) else { return }  // A note shows the refusal.
    note(.done(.gatherEnded, match), at: now, entry: entry)
  }

  func redo(at now: BoardInstant) -> Scoreboard.Outcome? {
    if let teams = teamsToRedo() { return revise(teams, .redone) }
    redoAct(at: now)
    return nil
  }

  private func redoAct(at now: BoardInstant) {
    guard let act = state.match.log.redoable, !areTeamsNewerThanUndo else {
      return note(.nothingToRedo, at: now)
    }
    let isJump = isJump(to: state.match.stateAfterRedo, since: act, at: now)
    isJump ? open(.question(.redo(act))) : correctLog { redo(act, at: now) }
  }

  /// Whether undoing or redoing an act would move the clock by more than 10 s. False for acts of the last 10 s.
  func isJump(to after: MatchState?, since act: LoggedAct, at now: BoardInstant) -> Bool {
    guard let after, state.match.log.isOfEarlierBoot(act) || now - act.at > .seconds(10)
    else { return false }
    let jump = after.clock.reading(at: now) - match.clock.reading(at: now)
    return jump > .seconds(10) || jump < .seconds(-10)
  }

  func revise(
    _ act: MatchAct, by action: MatchAction, at now: BoardInstant,
    makeNote: (MatchAct, _ clockFrom: Int, _ clockTo: Int) -> Scoreboard.Note
  ) {
    let before = match.clock.shownSeconds(at: now)
    guard let entry = perform(action, at: now) else { return }  // A note shows the refusal.
    note(makeNote(act, before, match.clock.shownSeconds(at: now)), at: now, entry: entry)
  }

  func undo(_ last: LoggedAct, at now: BoardInstant) {
    state.naming = nil
    revise(last.act, by: .undo(last.id), at: now) { .undone($0, clockFrom: $1, clockTo: $2) }
  }

  func redo(_ last: LoggedAct, at now: BoardInstant) {
    revise(last.act, by: .redo(last.id), at: now) { .redone($0, clockFrom: $1, clockTo: $2) }
  }
}
