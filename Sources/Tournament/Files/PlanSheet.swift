import GatherModel

/// The fixtures of a new plan, added time slot after time slot.
struct PlanSheet {
  private(set) var fixtures: [Fixture] = []
  /// The end of the last match, in minutes since 0:00. The number is above 1440 if the match ends after midnight.
  private(set) var end = 0
  private var slot = 0
  private let request: PlanRequest
  private let minutes: Int

  init(_ request: PlanRequest) {
    self.request = request
    minutes = request.game.plannedMinutes
  }

  /// Adds matches that begin together, at most one on each pitch, in the order of the pitches.
  mutating func add(_ matches: [(home: Slot, away: Slot, stage: PlanStage.ID)]) {
    let start = request.from.minutes + slot * (minutes + request.pause)
    for (pitch, match) in zip(request.pitches, matches) {
      fixtures.append(
        Fixture(
          id: fixtures.count + 1, pitch: pitch.id, start: DayTime(nearest: start), home: match.home,
          away: match.away, stage: match.stage))
    }
    end = start + minutes
    slot += 1
  }

  /// Adds the semi-finals, the match for third place and the final. One time slot stays empty before the semi-finals,
  /// and one before the match for third place, so that no team plays in two slots in a row.
  mutating func addFinalFour(groups: [PlanStage.ID], stage: PlanStage.ID) {
    let (one, other) = (groups.first ?? "", groups.last ?? "")
    func place(_ group: PlanStage.ID, _ rank: Int) -> Slot { .place(stage: group, rank: rank) }
    let semifinals =
      groups.count == 1
      ? [(place(one, 1), place(one, 4), stage), (place(one, 2), place(one, 3), stage)]
      : [(place(one, 1), place(other, 2), stage), (place(other, 1), place(one, 2), stage)]
    slot += 1
    let first = fixtures.count + 1
    if request.pitches.count > 1 {
      add(semifinals)
    } else {
      for semifinal in semifinals { add([semifinal]) }
    }
    slot += 1
    add([(.loser(first), .loser(first + 1), stage)])
    add([(.winner(first), .winner(first + 1), stage)])
  }
}
