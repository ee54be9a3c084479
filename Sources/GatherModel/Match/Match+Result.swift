extension Match {
  /// The desk's result in place of the match's own: once the match has ended, and where the two differ; else nil.
  package var correction: MatchResult? {
    guard state.phase == .ended, let counted, counted != MatchResult(state) else { return nil }
    return counted
  }

  /// The result for everybody who sees the match: the desk's ``correction``, else where the match stands by its log.
  package var result: MatchResult { correction ?? MatchResult(state) }

  /// The kicks from the mark that belong to ``result``; nil where there were none, and where the desk counts another winner
  /// than theirs.
  package var shootOut: ShootOut? {
    guard let correction else { return state.shootOut }
    let isSame = correction.onKicks != nil && correction.onKicks == state.shootOut?.winner
    return isSame ? state.shootOut : nil
  }
}
