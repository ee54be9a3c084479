import GatherModel

/// Which places the matches of a knock-out decide, as the plan names them, else found from its slots: the final is the one that
/// decides place 1, whatever stage it is in.
///
/// Matches that are linked by winners and losers make a bracket. The brackets that the same groups fill share out the places:
/// the one with the groups' first begins at place 1, the next one behind its last place.
package struct PlanPlaces: Hashable, Sendable {
  /// What a match decides.
  package struct Decision: Hashable, Sendable {
    /// The places among which it decides, together with the matches of its round: 1 to 2 for a final, 1 to 4 for a semi-final,
    /// 3 to 4 for third place.
    package var places: ClosedRange<Int>
    /// How many matches the winner has before it until the first of these places: 0 for a final, 1 for a semi-final.
    package var steps: Int
  }

  private let decisions: [Fixture.ID: Decision]
  /// The matches that decide place 1, in the order of the plan: one of each part of the day that shares no group with the
  /// others.
  package let finals: [Fixture.ID]

  /// The places of a plan's knock-outs.
  package init(_ plan: DayPlan) {
    let brackets = Bracket.all(plan)
    var decisions: [Fixture.ID: Decision] = [:]
    for part in Bracket.parts(brackets) {
      defer { part.flatMap(\.fixtures.values).name(&decisions) }
      var place = 1
      // Of brackets that begin with the same rank none comes first.
      for equals in Dictionary(grouping: part, by: \.bestRank).sorted(by: { $0.key < $1.key }).map(\.value) {
        if equals.count == 1 { decisions.merge(equals[0].decisions(from: place)) { first, _ in first } }
        place += equals.map(\.entrants).reduce(0, +)
      }
    }
    self.decisions = decisions
    finals = plan.fixtures.map(\.id).filter { decisions[$0]?.places == 1...2 }
  }

  /// What a match decides; nil for one of a group, a friendly, and where the slots do not say.
  package func decision(of fixture: Fixture.ID) -> Decision? { decisions[fixture] }
}

extension [Fixture] {
  /// Puts what the plan itself says that matches decide in the place of what was found for them, and of what was found for others
  /// of the same part of the day.
  fileprivate func name(_ decisions: inout [Fixture.ID: PlanPlaces.Decision]) {
    let named = Dictionary(grouping: self, by: \.place)
    for (place, fixtures) in named {
      guard let place else { continue }
      for other in self where decisions[other.id]?.places == place...(place + 1) { decisions[other.id] = nil }
      for fixture in fixtures {
        decisions[fixture.id] = PlanPlaces.Decision(places: place...(place + 1), steps: 0)
      }
    }
  }
}

/// Matches of a knock-out that are linked by their winners and losers.
private struct Bracket {
  let fixtures: [Fixture.ID: Fixture]
  /// The match for which the winner of another one qualifies.
  private let targets: [Fixture.ID: Fixture.ID]
  /// The groups whose places it takes.
  let groups: Set<PlanStage.ID>

  private init(_ fixtures: [Fixture]) {
    self.fixtures = Dictionary(fixtures.map { ($0.id, $0) }) { first, _ in first }
    var targets: [Fixture.ID: Fixture.ID] = [:]
    var groups: Set<PlanStage.ID> = []
    for fixture in fixtures.sorted(by: Fixture.isBefore) {
      for side in [fixture.home, fixture.away] {
        switch side {
        case .winner(let id): targets[id] = targets[id] ?? fixture.id
        case .place(let stage, _): groups.insert(stage)
        case .team, .loser: break
        }
      }
    }
    (self.targets, self.groups) = (targets, groups)
  }

  /// All brackets of a plan, in its order.
  static func all(_ plan: DayPlan) -> [Bracket] {
    let knockouts = Set(plan.stages.filter { $0.kind == .knockout }.map(\.id))
    let fixtures = plan.fixtures.filter { knockouts.contains($0.stage) }
    return joined(fixtures) { fixture in
      [.match(fixture.id)] + [fixture.home, fixture.away].compactMap(\.fixture).map(Link.match)
    }.map(Bracket.init)
  }

