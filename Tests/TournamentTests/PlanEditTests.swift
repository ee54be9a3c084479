import GatherModel
import Testing

@testable import Tournament

@Suite("Changes of a plan")
struct PlanEditTests {
  private let plan = SamplePlan.group(["a", "b", "c", "d"])
  private let pitch = SamplePlan.pitch(1)

  @Test("Each change makes a new plan whose number is one higher")
  func number() throws {
    let changed = try plan.applying(.announce(" Lunch\u{7}\nat noon ")).applying(.rename("a", to: "Ash "))
    #expect(changed.number == plan.number + 2)
    #expect(changed.announcement == "Lunch at noon" && changed.teams[0].name == "Ash")
    #expect(try changed.applying(.announce("")).announcement == "")
    var full = plan
    full.number = PlanLimits.numbers.upperBound
    let last = full
    #expect(throws: PlanEditError.full) { try last.applying(.announce("x")) }
  }

  private static let impossible: [(PlanEdit, PlanEditError)] = [
    (.move(9, to: SamplePlan.pitch(1), at: SamplePlan.time("12:00")), .unknownFixture(9)),
    (.move(1, to: SamplePlan.pitch(2), at: SamplePlan.time("12:00")), .unknownPitch(SamplePlan.pitch(2))),
    (.withdraw("x"), .unknownTeam("x")), (.readmit("x"), .unknownTeam("x")),
    (.close(SamplePlan.pitch(2), from: nil), .unknownPitch(SamplePlan.pitch(2))),
    (
      .correct(ResultCorrection(fixture: 9, score: Score(teamA: 1, teamB: 0), reason: "x")),
      .unknownFixture(9)
    ),
    (
      .correct(ResultCorrection(fixture: 1, score: Score(teamA: 100, teamB: 0), reason: "x")),
      .goals(Score(teamA: 100, teamB: 0))
    ),
    (
      .correct(ResultCorrection(fixture: 1, score: Score(teamA: 1, teamB: 0), kicks: .teamA, reason: "x")),
      .kicksNotLevel
    ),
    (
      .correct(
        ResultCorrection(
          fixture: 1, score: Score(teamA: 1, teamB: 0), reason: "x", board: SamplePlan.pitch(9))),
      .unknownPitch(SamplePlan.pitch(9))
    ),
    (.uncorrect(1), .notCorrected(1)),
    (.draw(DrawnLot(stage: "B", order: ["a"])), .unknownStage("B")),
    (.draw(DrawnLot(stage: "A", order: ["a", "a"])), .lot(DrawnLot(stage: "A", order: ["a", "a"]))),
    (.draw(DrawnLot(stage: "A", order: ["a", "x"])), .lot(DrawnLot(stage: "A", order: ["a", "x"]))),
    (.rename("a", to: " "), .name(.empty)), (.rename("a", to: "b"), .nameTaken(by: "b")),
  ]

  @Test("What cannot be is refused with the reason", arguments: impossible)
  func refused(_ edit: PlanEdit, _ error: PlanEditError) {
    #expect(throws: error) { try plan.applying(edit) }
  }

