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
  /// Cards by ``CardCount/fairPlay``.
  case fairPlay
  /// Matches won, in all matches of the group.
  case wins
  /// A lot that is drawn and stored as a ``DrawnLot``. If nothing else separates teams, a lot is drawn even if the
  /// rules do not name it.
  case lot
}

/// The rules for the tables.
package struct TableRules: Hashable, Sendable {
  /// The effect on the matches of a team that has withdrawn from a group. In a knock-out the opponent of such a team
  /// always progresses.
  package enum Withdrawal: String, Codable, CaseIterable, Hashable, Sendable {
    /// None of its matches counts, not even those that it has played.
    case annul
    /// The matches that it has played count. The others are lost by ``TableRules/forfeitGoals`` to nothing.
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
  /// The goals of a forfeit. A match that one team does not play is won by 3 to 0, as in FIFA's Disciplinary Code.
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
