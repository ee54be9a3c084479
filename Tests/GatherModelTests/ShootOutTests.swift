import GatherModel
import Testing

@Suite("Kicks from the mark")
struct ShootOutTests {
  /// A match that is level after extra time, with its kicks begun at second 40,000.
  private func level() throws -> MatchScript {
    var script = try MatchScript(.football)
    for period in 0..<4 {
      script.act(.clockStarted, at: Double(period) * 10_000)
      if period < 3 { script.act(.periodEnded, at: Double(period) * 10_000 + 2_800) }
    }
    script.act(.clockAdjusted(by: .seconds(-5)), at: 30_500)
    script.act(.kicksBegun, at: 30_950)
    return script
  }

  /// `A+` a kick of team A that was scored, `B-` one of team B that was not.
  private func kick(_ script: inout MatchScript, _ text: String, at second: Double = 31_000) {
    for word in text.split(separator: " ") {
      script.act(.kick(word.first == "A" ? .teamA : .teamB, isScored: word.last == "+"), at: second)
    }
  }

  struct Kicks: Sendable, CustomTestStringConvertible {
    var kicks: String
    var score: String
    var next: TeamID?
    var winner: TeamID?

    var testDescription: String { kicks }

    init(_ kicks: String, _ score: String, next: TeamID? = nil, winner: TeamID? = nil) {
      (self.kicks, self.score, self.next, self.winner) = (kicks, score, next, winner)
    }
  }

  @Test(
    "They are over as soon as one team cannot be caught any more, and after five each kick by kick",
    arguments: [
      Kicks("", "0:0"),
      Kicks("B-", "0:0", next: .teamA),
      Kicks("A+ B+ A+ B-", "2:1", next: .teamA),
      Kicks("A+ B- A+ B- A+", "3:0", next: .teamB),
      Kicks("A+ B- A+ B- A+ B-", "3:0", winner: .teamA),
      Kicks("A- B+ A- B+ A- B+", "0:3", winner: .teamB),
      Kicks("A+ B- A+ B- A- B- A+", "3:0", winner: .teamA),
      Kicks("A+ B+ A+ B+ A+ B+ A- B+ A-", "3:4", winner: .teamB),
      Kicks("A+ B+ A+ B+ A+ B+ A- B+ A+", "4:4", next: .teamB),
      Kicks("A+ B+ A+ B+ A+ B+ A- B+ A+ B+", "4:5", winner: .teamB),
      Kicks("A+ B+ A+ B+ A+ B+ A+ B+ A+ B-", "5:4", winner: .teamA),
      Kicks("A- B- A- B- A- B- A- B- A- B-", "0:0", next: .teamA),
      Kicks("A- B- A- B- A- B- A- B- A- B- A+", "1:0", next: .teamB),
      Kicks("A- B- A- B- A- B- A- B- A- B- A+ B-", "1:0", winner: .teamA),
      Kicks("A- B- A- B- A- B- A- B- A- B- A- B+", "0:1", winner: .teamB),
      Kicks("A- B- A- B- A- B- A- B- A- B- A+ B+", "1:1", next: .teamA),
      Kicks("A- B- A- B- A- B- A- B- A- B- A- B- A-", "0:0", next: .teamB),
    ])
  func decision(_ kicks: Kicks) throws {
    var script = try level()
    kick(&script, kicks.kicks)
    let shootOut = try #require(script.state.shootOut)
    #expect(shootOut.score.result == kicks.score)
    #expect(shootOut.next == kicks.next)
    #expect(shootOut.winner == kicks.winner && script.state.winner == kicks.winner)
    #expect(shootOut.kicks.count == kicks.kicks.split(separator: " ").count)
    #expect(script.state.score == .none)
    for team in TeamID.allCases {
      let refusal = script.state.refusal(of: .kick(team, isScored: true), at: .second(31_001))
      if kicks.winner != nil {
        #expect(refusal == .kicksOver)
      } else {
        #expect(refusal == (kicks.next.map { $0 == team } ?? true ? nil : .notTheirKick(next: team.opponent)))
      }
    }
  }

  @Test(
    "A winner is named exactly when no way of the kicks left could change it, for any number of kicks each",
    arguments: 1...4)
  func bruteForce(each: Int) throws {
    // Every course of the kicks, by the bits of a number, with a pair of sudden death.
    for course in 0..<(1 << (2 * each + 2)) {
      var script = try MatchScript(.football) {
        $0.extraTime = nil
        $0.shootOut = each
      }
      script.act([.clockStarted, .periodEnded, .clockStarted, .kicksBegun])
      var goals = [0, 0]
      for number in 0..<(2 * each + 2) {
        let isScored = course & (1 << number) != 0
        let team: TeamID = number.isMultiple(of: 2) ? .teamA : .teamB
        script.act(.kick(team, isScored: isScored))
        if isScored { goals[number % 2] += 1 }
        // What each could still come to: of the first kicks, or of this pair.
        let total = max(2 * each, (number / 2 + 1) * 2)
        let left = [(total - number) / 2, (total - number - 1) / 2].map { max($0, 0) }
        let leftOf = [left[1], left[0]]
        var winner: TeamID?
        if goals[0] > goals[1] + leftOf[1] { winner = .teamA }
        if goals[1] > goals[0] + leftOf[0] { winner = .teamB }
        try #require(script.state.shootOut?.winner == winner, "course \(course), kick \(number + 1)")
        if winner != nil { break }
      }
    }
  }

