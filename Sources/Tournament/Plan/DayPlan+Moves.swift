/// The proposed new pitches and times for fixtures of closed pitches.
package struct ProposedMoves: Encodable, Hashable, Sendable {
  /// The moves, to be made together and in this order.
  package var moves: [PlannedMove]
  /// The fixtures for which no pitch is free before midnight.
  package var unplaced: [Fixture.ID]

  package init(moves: [PlannedMove], unplaced: [Fixture.ID]) {
    self.moves = moves
    self.unplaced = unplaced
  }
}

extension DayPlan {
  /// Finds another pitch and time for each fixture that is planned on a pitch while that pitch is closed. This is the
  /// earliest time that is not before the planned one, on the first pitch of the plan that is free at that time.
  /// Fixtures that wait for such a fixture do not take up room in the search, and are moved if they must follow it. All
  /// other fixtures stay.
  /// - Parameters:
  ///   - now: The time of the wall clock. No fixture is moved to an earlier time.
  ///   - settled: The fixtures that must not move, because they are over or in play.
  package func proposedMoves(
    now: DayTime = DayTime(nearest: 0), settled: Set<Fixture.ID> = []
  ) -> ProposedMoves {
    var proposal = ProposedMoves(moves: [], unplaced: [])
    let homeless = Set(
      PlanCheck.timing(self).compactMap { problem -> Fixture.ID? in
        guard case .pitchClosed(let fixture, _, _) = problem else { return nil }
        return fixture
      }
    ).subtracting(settled)
    let waiting = waiting(for: homeless).subtracting(settled)
    // The plan with only the fixtures that stay. Each other fixture is added once its place is found.
    var placed = self
    placed.fixtures.removeAll { homeless.contains($0.id) || waiting.contains($0.id) }
    for fixture in fixtures.sorted(by: Fixture.isBefore)
    where homeless.contains(fixture.id) || waiting.contains(fixture.id) {
      guard let found = placed.place(for: fixture, now: now) else {
        proposal.unplaced.append(fixture.id)
        continue
      }
      placed.fixtures.append(found)
      if found != fixture {
        proposal.moves.append(PlannedMove(fixture: found.id, pitch: found.pitch, start: found.start))
      }
    }
    return proposal
  }

  /// The fixtures with a side that depends on one of these, directly or through other fixtures.
  private func waiting(for fixtures: Set<Fixture.ID>) -> Set<Fixture.ID> {
    var known = fixtures
    var isGrowing = true
    while isGrowing {
      let stages = Set(self.fixtures.filter { known.contains($0.id) }.map(\.stage))
      let more = self.fixtures.filter { fixture in
        [fixture.home, fixture.away].contains { side in
          switch side {
          case .team: false
          case .winner(let id), .loser(let id): known.contains(id)
          case .place(let stage, _): stages.contains(stage)
          }
        }
      }
      isGrowing = !known.isSuperset(of: more.map(\.id))
      known.formUnion(more.map(\.id))
    }
    return known.subtracting(fixtures)
  }

  /// The fixture as it is if it has no problem, otherwise at the earliest later time and on the first pitch without a
  /// problem; nil if there are none before midnight.
  private func place(for fixture: Fixture, now: DayTime) -> Fixture? {
    let index = PlanIndex(self)
    if fixture.start >= now, PlanCheck.timing(of: fixture, index).isEmpty { return fixture }
    let earliest = max(fixture.start, now)
    let starts = Set(fixtures.filter(index.isToBePlayed).map(index.end) + [earliest]).filter {
      $0 >= earliest
    }.sorted()
    for start in starts where start.adding(index.minutes(of: fixture)) <= .midnight {
      for pitch in pitches {
        var moved = fixture
        (moved.pitch, moved.start) = (pitch.id, start)
        if PlanCheck.timing(of: moved, index).isEmpty { return moved }
      }
    }
    return nil
  }
}
