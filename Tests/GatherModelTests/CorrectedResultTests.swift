import GatherModel
import PlayedMatch
import Testing

/// A match whose result the desk of a planned day has put right.
@Suite struct CorrectedResultTests {
  /// 2:1 after ten minutes; a shoot-out that team A has won by one kick where the goals are to be level.
  private func match(_ goals: [TeamID], kicks: [(TeamID, Bool)] = [], isOver: Bool = true) throws -> Match {
    var gather = try PlayedMatch.gather("10 down")
    gather.format = kicks.isEmpty ? gather.format : MatchPreset.football.format
    var acts: [MatchAct] = [.clockStarted]
    acts += goals.map(MatchAct.goal)
    if !kicks.isEmpty {
      acts += [.periodEnded, .clockStarted, .periodEnded, .kicksBegun]
      acts += kicks.map { MatchAct.kick($0.0, isScored: $0.1) }
    }
    if isOver { acts.append(.gatherEnded) }
    let entries = acts.enumerated().map { index, act in
      LogEntry(
        id: PlayedMatch.id(index + 1), event: .act(act), at: PlayedMatch.at(index),
        wallClock: PlayedMatch.date(index))
    }
    return Match(gather: gather, log: MatchLog(entries))
  }

  private let corrected = MatchResult(Score(teamA: 3, teamB: 1))

  @Test("The desk's result stands in place of the match's own once it has ended, and the log stays as it is")
  func ended() throws {
    var match = try match([.teamA, .teamA, .teamB])
    let own = MatchResult(Score(teamA: 2, teamB: 1))
    #expect(match.result == own && match.correction == nil)
    let log = match.log
    match.counted = corrected
    #expect(match.result == corrected && match.correction == corrected)
    #expect(match.log == log && match.state.score == own.score)
    match.counted = own
    #expect(match.result == own && match.correction == nil)
  }

  @Test("A match that goes on shows its own score, and the desk's again when it ends")
  func goesOn() throws {
    var match = try match([.teamA, .teamA, .teamB])
    match.counted = corrected
    let end = try #require(match.log.entries.last)
    match.append(
      LogEntry(
        id: PlayedMatch.id(90), event: .undone(end.id), at: PlayedMatch.at(90),
        wallClock: PlayedMatch.date(90)
      ))
    #expect(match.result == MatchResult(match.state) && match.correction == nil)
    match.append(
      LogEntry(
        id: PlayedMatch.id(91), event: .act(.gatherEnded), at: PlayedMatch.at(91),
        wallClock: PlayedMatch.date(91)))
    #expect(match.result == corrected)
    #expect(match.dropping(last: 1).counted == corrected)
  }

  @Test("Kicks from the mark belong to a result as long as it has the winner that they had")
  func kicks() throws {
    let kicks: [(TeamID, Bool)] = [
      (.teamA, true), (.teamB, false), (.teamA, true), (.teamB, false), (.teamA, true), (.teamB, false),
    ]
    var match = try match([.teamA, .teamB], kicks: kicks)
    let own = match.state.shootOut
    #expect(own?.winner == .teamA && match.shootOut == own)
    let level = Score(teamA: 2, teamB: 2)
    for (counted, winner, isOwn) in [
      (MatchResult(level, onKicks: .teamA), TeamID.teamA, true),
      (MatchResult(level, onKicks: .teamB), .teamB, false), (MatchResult(level), nil, false),
      (MatchResult(Score(teamA: 0, teamB: 1)), .teamB, false),
    ] {
      match.counted = counted
      #expect(match.result == counted && match.result.winner == winner)
      #expect(match.shootOut == (isOwn ? own : nil), "\(counted)")
    }
  }

  @Test("What comes of the store and of the keys leaves the desk's result in its place")
  func standing() throws {
    let match = try match([.teamA])
    var standing = MatchStanding(match)
    standing.count(corrected)
    #expect(standing.match.counted == corrected && standing.settled.counted == corrected)
    standing.merge(match, refused: [])
    #expect(standing.match.counted == corrected && standing.settled.counted == corrected)
    let end = try #require(match.log.undoable?.id)
    _ = try standing.apply(
      .undo(end), id: PlayedMatch.id(90), by: .board, at: PlayedMatch.at(90), since: PlayedMatch.at(90),
      wallClock: PlayedMatch.date(90))
    standing.confirm([PlayedMatch.id(90)])
    #expect(standing.match.counted == corrected && standing.match.result == MatchResult(standing.match.state))
    standing.count(nil)
    #expect(standing.match.counted == nil && standing.settled.counted == nil)
  }
}
