import GatherModel

@testable import Tournament

/// A small day as it is planned: one to three groups and what follows them, by numbers.
struct DeskShape: Sendable {
  /// Who plays on a side. Teams, groups and matches are numbered from 0.
  enum Side: Sendable {
    case team(Int)
    case place(group: Int, rank: Int)
    case winner(Int)
    case loser(Int)
  }

  /// A match; those that it waits for have lower numbers.
  struct Match: Sendable {
    /// Nil for one of the knock-out.
    var group: Int?
    var sides: [Side]
    /// The place that the plan itself names.
    var place: Int?
  }

  let plan: DayPlan
  /// The teams of each group.
  let groups: [[Int]]
  let matches: [Match]
  /// The fixture of each match.
  let fixtures: [Fixture]
  /// The match that decides place 1.
  let final: Int
  /// The matches that the code under test finds to decide it.
  let foundFinals: [Fixture.ID]

  static let pitches = Pitch.numbered(2)
  static let all: [DeskShape] = (1...150).map { DeskShape(seed: $0) }

  /// The number of a team of any shape; nil for no id of one.
  static let numbers: [PlannedTeam.ID: Int] = Dictionary(
    uniqueKeysWithValues: (0..<15).map { ("t\($0)", $0) })

  private init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [1, 1, 1, 1, 2, 2, 2, 2, 2, 3].randomElement(using: &random) ?? 1
    var groups: [[Int]] = []
    for _ in 0..<count {
      let size = [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5].randomElement(using: &random) ?? 2
      let first = groups.joined().count
      groups.append(Array(first..<(first + size)))
    }
    var matches: [Match] = []
    for (group, teams) in groups.enumerated() {
      for (index, team) in teams.enumerated() {
        for other in teams[..<index] {
          let sides = [Side.team(team), .team(other)].shuffled(using: &random)
          matches.append(Match(group: group, sides: sides))
        }
      }
    }
    matches.shuffle(using: &random)
    final = Self.addKnockout(&matches, groups.map(\.count), &random)
    (self.groups, self.matches) = (groups, matches)
    (plan, fixtures) = Self.plan(groups, matches, &random)
    foundFinals = PlanPlaces(plan).finals
  }

  /// Adds what follows the groups.
  /// - Returns: The final.
  private static func addKnockout(
    _ matches: inout [Match], _ sizes: [Int], _ random: inout SeededGenerator
  ) -> Int {
    func first(_ group: Int) -> Side { .place(group: group, rank: 1) }
    func second(_ group: Int) -> Side { .place(group: group, rank: 2) }
    let start = matches.count
    var rounds: [[Side]]
    var final: Int
    var place: Int?
    let isLong = sizes.count > 1 || sizes[0] > 3
    switch (sizes.count, isLong ? Int.random(in: 0..<3, using: &random) : 0) {
    case (1, 0): (rounds, final) = ([[first(0), second(0)]], 0)
    case (1, 1):
      (rounds, final) = (
        [[first(0), second(0)], [.place(group: 0, rank: 3), .place(group: 0, rank: 4)]], 0
      )
    case (1, _):
      rounds = [[first(0), .place(group: 0, rank: 4)], [second(0), .place(group: 0, rank: 3)]]
      final = addFinals(&rounds, start, &random)
    case (2, 0): (rounds, final) = ([[first(0), first(1)]], 0)
    case (2, 1): (rounds, final) = ([[second(0), second(1)], [first(0), first(1)]], 1)
    case (2, _):
      rounds = [[first(0), second(1)], [first(1), second(0)]]
      final = addFinals(&rounds, start, &random)
    case (_, 0): (rounds, final) = ([[first(0), first(1)], [first(2), .winner(start)]], 1)
    case (_, 1):
      // The slots do not say which of the two it is.
      (rounds, final, place) = ([[first(0), first(1)], [first(2), second(0)]], 0, 1)
    default:
      rounds = [[first(0), first(2)], [first(1), second(0)]]
      final = addFinals(&rounds, start, &random)
    }
    matches += rounds.map { Match(group: nil, sides: $0) }
    matches[start + final].place = place
    return start + final
  }

  /// Adds a final and, before it or behind it or not at all, a match for third place.
  private static func addFinals(
    _ rounds: inout [[Side]], _ start: Int, _ random: inout SeededGenerator
  ) -> Int {
    let third = [Side.loser(start), .loser(start + 1)]
    let place = Int.random(in: 0..<3, using: &random)
    if place == 0 { rounds.append(third) }
    rounds.append([.winner(start), .winner(start + 1)])
    let final = rounds.count - 1
    if place == 1 { rounds.append(third) }
    return final
  }

  /// The plan, in which neither numbers nor the order of lines tell anything.
  private static func plan(
    _ groups: [[Int]], _ matches: [Match], _ random: inout SeededGenerator
  ) -> (DayPlan, [Fixture]) {
    let numbers = (1...matches.count).shuffled(using: &random)
    let names = ["A", "B", "C"]
    func slot(_ side: Side) -> Slot {
      switch side {
      case .team(let team): .team("t\(team)")
      case .place(let group, let rank): .place(stage: names[group], rank: rank)
      case .winner(let match): .winner(numbers[match])
      case .loser(let match): .loser(numbers[match])
      }
    }
    let isOneStage = Bool.random(using: &random)
    var stages = groups.enumerated().map { index, teams in
      PlanStage(
        id: names[index], name: names[index], kind: .group(teams.map { "t\($0)" }), format: SamplePlan.format)
    }
    var fixtures: [Fixture] = []
    for (index, match) in matches.enumerated() {
      let knockout = isOneStage ? "KO" : ["SF", "FIN", "PLACES"][index % 3]
      let stage = match.group.map { names[$0] } ?? knockout
      if !stages.contains(where: { $0.id == stage }) {
        stages.append(PlanStage(id: stage, name: stage, kind: .knockout, format: SamplePlan.format))
      }
      fixtures.append(
        Fixture(
          id: numbers[index], pitch: pitches[Int.random(in: 0...1, using: &random)].id,
          start: DayTime(nearest: 540 + 15 * index), home: slot(match.sides[0]), away: slot(match.sides[1]),
          stage: stage, place: match.place))
    }
    let plan = DayPlan(
      id: SamplePlan.id, title: "Cup", date: SamplePlan.date, pitches: pitches,
      teams: groups.joined().map { SamplePlan.team("t\($0)") }, stages: stages,
      fixtures: fixtures.shuffled(using: &random),
      rules: TableRules(
        tieBreaks: [.goalDifference, .goals, .lot],
        withdrawal: Bool.random(using: &random) ? .annul : .forfeit))
    return (plan, fixtures)
  }
}
