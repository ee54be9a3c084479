import FoundationEssentials
import GatherModel
import Testing

@Suite("Corrections of what is written down")
struct MatchCorrectionTests {
  private static let ana = PlayerMark(id: Player.ID(1), name: "Ana", number: 10)

  @Test("A goal is given to a player, to another, to an opponent as an own goal, and to nobody")
  func named() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    let goal = script.act(.goal(.teamA), at: 60)
    let moment = { (script: MatchScript) in script.state.moment(goal.id) }
    #expect(script.goals == ["A 1 2' 1:0"])
    script.act(.playerNamed(entry: goal.id, Self.ana), at: 65)
    #expect(script.goals == ["A 1 2' 1:0 Ana10"])
    #expect(moment(script)?.playersTeam == .teamA)
    script.act(.playerNamed(entry: goal.id, PlayerMark(number: 4), goal: .own), at: 70)
    #expect(script.goals == ["A 1 2' 1:0 4 og"])
    #expect(moment(script)?.playersTeam == .teamB && script.state.score == Score(teamA: 1, teamB: 0))
    script.act(.playerNamed(entry: goal.id, nil), at: 75)
    #expect(script.goals == ["A 1 2' 1:0"])
    for name in [" 4 og", " Ana10", ""] {
      script.undo(at: 80)
      #expect(script.goals == ["A 1 2' 1:0\(name)"])
    }
  }

  @Test("Cards and kicks are named too, and are no own goals; fouls and time-outs are nobody's")
  func namedOthers() throws {
    var script = try MatchScript(.futsal) { $0.extraTime = nil }
    script.act([.clockStarted, .periodEnded, .clockStarted], at: 0)
    let card = script.act(.card(.teamA, .yellow, nil), at: 1)
    let foul = script.act(.counted(.foul, .teamA), at: 2)
    let timeOut = script.act(.counted(.timeOut, .teamA), at: 3)
    let start = script.act(.clockStarted, at: 4)
    script.act(.kicksBegun, at: 5)
    let kick = script.act(.kick(.teamB, isScored: true), at: 6)
    for entry in [card, kick] {
      script.act(.playerNamed(entry: entry.id, Self.ana), at: 7)
      #expect(script.state.moment(entry.id)?.player == Self.ana)
      let own = MatchAct.playerNamed(entry: entry.id, Self.ana, goal: .own)
      #expect(script.state.refusal(of: own, at: .second(8)) == .noSuchEntry)
    }
    for entry in [foul, timeOut, start] {
      let named = MatchAct.playerNamed(entry: entry.id, Self.ana)
      #expect(script.state.refusal(of: named, at: .second(8)) == .noSuchEntry)
    }
    for entry in [foul, timeOut, start, kick] {
      let minute = MatchAct.minuteCorrected(entry: entry.id, MatchMinute(1))
      #expect(script.state.refusal(of: minute, at: .second(8)) == .noSuchEntry)
    }
  }

  @Test("A removed goal counts no more; undone it counts again, in its place, and redone it is gone")
  func removed() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    let first = script.act(.goal(.teamA), at: 60)
    script.act(.goal(.teamB), at: 120)
    script.act(.playerNamed(entry: first.id, Self.ana), at: 125)
    let before = script.state
    script.act(.entryRemoved(first.id), at: 130)
    #expect(script.goals == ["B 1 3' 0:1"])
    #expect(script.state.score == Score(teamA: 0, teamB: 1))
    #expect(script.state.refusal(of: .entryRemoved(first.id), at: .second(131)) == .noSuchEntry)
    #expect(script.clock(140) == "02:20")
    script.undo(at: 140)
    #expect(script.state == before)
    #expect(script.goals == ["A 1 2' 1:0 Ana10", "B 1 3' 1:1"])
    script.redo(at: 141)
    #expect(script.goals == ["B 1 3' 0:1"])
    #expect(!script.log.countingEntries.contains { $0.id == first.id })
  }

  @Test("A goal that was taken back cannot be removed as well, nor can what is no event")
  func removedTakenBack() throws {
    var script = try MatchScript(.football)
    let start = script.act(.clockStarted, at: 0)
    script.act(.goal(.teamA), at: 60)
    let second = script.act(.goal(.teamA), at: 70)
    let back = script.act(.goalTakenBack(.teamA), at: 80)
    let state = script.state
    for id in [second.id, start.id, back.id, UUID.numbered(77)] {
      #expect(script.state.refusal(of: .entryRemoved(id), at: .second(90)) == .noSuchEntry)
      // Nor does it, where it stands in a log all the same.
      script.act(.entryRemoved(id), at: 90)
      #expect(script.state == state)
      #expect(script.state == MatchState(format: state.format, log: script.log))
    }
    #expect(script.log.countingEntries.contains { $0.id == start.id })
  }

  @Test("The other goal of the team is not the one that was taken back")
  func removedBesideTakenBack() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    let first = script.act(.goal(.teamA), at: 60)
    script.act(.goal(.teamA), at: 120)
    script.act(.goalTakenBack(.teamA), at: 130)
    script.act(.goal(.teamA), at: 180)
    script.act(.entryRemoved(first.id), at: 190)
    #expect(script.goals == ["A 1 4' 1:0"])
  }

  @Test("Of a match any number of entries can be removed, and each that is undone counts again")
  func removedOften() throws {
    var script = try MatchScript(.futsal)
    script.act(.clockStarted, at: 0)
    let events: [MatchAct] = [.goal(.teamA), .card(.teamB, .yellow, nil), .counted(.foul, .teamA)]
    let told = (0..<240).map { script.act(events[$0 % 3], at: Double($0)) }
    for entry in told {
      #expect(script.state.refusal(of: .entryRemoved(entry.id), at: .second(300)) == nil)
      script.act(.entryRemoved(entry.id), at: 300)
    }
    #expect(script.state.moments.isEmpty && script.state.score == .none)
    #expect(script.state.counts[.foul] == .none)
    #expect(script.state == MatchState(format: script.state.format, log: script.log))
    for count in 1...3 {
      script.undo(at: 310)
      #expect(script.state.moments.map(\.id) == told.suffix(count).map(\.id))
    }
  }

  @Test("A removal that names what comes after it in a log has removed nothing")
  func removedTooEarly() {
    var script = MatchScript()
    script.act(.entryRemoved(.numbered(2)), at: 0)
    script.act(.goal(.teamA), at: 1)
    #expect(script.state.score == Score(teamA: 1, teamB: 0))
    #expect(script.state == MatchState(format: .casual, log: script.log))
  }

  @Test("Of the kicks the last one alone is removed, and after it the one before")
  func removedKicks() throws {
    var script = try MatchScript(.football) { $0.extraTime = nil }
    script.act([.clockStarted, .periodEnded, .clockStarted, .kicksBegun], at: 0)
    let kicks = [TeamID.teamA, .teamB, .teamA].map { script.act(.kick($0, isScored: true), at: 1) }
    #expect(script.state.refusal(of: .entryRemoved(kicks[1].id), at: .second(2)) == .notTheLastKick)
    script.act(.entryRemoved(kicks[2].id), at: 2)
    #expect(
      script.state.shootOut?.score == Score(teamA: 1, teamB: 1) && script.state.shootOut?.next == .teamA)
    script.act(.entryRemoved(kicks[1].id), at: 3)
    #expect(script.state.shootOut?.next == .teamB)
    #expect(MatchReport(script.match).kicks.map(\.id) == [kicks[0].id])
  }

  @Test("After the end names and minutes and cards are still put right, and the result is not")
  func afterTheEnd() throws {
    var script = try MatchScript(.futsal) { $0.extraTime = nil }
    script.act([.clockStarted, .periodEnded, .clockStarted], at: 0)
    let goal = script.act(.goal(.teamA), at: 30)
    let card = script.act(.card(.teamB, .yellow, nil), at: 40)
    script.act(.kicksBegun, at: 50)
    let kick = script.act(.kick(.teamA, isScored: true), at: 51)
    script.act(.gatherEnded, at: 60)
    for entry in [goal, kick] {
      #expect(script.state.refusal(of: .entryRemoved(entry.id), at: .second(70)) == .gatherEnded)
    }
    for act: MatchAct in [
      .playerNamed(entry: goal.id, Self.ana),
      .minuteCorrected(entry: goal.id, MatchMinute(2)),
      .playerNamed(entry: kick.id, Self.ana), .entryRemoved(card.id),
    ] {
      #expect(script.state.refusal(of: act, at: .second(70)) == nil)
      script.act(act, at: 70)
    }
    #expect(script.state.phase == .ended && script.goals == ["A 1 2' 1:0 Ana10"])
    #expect(MatchReport(script.match).cards.isEmpty && MatchReport(script.match).kicks[0].player == Self.ana)
    // Once the end is taken back the goal goes too.
    for _ in 0..<5 { script.undo(at: 80) }
    #expect(script.state.phase == .kicks)
    script.act(.entryRemoved(goal.id), at: 90)
    #expect(script.state.score == .none)
  }

  @Test("What happens in kicks is told after all that was played")
  func inKicks() throws {
    var script = try MatchScript(.football) { $0.extraTime = nil }
    script.act([.clockStarted, .periodEnded, .clockStarted], at: 0)
    let early = script.act(.card(.teamA, .yellow, nil), at: 100)
    script.act(.kicksBegun, at: 2_800)
    let late = script.act(.card(.teamB, .red, nil), at: 2_900)
    let goal = script.act(.goal(.teamA), at: 2_901)
    #expect(MatchReport(script.match).cards.map(\.id) == [early.id, late.id])
    #expect(script.state.moment(late.id)?.isInKicks == true && script.state.moment(late.id)?.minute == nil)
    script.act(.minuteCorrected(entry: goal.id, MatchMinute(46)), at: 2_902)
    #expect(script.state.moments.inOrder.map(\.id) == [goal.id, early.id, late.id])
  }

  @Test("A mark finds its player by record, by name, and by number where no name is known")
  func marks() {
    let players = [("Ana", 10), ("Ben", 7), ("Ana Maria", nil)].enumerated().map { index, player in
      Player(
        id: Player.ID(Int64(index) + 1), details: PlayerDetails(name: player.0, number: player.1))
    }
    func found(_ mark: PlayerMark) -> String? { mark.player(among: players)?.name }
    #expect(found(PlayerMark(players[0])) == "Ana" && PlayerMark(players[0]).id == Player.ID(1))
    #expect(found(PlayerMark(id: Player.ID(2), name: "Benjamin", number: 99)) == "Ben")
    #expect(found(PlayerMark(id: Player.ID(9), name: "Ana", number: 7)) == "Ana")
    #expect(found(PlayerMark(name: "Cem", number: 7)) == nil)
    #expect(found(PlayerMark(number: 7)) == "Ben" && found(PlayerMark(number: 8)) == nil)
    #expect(found(PlayerMark()) == nil)
  }
}
