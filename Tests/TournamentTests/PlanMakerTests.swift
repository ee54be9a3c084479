import GatherModel
import Testing

@testable import Tournament

@Suite("A day that is made")
struct PlanMakerTests {
  private func request(
    _ teams: PlanRequest.Teams, pitches: Int = 2, groups: Int = 1, final: Bool = false,
    from: String = "10:00",
    game: MatchFormat = SamplePlan.format, pause: Int = 3
  ) -> PlanRequest {
    PlanRequest(
      id: SamplePlan.id, title: "Cup", date: SamplePlan.date, teams: teams, pitches: Pitch.numbered(pitches),
      from: SamplePlan.time(from), game: game, pause: pause, groups: groups, hasFinalFour: final)
  }

  /// The time slots in which each team plays its group matches.
  private func slots(_ plan: DayPlan, length: Int = 15) -> [String: [Int]] {
    var slots: [String: [Int]] = [:]
    for fixture in plan.fixtures {
      for team in [fixture.home.team, fixture.away.team].compactMap(\.self) {
        slots[team, default: []].append((fixture.start.minutes - 600) / length)
      }
    }
    return slots.mapValues { $0.sorted() }
  }

  private func gaps(_ slots: [Int]) -> [Int] { zip(slots.dropFirst(), slots).map { $0 - $1 } }

