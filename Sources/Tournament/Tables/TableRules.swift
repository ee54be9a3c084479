package import GatherModel

/// A criterion that separates teams with the same points.
package enum TieBreak: String, Codable, CaseIterable, Hashable, Sendable {
  /// Goals for minus goals against, in all matches of the group.
  case goalDifference
  /// Goals for, in all matches of the group.
  case goals
  /// Points, then goal difference, then goals in the matches among the teams still tied. This criterion is applied
  /// again to the teams that it leaves tied (Regulations of the UEFA European Football Championship 2022-24, Article
  /// 15.01 a to d).
  case headToHead
  /// The deduction for cards: see ``CardCount/fairPlay``.
  case fairPlay
  /// Matches won, in all matches of the group.
  case wins
  /// A lot that is stored as a ``DrawnLot``. Teams that nothing else separates need one even without this criterion.
  case lot
}

/// The rules for the tables.
package struct TableRules: Hashable, Sendable {
  /// The effect of a withdrawal on the matches of a group. In a knock-out the opponent always progresses.
  package enum Withdrawal: String, Codable, CaseIterable, Hashable, Sendable {
    /// None of the team's matches counts, not even those that the team has played.
    case annul
    /// The matches that the team has played count. The team loses the others by ``TableRules/forfeitGoals`` to nothing.
    case forfeit
  }

  /// The points for a match.
  package var points: PointRule
  /// The criteria for teams with the same points, the most important first.
  package var tieBreaks: [TieBreak]
  /// The effect on the matches of a team that has withdrawn.
  package var withdrawal: Withdrawal

  package init(
    points: PointRule = PointRule(), tieBreaks: [TieBreak] = Self.usualTieBreaks,
    withdrawal: Withdrawal = .annul
  ) {
    self.points = points
    self.tieBreaks = tieBreaks
    self.withdrawal = withdrawal
  }

  /// The criteria of FIFA (Regulations 2018 FIFA World Cup Russia, Article 32.5).
  package static let usualTieBreaks: [TieBreak] = [.goalDifference, .goals, .headToHead, .fairPlay, .lot]
  /// The goals of the winner of a forfeit: 3 to 0, as in FIFA's Disciplinary Code.
  package static let forfeitGoals = 3
}

extension TableRules: Codable {
  private enum Key: String, CodingKey { case won, drawn, lost, tieBreaks, withdrawal }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func points(_ key: Key) throws -> Int { try container.decodeNumber(in: PlanLimits.points, forKey: key) }
    self.init(
      points: PointRule(won: try points(.won), drawn: try points(.drawn), lost: try points(.lost)),
      tieBreaks: try container.decodeList(
        .tieBreaks, most: TieBreak.allCases.count, forKey: .tieBreaks),
      withdrawal: try container.decode(Withdrawal.self, forKey: .withdrawal))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(points.won, forKey: .won)
    try container.encode(points.drawn, forKey: .drawn)
    try container.encode(points.lost, forKey: .lost)
    try container.encode(tieBreaks, forKey: .tieBreaks)
    try container.encode(withdrawal, forKey: .withdrawal)
  }
}
