import FoundationEssentials
import GatherModel
package import Scenes
package import Tournament

/// A planned day as boards know it, at a minute of it.
package struct SampleDay {
  /// The names of the teams, in the order in which they are dealt to the groups.
  package var teams = [
    "Reds", "Blue Lions", "Yellows", "Greens", "FC Dinamo", "Åsane Fotball", "The Wandering Albatrosses",
    "FC Internationale Kickers Ost",
  ]
  /// What the day is called.
  package var title = "Summer Cup"
  /// What the pitches are called.
  package var pitches = ["Pitch 1", "Pitch 2"]
  /// On which of them the board stands; nil while nobody has chosen.
  package var pitch: Int? = 0
  /// How many groups there are.
  package var groups = 2
  /// Whether a final four follows.
  package var hasFinalFour = true
  /// How many matches are over, by the order of the day.
  package var played = 0
  /// The time on the wall; nil while it is not known.
  package var time: Idle.TimeOfDay? = Idle.TimeOfDay(hour: 9, minute: 48)
  /// How many days the plan lies ahead.
  package var ahead = 0
  /// Whether the broker is away.
  package var isLinkLost = false
  /// The name that another board has.
  package var takenName: String?

  package init(_ change: (inout SampleDay) -> Void = { _ in }) { change(&self) }

  /// The date of the board's clock.
  private static let today = DayDate(year: 2026, month: 11, day: 28)

  /// Nil where the sample cannot be planned.
  package var today: DayDate? { Self.today }

  /// The day as the board knows it.
  /// - Throws: When it cannot be planned.
  package func day() throws -> IdleDay {
    let date = DayDate(year: 2026, month: 11, day: 28 + ahead) ?? Self.today
    guard let date else { throw Mistake() }
    let names = pitches.enumerated().compactMap { index, name in
      TopicName("pitch-\(index + 1)").map { Pitch(id: $0, name: name) }
    }
    var request = PlanRequest(
      id: UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)), title: title, date: date,
      teams: .named(teams), pitches: names, from: DayTime(nearest: 600),
      game: try MatchFormat(parsing: "1x12"), pause: 3)
    (request.groups, request.hasFinalFour) = (groups, hasFinalFour)
    let plan = try PlanMaker.make(request)
    return IdleDay(
      plan: plan, standing: standing(plan), pitch: pitch.map { names[$0].id }, isLinkLost: isLinkLost,
      takenName: takenName, boardName: takenName.map { "\($0)-2" })
  }

  /// With results of so many matches, each as its number has it.
  private func standing(_ plan: DayPlan) -> DayStanding {
    var book = ResultBook()
    for fixture in plan.fixtures.sorted(by: Fixture.isBefore).prefix(played) {
      // The first match of the knock-out goes to kicks from the mark.
      let isKnockout = plan.stage(fixture.stage)?.isGroup == false
      let hasKicks = isKnockout && fixture.home.fixture == nil && fixture.id % 2 == 1
      let score =
        hasKicks ? Score(teamA: 1, teamB: 1) : Score(teamA: fixture.id * 7 % 5, teamB: fixture.id * 3 % 4)
      let onKicks: TeamID? = hasKicks ? .teamB : nil
      let id = UInt8(truncatingIfNeeded: fixture.id)
      book.add(
        FixtureResult(
          fixture: fixture.id, match: UUID(uuid: (id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
          board: fixture.pitch, result: MatchResult(score, onKicks: onKicks), entries: 1))
    }
    return DayStanding(plan, results: book)
  }

  /// A sample that cannot be.
  package struct Mistake: Error {}
}
