/// What is wrong with a plan.
package enum PlanProblem: Hashable, Sendable {
  /// Two fixtures have the same number.
  case fixtureTwice(Fixture.ID)
  /// A number outside ``PlanLimits/fixtureNumbers``.
  case fixtureNumber(Fixture.ID)
  case pitchTwice(Pitch.ID)
  case teamTwice(PlannedTeam.ID)
  /// Not of small letters, digits and hyphens.
  case teamID(PlannedTeam.ID)
  case stageTwice(PlanStage.ID)
  /// Not of one to eight capitals, or one of `W` and `L`.
  case stageID(PlanStage.ID)
  /// A group names a team that is not there, or the same team twice.
  case groupTeam(stage: PlanStage.ID, team: PlannedTeam.ID)
  case unknownPitch(fixture: Fixture.ID, pitch: Pitch.ID)
  case unknownStage(fixture: Fixture.ID, stage: PlanStage.ID)
  case unknownTeam(fixture: Fixture.ID, team: PlannedTeam.ID)
  /// A side of a group's match is no team of the group.
  case notOfGroup(fixture: Fixture.ID, side: Slot, stage: PlanStage.ID)
  case againstItself(fixture: Fixture.ID, side: Slot)
  /// The winner or the loser of a fixture that is not there or has no winner, or a place that its group lacks.
  case unknownSlot(fixture: Fixture.ID, slot: Slot)
  /// Each of the fixtures waits for the next one, and the last one for the first.
  case cycle([Fixture.ID])
  /// A lot for no group, or not among teams of it.
  case lot(stage: PlanStage.ID)
  /// A correction of a fixture that is not there, or a second one.
  case correction(Fixture.ID)
  /// Kicks from the mark where the goals are not level.
  case kicksNotLevel(Fixture.ID)

  /// A side is not known yet when its match is to begin.
  /// - Parameter ready: When the last match that determines it is to end.
  case tooEarly(fixture: Fixture.ID, slot: Slot, ready: DayTime)
  /// A side is to play two matches at once.
  case twiceAtOnce(Slot, first: Fixture.ID, second: Fixture.ID)
  /// A match is to begin on a pitch before another one has ended.
  case pitchTaken(Pitch.ID, first: Fixture.ID, second: Fixture.ID)
  /// A match is to be on when its pitch is closed: it needs another place.
  case pitchClosed(fixture: Fixture.ID, pitch: Pitch.ID, from: DayTime)

  /// Whether the plan says what cannot be true together, rather than what can only not be kept to.
  package var isContradiction: Bool {
    switch self {
    case .tooEarly, .twiceAtOnce, .pitchTaken, .pitchClosed: false
    default: true
    }
  }

  /// The fixtures that it is about, in the order of the day where it has one; none for what is no fixture's.
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
