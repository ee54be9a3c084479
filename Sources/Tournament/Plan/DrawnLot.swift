import GatherModel

/// The order of teams that nothing else separates: a lot that the desk has drawn, or a decision made elsewhere.
package struct DrawnLot: Hashable, Sendable {
  /// The group whose table needed the lot.
  package var stage: PlanStage.ID
  /// The teams in their order, the first ahead of the second.
  package var order: [PlannedTeam.ID]
  /// The way in which the order was decided elsewhere, such as the toss of a coin; nil for a lot that was drawn here.
  package var reason: String?

  package init(stage: PlanStage.ID, order: [PlannedTeam.ID], reason: String? = nil) {
    self.stage = stage
    self.order = order
    self.reason = reason
  }

  func isAmong(_ teams: [PlannedTeam.ID], of stage: PlanStage.ID) -> Bool {
    self.stage == stage && Set(order) == Set(teams)
  }

  /// Draws a lot. The order of the given teams does not change the result.
  package static func draw(
    _ needed: NeededLot, using generator: inout some RandomNumberGenerator
  ) -> DrawnLot {
    DrawnLot(stage: needed.stage, order: needed.teams.sorted().shuffled(using: &generator))
  }
}

extension DrawnLot: Codable {
  private enum Key: String, CodingKey { case stage, order, reason }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      stage: try container.decode(String.self, forKey: .stage),
      order: try container.decodeList(.teams, most: PlanLimits.teams, forKey: .order),
      reason: try container.decodeReason(forKey: .reason))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(stage, forKey: .stage)
    try container.encode(order, forKey: .order)
    try container.encodeIfPresent(reason, forKey: .reason)
  }
}

/// Tied teams that need a lot: all matches of their group are over, and nothing else separates these teams.
package struct NeededLot: Hashable, Sendable {
  /// The group.
  package var stage: PlanStage.ID
  /// The tied teams, in the order of the plan.
  package var teams: [PlannedTeam.ID]

  package init(stage: PlanStage.ID, teams: [PlannedTeam.ID]) {
    self.stage = stage
    self.teams = teams
  }
}
