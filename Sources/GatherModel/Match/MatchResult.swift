/// The result of a match: its goals, and the winner of the penalty shoot-out if there was one.
package struct MatchResult: Hashable, Sendable {
  /// The goals of both teams, without the penalty shoot-out.
  package var score: Score
  /// The team that won the penalty shoot-out; nil if there was none, or if it is undecided.
  package var onKicks: TeamID?

  /// A result from the goals and, if there was a penalty shoot-out, the team that won it.
  package init(_ score: Score, onKicks: TeamID? = nil) {
    self.score = score
    self.onKicks = onKicks
  }

  /// The present result of a match.
  package init(_ state: MatchState) {
    self.init(state.score, onKicks: state.shootOut?.winner)
  }

  /// A result from the goals and the winner. A winner without more goals must have won a penalty shoot-out.
  package init(_ score: Score, winner: TeamID?) {
    self.init(score, onKicks: winner == score.winner ? nil : winner)
  }

  /// Whether there may have been a penalty shoot-out, decided or not.
  package var mayHaveKicks: Bool { score.winner == nil || onKicks != nil }

  /// The winner of the penalty shoot-out, otherwise the winner by goals; nil if there is none.
  package var winner: TeamID? { onKicks ?? score.winner }
}