  @Test("Sudden death begins after the first kicks")
  func suddenDeath() throws {
    var script = try level()
    kick(&script, "B+ A+ B+ A+ B+ A+ B+ A+ B+")
    kick(&script, "A+")
    #expect(script.state.shootOut?.kicks(of: .teamB) == Array(repeating: true, count: 5))
    #expect(script.state.shootOut?.winner == nil)
    kick(&script, "B+")
    #expect(script.state.shootOut?.winner == nil, "the other team has its kick of this pair to come")
    kick(&script, "A-")
    #expect(script.state.shootOut?.winner == .teamB)
  }

  @Test("Either team takes the first kick, and no team kicks twice")
  func turns() throws {
    for first in TeamID.allCases {
      var script = try level()
      script.act(.kick(first, isScored: true), at: 31_000)
      #expect(
        script.state.refusal(of: .kick(first, isScored: true), at: .second(31_001))
          == .notTheirKick(next: first.opponent))
      script.act(.kick(first, isScored: true), at: 31_001)
      #expect(script.state.shootOut?.kicks.count == 1)
    }
  }

  @Test("There are 99 kicks a team and no more; then the match may be ended without a winner")
  func limit() throws {
    var script = try level()
    for _ in 0..<99 { kick(&script, "A+ B+") }
    let shootOut = try #require(script.state.shootOut)
    #expect(shootOut.score == Score(teamA: 99, teamB: 99))
    #expect(shootOut.next == nil && shootOut.winner == nil)
    for team in TeamID.allCases {
      #expect(script.state.refusal(of: .kick(team, isScored: true), at: .second(31_000)) == .kicksOver)
    }
    script.act(.gatherEnded, at: 31_001)
    #expect(script.state.phase == .ended && script.state.winner == nil)
  }

  @Test("Undone kick by kick, and their beginning, extra time is back with the clock as it was")
  func undone() throws {
    var script = try level()
    script.undo(at: 30_951)
    let before = script.state
    #expect(before.phase == .playing && before.period == 3)
    script.redo(at: 30_952)
    var states = [script.state]
    for (number, word) in ["A+", "B-", "A+", "B-", "A+", "B-"].enumerated() {
      kick(&script, word, at: 31_000 + Double(number))
      states.append(script.state)
    }
    script.act(.gatherEnded, at: 31_100)
    #expect(script.state.winner == .teamA && script.state.score == .none)
    script.undo(at: 31_200)
    for state in states.reversed() {
      #expect(script.state == state)
      script.undo(at: 31_200)
    }
    #expect(script.state == before)
    #expect(script.state.clock.isRunning(at: .second(31_200)))
    #expect(script.clock(31_200) == "124:55")
  }

  @Test("There is no clock and no period in kicks, goals are still corrected, and cards shown")
  func inKicks() throws {
    var script = try level()
    let clock = script.clock(30_950)
    for act: MatchAct in [
      .clockStarted, .clockPaused, .clockSet(to: .zero), .clockAdjusted(by: .seconds(1)), .clockCancelled,
      .periodEnded, .kicksBegun,
    ] { #expect(script.state.refusal(of: act, at: .second(31_000)) == .inKicks) }
    #expect(script.state.refusal(of: .addedTimeAnnounced(minutes: 1), at: .second(31_000)) == .notInPlay)
    #expect(
      script.state.refusal(of: .formatChanged(.casual), at: .second(31_000)) == .formatTooLate)
    script.act([.card(.teamA, .yellow, nil), .goal(.teamB), .sidesSwapped], at: 31_000)
    #expect(script.state.score == Score(teamA: 0, teamB: 1) && script.clock(40_000) == clock)
    #expect(script.state.minute(at: .second(31_000)) == nil)
  }

  @Test("They come after the last half or later, and only where the format has them")
  func tooEarly() throws {
    var script = try MatchScript(.football)
    func refusal() -> ActRefusal? { script.state.refusal(of: .kicksBegun, at: .second(50)) }
    #expect(refusal() == .tooEarlyForKicks)
    script.act(.clockStarted, at: 0)
    #expect(refusal() == .tooEarlyForKicks)
    script.act(.periodEnded, at: 1)
    #expect(refusal() == .tooEarlyForKicks)
    #expect(script.state.refusal(of: .kick(.teamA, isScored: true), at: .second(2)) == .notInKicks)
    script.act(.clockStarted, at: 2)
    #expect(refusal() == nil)
    for _ in 0..<2 {
      script.act(.periodEnded, at: 3)
      #expect(refusal() == nil)
      script.act(.clockStarted, at: 4)
      #expect(refusal() == nil)
    }
    script = try MatchScript(.sevenASide)
    script.act([.clockStarted, .periodEnded, .clockStarted], at: 0)
    #expect(refusal() == .noKicks)
  }

  @Test("Who won the kicks has won, whatever the goals")
  func winner() throws {
    var script = try level()
    script.act(.goal(.teamB), at: 30_960)
    #expect(script.state.winner == .teamB)
    kick(&script, "A+ B- A+ B- A+ B-")
    #expect(script.state.winner == .teamA)
    #expect(MatchReport(script.match).kicks.count == 6)
    #expect(MatchReport(script.match).shootOut?.winner == .teamA)
  }
}
