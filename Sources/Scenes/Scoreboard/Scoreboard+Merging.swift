import FoundationEssentials
import GatherModel

// What comes from the authority over the match: entries that were stored, and what others have written – a phone, a
// command beside the board, another process.
extension Scoreboard.Interactor {
  /// Takes over where the match stands. A question, a list, what is typed and a key that is held stay as they are.
  func merge(_ standing: MatchStanding, at now: BoardInstant) {
    let before = match.moments.inOrder
    let news = standing.news(since: state.standing)
    state.standing = standing
    if !news.saved.isEmpty || standing.unsaved.isEmpty { state.savingTrouble = nil }
    for entry in news.came {
      bounce.take(entry.event)
      if entry.by.isNeverAsked, !state.isFollower { warnOfSecondTelling(entry, at: now) }
      if match.phase != .ended { showGoal(entry, at: now) }
    }
    state.goalMoment.drop(news.went)
    state.goalMoment.confirm(news.saved, at: now)
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

  /// Shows the picture of a goal that was scored elsewhere, as soon as it is stored.
  func showGoal(_ entry: LogEntry, at now: BoardInstant) {
    guard environment.play.motion, case .act(.goal(let team)) = entry.event else { return }
    state.goalMoment.add(team, entry: entry.id, at: now)
  }
}
