import GatherModel
import Tournament

extension DeskPresenter {
  func tables(_ facts: DeskFacts, isPublic: Bool) -> [DeskViewModel.Table] {
    let stages = facts.plan.map(DayStages.init)
    return facts.standing?.tables.map { table in
      DeskViewModel.Table(
        stage: table.id, name: stages?.name(of: table.id, in: words.words) ?? table.stage.name,
        rows: table.rows.map { row in
          let colors = phones.colors(of: Team(name: row.team.name, color: row.team.color))
          return DeskViewModel.Row(
            rank: "\(row.rank)", team: row.id, name: row.team.name, code: row.team.code,
            color: colors.ground, ink: colors.ink, played: "\(row.played)", won: "\(row.won)",
            drawn: "\(row.drawn)", lost: "\(row.lost)",
            goals: words.words.balance(row.goalsFor, row.goalsAgainst),
            difference: Words.signed(row.difference),
            points: "\(row.points)", lot: row.needsLot)
        }, lot: table.lotsNeeded.first?.teams ?? [],
        orders: orders(of: table, facts.plan, isPublic: isPublic), pending: table.pending,
        pendingText: words.pending(table.pending))
    } ?? []
  }

  /// The orders of tied teams that do not follow from results. The desk gets all orders, because it can undo them. The
  /// public page gets only the orders that a finished table needs.
  private func orders(
    of table: StageTable, _ plan: DayPlan?, isPublic: Bool
  ) -> [DeskViewModel.Order] {
    guard let plan else { return [] }
    let points = Dictionary(table.rows.map { ($0.id, $0.points) }) { first, _ in first }
    return plan.lots.filter { lot in
      guard lot.stage == table.id else { return false }
      return !isPublic || (table.isOver && Set(lot.order.map { points[$0] }).count < lot.order.count)
    }.map { lot in
      DeskViewModel.Order(teams: lot.order, text: words.sentence(for: lot, in: plan), lot: lot.reason == nil)
    }
  }

  func warnings(_ facts: DeskFacts, _ problems: [PlanProblem]) -> [DeskViewModel.Warning] {
    guard let plan = facts.plan, let standing = facts.standing else { return [] }
    return standing.warnings.map { warning in
      DeskViewModel.Warning(
        text: words.sentence(for: warning, in: plan), fixture: warning.fixture,
        choices: warning.isQuestion ? words.rulings : [])
    }
      + playedElsewhere(facts, plan, standing)
      + standing.lotsNeeded.map {
        DeskViewModel.Warning(text: words.sentence(for: $0, in: plan), fixture: nil, choices: [])
      }
      + problems.map {
        DeskViewModel.Warning(
          text: words.sentence(for: $0, in: plan), fixture: $0.fixtures.first, choices: [])
      }
  }

  /// The warnings about matches that are in play on another pitch than planned.
  private func playedElsewhere(
    _ facts: DeskFacts, _ plan: DayPlan, _ standing: DayStanding
  ) -> [DeskViewModel.Warning] {
    facts.boards.compactMap { board in
      guard let fixture = board.playing(in: plan), fixture.pitch != board.name,
        plan.pitch(board.name) != nil, standing.fixture(fixture.id)?.state.isOver == false
      else { return nil }
      return DeskViewModel.Warning(
        text: words.playedElsewhere(fixture, on: board.name, in: plan), fixture: fixture.id, choices: [])
    }
  }

  func teams(_ facts: DeskFacts) -> [DeskViewModel.Team] {
    guard let plan = facts.plan else { return [] }
    let grouped = Set(plan.stages.filter(\.isGroup).flatMap(\.teams))
    return plan.teams.map { team in
      DeskViewModel.Team(
        id: team.id, name: team.name, withdrawn: team.isWithdrawn, note: words.leaving(of: team),
        ways: team.isWithdrawn
          ? [] : words.waysToLeave(hasGroup: grouped.contains(team.id), rule: plan.rules.withdrawal))
    }
  }
}

extension DayWarning {
  /// Whether the desk has to decide on the result.
  fileprivate var isQuestion: Bool {
    if case .otherTeams = self { true } else { false }
  }

  fileprivate var fixture: Fixture.ID? {
    switch self {
    case .conflict(let fixture, _, _), .unknownFixture(let fixture), .noWinner(let fixture),
      .otherTeams(let fixture, _, _):
      fixture
    case .pending(let fixture, _), .withoutTeams(let fixture, _), .early(let fixture, _): fixture.id
    case .unplannedBoard, .crowded: nil
    }
  }
}
