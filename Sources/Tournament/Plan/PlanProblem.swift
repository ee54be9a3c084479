/// A problem of a plan.
package enum PlanProblem: Hashable, Sendable {
  case fixtureTwice(Fixture.ID)
  /// The number of a fixture is outside ``PlanLimits/fixtureNumbers``.
  case fixtureNumber(Fixture.ID)
  case pitchTwice(Pitch.ID)
  case teamTwice(PlannedTeam.ID)
  /// A team's id does not consist only of small letters, digits and hyphens.
  case teamID(PlannedTeam.ID)
  case stageTwice(PlanStage.ID)
  /// A stage's id does not consist of one to eight capitals, or it is `W` or `L`.
  case stageID(PlanStage.ID)
  /// A group contains a team that does not exist, or the same team twice.
  case groupTeam(stage: PlanStage.ID, team: PlannedTeam.ID)
  case unknownPitch(fixture: Fixture.ID, pitch: Pitch.ID)
  case unknownStage(fixture: Fixture.ID, stage: PlanStage.ID)
  case unknownTeam(fixture: Fixture.ID, team: PlannedTeam.ID)
  /// A side of a match in a group, or of a friendly, is not a team of that stage.
  case notOfGroup(fixture: Fixture.ID, side: Slot, stage: PlanStage.ID)
  case againstItself(fixture: Fixture.ID, side: Slot)
  /// A side is the winner or the loser of a match that is not a knock-out match of the plan. Or the side is a place
  /// that the group does not have.
  case unknownSlot(fixture: Fixture.ID, slot: Slot)
  /// Each of the fixtures waits for the next one, and the last one for the first.
  case cycle([Fixture.ID])
  /// The order of a drawn lot is empty, contains a team twice, or contains a team that is not in the group. Or the
  /// group does not exist.
  case lot(stage: PlanStage.ID)
  /// A correction or a decision is for a fixture that does not exist, or is the second one for the same fixture.
  case correction(Fixture.ID)
  /// A corrected result has a winner of a penalty shoot-out although its goals are not level.
  case kicksNotLevel(Fixture.ID)

  /// A match begins before `ready`, the planned end of a match on which the team in `slot` depends.
  case tooEarly(fixture: Fixture.ID, slot: Slot, ready: DayTime)
  case twiceAtOnce(Slot, first: Fixture.ID, second: Fixture.ID)
  case pitchTaken(Pitch.ID, first: Fixture.ID, second: Fixture.ID)
  case pitchClosed(fixture: Fixture.ID, pitch: Pitch.ID, from: DayTime)

  /// Whether the plan contradicts itself. False if the problem is only the time or the pitch of a match.
  package var isContradiction: Bool {
    switch self {
    case .tooEarly, .twiceAtOnce, .pitchTaken, .pitchClosed: false
    default: true
    }
  }

  /// The fixtures of the problem; empty if the problem concerns no fixture. Of two fixtures that overlap in time, the
  /// earlier one is first.
  package var fixtures: [Fixture.ID] {
    switch self {
    case .pitchTwice, .teamTwice, .teamID, .stageTwice, .stageID, .groupTeam, .lot: []
    case .fixtureTwice(let fixture), .fixtureNumber(let fixture), .unknownPitch(let fixture, _),
      .unknownStage(let fixture, _), .unknownTeam(let fixture, _), .notOfGroup(let fixture, _, _),
      .againstItself(let fixture, _), .unknownSlot(let fixture, _), .correction(let fixture),
      .kicksNotLevel(let fixture), .tooEarly(let fixture, _, _), .pitchClosed(let fixture, _, _):
      [fixture]
    case .cycle(let fixtures): fixtures
    case .twiceAtOnce(_, let first, let second), .pitchTaken(_, let first, let second): [first, second]
    }
  }
}