  /// The brackets that share groups, or, where teams alone begin, a stage.
  static func parts(_ brackets: [Bracket]) -> [[Bracket]] {
    joined(brackets) { bracket in
      bracket.groups.isEmpty
        ? Set(bracket.fixtures.values.map(\.stage)).map(Link.stage) : bracket.groups.map(Link.stage)
    }
  }

  private enum Link: Hashable {
    case match(Fixture.ID)
    case stage(PlanStage.ID)
  }

  /// Elements that have a link in common, directly or by others, in the order of the first ones.
  private static func joined<Element>(_ elements: [Element], by links: (Element) -> [Link]) -> [[Element]] {
    var sets: [(links: Set<Link>, places: [Int])] = []
    for (place, element) in elements.enumerated() {
      let own = Set(links(element))
      let (met, others) = (
        sets.filter { !$0.links.isDisjoint(with: own) }, sets.filter { $0.links.isDisjoint(with: own) }
      )
      let all = met.reduce(into: own) { $0.formUnion($1.links) }
      sets = others + [(all, met.flatMap(\.places) + [place])]
    }
    return sets.map { $0.places.sorted() }.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
      .map { places in places.map { elements[$0] } }
  }

  private var sides: [Slot] { fixtures.values.flatMap { [$0.home, $0.away] } }

  /// How many teams begin in it.
  var entrants: Int { Set(sides.filter { $0.fixture == nil }).count }

  /// The best rank of a group that begins in it; 1 where teams do.
  var bestRank: Int {
    sides.compactMap { side in
      switch side {
      case .team: 1
      case .place(_, let rank): rank
      case .winner, .loser: nil
      }
    }.min() ?? 1
  }

  /// The last match for which a winner can qualify from a match, and over how many.
  private func end(of fixture: Fixture.ID) -> (id: Fixture.ID, steps: Int) {
    var (id, steps) = (fixture, 0)
    // A circle ends where all matches have been seen.
    while let next = targets[id], steps < fixtures.count { (id, steps) = (next, steps + 1) }
    return (id, steps)
  }

  /// What each match decides, the best place of the bracket being given. Empty where two matches would decide the same place.
  func decisions(from first: Int) -> [Fixture.ID: PlanPlaces.Decision] {
    let ends = fixtures.keys.reduce(into: [:]) { $0[$1] = end(of: $1) }
    var known: [Fixture.ID: Int] = [:]
    /// The places that are still open to who plays a match: for each team of its round, and each that comes later.
    func openPlaces(_ id: Fixture.ID) -> Int {
      guard let own = ends[id] else { return 2 }
      return ends.filter { $0.value.id == own.id && $0.value.steps <= own.steps }.keys.reduce(0) {
        sum, other in
        guard ends[other]?.steps != own.steps, let fixture = fixtures[other] else { return sum + 2 }
        return sum + [fixture.home, fixture.away].count { $0.fixture == nil }
      }
    }
    func best(_ id: Fixture.ID) -> Int {
      if let best = known[id] { return best }
      // What a circle leads back to.
      known[id] = first
      guard let fixture = fixtures[id] else { return first }
      var (inRunning, beaten): ([Int], [Int]) = ([], [])
      for side in [fixture.home, fixture.away] {
        switch side {
        case .team, .place: inRunning.append(first)
        case .winner(let before): inRunning.append(best(before))
        case .loser(let before) where ends[before]?.id == ends[id]?.id: inRunning.append(best(before))
        case .loser(let before):
          let next = targets[before] ?? before
          beaten.append(best(next) + openPlaces(next))
        }
      }
      let result = beaten.max() ?? inRunning.min() ?? first
      known[id] = result
      return result
    }
    var decisions: [Fixture.ID: PlanPlaces.Decision] = [:]
    for (id, end) in ends.sorted(by: { $0.key < $1.key }) {
      let place = best(id)
      decisions[id] = PlanPlaces.Decision(places: place...(place + openPlaces(id) - 1), steps: end.steps)
    }
    let last = Dictionary(grouping: decisions.filter { $0.value.steps == 0 }.values, by: \.places.lowerBound)
    return last.values.allSatisfy { $0.count == 1 } ? decisions : [:]
  }
}
