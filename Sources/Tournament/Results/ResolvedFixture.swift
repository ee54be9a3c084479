package import GatherModel

/// Who plays on a side of a fixture, as far as the day has determined it.
package enum Entrant: Hashable, Sendable {
  case team(PlannedTeam)
  /// Not determined yet.
  case open(Slot)
  /// It will never be determined: nobody could win what it waits for. An opponent goes on without playing.
  case nobody(Slot)

  /// The team; nil where there is none.
  package var team: PlannedTeam? {
    guard case .team(let team) = self else { return nil }
    return team
  }

  /// Whether it will not play: nobody, or a team that has withdrawn.
  var isAbsent: Bool {
    switch self {
    case .team(let team): team.isWithdrawn
    case .open: false
    case .nobody: true
    }
  }
}

/// A result that counts, and where it is from.
package struct CountedResult: Hashable, Sendable {
  /// Who says so.
  package enum Source: Hashable, Sendable {
    /// The board that told it, that of the planned pitch.
    case board(FixtureResult)
    /// The desk, by itself or by its agreement to what a board has told.
    case correction(ResultCorrection)
    /// The rule for teams that have withdrawn; see ``TableRules/Withdrawal/forfeit``.
    case forfeit
  }

  /// Goals and kicks from the mark; home is team A.
  package var result: MatchResult
  /// The cards of both teams; those that a board has told count under a correction too.
  package var cards: TeamPair<CardCount>
  /// Who says so.
  package var source: Source

  /// A result that counts.
  package init(_ result: MatchResult, cards: TeamPair<CardCount>, source: Source) {
    self.result = result
    self.cards = cards
    self.source = source
  }
}

/// How far a fixture is.
package enum FixtureState: Hashable, Sendable {
  case planned
  case live
  case played
  /// One side does not play, and the other one has won by that.
  case walkover(TeamID)
  /// It is not played, and nobody has won it.
  case cancelled

  /// Whether there is nothing left to play.
  package var isOver: Bool {
    switch self {
    case .planned, .live: false
    case .played, .walkover, .cancelled: true
    }
  }
}

/// A fixture as the day stands: who plays it, and what it has come to.
package struct ResolvedFixture: Hashable, Sendable, Identifiable {
  /// As it is planned.
  package var fixture: Fixture
  /// Who plays, and of a match with a result who has played it, whomever the slots name by now; home is team A.
  package var sides: TeamPair<Entrant>
  /// Whom the slots name.
  package var planned: TeamPair<Entrant>
  /// The result that counts; nil where there is none, or it is annulled.
  package var result: CountedResult?
  /// How far it is.
  package var state: FixtureState
  /// Results that count once the desk has agreed to one: of boards of other pitches, and of a match with open sides whose board does
  /// not say who has played. Empty where one counts that was played or entered, and where the match is
  /// annulled. Where a side has won by the rule alone, they wait beside that.
  package var pending: [FixtureResult]
  /// What the desk has decided of the result; nil for nothing.
  package var decision: ResultDecision?

  /// - Parameter planned: Whom the slots name; nil for `sides`.
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
  /// Who plays as team A of the board.
  package var home: Entrant { sides.teamA }
  /// Who plays as team B of the board.
  package var away: Entrant { sides.teamB }

  /// Both teams; nil while one is not known.
  package var teams: TeamPair<PlannedTeam.ID>? {
    guard let home = home.team?.id, let away = away.team?.id else { return nil }
    return TeamPair(teamA: home, teamB: away)
  }

  /// Whether a match was played by others than those whom its slots name, and the desk has yet to decide what becomes of it.
  package var needsDecision: Bool {
    guard state == .played else { return false }
    let named = TeamPair { planned[$0].team?.id }
    if case .keep(let despite)? = decision?.kind, despite == named { return false }
    return TeamID.allCases.contains { named[$0] != nil && named[$0] != sides[$0].team?.id }
  }

  /// Whether the desk has entered the result that counts itself: it counts whatever boards tell.
  var isEntered: Bool {
    if case .correction(let correction)? = result?.source { correction.board == nil } else { false }
  }

  /// The side that has won; nil while there is none.
  package var winner: TeamID? {
    switch state {
    case .planned, .live, .cancelled: nil
    case .walkover(let side): side
    case .played: result?.result.winner
    }
  }
}
