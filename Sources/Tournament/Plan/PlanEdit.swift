package import GatherModel

/// A change to the plan by the desk.
package enum PlanEdit: Hashable, Sendable {
  /// Moves a fixture to another pitch or time.
  case move(Fixture.ID, to: Pitch.ID, at: DayTime)
  /// Makes moves that were proposed together. A later move may resolve the conflict of an earlier one.
  case moves([PlannedMove])
  /// Withdraws a team, which plays no more today.
  /// - Parameter afterGroup: Whether the team's results stay, whatever the plan's rule is: see
  ///   ``PlannedTeam/leftAfterGroup``.
  case withdraw(PlannedTeam.ID, afterGroup: Bool = false)
  /// Readmits a team that has withdrawn.
  case readmit(PlannedTeam.ID)
  /// Closes a pitch from a time on; nil opens it for all day. A fixture that is planned there and ends later becomes a
  /// ``PlanProblem/pitchClosed(fixture:pitch:from:)`` of the new plan.
  case close(Pitch.ID, from: DayTime?)
  /// Corrects a result, enters a result that no board has reported, or agrees to a board's result. An earlier
  /// correction of the fixture is replaced. A correction without teams is for the teams that have played or, if these
  /// are not known, for the teams of the slots.
  case correct(ResultCorrection)
  /// Removes a correction, so that the boards' result counts.
  case uncorrect(Fixture.ID)
  /// Decides about a result whose teams are no longer those of the slots.
  case decide(Fixture.ID, ResultDecision.Answer)
  /// Removes a decision about a result.
  case undecide(Fixture.ID)
  /// Draws a lot among these teams. The same teams have only one lot until it is undone.
  case lot(NeededLot)
  /// Stores a drawn lot, or an order that was decided elsewhere. The same teams have only one, as with ``lot(_:)``.
  case draw(DrawnLot)
  /// Removes the order of these teams of a group.
  case undraw(stage: PlanStage.ID, teams: [PlannedTeam.ID])
  /// Shows a line of text on all boards; an empty text removes it.
  case announce(String)
  /// Renames a team; its id and its code stay.
  case rename(PlannedTeam.ID, to: String)
}

/// A fixture with its new pitch and time.
package struct PlannedMove: Codable, Hashable, Sendable {
  /// The fixture's number.
  package var fixture: Fixture.ID
  /// The new pitch.
  package var pitch: Pitch.ID
  /// The new start.
  package var start: DayTime

  package init(fixture: Fixture.ID, pitch: Pitch.ID, start: DayTime) {
    (self.fixture, self.pitch, self.start) = (fixture, pitch, start)
  }
}

// The coding is one JSON object, as sent by the desk's page: a kind, and the fields of that kind.
extension PlanEdit: Decodable {
  private enum Kind: String, RequestWord {
    case move, moves, withdraw, readmit, close, open, result, correct, agree, uncorrect, keep, void, replay
    case undecide, lot, order, undraw, announce, rename
  }

  private enum Key: String, CodingKey {
    case kind, fixture, pitch, start, from, team, home, away, kicks, reason, afterGroup, board, stage, teams
    case text, name, moves
  }

  package init(from decoder: any Decoder) throws {
    let edit = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) throws -> String { try edit.decode(String.self, forKey: key) }
    func fixture() throws -> Fixture.ID { try edit.decode(Int.self, forKey: .fixture) }
    func pitch() throws -> Pitch.ID { try edit.decode(TopicName.self, forKey: .pitch) }
    func teams() throws -> [PlannedTeam.ID] { try edit.decode([String].self, forKey: .teams) }
    switch try edit.decode(Kind.self, forKey: .kind) {
    case .move:
      self = .move(try fixture(), to: try pitch(), at: try edit.decode(DayTime.self, forKey: .start))
    case .moves: self = .moves(try edit.decode([PlannedMove].self, forKey: .moves))
    case .withdraw:
      let afterGroup = try edit.decodeIfPresent(Bool.self, forKey: .afterGroup)
      self = .withdraw(try text(.team), afterGroup: afterGroup ?? false)
    case .readmit: self = .readmit(try text(.team))
    case .close: self = .close(try pitch(), from: try edit.decode(DayTime.self, forKey: .from))
    case .open: self = .close(try pitch(), from: nil)
    case .result, .correct:
      var correction = try Self.correction(in: edit)
      correction.reason = try edit.decodeIfPresent(String.self, forKey: .reason)
      self = .correct(correction)
    case .agree:
      var correction = try Self.correction(in: edit)
      let board = try edit.decode(TopicName.self, forKey: .board)
      (correction.board, correction.reason) = (board, board.text)
      if let played = try edit.decodeIfPresent([String].self, forKey: .teams), played.count == 2 {
        correction.teams = TeamPair(teamA: played[0], teamB: played[1])
      }
      self = .correct(correction)
    case .uncorrect: self = .uncorrect(try fixture())
    case .keep: self = .decide(try fixture(), .keep)
    case .void: self = .decide(try fixture(), .void)
    case .replay: self = .decide(try fixture(), .replay)
    case .undecide: self = .undecide(try fixture())
    case .lot: self = .lot(NeededLot(stage: try text(.stage), teams: try teams()))
    case .order:
      let reason = try edit.decodeIfPresent(String.self, forKey: .reason)
      self = .draw(DrawnLot(stage: try text(.stage), order: try teams(), reason: reason ?? ""))
    case .undraw: self = .undraw(stage: try text(.stage), teams: try teams())
    case .announce: self = .announce(try text(.text))
    case .rename: self = .rename(try text(.team), to: try text(.name))
    }
  }

  /// Decodes the entered goals, and the winner of the kicks.
  private static func correction(in edit: KeyedDecodingContainer<Key>) throws -> ResultCorrection {
    let score = Score(
      teamA: try edit.decode(Int.self, forKey: .home), teamB: try edit.decode(Int.self, forKey: .away))
    let kicks = try edit.decodeIfPresent(String.self, forKey: .kicks)
    let place = (edit.codingPath + [Key.kicks]).map(\.stringValue).joined(separator: ".")
    return ResultCorrection(
      fixture: try edit.decode(Int.self, forKey: .fixture), score: score,
      kicks: try kicks.map { try WireSide(word: $0, of: place).team })
  }
}

