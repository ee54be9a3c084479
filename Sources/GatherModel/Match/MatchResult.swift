/// The result of a match: its goals, and the winner of the kicks from the mark if there were any.
package struct MatchResult: Hashable, Sendable {
  /// The goals of both teams, without kicks from the mark.
  package var score: Score
  /// The team that won the kicks from the mark; nil if there were none, or if they are undecided.
  package var onKicks: TeamID?

  /// A result from the goals and, if there were kicks from the mark, the team that won them.
  package init(_ score: Score, onKicks: TeamID? = nil) {
    self.score = score
    self.onKicks = onKicks
  }

  /// The present result of a match.
  package init(_ state: MatchState) {
    self.init(state.score, onKicks: state.shootOut?.winner)
  }

  /// A result from a list, which gives a score and a winner. A winner that is not the winner by goals has won by kicks.
  package init(_ score: Score, winner: TeamID?) {
    self.init(score, onKicks: winner == score.winner ? nil : winner)
  }

  /// Whether kicks from the mark may have been taken, decided or not. They are taken only if the goals are level.
  package var mayHaveKicks: Bool { score.winner == nil || onKicks != nil }

  /// The winner by kicks or by goals, the same as ``MatchState/winner``; nil if there is none.
  package var winner: TeamID? { onKicks ?? score.winner }
}
