extension Match {
  /// The desk's result, if the match has ended and the desk's result differs from the match's own; otherwise nil.
  package var correction: MatchResult? {
    guard state.phase == .ended, let counted, counted != MatchResult(state) else { return nil }
    return counted
  }

  /// The result for everybody who sees the match: the desk's ``correction``, otherwise the result of the log.
  package var result: MatchResult { correction ?? MatchResult(state) }

  /// The kicks from the mark that belong to ``result``; nil if there were none, or if their winner is not the one in
  /// the desk's ``correction``.
  package var shootOut: ShootOut? {
    guard let correction else { return state.shootOut }
    let isSame = correction.onKicks != nil && correction.onKicks == state.shootOut?.winner
    return isSame ? state.shootOut : nil
  }
}
