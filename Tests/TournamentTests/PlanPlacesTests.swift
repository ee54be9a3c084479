import GatherModel
import Testing

@testable import Tournament

@Suite("Which places the matches of a knock-out decide")
struct PlanPlacesTests {
  /// Matches as `number home away stage`, on one pitch, one after the other.
  private func plan(_ lines: [String]) throws -> DayPlan {
    let rows = lines.enumerated().map { index, line in
      let words = line.split(separator: " ")
      return "\(words[0]),p-1,\(DayTime(nearest: 540 + 20 * index)),\(words[1]),\(words[2]),\(words[3])"
    }
    let text = (["number,pitch,start,home,away,stage"] + rows).joined(separator: "\n")
    return try PlanCSV.plan(
      fixtures: Array(text.utf8),
      heading: PlanHeading(id: SamplePlan.id, title: "Cup", date: SamplePlan.date, format: SamplePlan.format)
    ).plan
  }

  /// `number:first–last` of each match that decides places.
  private func places(_ lines: [String]) throws -> [String] {
    let plan = try plan(lines)
    let places = PlanPlaces(plan)
    return plan.fixtures.compactMap { fixture in
      places.decision(of: fixture.id).map { "\(fixture.id):\($0.places.lowerBound)–\($0.places.upperBound)" }
    }
  }

  private let groups = [
    "1 a b A", "2 c d A", "3 a c A", "4 b d A", "5 e f B", "6 g h B", "7 e g B", "8 f h B",
  ]

  @Test(
    "Of all placement matches in one stage the final is the one between winners, whichever is played last")
  func oneStage() throws {
    let lines =
      groups + ["9 A1 B2 KO", "10 B1 A2 KO", "11 W9 W10 KO", "12 L9 L10 KO", "13 A3 B3 KO", "14 A4 B4 KO"]
    #expect(try places(lines) == ["9:1–4", "10:1–4", "11:1–2", "12:3–4", "13:5–6", "14:7–8"])
    #expect(try PlanPlaces(plan(lines)).finals == [11])
  }

  @Test("Places of a group are played out by their ranks, whatever the stages are called")
  func byRanks() throws {
    let lines = groups + ["9 A3 A4 THIRD", "10 A1 A2 FINAL"]
    #expect(try places(lines) == ["9:3–4", "10:1–2"])
    #expect(try PlanPlaces(plan(lines)).finals == [10])
  }

  @Test("Every place of eight is played off")
  func allPlaces() throws {
    let lines =
      groups + [
        "9 A1 B4 Q", "10 A2 B3 Q", "11 B1 A4 Q", "12 B2 A3 Q", "13 W9 W10 S", "14 W11 W12 S", "15 L9 L10 S",
        "16 L11 L12 S", "17 L15 L16 F", "18 W15 W16 F", "19 L13 L14 F", "20 W13 W14 F",
      ]
    #expect(
      try places(lines) == [
        "9:1–8", "10:1–8", "11:1–8", "12:1–8", "13:1–4", "14:1–4", "15:5–8", "16:5–8", "17:7–8", "18:5–6",
        "19:3–4",
        "20:1–2",
      ])
  }

  @Test("Parts of a day that share no group have a final each; a cup of teams alone has one too")
  func parts() throws {
    let lines = groups + ["9 A2 A1 GA", "10 B1 B2 GB", "11 x y C", "12 v w C", "13 W11 W12 C"]
    #expect(try PlanPlaces(plan(lines)).finals == [9, 10, 13])
  }

  @Test("Byes, and a way back for who has lost once")
  func byes() throws {
    let byes =
      groups + ["9 A2 B3 K", "10 B2 A3 K", "11 A1 W10 K", "12 B1 W9 K", "13 W11 W12 K", "14 L11 L12 K"]
    #expect(try places(byes) == ["9:1–6", "10:1–6", "11:1–4", "12:1–4", "13:1–2", "14:3–4"])
    // First against second, third against fourth; the loser of the first meets the winner of the second.
    let page = groups + ["9 A1 A2 K", "10 A3 A4 K", "11 L9 W10 K", "12 W9 W11 K"]
    #expect(try PlanPlaces(plan(page)).finals == [12])
  }

  @Test("What the plan names itself counts before what its slots say")
  func named() throws {
    var unlinked = try plan(groups + ["9 a e X", "10 b f X", "11 c g X"])
    unlinked.stages[2].kind = .knockout
    #expect(PlanPlaces(unlinked).finals == [])
    (unlinked.fixtures[9].place, unlinked.fixtures[10].place) = (1, 3)
    #expect(PlanPlaces(unlinked).finals == [10])
    #expect(PlanPlaces(unlinked).decision(of: 11)?.places == 3...4)
    #expect(PlanPlaces(unlinked).decision(of: 9) == nil)
    var turned = try plan(groups + ["9 A1 B2 KO", "10 B1 A2 KO", "11 W9 W10 KO", "12 L9 L10 KO"])
    turned.fixtures[11].place = 1
    #expect(PlanPlaces(turned).finals == [12])
    #expect(PlanPlaces(turned).decision(of: 11) == nil)
  }

  @Test("Where no match decides place 1 there is no final")
  func noFinal() throws {
    #expect(try PlanPlaces(plan(groups + ["9 A1 B2 X", "10 B1 A2 X"])).finals == [])
    #expect(try PlanPlaces(plan(groups + ["9 A1 B2 X", "10 B1 A2 X", "11 L9 L10 X"])).finals == [])
    #expect(try PlanPlaces(plan(groups)).finals == [])
  }
}
