import GatherModel

/// A match that counts in a table.
struct GroupGame {
  let sides: TeamPair<PlannedTeam.ID>
  let score: Score
  let cards: TeamPair<CardCount>
}

struct GroupSums {
  private(set) var tallies: [PlannedTeam.ID: Tally] = [:]
  private(set) var fairPlay: [PlannedTeam.ID: Int] = [:]

  /// - Parameter teams: Only matches between two of these teams count.
  init(_ games: [GroupGame], among teams: Set<PlannedTeam.ID>) {
    for game in games where teams.contains(game.sides.teamA) && teams.contains(game.sides.teamB) {
      for side in TeamID.allCases {
        tallies[game.sides[side], default: Tally()].add(game.score, for: side)
        fairPlay[game.sides[side], default: 0] += game.cards[side].fairPlay
      }
    }
  }

  subscript(team: PlannedTeam.ID) -> Tally { tallies[team] ?? Tally() }
}
