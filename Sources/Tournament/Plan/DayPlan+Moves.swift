/// Where fixtures of closed pitches could be played.
package struct ProposedMoves: Encodable, Hashable, Sendable {
  /// To be made together, in their order.
  package var moves: [PlannedMove]
  /// The fixtures for which there is no place before midnight.
  package var unplaced: [Fixture.ID]

  package init(moves: [PlannedMove], unplaced: [Fixture.ID]) {
    self.moves = moves
    self.unplaced = unplaced
  }
}

extension DayPlan {
  /// Finds a place for each fixture that is planned on a pitch when it is closed: the earliest from its own time on, on the
  /// first pitch of the plan that is free then. Fixtures that wait for such a one make room where they must, and are moved
  /// behind it; all others stay.
  /// - Parameters:
  ///   - now: The time on the wall; nothing is moved to before it.
  ///   - settled: The fixtures that are not to be moved, as they are over or being played.
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
    // The others, to which each that has its place is added.
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

  /// The fixtures with a side that one of these determines, or one that waits for it in turn.
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

  /// The fixture where it is, or at the earliest place after that, where nothing is wrong with it.
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
