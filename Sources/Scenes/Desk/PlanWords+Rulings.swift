import GatherModel
import Tournament

extension PlanWords {
  var rulings: [DeskViewModel.Choice] {
    [
      DeskViewModel.Choice(kind: "keep", label: say(.keep), detail: say(.keepDetail)),
      DeskViewModel.Choice(kind: "void", label: say(.void), detail: say(.voidDetail)),
      DeskViewModel.Choice(kind: "replay", label: say(.replay), detail: say(.replayDetail)),
    ]
  }

  /// Returns an empty text if the match has no open decision, and no decision to report.
  func ruling(of one: ResolvedFixture, in plan: DayPlan) -> String {
    let planned: KeyValuePairs<String, Words.Argument> = [
      "home": .text(name(of: one.planned.teamA, in: plan)),
      "away": .text(name(of: one.planned.teamB, in: plan)),
    ]
    if one.needsDecision { return say(.rulingOpen, planned) }
    switch one.decision?.answer {
    case nil: return ""
    case .keep:
      let isAsPlanned = one.planned.teamA == one.home && one.planned.teamB == one.away
      return isAsPlanned ? "" : say(.rulingKept, planned)
    case .void: return say(.rulingVoid)
    case .replay: return one.state == .played ? "" : say(.rulingReplay)
    }
  }

  func sentence(for lot: DrawnLot, in plan: DayPlan) -> String {
    let teams = lot.order.map { plan.team($0)?.name ?? $0 }.joined(separator: ", ")
    guard let reason = lot.reason else { return say(.lotDrawn, ["teams": .text(teams)]) }
    return say(.orderDecided, ["teams": .text(teams), "reason": .text(reason)])
  }

  func waysToLeave(hasGroup: Bool, rule: TableRules.Withdrawal) -> [DeskViewModel.Way] {
    let all = DeskViewModel.Way(
      afterGroup: false, label: say(.leave), detail: say(rule == .annul ? .leaveAnnul : .leaveForfeit))
    let after = DeskViewModel.Way(
      afterGroup: true, label: say(.leaveAfterGroup), detail: say(.leaveAfterGroupDetail))
    return hasGroup ? [all, after] : [all]
  }

  func leaving(of team: PlannedTeam) -> String {
    guard team.isWithdrawn else { return "" }
    return say(team.leftAfterGroup ? .leftAfterGroup : .withdrawn)
  }
}
