/// Kicks from the penalty mark (IFAB Laws of the Game, Law 10; the same in futsal: FIFA Futsal Laws of the Game, Law 10).
///
/// The teams kick in turn, the one that took the first kick first. It is over as soon as one has scored more than the other
/// could even if it took all of its kicks; after those that each has, as soon as one has scored and the other not.
package struct ShootOut: Hashable, Sendable {
  /// One kick from the mark.
  package struct Kick: Hashable, Sendable {
    /// The team that took it.
    package var team: TeamID
    /// Whether it was scored.
    package var isScored: Bool
  }

  /// How many kicks each team has before sudden death.
  package let each: Int
  /// In the order in which they were taken.
  package private(set) var kicks: [Kick] = []
  /// What each team has scored.
  package private(set) var score = Score.none
  /// How many kicks each team has taken.
  private var taken = Score.none

  /// No team takes more: the board has digits for no more.
  package static let most = 99

  init(each: Int) {
    self.each = each
  }

  /// The kicks of a team: whether they were scored, in their order.
  package func kicks(of team: TeamID) -> [Bool] { kicks.filter { $0.team == team }.map(\.isScored) }

  /// Who kicks next; nil before the first kick, which either may take, and when it is over.
  package var next: TeamID? {
    guard let last = kicks.last, winner == nil, kicks.count < 2 * Self.most else { return nil }
    return last.team.opponent
  }

  /// The team that the other one cannot catch up with any more; nil while there is none.
  package var winner: TeamID? {
    // In sudden death each has what it has taken, and the second of a pair one more.
    let all = max(each, taken.teamA, taken.teamB)
    return TeamID.allCases.first { team in
      score[team] > score[team.opponent] + all - taken[team.opponent]
    }
  }

  mutating func add(_ kick: Kick) {
    kicks.append(kick)
    taken[kick.team] += 1
    if kick.isScored { score[kick.team] += 1 }
  }

  mutating func removeLast() {
    guard let last = kicks.popLast() else { return }
    taken[last.team] -= 1
    if last.isScored { score[last.team] -= 1 }
  }

  func refusal(ofKickBy team: TeamID) -> ActRefusal? {
    if winner != nil || kicks.count >= 2 * Self.most { return .kicksOver }
    guard let next, next != team else { return nil }
    return .notTheirKick(next: next)
  }
}
