/// The proposed new pitches and times for the fixtures that are planned on closed pitches.
package struct ProposedMoves: Encodable, Hashable, Sendable {
  /// The moves, to be made together and in this order.
  package var moves: [PlannedMove]
  /// The fixtures for which no pitch is free before midnight.
  package var unplaced: [Fixture.ID]
}

extension DayPlan {
  /// Finds another pitch and time for each fixture on a closed pitch: the earliest free time, not before the planned
  /// one. Fixtures that wait for a moved one are moved too, if they no longer fit.
  /// - Parameters:
  ///   - now: No fixture is moved to a time before this one.
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
    // Fixtures that wait for a moved one do not block a pitch, because they may have to move too.
    let waiting = waiting(for: homeless).subtracting(settled)
    // The plan with the fixtures that stay, and with those whose pitch and time are found.
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

  /// The fixtures with a side that depends on one of these fixtures, directly or through other fixtures.
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

  /// Returns the fixture unchanged if it has no problem and does not begin before `now`. Otherwise returns it with the
  /// earliest time and the first pitch that fit; nil if it would end after midnight.
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
