package import GatherModel
package import Localization
package import Tournament

/// The texts about the plan of a day, its slots and its problems, in one language.
package struct PlanWords: Sendable {
  let words: Words

  /// - Parameter language: The language of all sentences.
  package init(_ language: Language) { words = Words(language, keys: .none) }

  package init(words: Words) { self.words = words }

  enum Phrase: String, CataloguePart {
    case place, winnerOf, loserOf, nobody
    case contradiction, tooEarly, twiceAtOnce, pitchTaken, pitchClosed
    case unknownFixture, unknownTeam, unknownPitch, unknownStage, notCorrected, noReason, goals, kicksNotLevel
    case openSides, nothingToDecide, alreadyDrawn, notDrawn, otherResult, noResultAnyMore
    case lot, name, nameTaken, full, tooLarge, unknownWord, changedMeanwhile, unreadable, noPlan
    case conflict, pending, withoutTeams, pendingMatches, early, unplannedBoard, crowded, noSuchFixture,
      noWinner, otherTeams, lotNeeded, playedElsewhere
    case agree, agreeTeams, onPenalties, foundPlan, refusedPlan, refusedFirstPlan, outbid
    case otherDesk, since, lost, neverSeen, matchUnread, minutesLate, inMinutes, now
    case lotDrawn, orderDecided
    case keep, keepDetail, void, voidDetail, replay, replayDetail
    case rulingOpen, rulingKept, rulingVoid, rulingReplay
    case leave, leaveAnnul, leaveForfeit, leaveAfterGroup, leaveAfterGroupDetail, withdrawn, leftAfterGroup

    var section: String { "desk.plan" }
  }

  func say(_ phrase: Phrase, _ arguments: KeyValuePairs<String, Words.Argument> = [:]) -> String {
    words(phrase, arguments)
  }

  private func matches(_ fixtures: [Fixture.ID]) -> KeyValuePairs<String, Words.Argument> {
    ["n": .number(fixtures.count), "matches": .text(words.list(fixtures))]
  }

  func pending(_ fixtures: [Fixture.ID]) -> String {
    fixtures.isEmpty ? "" : say(.pendingMatches, matches(fixtures))
  }

  // MARK: Who plays

  /// The name of a side: a team, or the description of an open slot.
  package func name(of entrant: Entrant, in plan: DayPlan) -> String {
    switch entrant {
    case .team(let team): team.name
    case .open(let slot): name(of: slot, in: plan)
    case .nobody: say(.nobody)
    }
  }

  /// The name of a slot of the plan.
  package func name(of slot: Slot, in plan: DayPlan) -> String {
    switch slot {
    case .team(let id): plan.team(id)?.name ?? id
    case .place(let stage, let rank):
      say(.place, ["n": .number(rank), "group": .text(plan.stage(stage)?.name(in: words) ?? stage)])
    case .winner(let fixture): say(.winnerOf, ["n": .number(fixture)])
    case .loser(let fixture): say(.loserOf, ["n": .number(fixture)])
    }
  }

  /// The name of a group or a knock-out stage: "Group A".
  package func name(of stage: PlanStage) -> String { stage.name(in: words) }

  /// The name of each match's stage or round: "Group A", "Semi-final".
  package func stageNames(of plan: DayPlan) -> [Fixture.ID: String] {
    let stages = DayStages(plan)
    return Dictionary(plan.fixtures.map { ($0.id, stages.name(of: $0, in: words)) }) { first, _ in first }
  }

  /// The name of a board's pitch, or the board's name at the broker if the plan does not contain the board.
  package func name(of board: TopicName, in plan: DayPlan) -> String { plan.pitch(board)?.name ?? board.text }

  /// A result that a board sent: `7:0`, with the winner of the penalty shoot-out if there was one.
  package func text(of told: FixtureResult, in plan: DayPlan) -> String {
    let score = words.score(told.result.score)
    guard let side = told.result.onKicks else { return score }
    let played = told.teams.map { Slot.team($0[side]) } ?? plan.fixture(told.fixture)?.sides[side]
    return say(
      .onPenalties, ["score": .text(score), "team": .text(played.map { name(of: $0, in: plan) } ?? "?")])
  }

  /// - Parameter teams: The teams of the result if they differ from the match's teams; nil otherwise.
  func agree(
    _ result: FixtureResult, with teams: TeamPair<PlannedTeam.ID>?, in plan: DayPlan
  ) -> String {
    let pitch = Words.Argument.text(name(of: result.board, in: plan))
    let score = Words.Argument.text(text(of: result, in: plan))
    guard let teams else { return say(.agree, ["pitch": pitch, "score": score]) }
    return say(
      .agreeTeams,
      [
        "pitch": pitch, "score": score, "home": .text(plan.team(teams.teamA)?.name ?? teams.teamA),
        "away": .text(plan.team(teams.teamB)?.name ?? teams.teamB),
      ])
  }

  func playedElsewhere(_ fixture: Fixture, on board: TopicName, in plan: DayPlan) -> String {
    say(
      .playedElsewhere,
      [
        "n": .number(fixture.id), "pitch": .text(name(of: board, in: plan)),
        "planned": .text(name(of: fixture.pitch, in: plan)),
      ])
  }

  // MARK: Problems and warnings

  /// The sentence about a problem of a plan.
  package func sentence(for problem: PlanProblem, in plan: DayPlan) -> String {
    func fixture(_ id: Fixture.ID) -> Words.Argument { .number(id) }
    switch problem {
    case .tooEarly(let id, let slot, let ready):
      return say(
        .tooEarly, ["n": fixture(id), "side": .text(name(of: slot, in: plan)), "time": .text("\(ready)")])
    case .twiceAtOnce(let slot, let first, let second):
      return say(
        .twiceAtOnce,
        ["side": .text(name(of: slot, in: plan)), "n": fixture(first), "other": .text("\(second)")])
    case .pitchTaken(let pitch, let first, let second):
      return say(
        .pitchTaken,
        [
          "pitch": .text(plan.pitch(pitch)?.name ?? pitch.text), "n": fixture(first),
          "other": .text("\(second)"),
        ])
    case .pitchClosed(let id, let pitch, let from):
      return say(
        .pitchClosed,
        ["n": fixture(id), "pitch": .text(plan.pitch(pitch)?.name ?? pitch.text), "time": .text("\(from)")])
    default:
      return say(.contradiction, matches(problem.fixtures))
    }
  }

  /// The reason why a change to the plan is rejected.
  package func sentence(for error: PlanEditError, in plan: DayPlan) -> String {
    switch error {
    case .unknownFixture(let id): say(.unknownFixture, ["n": .number(id)])
    case .unknownTeam: say(.unknownTeam)
    case .unknownPitch: say(.unknownPitch)
    case .unknownStage: say(.unknownStage)
    case .notCorrected(let id): say(.notCorrected, ["n": .number(id)])
    case .noReason: say(.noReason)
    case .openSides(let id): say(.openSides, ["n": .number(id)])
    case .nothingToDecide(let id): say(.nothingToDecide, ["n": .number(id)])
    case .alreadyDrawn(let lot):
      say(.alreadyDrawn, ["teams": .text(words.list(lot.order.map { plan.team($0)?.name ?? $0 }))])
    case .notDrawn(let stage):
      say(.notDrawn, ["group": .text(plan.stage(stage)?.name(in: words) ?? stage)])
    case .goals: say(.goals)
    case .kicksNotLevel: say(.kicksNotLevel)
    case .lot: say(.lot)
    case .name: say(.name)
    case .nameTaken: say(.nameTaken)
    case .problems(let problems): problems.map { sentence(for: $0, in: plan) }.joined(separator: " ")
    case .full: say(.full)
    }
  }

  /// The text of a warning for the desk.
  package func sentence(for warning: DayWarning, in plan: DayPlan) -> String {
    switch warning {
    case .conflict(let id, let counted, let others):
      say(
        .conflict,
        [
          "n": .number(id), "board": .text(counted.board.text),
          "score": .text(words.score(counted.result.score)),
          "others": .text(words.list(others.map { "\($0.board): \(words.score($0.result.score))" })),
        ])
    case .pending(let fixture, let result):
      say(
        .pending,
        [
          "n": .number(fixture.id), "pitch": .text(name(of: result.board, in: plan)),
          "score": .text(text(of: result, in: plan)), "planned": .text(name(of: fixture.pitch, in: plan)),
        ])
    case .withoutTeams(let fixture, let result):
      say(
        .withoutTeams,
        [
          "n": .number(fixture.id), "pitch": .text(name(of: result.board, in: plan)),
          "score": .text(text(of: result, in: plan)),
        ])
    case .early(let fixture, let result):
      say(
        .early,
        [
          "n": .number(fixture.id), "pitch": .text(name(of: result.board, in: plan)),
          "score": .text(text(of: result, in: plan)), "time": .text("\(fixture.start)"),
        ])
    case .unplannedBoard(let board, let fixtures):
      say(
        .unplannedBoard,
        [
          "board": .text(board.text), "n": .number(fixtures.count), "matches": .text(words.list(fixtures)),
        ])
    case .crowded(let board, let fixtures):
      say(
        .crowded,
        [
          "pitch": .text(name(of: board, in: plan)), "n": .number(fixtures.count),
          "matches": .text(words.list(fixtures)), "most": .number(ResultBook.mostMatchesOfBoard),
        ])
    case .unknownFixture(let id): say(.noSuchFixture, ["n": .number(id)])
    case .noWinner(let id): say(.noWinner, ["n": .number(id)])
    case .otherTeams(let id, let planned, let played):
      say(
        .otherTeams,
        [
          "n": .number(id), "home": .text(plan.team(played.teamA)?.name ?? played.teamA),
          "away": .text(plan.team(played.teamB)?.name ?? played.teamB),
          "first": .text(name(of: planned.teamA, else: plan.fixture(id)?.home, in: plan)),
          "second": .text(name(of: planned.teamB, else: plan.fixture(id)?.away, in: plan)),
        ])
    }
  }

  /// The sentence that tells the organiser to draw a lot between teams of a group.
  package func sentence(for lot: NeededLot, in plan: DayPlan) -> String {
    say(
      .lotNeeded,
      [
        "group": .text(plan.stage(lot.stage)?.name(in: words) ?? lot.stage),
        "teams": .text(words.list(lot.teams.map { plan.team($0)?.name ?? $0 })),
      ])
  }

  /// The name of a team. If the team is not known yet, the name of the slot. If the slot is not known either, a
  /// question mark.
  private func name(of team: PlannedTeam.ID?, else slot: Slot?, in plan: DayPlan) -> String {
    (team.map(Slot.team) ?? slot).map { name(of: $0, in: plan) } ?? "?"
  }

  /// The message that a result has changed since the page was read.
  package func otherResult(_ match: ResolvedFixture, in plan: DayPlan) -> String {
    guard match.state == .played, let result = match.result?.result else {
      return say(.noResultAnyMore, ["n": .number(match.id)])
    }
    let score = text(of: result, sides: match.sides, in: plan)
    return say(.otherResult, ["n": .number(match.id), "score": .text(score)])
  }

  /// A result: `7:0`, with the winner of the penalty shoot-out if there was one.
  package func text(of result: MatchResult, sides: TeamPair<Entrant>, in plan: DayPlan) -> String {
    let score = words.score(result.score)
    guard let side = result.onKicks else { return score }
    return say(.onPenalties, ["score": .text(score), "team": .text(name(of: sides[side], in: plan))])
  }

  /// The word for the state of a match: "in play", "cancelled"; empty if the match is planned or was played.
  package func name(of state: FixtureState) -> String {
    switch state {
    case .planned, .played: ""
    case .live: words(DeskPagePhrase.live)
    case .cancelled: words(DeskPagePhrase.cancelled)
    case .walkover: words(DeskPagePhrase.walkover)
    }
  }

  /// The message that the plan has been changed since the page was read.
  package var changedMeanwhile: String { say(.changedMeanwhile) }
  /// The message that the plan has become too large for boards.
  package var tooLarge: String { say(.tooLarge) }
  /// The message that a request contains an unknown word, with the allowed words.
  package func sentence(for error: UnknownWord) -> String {
    say(
      .unknownWord,
      [
        "field": .text(error.field), "word": .text(error.word),
        "allowed": .text(error.allowed.joined(separator: ", ")),
      ])
  }
  /// The message that the request cannot be parsed.
  package var unreadable: String { say(.unreadable) }
  /// The message that the change could not be stored.
  package var notStored: String { words(Scoreboard.NotePhrase.notStored) }
  /// The message that there is no plan.
  package var noPlan: String { say(.noPlan) }

  /// The sentence about the effect of another desk's plan.
  package func sentence(for plan: ForeignPlan) -> String {
    switch plan {
    case .counts(let number): say(.otherDesk, ["n": .number(number)])
    case .found(let number): say(.foundPlan, ["n": .number(number)])
    case .refused(let number, let own?): say(.refusedPlan, ["n": .number(number), "own": .text("\(own)")])
    case .refused(let number, nil): say(.refusedFirstPlan, ["n": .number(number)])
    case .outbid: say(.outbid)
    }
  }

  // MARK: Boards

  /// The time since which a board has been connected: "since 09:14".
  package func since(_ time: String) -> String { say(.since, ["time": .text(time)]) }
  /// The time at which a board was lost: "lost at 13:50".
  package func lost(_ time: String) -> String { say(.lost, ["time": .text(time)]) }
  /// The status of a board from which nothing was received today.
  package var neverSeen: String { say(.neverSeen) }
  /// The note that this program cannot read a board's match: "its match cannot be read".
  package var matchUnread: String { say(.matchUnread) }
  /// The lateness: "14 min late"; empty if `minutes` is not positive.
  package func late(_ minutes: Int) -> String {
    minutes > 0 ? say(.minutesLate, ["n": .number(minutes)]) : ""
  }
  /// The time until a match: "in 5 min", or "now" if `minutes` is not positive.
  package func ahead(_ minutes: Int) -> String {
    minutes > 0 ? say(.inMinutes, ["n": .number(minutes)]) : say(.now)
  }
}
