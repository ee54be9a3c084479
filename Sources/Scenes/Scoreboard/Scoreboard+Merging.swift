import FoundationEssentials
import GatherModel

extension Scoreboard.Interactor {
  /// Shows the merged match. Held keys stay held. A shirt number that is being typed for a goal or a penalty is kept unless
  /// that entry was removed from the log. The question about extra time or a penalty shoot-out closes if the score
  /// is no longer level, and the log view closes if the log has no event left to list.
  func merge(_ standing: MatchStanding, at now: BoardInstant) {
    let before = match.moments.inOrder
    let news = standing.news(since: state.standing)
    state.standing = standing
    if !news.saved.isEmpty || standing.unsaved.isEmpty { state.savingTrouble = nil }
    for entry in news.came {
      bounce.handle(entry.event)
      if entry.by.isNeverAsked, !state.isFollower { warnOfSecondTelling(entry, at: now) }
      if match.phase != .ended { showGoal(entry, at: now) }
    }
    state.goalMoment.drop(news.went)
    state.goalMoment.confirm(news.saved, at: now)
    updateOverlay(since: before)
  }

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

  /// Adds the picture of a goal that was reported elsewhere.
  func showGoal(_ entry: LogEntry, at now: BoardInstant) {
    guard environment.play.motion, case .act(.goal(let team)) = entry.event else { return }
    state.goalMoment.add(team, entry: entry.id, at: now)
  }
}
