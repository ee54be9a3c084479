/// What a match has come to: its goals, and who won the kicks from the mark where there were any.
package struct MatchResult: Hashable, Sendable {
  /// The goals of both teams; kicks from the mark are not among them.
  package var score: Score
  /// The team that won the kicks from the mark; nil where there were none, or they are undecided.
  package var onKicks: TeamID?

  /// A result by its goals and, where there were kicks from the mark, by the team that won them.
  package init(_ score: Score, onKicks: TeamID? = nil) {
    self.score = score
    self.onKicks = onKicks
  }

  /// Where a match stands.
  package init(_ state: MatchState) {
    self.init(state.score, onKicks: state.shootOut?.winner)
  }

  /// As lists keep it: a winner whom the goals do not name has won by kicks.
  package init(_ score: Score, winner: TeamID?) {
    self.init(score, onKicks: winner == score.winner ? nil : winner)
  }

  /// Whether kicks from the mark may have been taken, decided or not: they follow level goals.
  package var mayHaveKicks: Bool { score.winner == nil || onKicks != nil }

  /// As ``MatchState/winner``.
  package var winner: TeamID? { onKicks ?? score.winner }
}
