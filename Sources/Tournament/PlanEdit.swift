package import GatherModel

/// A change that the desk makes to the plan.
package enum PlanEdit: Hashable, Sendable {
  /// Plays a fixture at another place or time.
  /// - Parameter isForced: Even where that makes a new problem, as one of several moves may.
  case move(Fixture.ID, to: Pitch.ID, at: DayTime, isForced: Bool = false)
  /// A team plays no more today.
  /// - Parameter afterGroup: Whether what it has played stays, whatever the plan's rule: see ``PlannedTeam/leftAfterGroup``.
  case withdraw(PlannedTeam.ID, afterGroup: Bool = false)
  /// A team that has withdrawn plays again.
  case readmit(PlannedTeam.ID)
  /// A pitch cannot be played on from a time on; nil opens it for all day. What is planned there then is a
  /// ``PlanProblem/pitchClosed(fixture:pitch:from:)`` of the new plan.
  case close(Pitch.ID, from: DayTime?)
  /// Puts a result right, enters one that no board has told, or agrees to one of a board; an earlier correction of the fixture is
  /// replaced. Without teams it is of those who have played, else of those whom the slots name.
  case correct(ResultCorrection)
  /// Takes a correction back, so that what the board has told counts.
  case uncorrect(Fixture.ID)
  /// Decides what becomes of a result whose teams are not those of the slots any more.
  case decide(Fixture.ID, ResultDecision.Answer)
  /// Takes that back.
  case undecide(Fixture.ID)
  /// Keeps a lot that was drawn, or an order that was decided off the board. Of the same teams there is one until it is undone.
  case draw(DrawnLot)
  /// Takes the order of these teams of a group back.
  case undraw(stage: PlanStage.ID, teams: [PlannedTeam.ID])
  /// Puts a line on all boards; an empty one takes it off.
  case announce(String)
  /// Calls a team by another name; its id and its code stay.
  case rename(PlannedTeam.ID, to: String)
}

extension PlanEdit {
  /// The change in a few words, for a log.
  package var summary: String {
    func teams(_ ids: [PlannedTeam.ID]) -> String { ids.joined(separator: ", ") }
    return switch self {
    case .move(let fixture, let pitch, let start, _): "move \(fixture) to \(pitch) at \(start)"
    case .withdraw(let team, let afterGroup): "withdraw \(team)\(afterGroup ? " after its group" : "")"
    case .readmit(let team): "readmit \(team)"
    case .close(let pitch, let from?): "close \(pitch) from \(from)"
    case .close(let pitch, nil): "open \(pitch)"
    case .correct(let correction):
      "result \(correction.fixture) \(correction.score.result)"
        + (correction.kicks.map { " (\($0 == .teamA ? "home" : "away") on penalties)" } ?? "")
        + (correction.reason.map { ": \($0)" } ?? "")
    case .uncorrect(let fixture): "result \(fixture) undone"
    case .decide(let fixture, let answer): "decide \(fixture) \(answer.rawValue)"
    case .undecide(let fixture): "decide \(fixture) undone"
    case .draw(let lot):
      lot.reason.map { "order \(lot.stage): \(teams(lot.order)): \($0)" }
        ?? "lot \(lot.stage): \(teams(lot.order))"
    case .undraw(let stage, let undone): "order \(stage) undone: \(teams(undone))"
    case .announce(let text): "announce: \(text)"
    case .rename(let team, let name): "rename \(team): \(name)"
    }
  }
}

/// Why a change cannot be made.
package enum PlanEditError: Error, Hashable, Sendable {
  case unknownFixture(Fixture.ID)
  case unknownTeam(PlannedTeam.ID)
  case unknownPitch(Pitch.ID)
  case unknownStage(PlanStage.ID)
  /// The fixture has no correction that could be taken back.
  case notCorrected(Fixture.ID)
  /// A result is changed without a reason, or an order is entered without one.
  case noReason
  /// A result of a match whose teams are not known yet.
  case openSides(Fixture.ID)
  /// The match has no result whose teams are others than those of its slots.
  case nothingToDecide(Fixture.ID)
  /// The order of these teams is known already.
  case alreadyDrawn(DrawnLot)
  /// There is no order of these teams that could be taken back.
  case notDrawn(stage: PlanStage.ID)
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
