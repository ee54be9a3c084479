import GatherModel

/// The places that the matches of a knock-out decide. If the plan does not name places, they are found from the
/// plan's slots. The final is the match that decides place 1, whatever its stage.
///
/// Matches that are linked by winners and losers form a bracket. Brackets from the same groups decide different places.
/// The bracket with the groups' first teams begins at place 1. Each further bracket begins after the last place of the
/// bracket before it.
package struct PlanPlaces: Hashable, Sendable {
  /// The places that a match decides.
  package struct Decision: Hashable, Sendable {
    /// The places that the round decides: 1 to 2 for a final, 1 to 4 for a semi-final, 3 to 4 for third place.
    package var places: ClosedRange<Int>
    /// The number of wins that the match's winner still needs for the first of these places: 0 for a final, 1 for a
    /// semi-final.
    package var steps: Int
  }

  private let decisions: [Fixture.ID: Decision]
  /// The matches that decide place 1. There may be several, because brackets that share no group have separate finals.
  package let finals: [Fixture.ID]

  /// Finds the places that a plan's knock-outs decide.
  package init(_ plan: DayPlan) {
    let brackets = Bracket.all(plan)
    var decisions: [Fixture.ID: Decision] = [:]
    for part in Bracket.parts(brackets) {
      defer { part.flatMap(\.fixtures.values).name(&decisions) }
      var place = 1
      // Brackets with the same best rank cannot be ordered, so no places are found for their matches.
      for equals in Dictionary(grouping: part, by: \.bestRank).sorted(by: { $0.key < $1.key }).map(\.value) {
        if equals.count == 1 { decisions.merge(equals[0].decisions(from: place)) { first, _ in first } }
        place += equals.map(\.entrants).reduce(0, +)
      }
    }
    self.decisions = decisions
    finals = plan.fixtures.map(\.id).filter { decisions[$0]?.places == 1...2 }
  }

  /// The places that a match decides; nil if they are not known. They are known only for matches of a knock-out.
  package func decision(of fixture: Fixture.ID) -> Decision? { decisions[fixture] }
}

extension [Fixture] {
  /// Sets the places that the plan names. Another match that had the same places from its slots no longer decides places.
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
  /// For each match, the match for which its winner qualifies.
  private let targets: [Fixture.ID: Fixture.ID]
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

  static func all(_ plan: DayPlan) -> [Bracket] {
    let knockouts = Set(plan.stages.filter { $0.kind == .knockout }.map(\.id))
    let fixtures = plan.fixtures.filter { knockouts.contains($0.stage) }
    return joined(fixtures) { fixture in
      [.match(fixture.id)] + [fixture.home, fixture.away].compactMap(\.fixture).map(Link.match)
    }.map(Bracket.init)
  }

  /// Divides brackets into lists. Brackets in one list share a group or, if they have no groups, a stage.
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

  /// Divides elements into lists. Elements in one list share a link, directly or through other elements.
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

  var entrants: Int { Set(sides.filter { $0.fixture == nil }).count }

  /// The best rank of a team that enters: its rank in its group, or 1 if the plan names the team.
  var bestRank: Int {
    sides.compactMap { side in
      switch side {
      case .team: 1
      case .place(_, let rank): rank
      case .winner, .loser: nil
      }
    }.min() ?? 1
  }

  /// The last match that the winner can reach, and the number of wins on the way there.
  private func end(of fixture: Fixture.ID) -> (id: Fixture.ID, steps: Int) {
    var (id, steps) = (fixture, 0)
    // In a circle of matches, the search ends after as many steps as there are matches.
    while let next = targets[id], steps < fixtures.count { (id, steps) = (next, steps + 1) }
    return (id, steps)
  }

  /// The decisions of all matches of the bracket. `first` is the best place of the bracket. Empty if two matches that lead
  /// to no other match would decide the same place.
  func decisions(from first: Int) -> [Fixture.ID: PlanPlaces.Decision] {
    let ends = fixtures.keys.reduce(into: [:]) { $0[$1] = end(of: $1) }
    var known: [Fixture.ID: Int] = [:]
    /// The number of places that a match's round decides: one for each team of the round, and one for each team that
    /// enters in a later round.
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
      // This value is used if a circle of matches leads back to this match.
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
