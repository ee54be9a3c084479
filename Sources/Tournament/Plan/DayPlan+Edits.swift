import GatherModel

extension DayPlan {
  /// The plan after a change. Its number grows by one, or by the number of moves for ``PlanEdit/moves(_:)``.
  /// - Parameter results: The boards' results, which show the teams that have played.
  /// - Throws: ``PlanEditError``.
  package func applying(
    _ edit: PlanEdit, results: ResultBook = ResultBook()
  ) throws(PlanEditError) -> DayPlan {
    let steps = if case .moves(let moves) = edit { moves.count } else { 1 }
    guard steps <= PlanLimits.numbers.upperBound - number else { throw .full }
    var plan = self
    switch edit {
    case .move(let fixture, let pitch, let start):
      let problems = try plan.move(PlannedMove(fixture: fixture, pitch: pitch, start: start))
      guard problems.isEmpty else { throw .problems(problems) }
    case .moves(let moves): for move in moves { _ = try plan.move(move) }
    case .withdraw(let team, let afterGroup): try plan.withdraw(team, true, afterGroup: afterGroup)
    case .readmit(let team): try plan.withdraw(team, false, afterGroup: false)
    case .close(let pitch, let from): plan.pitches[try place(of: pitch)].closedFrom = from
    case .correct(let correction): try plan.correct(correction, results, DayStanding(self, results: results))
    case .uncorrect(let fixture):
      guard let place = corrections.firstIndex(where: { $0.fixture == fixture })
      else { throw .notCorrected(fixture) }
      plan.corrections.remove(at: place)
    case .decide(let fixture, let answer):
      try plan.decide(fixture, answer, results, DayStanding(self, results: results))
    case .undecide(let fixture):
      guard let place = decisions.firstIndex(where: { $0.fixture == fixture })
      else { throw .nothingToDecide(fixture) }
      let former = plan.decisions.remove(at: place).former
      if let former, !corrections.contains(where: { $0.fixture == fixture }) {
        plan.corrections.append(former)
      }
    case .lot(let needed):
      var generator = SystemRandomNumberGenerator()
      try plan.draw(.draw(needed, using: &generator))
    case .draw(let lot): try plan.draw(lot)
    case .undraw(let stage, let teams):
      guard let place = lots.firstIndex(where: { $0.isAmong(teams, of: stage) })
      else { throw .notDrawn(stage: stage) }
      plan.lots.remove(at: place)
    case .announce(let text): plan.announcement = PlanNote.cleaned(text)
    case .rename(let team, let name): try plan.rename(team, to: name)
    }
    plan.number += steps
    return plan
  }

  private func place(of fixture: Fixture.ID) throws(PlanEditError) -> Int {
    guard let place = fixtures.firstIndex(where: { $0.id == fixture }) else { throw .unknownFixture(fixture) }
    return place
  }

  private func place(of team: PlannedTeam.ID) throws(PlanEditError) -> Int {
    guard let place = teams.firstIndex(where: { $0.id == team }) else { throw .unknownTeam(team) }
    return place
  }

  private func place(of pitch: Pitch.ID) throws(PlanEditError) -> Int {
    guard let place = pitches.firstIndex(where: { $0.id == pitch }) else { throw .unknownPitch(pitch) }
    return place
  }

  /// - Returns: The problems that the fixture has on its new pitch and at its new time, but did not have before.
  private mutating func move(_ move: PlannedMove) throws(PlanEditError) -> [PlanProblem] {
    let place: Int = try place(of: move.fixture)
    let _: Int = try self.place(of: move.pitch)
    var fixture = fixtures[place]
    let known = Set(PlanCheck.timing(of: fixture, PlanIndex(self)).map(\.withoutTimes))
    (fixture.pitch, fixture.start) = (move.pitch, move.start)
    fixtures[place] = fixture
    return PlanCheck.timing(of: fixture, PlanIndex(self)).filter { !known.contains($0.withoutTimes) }
  }

  private mutating func withdraw(
    _ team: PlannedTeam.ID, _ isWithdrawn: Bool, afterGroup: Bool
  ) throws(PlanEditError) {
    let place: Int = try place(of: team)
    (teams[place].isWithdrawn, teams[place].leftAfterGroup) = (isWithdrawn, afterGroup)
  }

