import GatherModel

extension StageTable {
  /// - Parameter games: All fixtures of the group.
  init(_ stage: PlanStage, games: [ResolvedFixture], _ index: PlanIndex) {
    let counted = games.compactMap { game -> GroupGame? in
      guard let home = game.home.team, let away = game.away.team, let result = game.result else { return nil }
      return GroupGame(
        sides: TeamPair(teamA: home.id, teamB: away.id), score: result.result.score, cards: result.cards)
    }
    let teams = stage.teams.compactMap { index.teams[$0] }
    let order = GroupOrder(
      teams.map(\.id), games: counted, rules: index.plan.rules,
      lots: index.plan.lots.filter { $0.stage == stage.id })
    let isOver = games.allSatisfy(\.state.isOver)
    func isOut(_ team: PlannedTeam) -> Bool { team.isWithdrawn && !team.leftAfterGroup }
    let playing = order.ranks(teams.filter { !isOut($0) }.map(\.id))
    let withdrawn = order.ranks(teams.filter(isOut).map(\.id))
    var rows: [TableRow] = []
    for (rank, tied) in (playing + withdrawn).enumerated() {
      let isLot = isOver && tied.count > 1 && rank < playing.count
      let first = rows.count + 1
      rows += tied.compactMap { index.teams[$0] }.map {
        TableRow(
          team: $0, tally: order.sums[$0.id], points: order.points($0.id),
          fairPlay: order.sums.fairPlay[$0.id] ?? 0, rank: first, needsLot: isLot)
      }
    }
    self.init(
      stage: stage, rows: rows, isOver: isOver,
      lotsNeeded: isOver
        ? playing.filter { $0.count > 1 }.map { NeededLot(stage: stage.id, teams: $0) } : [],
      pending: games.filter { !$0.pending.isEmpty }.map(\.id))
  }
}
