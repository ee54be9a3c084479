package import GatherModel

/// The side of a fixture, as far as the day has determined it.
package enum Entrant: Hashable, Sendable {
  case team(PlannedTeam)
  /// Not determined yet.
  case open(Slot)
  /// The side will never be determined, because nobody could win the match that it waits for. The opponent progresses
  /// without playing.
  case nobody(Slot)

  /// The team; nil if there is none.
  package var team: PlannedTeam? {
    guard case .team(let team) = self else { return nil }
    return team
  }

  /// Whether the side will not play, because it is nobody or a team that has withdrawn.
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
    /// The board of the planned pitch, which reported it.
    case board(FixtureResult)
    /// The desk, by its own entry or by its agreement to a board's result.
    case correction(ResultCorrection)
    /// The rule for teams that have withdrawn; see ``TableRules/Withdrawal/forfeit``.
    case forfeit
  }

  /// Goals and kicks from the mark; home is team A.
  package var result: MatchResult
  /// The cards of both teams. The cards that a board has reported also count if the desk has corrected the result.
  package var cards: TeamPair<CardCount>
  /// The source of the result.
  package var source: Source

  /// A result that counts.
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
  /// One side does not play, so that the other one has won.
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
  /// The sides that play. For a match with a result, they are the teams that have played, whatever the slots contain
  /// now. Home is team A.
  package var sides: TeamPair<Entrant>
  /// The sides that the slots give now.
  package var planned: TeamPair<Entrant>
  /// The result that counts; nil if there is none, or if it is annulled.
  package var result: CountedResult?
  /// The progress of the fixture.
  package var state: FixtureState
  /// Results, one of which counts once the desk has agreed to it. They are from boards of other pitches, or of a match
  /// with open sides whose board does not send the teams. Empty if a result that was played or entered counts, and if
  /// the match is annulled or void. If a side has won only by the rule for forfeits, there may still be such results.
  package var pending: [FixtureResult]
  /// The desk's decision about the result; nil for none.
  package var decision: ResultDecision?

  /// - Parameter planned: The sides that the slots give; nil if they are `sides`.
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

  /// Whether a match was played by teams other than those of its slots, and the desk has not decided about the result
  /// yet.
  package var needsDecision: Bool {
    guard state == .played else { return false }
    let named = TeamPair { planned[$0].team?.id }
    if case .keep(let despite)? = decision?.kind, despite == named { return false }
    return TeamID.allCases.contains { named[$0] != nil && named[$0] != sides[$0].team?.id }
  }

  /// Whether the desk has entered the counting result itself. Such a result counts whatever boards report.
  var isEntered: Bool {
    if case .correction(let correction)? = result?.source { correction.board == nil } else { false }
  }

  /// The side that has won; nil if there is none.
  package var winner: TeamID? {
    switch state {
    case .planned, .live, .cancelled: nil
    case .walkover(let side): side
    case .played: result?.result.winner
    }
  }
}