  @Test("A match is moved where it fits; where it does not, only together with others")
  func moving() throws {
    #expect(
      try plan.applying(.move(1, to: pitch, at: SamplePlan.time("12:00"))).fixture(1)?.start.description
        == "12:00")
    let edit = PlanEdit.move(1, to: pitch, at: SamplePlan.time("10:17"))
    #expect(
      throws: PlanEditError.problems([
        .pitchTaken(pitch, first: 2, second: 1), .twiceAtOnce(.team("a"), first: 2, second: 1),
      ])
    ) { try plan.applying(edit) }
    let move = PlannedMove(fixture: 1, pitch: pitch, start: SamplePlan.time("10:17"))
    let forced = try plan.applying(.moves([move]))
    #expect(
      PlanCheck.problems(forced) == [
        .pitchTaken(pitch, first: 2, second: 1), .twiceAtOnce(.team("a"), first: 2, second: 1),
      ])
    // Out of one trouble it goes freely, and another match's trouble keeps nobody.
    #expect(PlanCheck.problems(try forced.applying(.move(2, to: pitch, at: SamplePlan.time("12:00")))) == [])
    #expect(try forced.applying(.move(6, to: pitch, at: SamplePlan.time("12:00"))).number == 3)
  }

  @Test(
    "A match of a team that has withdrawn holds neither its pitch nor its opponent, until the team is back")
  func withdrawn() throws {
    // a–b at 10:00, a–c at 10:15, b–c at 10:30.
    let plan = SamplePlan.group(["a", "b", "c"])
    let move = PlanEdit.move(3, to: SamplePlan.pitch(1), at: SamplePlan.time("10:00"))
    #expect(throws: PlanEditError.self) { try plan.applying(move) }
    let without = try plan.applying(.withdraw("a")).applying(move)
    #expect(without.fixture(3)?.start == SamplePlan.time("10:00") && PlanCheck.problems(without) == [])
    let back = try without.applying(.readmit("a"))
    #expect(
      PlanCheck.problems(back) == [
        .pitchTaken(SamplePlan.pitch(1), first: 1, second: 3), .twiceAtOnce(.team("b"), first: 1, second: 3),
      ])
  }

  @Test("A final is not moved before its semi-final, nor a semi-final behind its final")
  func movingKnockout() throws {
    let cup = try SamplePlan.cup()
    let ready = try #require(cup.fixture(7)).start.adding(12)
    let early = try #require(cup.fixture(7)).start.adding(-12)
    #expect(
      throws: PlanEditError.problems([
        .tooEarly(fixture: 10, slot: .winner(7), ready: ready),
        .tooEarly(fixture: 10, slot: .winner(8), ready: ready),
      ])
    ) { try cup.applying(.move(10, to: pitch, at: early)) }
    #expect(throws: PlanEditError.self) {
      try cup.applying(.move(7, to: pitch, at: SamplePlan.time("20:00")))
    }
  }

  @Test(
    "A pitch that closes leaves its later matches without a place, and places are proposed for them and for what waits for them"
  )
  func closing() throws {
    let cup = try SamplePlan.cup()
    let closed = try cup.applying(.close(SamplePlan.pitch(2), from: SamplePlan.time("10:20")))
    let homeless = PlanCheck.problems(closed)
    #expect(
      homeless.count == 3
        && homeless.allSatisfy {
          guard case .pitchClosed(_, SamplePlan.pitch(2), _) = $0 else { return false }
          return true
        })
    let proposal = closed.proposedMoves()
    #expect(proposal.moves.count == 4 && proposal.unplaced.isEmpty)
    let moved = try closed.applying(.moves(proposal.moves))
    #expect(PlanCheck.problems(moved).isEmpty && moved.number == closed.number + 4)
    #expect(try closed.applying(.moves([])) == closed)
    #expect(try moved.applying(.close(SamplePlan.pitch(2), from: nil)).pitches[1].closedFrom == nil)
    // Nobody moves what has been played, and where everything is closed there is no place.
    #expect(closed.proposedMoves(settled: Set(closed.fixtures.map(\.id))).moves.isEmpty)
    let all = try closed.applying(.close(pitch, from: SamplePlan.time("10:00")))
    #expect(all.proposedMoves().moves.isEmpty && all.proposedMoves().unplaced.count == 9)
  }

  @Test("A correction is replaced by a later one, and taken back")
  func correcting() throws {
    func correction(_ goals: Int) -> ResultCorrection {
      ResultCorrection(fixture: 1, score: Score(teamA: goals, teamB: 0), reason: "Sheet")
    }
    let changed = try plan.applying(.correct(correction(1))).applying(.correct(correction(2)))
    var counted = correction(2)
    counted.teams = TeamPair(teamA: "a", teamB: "b")
    #expect(changed.corrections == [counted])
    #expect(try changed.applying(.uncorrect(1)).corrections == [])
  }

  @Test("A team that withdrew can come back, whichever way it left")
  func readmitted() throws {
    #expect(try plan.applying(.withdraw("a")).applying(.readmit("a")).teams == plan.teams)
    let left = try plan.applying(.withdraw("a", afterGroup: true))
    #expect(left.teams[0].isWithdrawn && left.teams[0].leftAfterGroup)
    #expect(try left.applying(.readmit("a")).teams == plan.teams)
  }

  @Test("An order is drawn or entered once; again only after it is taken back")
  func drawing() throws {
    let lot = DrawnLot(stage: "A", order: ["a", "b"])
    let drawn = try plan.applying(.draw(lot))
    let order = DrawnLot(stage: "A", order: ["b", "a"], reason: " coin\n")
    #expect(throws: PlanEditError.alreadyDrawn(lot)) { try drawn.applying(.draw(order)) }
    let undone = try drawn.applying(.undraw(stage: "A", teams: ["b", "a"]))
    #expect(undone.lots == [])
    #expect(
      try undone.applying(.draw(order)).lots == [DrawnLot(stage: "A", order: ["b", "a"], reason: "coin")])
    #expect(throws: PlanEditError.notDrawn(stage: "A")) {
      try undone.applying(.undraw(stage: "A", teams: ["a", "b"]))
    }
    #expect(throws: PlanEditError.noReason) {
      try undone.applying(.draw(DrawnLot(stage: "A", order: ["a", "b"], reason: " ")))
    }
    // Among other teams it is another one.
    #expect(try drawn.applying(.draw(DrawnLot(stage: "A", order: ["c", "b", "a"]))).lots.count == 2)
  }
}
