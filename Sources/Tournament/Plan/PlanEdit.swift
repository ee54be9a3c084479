package import GatherModel

/// A change to the plan by the desk.
package enum PlanEdit: Hashable, Sendable {
  case move(Fixture.ID, to: Pitch.ID, at: DayTime)
  /// Makes moves that were proposed together. A conflict of one move is no error, because a later move may resolve
  /// it.
  case moves([PlannedMove])
  /// Withdraws a team, which plays no more today.
  /// - Parameter afterGroup: Whether the team's results stay: see ``PlannedTeam/leftAfterGroup``.
  case withdraw(PlannedTeam.ID, afterGroup: Bool = false)
  case readmit(PlannedTeam.ID)
  /// Closes a pitch from this time on; nil opens the pitch for the whole day.
  case close(Pitch.ID, from: DayTime?)
  /// Enters or corrects a result, or agrees to a board's result. The correction replaces an earlier correction of the
  /// fixture. If ``ResultCorrection/teams`` is nil, the result is for the teams that have played. If these teams are
  /// unknown, the result is for the teams of the slots, which are the sides of the fixture.
  case correct(ResultCorrection)
  /// Removes a correction, so that the boards' result counts.
  case uncorrect(Fixture.ID)
  /// Decides whether a result counts after the slots of its fixture (its sides) got other teams than those that
  /// played.
  case decide(Fixture.ID, ResultDecision.Answer)
  case undecide(Fixture.ID)
  /// Draws a lot among these teams. These teams cannot get another lot until this lot is removed.
  case lot(NeededLot)
  /// Stores a lot, or an order that was decided elsewhere. The lot or the order must be removed before another replaces it.
  case draw(DrawnLot)
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

// The desk's page sends a change as one JSON object with a kind and the fields of that kind.
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
  /// The change in a few words, for a log. `plan` is the plan after the change.
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
  case notCorrected(Fixture.ID)
  /// No reason was given for a changed result, or for an order that was decided elsewhere.
  case noReason
  /// The result is for a match whose teams are not known yet.
  case openSides(Fixture.ID)
  case nothingToDecide(Fixture.ID)
  case alreadyDrawn(DrawnLot)
  case notDrawn(stage: PlanStage.ID)
  /// The number of goals is outside ``PlanLimits/goals``.
  case goals(Score)
  /// The result has a winner of a penalty shoot-out although the goals are not level.
  case kicksNotLevel
  /// The lot has no teams, has a team twice, or has a team outside the group.
  case lot(DrawnLot)
  case name(NameError)
  case nameTaken(by: PlannedTeam.ID)
  /// The plan would get these problems, which it does not have now.
  case problems([PlanProblem])
  /// The plan has reached its maximum number of changes, of lots, or of replayed matches of a fixture.
  case full
}
