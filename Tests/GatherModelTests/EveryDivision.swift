@testable import GatherModel

/// All divisions of a few players, by trying every player in every team: the order that ``TeamBalance`` promises,
/// written down a second time.
struct EveryDivision {
  let candidates: [TeamBalance.Candidate]

  var ranked: [TeamBalance.Division] {
    let ways = (0..<(1 << candidates.count)).map { way in
      TeamPair { team in candidates.indices.filter { (way >> $0 & 1 == 1) == (team == .teamA) } }
    }
    let fair = ways.filter {
      isEven($0.teamA.count, $0.teamB.count) && isEven(keepers($0.teamA), keepers($0.teamB))
    }
    let divisions = fair.filter(isTheNearerWayRound).map { teams in
      TeamBalance.Division(
        teams: teams, strengths: TeamPair { strength(teams[$0]) }, unevenness: unevenness(teams),
        moves: moves(teams))
    }
    return divisions.sorted { key($0).lexicographicallyPrecedes(key($1)) }
  }

  /// The smallest difference of strengths among them, without trying them all: by the sums that so many players, so
  /// many goalkeepers among them, can have.
  var smallestDifference: Int {
    // Three numbers in one: the points, from 2^20 on the goalkeepers, from 2^30 on the players.
    func weight(_ player: TeamBalance.Candidate) -> Int {
      player.strength.points + (player.position == .goalkeeper ? 1 << 20 : 0) + 1 << 30
    }
    let all = candidates.reduce(0) { $0 + weight($1) }
    var reached: Set<Int> = [0]
    for player in candidates { reached.formUnion(reached.map { $0 + weight(player) }) }
    let differences = reached.compactMap { sum in
      let (players, keepers) = (sum >> 30, sum >> 20 & 1023)
      let isFair = isEven(players, (all >> 30) - players) && isEven(keepers, (all >> 20 & 1023) - keepers)
      return isFair ? abs((all & 0xFFFFF) - 2 * (sum & 0xFFFFF)) : nil
    }
    return differences.min() ?? 0
  }

  private func key(_ division: TeamBalance.Division) -> [Int] {
    let first = division.teams[division.teams.teamA.first == 0 ? .teamA : .teamB]
    return [
      division.difference, division.unevenness, division.moves, first.reduce(0) { $0 + 1 << $1 },
    ]
  }

  private func isTheNearerWayRound(_ teams: TeamPair<[Int]>) -> Bool {
    let mirrored = moves(TeamPair { teams[$0.opponent] })
    return moves(teams) == mirrored ? teams.teamA.first == 0 : moves(teams) < mirrored
  }

  private func isEven(_ one: Int, _ other: Int) -> Bool { abs(one - other) <= 1 }

  private func keepers(_ team: [Int]) -> Int { team.count { candidates[$0].position == .goalkeeper } }

  private func strength(_ team: [Int]) -> Int { team.map { candidates[$0].strength.points }.reduce(0, +) }

  private func moves(_ teams: TeamPair<[Int]>) -> Int {
    candidates.indices.count { index in
      candidates[index].team.map { !teams[$0].contains(index) } ?? false
    }
  }

  private func unevenness(_ teams: TeamPair<[Int]>) -> Int {
    let positions: [Position] = [.defender, .midfielder, .winger, .striker]
    return positions.reduce(0) { sum, position in
      let counts = TeamPair { team in teams[team].count { candidates[$0].position == position } }
      return sum + abs(counts.teamA - counts.teamB)
    }
  }
}
