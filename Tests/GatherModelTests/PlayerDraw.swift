import GatherModel

/// Players to be divided, the same for the same seed.
struct PlayerDraw {
  /// What they are like.
  enum Kind: CaseIterable {
    /// Anything: few agree in anything.
    case anything
    /// Three strengths only, so that there are many ties.
    case skillsAlone
    /// Each strength a power of two: few divisions are nearly even.
    case doubling
    /// Many goalkeepers.
    case keepers
    /// As the first, all of them in a team already.
    case inTeams
  }

  let seed: UInt64
  let kind: Kind

  func players(_ count: Int) -> [TeamBalance.Candidate] {
    var dice = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let points = points(using: &dice)
      let isKeeper = Int.random(in: 0..<(kind == .keepers ? 2 : 8), using: &dice) == 0
      let place = Int.random(in: 0..<(kind == .inTeams ? 2 : 3), using: &dice)
      return TeamBalance.Candidate(
        strength: PlayerStrength(points: points),
        position: isKeeper
          ? .goalkeeper
          : [nil, .defender, .midfielder, .winger, .striker].randomElement(using: &dice) ?? nil,
        team: place == 0 ? .teamA : place == 1 ? .teamB : nil)
    }
  }

  private func points(using dice: inout SeededGenerator) -> Int {
    switch kind {
    case .skillsAlone: 70 + 30 * Int.random(in: 0...2, using: &dice)
    case .doubling: 1 << Int.random(in: 0...9, using: &dice)
    case .anything, .keepers, .inTeams: Int.random(in: 20...180, using: &dice)
    }
  }
}