  private mutating func correct(
    _ correction: ResultCorrection, _ results: ResultBook, _ standing: DayStanding
  ) throws(PlanEditError) {
    let _: Int = try place(of: correction.fixture)
    if let board = correction.board { let _: Int = try place(of: board) }
    guard let played = standing.fixture(correction.fixture) else {
      throw .unknownFixture(correction.fixture)
    }
    var correction = correction
    let reason = PlanNote.cleaned(correction.reason ?? "")
    correction.reason = reason.isEmpty ? nil : reason
    let goals = [correction.score.teamA, correction.score.teamB]
    guard goals.allSatisfy(PlanLimits.goals.contains) else { throw .goals(correction.score) }
    guard correction.kicks == nil || correction.score.winner == nil else { throw .kicksNotLevel }
    let told = FixtureResults(of: played.fixture, in: self, results).agreed(by: correction)
    correction.teams = correction.teams ?? told?.teams ?? played.teams
    // Both slots can have the same team while the desk has not decided about an earlier match.
    guard let teams = correction.teams, teams.teamA != teams.teamB else {
      throw .openSides(correction.fixture)
    }
    // The first entry of a result needs no reason, and neither does entering the same result again.
    let isChange = played.state == .played && played.result?.result != correction.result
    guard !isChange || correction.reason != nil else { throw .noReason }
    corrections.removeAll { $0.fixture == correction.fixture }
    corrections.append(correction)
    // A void match has no result. The desk has now entered a result, so the decision becomes a replay.
    if let place = decisions.firstIndex(where: { $0.fixture == correction.fixture && $0.kind == .void }) {
      decisions[place].kind = .replay
    }
  }

  private mutating func decide(
    _ fixture: Fixture.ID, _ answer: ResultDecision.Answer, _ results: ResultBook, _ standing: DayStanding
  ) throws(PlanEditError) {
    let _: Int = try place(of: fixture)
    guard let played = standing.fixture(fixture), played.needsDecision else {
      throw .nothingToDecide(fixture)
    }
    let former = decisions.first { $0.fixture == fixture }
    var decision = ResultDecision(fixture: fixture, kind: .void, replayed: former?.replayed ?? [])
    switch answer {
    case .keep: decision.kind = .keep(despite: TeamPair { played.planned[$0].team?.id })
    case .void: decision.former = former?.former
    case .replay:
      decision.kind = .replay
      decision.former = corrections.first { $0.fixture == fixture } ?? former?.former
      corrections.removeAll { $0.fixture == fixture }
    }
    // The boards' results so far never count again, even if the desk later removes its own result.
    if answer != .keep { decision.replayed.formUnion(results.matches(fixture, day: id)) }
    guard decision.replayed.count <= ResultDecision.mostReplayed else { throw .full }
    decisions.removeAll { $0.fixture == fixture }
    decisions.append(decision)
  }

  private mutating func draw(_ lot: DrawnLot) throws(PlanEditError) {
    guard let stage = stage(lot.stage), stage.isGroup else { throw .unknownStage(lot.stage) }
    guard !lot.order.isEmpty, Set(lot.order).count == lot.order.count,
      lot.order.allSatisfy(stage.teams.contains)
    else { throw .lot(lot) }
    if let known = lots.first(where: { $0.isAmong(lot.order, of: lot.stage) }) { throw .alreadyDrawn(known) }
    guard lots.count < PlanLimits.teams else { throw .full }
    var lot = lot
    if let reason = lot.reason {
      lot.reason = PlanNote.cleaned(reason)
      guard lot.reason != "" else { throw .noReason }
    }
    lots.append(lot)
  }

  private mutating func rename(_ team: PlannedTeam.ID, to name: String) throws(PlanEditError) {
    let place: Int = try place(of: team)
    let checked: String
    do { checked = try NameRule.check(name) } catch { throw .name(error) }
    let key = checked.lowercased()
    if let other = teams.first(where: { $0.id != team && $0.name.lowercased() == key }) {
      throw .nameTaken(by: other.id)
    }
    teams[place].name = checked
  }
}

extension PlanProblem {
  /// The problem without its times, so that the same problem is recognised after a move.
  fileprivate var withoutTimes: PlanProblem {
    switch self {
    case .tooEarly(let fixture, let slot, _): .tooEarly(fixture: fixture, slot: slot, ready: .midnight)
    case .twiceAtOnce(let slot, let first, let second):
      .twiceAtOnce(slot, first: min(first, second), second: max(first, second))
    case .pitchTaken(let pitch, let first, let second):
      .pitchTaken(pitch, first: min(first, second), second: max(first, second))
    default: self
    }
  }
}
