package import GatherModel

/// A side of a fixture, as far as the day has determined it.
package enum Entrant: Hashable, Sendable {
  case team(PlannedTeam)
  case open(Slot)
  /// No team comes out of the match that the side waits for, so the opponent progresses without playing.
  case nobody(Slot)

  /// The team; nil if there is none.
  package var team: PlannedTeam? {
    guard case .team(let team) = self else { return nil }
    return team
  }

  /// Whether the side will not play, because it stays empty or its team has withdrawn.
  var isAbsent: Bool {
    switch self {
    case .team(let team): team.isWithdrawn
    case .open: false
    case .nobody: true
    }
  }
}

/// A result that counts, with its source.
package struct CountedResult: Hashable, Sendable {
  /// The source of a result.
  package enum Source: Hashable, Sendable {
    /// The board of the planned pitch has reported the result.
    case board(FixtureResult)
    /// The desk has entered the result, or has agreed to a board's result.
    case correction(ResultCorrection)
    /// The result follows from the rule for teams that have withdrawn: see ``TableRules/Withdrawal/forfeit``.
    case forfeit
  }

  /// The goals and the winner of a penalty shoot-out. Home is team A.
  package var result: MatchResult
  /// The cards of both teams, as a board has reported them. The cards stay if the desk corrects the result for the same
  /// teams.
  package var cards: TeamPair<CardCount>
  /// The source of the result.
  package var source: Source

  /// A result with its source.
  package init(_ result: MatchResult, cards: TeamPair<CardCount>, source: Source) {
    self.result = result
    self.cards = cards
    self.source = source
  }
}

/// The progress of a fixture.
package enum FixtureState: Hashable, Sendable {
  case planned
  case live
  case played
  /// One side does not play, so that the other side, which is given here, has won.
  case walkover(TeamID)
  /// The match is not played, and nobody has won.
  case cancelled

  /// Whether there is nothing left to play.
  package var isOver: Bool {
    switch self {
    case .planned, .live: false
    case .played, .walkover, .cancelled: true
    }
  }
}

/// A fixture in the present state of the day, with its sides and its result.
package struct ResolvedFixture: Hashable, Sendable, Identifiable {
  /// The fixture as planned.
  package var fixture: Fixture
  /// The sides that play. After a result, they are the teams that have played, even if the slots have other teams now.
  package var sides: TeamPair<Entrant>
  /// The sides according to the slots at present.
  package var planned: TeamPair<Entrant>
  /// The result that counts; nil if there is none, or if the match is annulled.
  package var result: CountedResult?
  /// The progress of the fixture.
  package var state: FixtureState
  /// The results that need the desk's agreement. Each result is from a board of another pitch, or does not name the
  /// teams. Empty in two cases: a played or an entered result counts, or the match is annulled or void.
  /// A match that is won by forfeit may still have results that need agreement.
  package var pending: [FixtureResult]
  /// The desk's decision about the result; nil for none.
  package var decision: ResultDecision?

  /// - Parameter planned: The sides according to the slots; nil if they are the same as `sides`.
  package init(
    fixture: Fixture, sides: TeamPair<Entrant>, planned: TeamPair<Entrant>? = nil,
    result: CountedResult? = nil,
    state: FixtureState, pending: [FixtureResult] = [], decision: ResultDecision? = nil
  ) {
    self.fixture = fixture
    self.sides = sides
    self.planned = planned ?? sides
    self.result = result
    self.state = state
    self.pending = pending
    self.decision = decision
  }

  /// The fixture's number.
  package var id: Fixture.ID { fixture.id }
  /// The side that plays as team A of the board.
  package var home: Entrant { sides.teamA }
  /// The side that plays as team B of the board.
  package var away: Entrant { sides.teamB }

  /// Both teams; nil while one of them is unknown.
  package var teams: TeamPair<PlannedTeam.ID>? {
    guard let home = home.team?.id, let away = away.team?.id else { return nil }
    return TeamPair(teamA: home, teamB: away)
  }

  /// Whether other teams than those of the slots have played, and the desk has not decided about the result yet.
  package var needsDecision: Bool {
    guard state == .played else { return false }
    let named = TeamPair { planned[$0].team?.id }
    if case .keep(let despite)? = decision?.kind, despite == named { return false }
    return TeamID.allCases.contains { named[$0] != nil && named[$0] != sides[$0].team?.id }
  }

  /// Whether the desk itself has entered the result that counts.
  var isEntered: Bool {
    if case .correction(let correction)? = result?.source { correction.board == nil } else { false }
  }

  /// The side that has won; nil if there is no winner.
  package var winner: TeamID? {
    switch state {
    case .planned, .live, .cancelled: nil
    case .walkover(let side): side
    case .played: result?.result.winner
    }
  }
}
