/// A problem of a plan.
package enum PlanProblem: Hashable, Sendable {
  /// Two fixtures have the same number.
  case fixtureTwice(Fixture.ID)
  /// A number outside ``PlanLimits/fixtureNumbers``.
  case fixtureNumber(Fixture.ID)
  case pitchTwice(Pitch.ID)
  case teamTwice(PlannedTeam.ID)
  /// A team's id that does not consist of small letters, digits and hyphens.
  case teamID(PlannedTeam.ID)
  case stageTwice(PlanStage.ID)
  /// A stage's id that does not consist of one to eight capitals, or that is `W` or `L`.
  case stageID(PlanStage.ID)
  /// A group contains a team that does not exist, or the same team twice.
  case groupTeam(stage: PlanStage.ID, team: PlannedTeam.ID)
  case unknownPitch(fixture: Fixture.ID, pitch: Pitch.ID)
  case unknownStage(fixture: Fixture.ID, stage: PlanStage.ID)
  case unknownTeam(fixture: Fixture.ID, team: PlannedTeam.ID)
  /// A side of a group's match is not a team of the group.
  case notOfGroup(fixture: Fixture.ID, side: Slot, stage: PlanStage.ID)
  case againstItself(fixture: Fixture.ID, side: Slot)
  /// The winner or the loser of a fixture that does not exist or is not in a knock-out, or a place that its group
  /// lacks.
  case unknownSlot(fixture: Fixture.ID, slot: Slot)
  /// Each of the fixtures waits for the next one, and the last one for the first.
  case cycle([Fixture.ID])
  /// A lot for a group that does not exist, or a lot that is not among different teams of its group.
  case lot(stage: PlanStage.ID)
  /// A correction or decision for a fixture that does not exist, or a second one for the same fixture.
  case correction(Fixture.ID)
  /// Kicks from the mark although the goals are not level.
  case kicksNotLevel(Fixture.ID)

  /// A side is not known yet at the start of its match.
  /// - Parameter ready: The planned end of the last match that determines it.
  case tooEarly(fixture: Fixture.ID, slot: Slot, ready: DayTime)
  /// A side would play two matches at once.
  case twiceAtOnce(Slot, first: Fixture.ID, second: Fixture.ID)
  /// A match begins on a pitch before another one has ended.
  case pitchTaken(Pitch.ID, first: Fixture.ID, second: Fixture.ID)
  /// A match would be played while its pitch is closed, so it needs another pitch or time.
  case pitchClosed(fixture: Fixture.ID, pitch: Pitch.ID, from: DayTime)

  /// Whether the plan contradicts itself, and is not only impossible to carry out.
  package var isContradiction: Bool {
    switch self {
    case .tooEarly, .twiceAtOnce, .pitchTaken, .pitchClosed: false
    default: true
    }
  }

  /// The fixtures of the problem, in the order of the day if two of them overlap; empty if the problem concerns no
  /// fixture.
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
