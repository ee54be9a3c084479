import FoundationEssentials
import GatherModel

// What others have written of the match: a phone, a command beside the board, another process.
extension Scoreboard.Interactor {
  /// Takes over what the store has of the match. A question, a list, what is typed and a key that is held stay as they are.
  /// - Parameters:
  ///   - stored: The match as it was read; what was saved since may be missing in it.
  ///   - refused: Entries of this board that the store has not taken, and will not.
  func merge(_ stored: Match, refused: Set<UUID>, at now: BoardInstant) {
    let before = match.moments.inOrder
    let there = Set(stored.log.entries.map(\.id))
    let own = state.match.log.entries
    state.unsaved.removeAll { there.contains($0.entry) || refused.contains($0.entry) }
    if state.unsaved.isEmpty { state.savingTrouble = nil }
    let unsaved = Set(state.unsaved.map(\.entry))
    let missing = own.filter { !there.contains($0.id) && !refused.contains($0.id) }
    state.settled = stored
    for entry in missing where !unsaved.contains(entry.id) { state.settled.append(entry) }
    state.match = state.settled
    for entry in missing where unsaved.contains(entry.id) { state.match.append(entry) }

    let known = Set(own.map(\.id))
    for entry in stored.log.entries where !known.contains(entry.id) {
      bounce.take(entry.event)
      if match.phase != .ended { flash(entry, at: now) }
    }
    state.goalFlash.drop(refused)
    state.goalFlash.confirm(there, at: now)
    updateOverlay(since: before)
  }

  /// Closes the log view and forgets a typed number where their entries were removed, and the question of extra time or
  /// kicks where the score is not level any more.
  private func updateOverlay(since before: [MatchMoment]) {
    closeSettledQuestion()
    if let naming = state.naming, match.moment(naming.entry) == nil { state.naming = nil }
    if case .matchLog = state.overlay, match.moments.isEmpty { state.overlay = nil }
    look { view, moments in
      let selected = view.selected
      view.keepSelection(of: before, in: moments)
      if view.selected != selected { view.forgetMinute() }
    }
  }

  /// Flashes for a goal that was scored on another board or a phone: it is stored already, so the flash begins at once.
  func flash(_ entry: LogEntry, at now: BoardInstant) {
    guard environment.flashesGoals, case .act(.goal(let team)) = entry.event else { return }
    state.goalFlash.add(team, entry: entry.id, at: now)
    state.goalFlash.confirm([entry.id], at: now)
  }
}
