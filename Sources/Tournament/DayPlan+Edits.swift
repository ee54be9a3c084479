import GatherModel

extension DayPlan {
  /// The plan after a change, its number one higher.
  /// - Throws: ``PlanEditError``.
  package func applying(_ edit: PlanEdit) throws(PlanEditError) -> DayPlan {
    guard number < PlanLimits.numbers.upperBound else { throw .full }
    var plan = self
    switch edit {
    case .move(let fixture, let pitch, let start, let isForced):
      try plan.move(fixture, to: pitch, at: start, isForced: isForced)
    case .withdraw(let team): plan.teams[try place(of: team)].isWithdrawn = true
    case .readmit(let team): plan.teams[try place(of: team)].isWithdrawn = false
    case .close(let pitch, let from): plan.pitches[try place(of: pitch)].closedFrom = from
    case .correct(let correction): try plan.correct(correction)
    case .uncorrect(let fixture):
      guard let place = corrections.firstIndex(where: { $0.fixture == fixture })
      else { throw .notCorrected(fixture) }
      plan.corrections.remove(at: place)
    case .draw(let lot): try plan.draw(lot)
    case .announce(let text): plan.announcement = PlanNote.cleaned(text)
    case .rename(let team, let name): try plan.rename(team, to: name)
    }
    plan.number += 1
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

  private mutating func move(
    _ id: Fixture.ID, to pitch: Pitch.ID, at start: DayTime, isForced: Bool
  ) throws(PlanEditError) {
    let place: Int = try place(of: id)
    let _: Int = try self.place(of: pitch)
    let before = PlanIndex(self)
    var fixture = fixtures[place]
    let known = Set(PlanCheck.timing(of: fixture, before).map(\.withoutTimes))
    (fixture.pitch, fixture.start) = (pitch, start)
    fixtures[place] = fixture
    let new = PlanCheck.timing(of: fixture, PlanIndex(self)).filter { !known.contains($0.withoutTimes) }
    guard new.isEmpty || isForced else { throw .problems(new) }
  }

  private mutating func correct(_ correction: ResultCorrection) throws(PlanEditError) {
    let _: Int = try place(of: correction.fixture)
    if let board = correction.board { let _: Int = try place(of: board) }
    var correction = correction
    correction.reason = PlanNote.cleaned(correction.reason)
    guard !correction.reason.isEmpty else { throw .noReason }
    let goals = [correction.score.teamA, correction.score.teamB]
    guard goals.allSatisfy(PlanLimits.goals.contains) else { throw .goals(correction.score) }
    guard correction.kicks == nil || correction.score.winner == nil else { throw .kicksNotLevel }
    corrections.removeAll { $0.fixture == correction.fixture }
    corrections.append(correction)
  }

  private mutating func draw(_ lot: DrawnLot) throws(PlanEditError) {
    guard let stage = stage(lot.stage), stage.isGroup else { throw .unknownStage(lot.stage) }
    guard !lot.order.isEmpty, Set(lot.order).count == lot.order.count,
      lot.order.allSatisfy(stage.teams.contains)
    else { throw .lot(lot) }
    // What was drawn among the same teams before counts no more.
    lots.removeAll { $0.stage == lot.stage && Set($0.order) == Set(lot.order) }
    guard lots.count < PlanLimits.teams else { throw .full }
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
  /// The problem apart from its times, by which the same one is known after a move.
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
