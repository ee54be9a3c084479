package import GatherModel

/// A team's row in the table of its group.
package struct TableRow: Hashable, Sendable, Identifiable {
  /// Whose row it is.
  package var team: PlannedTeam
  /// Matches won, drawn and lost, and goals.
  package var tally: Tally
  /// By the rules of the plan.
  package var points: Int
  /// What cards take from it, 0 at best: see ``CardCount/fairPlay``.
  package var fairPlay: Int
  /// 1 for the first. Teams that nothing has separated share one, and the next one counts them. Those that have withdrawn
  /// come last, apart from those that have left after the group.
  package var rank: Int
  /// Whether only a lot can separate it from another one, all matches being over.
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
  /// How many matches count.
  package var played: Int { tally.games }
  /// How many of them were won.
  package var won: Int { tally.won }
  /// How many were drawn.
  package var drawn: Int { tally.drawn }
  /// How many were lost.
  package var lost: Int { tally.lost }
  /// Goals of the team.
  package var goalsFor: Int { tally.goalsFor }
  /// Goals of the others.
  package var goalsAgainst: Int { tally.goalsAgainst }
  /// Goals for less goals against.
  package var difference: Int { tally.goalDifference }
}

/// The table of a group.
package struct StageTable: Hashable, Sendable, Identifiable {
  /// The group.
  package var stage: PlanStage
  /// The first first; teams of the same rank in the order of the plan.
  package var rows: [TableRow]
  /// Whether all matches of the group are over.
  package var isOver: Bool
  /// The lots that must be drawn before the order is known.
  package var lotsNeeded: [NeededLot]
  /// The matches whose results wait for the desk's agreement, and are in no row.
  package var pending: [Fixture.ID]

  package init(
    stage: PlanStage, rows: [TableRow], isOver: Bool, lotsNeeded: [NeededLot] = [],
    pending: [Fixture.ID] = []
  ) {
    self.stage = stage
    self.rows = rows
    self.isOver = isOver
    self.lotsNeeded = lotsNeeded
    self.pending = pending
  }

  /// The group's id.
  package var id: PlanStage.ID { stage.id }
  /// Whether the order is known for good: all matches are over, and no lot is to be drawn.
  package var isDecided: Bool { isOver && lotsNeeded.isEmpty }

  /// The team that has taken a place for good; nil while it is open. A lot among others does not keep it open.
  package func taker(of rank: Int) -> PlannedTeam? {
    guard isOver, rank > 0, rows.indices.contains(rank - 1), !rows[rank - 1].needsLot else { return nil }
    return rows[rank - 1].team
  }
}
