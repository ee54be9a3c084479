import GatherModel
import Tournament

/// A change that the desk's page asks for, as it comes: an object of JSON.
struct DeskEdit: Decodable {
  /// What a change may be.
  enum Kind: String, RequestWord {
    case move, moves, withdraw, readmit, close, open, result, correct, agree, uncorrect, keep, void, replay,
      undecide, lot, order, undraw, announce, rename, proposeMoves
  }

  /// A side of a fixture.
  enum Side: String, RequestWord {
    case home, away

    var team: TeamID { self == .home ? .teamA : .teamB }
  }

  /// A fixture and its new place.
  struct Move: Codable {
    var fixture: Int
    var pitch: TopicName
    var start: DayTime
  }

  var kind: Kind
  var fixture: Int?
  var pitch: TopicName?
  var start: DayTime?
  var from: DayTime?
  var team: String?
  var home: Int?
  var away: Int?
  /// Who has won the shoot-out; nil for none.
  var kicks: Side?
  var reason: String?
  /// The score that the page showed for the match, empty for none; nil where it does not matter.
  var seen: String?
  /// Of a team that withdraws: whether what it has played stays.
  var afterGroup: Bool?
  /// The board to whose result the desk agrees.
  var board: TopicName?
  var stage: String?
  /// Of a result that is entered or agreed to: the teams that the page showed, home first.
  var teams: [String]?
  var text: String?
  var name: String?
  var moves: [Move]?

  /// What the plan is to be changed by, one after the other; nil where something is missing.
  /// - Parameter seed: Of the lot that is drawn.
  func edits(seed: UInt64) -> [PlanEdit]? {
    switch kind {
    case .move:
      guard let fixture, let pitch, let start else { return nil }
      return [.move(fixture, to: pitch, at: start)]
    // They were proposed together: what one of them would collide with, the next one takes away.
    case .moves: return moves.map { $0.map { .move($0.fixture, to: $0.pitch, at: $0.start, isForced: true) } }
    case .withdraw: return team.map { [.withdraw($0, afterGroup: afterGroup ?? false)] }
    case .readmit: return team.map { [.readmit($0)] }
    case .close:
      guard let pitch, let from else { return nil }
      return [.close(pitch, from: from)]
    case .open: return pitch.map { [.close($0, from: nil)] }
    case .result, .correct:
      guard let fixture, let home, let away else { return nil }
      let score = Score(teamA: home, teamB: away)
      return [
        .correct(ResultCorrection(fixture: fixture, score: score, kicks: kicks?.team, reason: reason))
      ]
    case .agree:
      guard let fixture, let home, let away, let board else { return nil }
      let played = teams.flatMap { $0.count == 2 ? TeamPair(teamA: $0[0], teamB: $0[1]) : nil }
      return [
        .correct(
          ResultCorrection(
            fixture: fixture, score: Score(teamA: home, teamB: away), kicks: kicks?.team, reason: board.text,
            board: board, teams: played))
      ]
    case .uncorrect: return fixture.map { [.uncorrect($0)] }
    case .keep: return fixture.map { [.decide($0, .keep)] }
    case .void: return fixture.map { [.decide($0, .void)] }
    case .replay: return fixture.map { [.decide($0, .replay)] }
    case .undecide: return fixture.map { [.undecide($0)] }
    case .order:
      guard let stage, let teams else { return nil }
      return [.draw(DrawnLot(stage: stage, order: teams, reason: reason ?? ""))]
    case .undraw:
      guard let stage, let teams else { return nil }
      return [.undraw(stage: stage, teams: teams)]
    case .lot:
      guard let stage, let teams else { return nil }
      var generator = SeededGenerator(seed: seed)
      return [.draw(.draw(NeededLot(stage: stage, teams: teams), using: &generator))]
    case .announce: return text.map { [.announce($0)] }
    case .rename:
      guard let team, let name else { return nil }
      return [.rename(team, to: name)]
    case .proposeMoves: return []
    }
  }
}

/// What the page sends: a change, and the number of the plan that it was made of. A result changes its match alone, whatever
/// the number: two helpers may enter results at once.
struct DeskEditRequest: Decodable {
  var number: Int?
  var edit: DeskEdit
}
