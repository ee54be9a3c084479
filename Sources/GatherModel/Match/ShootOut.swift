/// A penalty shoot-out (IFAB Laws of the Game, Law 10; the same in futsal: FIFA Futsal Laws of the Game, Law 10).
///
/// The teams kick in turn, in the order of the first two kicks. The shoot-out ends as soon as one team has scored more
/// than the other could with all of its kicks. In sudden death it ends as soon as both teams have kicked and only one
/// has scored.
package struct ShootOut: Hashable, Sendable {
  /// One kick of the shoot-out.
  package struct Kick: Hashable, Sendable {
    /// The team that kicked.
    package var team: TeamID
    /// Whether the kick was scored.
    package var isScored: Bool
  }

  /// The number of kicks for each team before sudden death.
  package let each: Int
  /// The kicks in their order.
  package private(set) var kicks: [Kick] = []
  /// The number of scored kicks of each team.
  package private(set) var score = Score.none
  private var taken = Score.none

  /// The maximum number of kicks for a team, because the board can show only two digits.
  package static let most = 99

  init(each: Int) {
    self.each = each
  }

  /// Whether each kick of a team was scored, in the order of the kicks.
  package func kicks(of team: TeamID) -> [Bool] { kicks.filter { $0.team == team }.map(\.isScored) }

  /// The team that kicks next; nil before the first kick, which either team may take, and after the end.
  package var next: TeamID? {
    guard let last = kicks.last, winner == nil, kicks.count < 2 * Self.most else { return nil }
    return last.team.opponent
  }

  /// The team that the other one can no longer catch; nil if there is none.
  package var winner: TeamID? {
    // In sudden death, the team with fewer kicks still gets as many as the other team.
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
