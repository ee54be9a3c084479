import FoundationEssentials
import GatherModel

// News from the match's authority: entries that were stored, and entries that others have added (a phone, a command,
// another process).
extension Scoreboard.Interactor {
  /// Replaces the match with its new standing. An open question or list, typed digits and held keys stay as they are,
  /// unless the entries that they are about were removed.
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

  /// Closes the log view if no entry is left, and drops a typed number if the entry of the goal or the kick was
  /// removed. Closes the question about extra time or a penalty shoot-out if the score is no longer level.
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

  /// Adds the picture of a goal that was reported elsewhere. It is shown as soon as the goal is stored, or when the
  /// unsaved goal may be drawn.
  func showGoal(_ entry: LogEntry, at now: BoardInstant) {
    guard environment.play.motion, case .act(.goal(let team)) = entry.event else { return }
    state.goalMoment.add(team, entry: entry.id, at: now)
  }
}
