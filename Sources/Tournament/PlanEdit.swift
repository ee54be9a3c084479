package import GatherModel

/// A change that the desk makes to the plan.
package enum PlanEdit: Hashable, Sendable {
  /// Plays a fixture at another place or time.
  /// - Parameter isForced: Even where that makes a new problem, as one of several moves may.
  case move(Fixture.ID, to: Pitch.ID, at: DayTime, isForced: Bool = false)
  /// A team plays no more today.
  case withdraw(PlannedTeam.ID)
  /// A team that has withdrawn plays again.
  case readmit(PlannedTeam.ID)
  /// A pitch cannot be played on from a time on; nil opens it for all day. What is planned there then is a
  /// ``PlanProblem/pitchClosed(fixture:pitch:from:)`` of the new plan.
  case close(Pitch.ID, from: DayTime?)
  /// Puts a result right, enters one that no board has told, or agrees to one of a board; an earlier correction of the fixture is replaced.
  case correct(ResultCorrection)
  /// Takes a correction back, so that what the board has told counts.
  case uncorrect(Fixture.ID)
  /// Keeps a lot that was drawn.
  case draw(DrawnLot)
  /// Puts a line on all boards; an empty one takes it off.
  case announce(String)
  /// Calls a team by another name; its id and its code stay.
  case rename(PlannedTeam.ID, to: String)
}

/// Why a change cannot be made.
package enum PlanEditError: Error, Hashable, Sendable {
  case unknownFixture(Fixture.ID)
  case unknownTeam(PlannedTeam.ID)
  case unknownPitch(Pitch.ID)
  case unknownStage(PlanStage.ID)
  /// The fixture has no correction that could be taken back.
  case notCorrected(Fixture.ID)
  /// A correction without a reason.
  case noReason
  /// Goals outside ``PlanLimits/goals``.
  case goals(Score)
  /// Kicks from the mark where the goals are not level.
  case kicksNotLevel
  /// A lot without teams, with one twice or with one that is not of the group.
  case lot(DrawnLot)
  /// No name.
  case name(NameError)
  /// Another team is called the same, case apart.
  case nameTaken(by: PlannedTeam.ID)
  /// What would be wrong with the plan then and is not now.
  case problems([PlanProblem])
  /// The plan has been changed as often as it can be, or has as many lots as it can have.
  case full
}
