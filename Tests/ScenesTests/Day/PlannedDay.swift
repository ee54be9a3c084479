import FoundationEssentials
import GatherModel
import Tournament

@testable import Scenes

/// A day of four teams on two pitches: a group, and a final on Pitch 1. Every match takes 12 minutes.
struct PlannedDay {
  static let colors = [
    TeamColor(red: 0xD7, green: 0x26, blue: 0x38), TeamColor(red: 0x00, green: 0x70, blue: 0xDB),
    TeamColor(red: 0x2E, green: 0x9E, blue: 0x4F), TeamColor(red: 0xF2, green: 0xB7, blue: 0x05),
  ]

  var results: [(fixture: Fixture.ID, score: Score, onKicks: TeamID?)] = []
  var live: Set<Fixture.ID> = []
  var pitch: String? = "pitch-1"
  var date = "2026-11-28"
  var change: (inout DayPlan) -> Void = { _ in }

  static func team(_ index: Int) -> PlannedTeam {
    let names = ["Reds", "Blues", "Greens", "Yellows"]
    return PlannedTeam(
      id: names[index].lowercased(), name: names[index], code: String(names[index].prefix(3)).uppercased(),
      color: colors[index])
  }

  static func panel(_ index: Int) -> ScoreboardViewModel.TeamPanel {
    let team = team(index)
    return ScoreboardViewModel.TeamPanel(
      name: team.name, code: team.code, color: team.color, score: "", rows: [])
  }

  func plan() throws -> DayPlan {
    let pitches = try ["pitch-1", "pitch-2"].map { id in
      Pitch(id: try named(id), name: "Pitch \(id.suffix(1))")
    }
    func fixture(_ id: Int, _ start: String, _ pitch: Int, _ home: Slot, _ away: Slot, _ stage: String = "A")
      throws -> Fixture
    {
      guard let start = DayTime(start) else { throw Mistake() }
      return Fixture(id: id, pitch: pitches[pitch].id, start: start, home: home, away: away, stage: stage)
    }
    let format = try MatchFormat(parsing: "1x12")
    guard let date = DayDate(date) else { throw Mistake() }
    let ids = (0..<4).map { Self.team($0).id }
    let slots = ids.map(Slot.team)
    var plan = DayPlan(
      id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), title: "Summer Cup", date: date,
      pitches: pitches, teams: (0..<4).map(Self.team),
      stages: [
        PlanStage(id: "A", name: "A", kind: .group(ids), format: format),
        PlanStage(id: "KO", name: "KO", kind: .knockout, format: format),
      ],
      fixtures: [
        try fixture(1, "10:00", 0, slots[0], slots[1]), try fixture(2, "10:00", 1, slots[2], slots[3]),
        try fixture(3, "10:15", 0, slots[0], slots[2]), try fixture(4, "10:15", 1, slots[1], slots[3]),
        try fixture(5, "10:30", 0, slots[0], slots[3]), try fixture(6, "10:30", 1, slots[1], slots[2]),
        try fixture(7, "11:00", 0, .place(stage: "A", rank: 1), .place(stage: "A", rank: 2), "KO"),
      ])
    change(&plan)
    return plan
  }

  func day() throws -> IdleDay {
    let plan = try plan()
    var book = ResultBook()
    for (number, one) in results.enumerated() {
      book.add(
        FixtureResult(
          fixture: one.fixture,
          match: UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
          board: plan.fixture(one.fixture)?.pitch ?? plan.pitches[0].id,
          result: MatchResult(one.score, onKicks: one.onKicks), entries: 1,
          teams: DayStanding(plan, results: book).fixture(one.fixture)?.teams))
    }
    return IdleDay(
      plan: plan, standing: DayStanding(plan, results: book, live: live), pitch: try pitch.map(named))
  }

  /// With results of all matches of the group: Reds win it before Blues.
  static var groupOver: PlannedDay {
    let scores = [(2, 0), (1, 1), (1, 0), (3, 0), (2, 1), (1, 0)]
    var day = PlannedDay()
    day.results = scores.enumerated().map {
      ($0.offset + 1, Score(teamA: $0.element.0, teamB: $0.element.1), nil)
    }
    return day
  }

  private func named(_ text: String) throws -> TopicName {
    guard let name = TopicName(text) else { throw Mistake() }
    return name
  }

  struct Mistake: Error {}
}

/// The clock on the wall of a board under test.
final class WallDate {
  var time: Idle.TimeOfDay?
  var today = DayDate("2026-11-28")

  init(_ hour: Int, _ minute: Int) { set(hour, minute) }

  func set(_ hour: Int, _ minute: Int) { time = Idle.TimeOfDay(hour: hour, minute: minute) }

  func idle(
    _ day: IdleDay?, announcement: String = "", loss: MatchLoss? = nil, at second: Double = 0
  ) -> Idle.Interactor {
    Idle.Interactor(
      environment: Idle.Environment(today: { self.today }) { self.time }, loss: loss, day: day,
      announcement: announcement,
      at: .second(second))
  }
}
