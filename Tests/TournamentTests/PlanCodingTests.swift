import GatherModel
import TestKit
import Testing

@testable import Tournament

@Suite("A plan as JSON")
struct PlanCodingTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A plan with something everywhere.
  private func full() throws -> DayPlan {
    var plan = try SamplePlan.cup()
    plan.teams[0].players = [PlannedPlayer(name: "Ana", number: 7), PlannedPlayer(name: "Bo")]
    plan.pitches[1].closedFrom = SamplePlan.time("16:00")
    plan.fixtures[0].format = try MatchFormat(parsing: "2x10 up")
    for edit: PlanEdit in [
      .withdraw("cork"), .announce("Lunch at noon"), .draw(DrawnLot(stage: "A", order: ["elm", "ash"])),
      .correct(
        ResultCorrection(
          fixture: 7, score: Score(teamA: 1, teamB: 1), kicks: .teamB, reason: "Referee's sheet",
          teams: TeamPair(teamA: "ash", teamB: "dale"))),
      .correct(
        ResultCorrection(
          fixture: 1, score: Score(teamA: 7, teamB: 0), reason: "pitch-2", board: SamplePlan.pitch(2))),
    ] {
      plan = try plan.applying(edit)
    }
    return plan
  }

  @Test("What was written reads back as it was, and as the same bytes")
  func roundTrip() throws {
    let plan = try full()
    let written = try plan.encode()
    #expect(try DayPlan.decode(written) == plan)
    #expect(try DayPlan.decode(written).encode() == written)
  }

  @Test("The form is for good: a small plan by its text, in which keys of later builds are passed over")
  func form() throws {
    let text = """
      {"date":"2026-11-28","fixtures":[{"away":"bay","home":"ash","id":1,"pitch":"pitch-1","stage":"KO",\
      "start":"10:00"}],"id":"00000000-0000-0000-0000-000000000001","number":3,"pitches":[{"id":"pitch-1",\
      "name":"Pitch 1"}],"rules":{"drawn":1,"lost":0,"tieBreaks":["goals"],"withdrawal":"annul","won":3},\
      "stages":[{"format":{"periods":[{"direction":"down","seconds":720}],"rules":{"addedTime":false,\
      "sinBin":120,"stopAtZero":true,"stoppedClock":false,"swapSides":false,"tenths":false,"timeOuts":0}},\
      "id":"KO","kind":"knockout","name":"KO"}],"teams":[{"code":"ASH","color":"#D72638","id":"ash",\
      "name":"Ash"},{"code":"BAY","color":"#D72638","id":"bay","name":"Bay"}],"title":"Cup","v":1}
      """
    let plan = try DayPlan.decode(bytes(text))
    #expect(String(decoding: try plan.encode(), as: UTF8.self) == text)
    let later = text.replacing("\"v\":1", with: "\"v\":1,\"weather\":{\"rain\":[1,2]}")
      .replacing("\"name\":\"Ash\"", with: "\"name\":\" A\\u0000sh\\n\",\"crest\":null")
    #expect(try DayPlan.decode(bytes(later)) == plan)
  }

  @Test(
    "What is no plan is refused with where it is wrong",
    arguments: [
      ("\"number\":3", "\"number\":-1", PlanError.number(-1)),
      ("\"number\":3", "\"number\":\"3\"", .unreadable(at: "number")),
      ("\"v\":1", "\"v\":2", .laterVersion(2)),
      ("\"date\":\"2026-11-28\"", "\"date\":\"2026-11-31\"", .unreadable(at: "date")),
      ("\"start\":\"10:00\"", "\"start\":\"ten\"", .unreadable(at: "fixtures.0.start")),
      ("\"name\":\"Ash\"", "\"name\":\"\\u200b\"", .nameless(.teams)),
      ("\"home\":\"ash\"", "\"home\":\"W1\"", .contradiction([.cycle([1])])),
      (
        "\"home\":\"ash\"", "\"home\":\"A1\"",
        .contradiction([.unknownSlot(fixture: 1, slot: .place(stage: "A", rank: 1))])
      ),
      ("\"home\":\"ash\"", "\"home\":\"elm\"", .contradiction([.unknownTeam(fixture: 1, team: "elm")])),
      (
        "\"home\":\"ash\"", "\"home\":\"bay\"",
        .contradiction([.againstItself(fixture: 1, side: .team("bay"))])
      ),
      (
        "\"pitch\":\"pitch-1\"", "\"pitch\":\"pitch-2\"",
        .contradiction([.unknownPitch(fixture: 1, pitch: SamplePlan.pitch(2))])
      ),
      ("\"stage\":\"KO\"", "\"stage\":\"B\"", .contradiction([.unknownStage(fixture: 1, stage: "B")])),
      (
        "\"id\":\"bay\"", "\"id\":\"ash\"",
        .contradiction([.teamTwice("ash"), .unknownTeam(fixture: 1, team: "bay")])
      ),
      (
        "\"kind\":\"knockout\"", "\"kind\":\"group\",\"teams\":[\"ash\"]",
        .contradiction([.notOfGroup(fixture: 1, side: .team("bay"), stage: "KO")])
      ),
      ("\"seconds\":720", "\"seconds\":9223372036854775807", .unreadable(at: "stages.0.format")),
    ])
  func refused(_ old: String, _ new: String, _ error: PlanError) throws {
    let plan = DayPlan(
      id: SamplePlan.id, number: 3, title: "Cup", date: SamplePlan.date, pitches: Pitch.numbered(1),
      teams: [SamplePlan.team("ash"), SamplePlan.team("bay")].map { team in
        var team = team
        team.name = team.id == "ash" ? "Ash" : "Bay"
        return team
      },
      stages: [PlanStage(id: "KO", name: "KO", kind: .knockout, format: SamplePlan.format)],
      fixtures: [
        Fixture(
          id: 1, pitch: SamplePlan.pitch(1), start: SamplePlan.time("10:00"), home: .team("ash"),
          away: .team("bay"), stage: "KO")
      ])
    let text = String(decoding: try plan.encode(), as: UTF8.self)
    try #require(text.contains(old))
    #expect(throws: error) { try DayPlan.decode(bytes(text.replacing(old, with: new))) }
  }

  @Test("Too much of anything is refused")
  func bounds() throws {
    #expect(throws: PlanError.tooLarge(bytes: 2_000_001)) {
      try DayPlan.decode(Array(repeating: UInt8(ascii: " "), count: 2_000_001))
    }
    for number in [-1, 1_000_000_001] {
      var plan = SamplePlan.group(["a", "b"])
      plan.number = number
      let numbered = plan
      #expect(throws: PlanError.number(number)) { try numbered.encode() }
    }
    #expect(throws: PlanError.unreadable(at: "")) { try DayPlan.decode([]) }
    #expect(throws: PlanError.unreadable(at: "")) {
      try DayPlan.decode(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    var plan = SamplePlan.group(["a", "b"])
    plan.teams += (0..<199).map { SamplePlan.team("t\($0)") }
    let tooMany = plan
    #expect(throws: PlanError.tooMany(.teams, count: 201)) { try DayPlan.decode(tooMany.encode()) }
    plan = SamplePlan.group(["a", "b"])
    plan.teams[0].players = (0...40).map { PlannedPlayer(name: "P\($0)") }
    let tooManyPlayers = plan
    #expect(throws: PlanError.tooMany(.players, count: 41)) { try DayPlan.decode(tooManyPlayers.encode()) }
  }

  @Test("Damaged in any way it is a plan or an error, never the end of the program")
  func damaged() throws {
    var random = SeededGenerator(seed: 11)
    let written = try full().encode()
    var refused = 0
    for _ in 0..<400 {
      let damaged = written.damaged(with: awkwardWords + ["W1", "KO1", "2x20"], using: &random)
      do throws(PlanError) {
        let plan = try DayPlan.decode(damaged)
        // Whatever was read can be written, shown and changed.
        #expect(try DayPlan.decode(plan.encode()) == plan)
        _ = DayStanding(plan)
        _ = PlanCheck.problems(plan)
        _ = PlanCSV.fixtures(of: plan)
      } catch {
        refused += 1
      }
    }
    #expect((100..<400).contains(refused))
  }

  @Test("Even a plan that nobody would read can be looked at: cycles, doubles and unknown names stay open")
  func contradicting() {
    var plan = SamplePlan.group(["a", "b", "c"])
    plan.stages.append(plan.stages[0])
    plan.teams.append(plan.teams[0])
    plan.stages.append(PlanStage(id: "KO", name: "KO", kind: .knockout, format: SamplePlan.format))
    plan.fixtures += [
      (5, Slot.winner(6), Slot.winner(5)), (6, .winner(5), .loser(99)),
      (6, .team("x"), .place(stage: "Q", rank: -4)),
    ]
    .map {
      Fixture(
        id: $0.0, pitch: SamplePlan.pitch(9), start: SamplePlan.time("10:00"), home: $0.1, away: $0.2,
        stage: "KO")
    }
    let standing = DayStanding(plan)
    #expect(standing.fixtures.count == 6 && standing.fixtures.suffix(3).allSatisfy { $0.state == .planned })
    #expect(PlanCheck.contradictions(plan).contains(.cycle([5, 6])))
    #expect(PlanCheck.contradictions(plan).contains(.cycle([5])))
  }
}
