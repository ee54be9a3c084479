package import GatherModel

/// A team's row in the table of its group.
package struct TableRow: Hashable, Sendable, Identifiable {
  /// The team of the row.
  package var team: PlannedTeam
  /// Matches won, drawn and lost, and goals.
  package var tally: Tally
  /// The points by the rules of the plan.
  package var points: Int
  /// The deduction for cards, 0 at best: see ``CardCount/fairPlay``.
  package var fairPlay: Int
  /// The rank, 1 for the first. Teams that nothing has separated share a rank. After two teams of rank 1, the next rank
  /// is 3. Teams that have withdrawn are last, except those with ``PlannedTeam/leftAfterGroup``.
  package var rank: Int
  /// Whether all matches are over and only a lot can separate the team from another one.
  package var needsLot: Bool

  package init(
    team: PlannedTeam, tally: Tally = Tally(), points: Int = 0, fairPlay: Int = 0, rank: Int = 1,
    needsLot: Bool = false
  ) {
    self.team = team
    self.tally = tally
    self.points = points
    self.fairPlay = fairPlay
    self.rank = rank
    self.needsLot = needsLot
  }

  /// The team's id.
  package var id: PlannedTeam.ID { team.id }
  /// The number of matches that count.
  package var played: Int { tally.games }
  /// The number of matches won.
  package var won: Int { tally.won }
  /// The number of matches drawn.
  package var drawn: Int { tally.drawn }
  /// The number of matches lost.
  package var lost: Int { tally.lost }
  /// The goals of the team.
  package var goalsFor: Int { tally.goalsFor }
  /// The goals of the team's opponents.
  package var goalsAgainst: Int { tally.goalsAgainst }
  /// Goals for minus goals against.
  package var difference: Int { tally.goalDifference }
}

/// The table of a group.
package struct StageTable: Hashable, Sendable, Identifiable {
  /// The group.
  package var stage: PlanStage
  /// The rows, the first rank first. Teams of the same rank are in the order of the plan.
  package var rows: [TableRow]
  /// Whether all matches of the group are over.
  package var isOver: Bool
  /// The lots that must be drawn before the order is known.
  package var lotsNeeded: [NeededLot] = []
  /// The matches with results that need the desk's agreement. No row includes these results yet.
  package var pending: [Fixture.ID] = []

  /// The group's id.
  package var id: PlanStage.ID { stage.id }
  /// Whether the order is final: all matches are over, and no lot must be drawn.
  package var isDecided: Bool { isOver && lotsNeeded.isEmpty }

  /// The team that certainly has this rank; nil while that is not certain.
  /// A lot that only other teams need does not matter.
  package func taker(of rank: Int) -> PlannedTeam? {
    guard isOver, rank > 0, rows.indices.contains(rank - 1), !rows[rank - 1].needsLot else { return nil }
    return rows[rank - 1].team
  }
}
