import FoundationEssentials
import GatherModel

// What others have written of the match: a phone, a command beside the board, another process.
extension Scoreboard.Interactor {
  /// Takes over what the store has of the match. What an operator is in the middle of stays: a question, a list, what is
  /// typed, a key that is held.
  /// - Parameters:
  ///   - stored: The match as it was read; what was saved since may be missing in it.
  ///   - refused: Entries of this board that the store has not taken, and will not.
  func merge(_ stored: Match, refused: Set<UUID>, at now: BoardInstant) {
    let before = match.moments.inOrder
    let there = Set(stored.log.entries.map(\.id))
    let own = state.match.log.entries
    state.unsaved.removeAll { there.contains($0.entry) || refused.contains($0.entry) }
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
    state.goalFlash.confirm(there, at: now)
    keepInFront(before)
  }

  /// What lies over the board goes where what it is about is there no more.
  private func keepInFront(_ before: [MatchMoment]) {
    closeSettledQuestion()
    if let naming = state.naming, match.moment(naming.entry) == nil { state.naming = nil }
    if case .matchLog = state.overlay, match.moments.isEmpty { state.overlay = nil }
    look { view, moments in
      let selected = view.selected
      view.keepSelection(of: before, in: moments)
      if view.selected != selected { view.forgetMinute() }
    }
  }

  /// A goal that another board or a phone has scored lights up as one of this board's does, at once.
  func flash(_ entry: LogEntry, at now: BoardInstant) {
    guard environment.flashesGoals, case .act(.goal(let team)) = entry.event else { return }
    state.goalFlash.add(team, entry: entry.id, at: now)
    state.goalFlash.confirm([entry.id], at: now)
  }
}
