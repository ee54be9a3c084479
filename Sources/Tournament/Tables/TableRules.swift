package import GatherModel

/// What separates teams with the same points.
package enum TieBreak: String, Codable, CaseIterable, Hashable, Sendable {
  /// Goals for less goals against, in all matches of the group.
  case goalDifference
  /// Goals for, in all matches of the group.
  case goals
  /// Points, then goal difference, then goals in the matches among those still tied; applied again to those that it leaves
  /// tied (Regulations of the UEFA European Football Championship 2022-24, Article 15.01 a to d).
  case headToHead
  /// Cards by ``CardCount/fairPlay``.
  case fairPlay
  /// Matches won, in all matches of the group.
  case wins
  /// A lot that is drawn and kept as a ``DrawnLot``. What nothing else separates is drawn in any case.
  case lot
}

/// How tables are calculated.
package struct TableRules: Hashable, Sendable {
  /// What becomes of the matches of a team that has withdrawn from a group. In a knock-out its opponent always goes on.
  package enum Withdrawal: String, Codable, CaseIterable, Hashable, Sendable {
    /// None of its matches counts, not even those it has played.
    case annul
    /// Those it has played count, and the others are lost by ``TableRules/forfeitGoals`` to nothing.
    case forfeit
  }

  /// What a match is worth.
  package var points: PointRule
  /// What counts among teams with the same points, the first before the second.
  package var tieBreaks: [TieBreak]
  /// What becomes of the matches of a team that has withdrawn.
  package var withdrawal: Withdrawal

  package init(
    points: PointRule = PointRule(), tieBreaks: [TieBreak] = Self.usualTieBreaks,
    withdrawal: Withdrawal = .annul
  ) {
    self.points = points
    self.tieBreaks = tieBreaks
    self.withdrawal = withdrawal
  }

  /// As FIFA had it (Regulations 2018 FIFA World Cup Russia, Article 32.5).
  package static let usualTieBreaks: [TieBreak] = [.goalDifference, .goals, .headToHead, .fairPlay, .lot]
  /// A match that is not played for want of one team is won by 3 to 0, as FIFA's Disciplinary Code has a forfeit.
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
