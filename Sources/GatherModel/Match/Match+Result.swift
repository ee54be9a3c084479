extension Match {
  /// The result that the desk of the day has entered, if it differs from the match's own result; otherwise nil. Also
  /// nil while the match is in play.
  package var correction: MatchResult? {
    guard state.phase == .ended, let counted, counted != MatchResult(state) else { return nil }
    return counted
  }

  /// The desk's ``correction`` or, if there is none, the result of the log.
  package var result: MatchResult { correction ?? MatchResult(state) }

  /// The penalty shoot-out that agrees with ``result``; nil if there is none.
  package var shootOut: ShootOut? {
    guard let correction else { return state.shootOut }
    let isSame = correction.onKicks != nil && correction.onKicks == state.shootOut?.winner
    return isSame ? state.shootOut : nil
  }
}