  @Test("The example of the handbook: eight teams in two groups on two pitches with a final four")
  func example() throws {
    let plan = try PlanMaker.make(request(.numbered(8), groups: 2, final: true))
    #expect(PlanCheck.problems(plan) == [])
    #expect(plan.stages.map(\.id) == ["A", "B", "KO"])
    #expect(
      plan.stages.map(\.teams) == [
        ["team-1", "team-3", "team-5", "team-7"], ["team-2", "team-4", "team-6", "team-8"], [],
      ])
    #expect(plan.teams.map(\.code) == ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"])
    #expect(plan.fixtures.map(\.id) == Array(1...16))
    #expect(
      plan.fixtures.suffix(4).map { "\($0.start) \($0.pitch) \($0.home)-\($0.away)" } == [
        "11:45 pitch-1 A1-B2", "11:45 pitch-2 B1-A2", "12:15 pitch-1 L13-L14", "12:30 pitch-1 W13-W14",
      ])
    #expect(plan.stages[2].format.rules.shootOut == 5)
    #expect(try PlanMaker.make(request(.numbered(8), groups: 2, final: true)) == plan)
  }

  static let days: [(teams: Int, pitches: Int, groups: Int)] = [
    (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 1, 1), (6, 1, 1), (7, 1, 1), (8, 1, 2), (4, 2, 1), (6, 2, 1),
    (7, 2, 1),
    (8, 2, 1), (8, 2, 2), (9, 2, 3), (10, 3, 2), (12, 3, 2), (12, 4, 4), (16, 4, 4), (20, 6, 5), (40, 6, 8),
    (5, 64, 2),
    (21, 4, 1),
  ]

  @Test(
    "Everyone in a group plays everyone once, nobody plays twice at once, and the day is as short as can be",
    arguments: days)
  func complete(_ day: (teams: Int, pitches: Int, groups: Int)) throws {
    let plan = try PlanMaker.make(
      request(.numbered(day.teams), pitches: day.pitches, groups: day.groups, from: "10:00", pause: 3))
    #expect(PlanCheck.problems(plan) == [])
    for stage in plan.stages {
      let pairs = plan.fixtures.filter { $0.stage == stage.id }.map { Set([$0.home, $0.away]) }
      #expect(
        Set(pairs).count == pairs.count && pairs.count == stage.teams.count * (stage.teams.count - 1) / 2)
      #expect(abs(stage.teams.count - day.teams / day.groups) <= 1)
    }
    let slots = slots(plan)
    let byPitches = (plan.fixtures.count + day.pitches - 1) / day.pitches
    // In an odd group someone rests each round.
    let byTeams = plan.stages.map { $0.teams.count - 1 + $0.teams.count % 2 }.max() ?? 0
    let last = slots.values.joined().max() ?? 0
    #expect(last + 1 == max(byPitches, byTeams))
  }

  // With five teams on one pitch there is an order in which nobody plays twice in a row (a Hamiltonian path of the Petersen
  // graph); with four on one pitch, and where all play all the time, there is none.
  @Test(
    "Nobody plays twice in a row where that can be",
    arguments: [
      (teams: 5, pitches: 1, groups: 1), (6, 1, 1), (7, 1, 1), (8, 1, 1), (8, 1, 2), (10, 2, 2), (12, 2, 2),
      (12, 3, 2),
      (16, 3, 4), (20, 4, 4), (40, 6, 8),
    ])
  func rests(_ day: (teams: Int, pitches: Int, groups: Int)) throws {
    let plan = try PlanMaker.make(request(.numbered(day.teams), pitches: day.pitches, groups: day.groups))
    let gaps = slots(plan).mapValues { self.gaps($0) }
    #expect(gaps.values.joined().allSatisfy { $0 > 1 })
    // And rests are even: within a day no team waits for more than three times as long as it would with equal rests.
    let total = (plan.fixtures.map(\.start.minutes).max() ?? 0) - 600
    for (team, gaps) in gaps where !gaps.isEmpty {
      let even = Double(total) / 15 / Double(gaps.count)
      #expect(Double(gaps.max() ?? 0) <= 2 * even + 1, "\(team): \(gaps)")
    }
  }

  @Test("A final four out of one group: first against fourth, second against third")
  func oneGroup() throws {
    let plan = try PlanMaker.make(request(.named(["a", "b", "c", "d"]), pitches: 1, final: true))
    #expect(
      plan.fixtures.suffix(4).map { "\($0.start) \($0.home)-\($0.away)" } == [
        "11:45 A1-A4", "12:00 A2-A3", "12:30 L7-L8", "12:45 W7-W8",
      ])
  }

  @Test("Teams of a file keep what the file says of them")
  func planned() throws {
    let teams = ["x", "y"].map { SamplePlan.team($0) }
    #expect(try PlanMaker.make(request(.planned(teams))).teams == teams)
  }

  @Test("Groups are called by letters that no slot begins with")
  func groupNames() throws {
    let plan = try PlanMaker.make(request(.numbered(60), pitches: 6, groups: 30))
    #expect(plan.stages.map(\.id).joined() == "ABCDEFGHIJKMNOPQRSTUVXYZ" + "AAABACADAEAF")
    #expect(PlanCheck.problems(plan) == [])
  }

  @Test("What cannot be is told")
  func errors() {
    let cases: [(PlanRequest, PlanRequestError)] = [
      (request(.numbered(1)), .teamCount(1)), (request(.numbered(-5)), .teamCount(-5)),
      (request(.numbered(.max)), .teamCount(.max)), (request(.named([])), .teamCount(0)),
      (request(.named(["a", " "])), .teamName(index: 1, .empty)),
      (request(.named(["a", "A"])), .teamTwice("A")),
      (request(.numbered(4), pitches: 0), .pitchCount(0)),
      (request(.numbered(4), pitches: 65), .pitchCount(65)),
      (request(.numbered(4), groups: 0), .groups(0, teams: 4)),
      (request(.numbered(4), groups: 3), .groups(3, teams: 4)),
      (request(.numbered(3), final: true), .finalFour(groups: 1, teams: 3)),
      (request(.numbered(12), groups: 3, final: true), .finalFour(groups: 3, teams: 12)),
      (request(.numbered(4), pause: -1), .pause(-1)), (request(.numbered(4), pause: 241), .pause(241)),
      (request(.numbered(40)), .tooManyFixtures(780)),
      (request(.numbered(8), pitches: 1, from: "18:00"), .pastMidnight(minutes: 57)),
      (request(.numbered(8), pitches: 1, from: "30:00"), .pastMidnight(minutes: 777)),
    ]
    for (request, error) in cases {
      #expect(throws: error) { try PlanMaker.make(request) }
    }
  }
}