extension PlanEdit {
  /// The change in a few words, for a log.
  /// - Parameter plan: The plan after the change.
  package func summary(in plan: DayPlan) -> String {
    func teams(_ ids: [PlannedTeam.ID]) -> String { ids.joined(separator: ", ") }
    return switch self {
    case .move(let fixture, let pitch, let start): "move \(fixture) to \(pitch) at \(start)"
    case .moves(let moves):
      moves.map { "move \($0.fixture) to \($0.pitch) at \($0.start)" }.joined(separator: ", ")
    case .withdraw(let team, let afterGroup): "withdraw \(team)\(afterGroup ? " after its group" : "")"
    case .readmit(let team): "readmit \(team)"
    case .close(let pitch, let from?): "close \(pitch) from \(from)"
    case .close(let pitch, nil): "open \(pitch)"
    case .correct(let correction):
      "result \(correction.fixture) \(correction.score.result)"
        + (correction.kicks.map { " (\($0 == .teamA ? "home" : "away") on penalties)" } ?? "")
        + (correction.reason.map { ": \($0)" } ?? "")
    case .uncorrect(let fixture): "result \(fixture) undone"
    case .decide(let fixture, let answer): "decide \(fixture) \(answer.rawValue)"
    case .undecide(let fixture): "decide \(fixture) undone"
    case .lot(let needed):
      "lot \(needed.stage): \(teams(plan.lots.last { $0.isAmong(needed.teams, of: needed.stage) }?.order ?? []))"
    case .draw(let lot):
      lot.reason.map { "order \(lot.stage): \(teams(lot.order)): \($0)" }
        ?? "lot \(lot.stage): \(teams(lot.order))"
    case .undraw(let stage, let undone): "order \(stage) undone: \(teams(undone))"
    case .announce(let text): "announce: \(text)"
    case .rename(let team, let name): "rename \(team): \(name)"
    }
  }
}

/// The reason why a change cannot be made.
package enum PlanEditError: Error, Hashable, Sendable {
  case unknownFixture(Fixture.ID)
  case unknownTeam(PlannedTeam.ID)
  case unknownPitch(Pitch.ID)
  case unknownStage(PlanStage.ID)
  /// The fixture has no correction that could be removed.
  case notCorrected(Fixture.ID)
  /// A result is changed, or an order is entered, without a reason.
  case noReason
  /// The result is of a match whose teams are not known yet.
  case openSides(Fixture.ID)
  /// The match has no result with teams other than those of its slots, or no decision that could be removed.
  case nothingToDecide(Fixture.ID)
  /// These teams have an order already.
  case alreadyDrawn(DrawnLot)
  /// These teams have no order that could be removed.
  case notDrawn(stage: PlanStage.ID)
  /// Goals outside ``PlanLimits/goals``.
  case goals(Score)
  /// Kicks from the mark although the goals are not level.
  case kicksNotLevel
  /// A lot without teams, with a team twice, or with a team outside the group.
  case lot(DrawnLot)
  /// The name is not valid.
  case name(NameError)
  /// Another team has the same name, ignoring case.
  case nameTaken(by: PlannedTeam.ID)
  /// The plan would get these problems, which it does not have now.
  case problems([PlanProblem])
  /// The plan has reached its maximum number of changes, of lots, or of replayed matches of a fixture.
  case full
}
