import FoundationEssentials
import GatherModel
import Testing

@Suite("The match log")
struct MatchLogTests {
  private static func entry(_ number: UInt64, _ event: MatchEvent) -> LogEntry {
    LogEntry(
      id: .numbered(number), event: event, at: BoardInstant(nanoseconds: Int64(number)),
      wallClock: Date(timeIntervalSince1970: 0))
  }

  private static let goal = entry(1, .act(.goal(.teamA)))
  private static let swap = entry(2, .act(.sidesSwapped))

  @Test("An entry that comes twice counts once, in the log and in the match")
  func idempotent() {
    var match = Match(gather: .thursday(.casual))
    for entry in [Self.goal, Self.goal, Self.swap, Self.goal] { match.append(entry) }
    #expect(match.log.entries == [Self.goal, Self.swap])
    #expect(match.state.score == Score(teamA: 1, teamB: 0))
    let undo = Self.entry(3, .undone(Self.swap.id))
    let redo = Self.entry(4, .redone(Self.swap.id))
    for entry in [undo, redo, undo, Self.swap, redo, undo] { match.append(entry) }
    #expect(match.log.entries == [Self.goal, Self.swap, undo, redo])
    #expect(match.state.sidesSwapped)
  }

  @Test(
    "What another operator has just told is found; not what was taken back, answered, one's own, old, or of another boot"
  )
  func recent() {
    func goal(_ number: UInt64, at second: Int64, by author: Operator = .phone("Ana")) -> LogEntry {
      var entry = Self.entry(number, .act(.goal(.teamA)))
      (entry.at, entry.by) = (BoardInstant(nanoseconds: second * 1_000_000_000), author)
      return entry
    }
    func found(_ entries: [LogEntry], by author: Operator = .phone("Bo"), after answered: UUID? = nil)
      -> UUID?
    {
      MatchLog(entries).recentAct(
        notOf: author, before: BoardInstant(nanoseconds: 10_000_000_000), after: answered
      ) { _, act in act.mayRepeat(.goal(.teamA)) }?.id
    }
    let (first, second) = (goal(1, at: 6), goal(2, at: 8))
    #expect(found([first]) == first.id && found([first, second]) == second.id)
    #expect(found([first, second], after: first.id) == second.id)
    #expect(found([first, second], after: second.id) == nil)
    #expect(found([goal(1, at: 5)]) != nil && found([goal(1, at: 4)]) == nil)
    #expect(found([first], by: .phone("Ana")) == nil)
    #expect(found([goal(1, at: 9, by: .board)], by: .button("F13")) == nil)
    #expect(found([first, Self.entry(3, .undone(first.id))]) == nil)
    #expect(found([first, Self.entry(3, .act(.entryRemoved(first.id)))]) == nil)
    // Instants of another boot say nothing in this one.
    let recovered = Self.entry(3, .recovered(lastAlive: BoardInstant(nanoseconds: 100_000_000_000)))
    #expect(found([goal(1, at: 90), recovered]) == nil)
    #expect(found([goal(1, at: 90), recovered, second]) == second.id)
  }

  @Test("The same id with another content is the first one's retry, whatever it says")
  func sameID() {
    var log = MatchLog([Self.goal])
    let appended = log.append(Self.entry(1, .act(.gatherEnded)))
    #expect(!appended)
    #expect(log == MatchLog([Self.goal]))
  }

  @Test(
    "Undo and redo of what is not there to be undone or redone count for nothing",
    arguments: [
      [MatchEvent.undone(.numbered(77))], [.redone(.numbered(77))], [.redone(.numbered(1))],
      [.undone(.numbered(3))], [.redone(.numbered(3))],
      [.recovered(lastAlive: .second(0)), .undone(.numbered(3))],
      [.recovered(lastAlive: .second(0)), .redone(.numbered(3))],
      [.undone(.numbered(2)), .undone(.numbered(2)), .redone(.numbered(2))],
      [.undone(.numbered(2)), .redone(.numbered(2)), .redone(.numbered(2))],
      [.undone(.numbered(2)), .undone(.numbered(3)), .redone(.numbered(3)), .redone(.numbered(2))],
    ])
  func nothingToUndo(_ events: [MatchEvent]) {
    var log = MatchLog([Self.goal, Self.swap])
    for (index, event) in events.enumerated() { log.append(Self.entry(UInt64(index) + 3, event)) }
    let acts = log.countingEntries.filter { if case .act = $0.event { true } else { false } }
    #expect(acts == [Self.goal, Self.swap])
    #expect(log.undoable == LoggedAct(Self.swap))
    #expect(log.redoable == nil)
    #expect(log.entries.count == events.count + 2)
  }

  @Test("An act from the middle can be undone and comes back to its place")
  func fromTheMiddle() {
    var log = MatchLog([Self.goal, Self.swap, Self.entry(3, .undone(Self.goal.id))])
    #expect(log.countingEntries == [Self.swap])
    #expect(log.undoable == LoggedAct(Self.swap))
    #expect(log.redoable == LoggedAct(Self.goal))
    log.append(Self.entry(4, .redone(Self.goal.id)))
    #expect(log.countingEntries == [Self.goal, Self.swap])
  }

  @Test("Redo after a new act finds nothing, even by the id")
  func redoAfterAct() {
    let log = MatchLog([
      Self.goal, Self.entry(3, .undone(Self.goal.id)), Self.swap, Self.entry(4, .redone(Self.goal.id)),
    ])
    #expect(log.countingEntries == [Self.swap])
    #expect(log.redoable == nil)
  }

  @Test("Without its last entries a match is as it was before them")
  func dropping() {
    var script = MatchScript()
    var matches = [script.match]
    script.act(.clockStarted, at: 1)
    matches.append(script.match)
    script.act(.goal(.teamB), at: 2)
    matches.append(script.match)
    script.undo(at: 3)
    matches.append(script.match)
    script.recover(lastAlive: 4)
    matches.append(script.match)
    script.redo(at: 5)
    matches.append(script.match)
    for (count, match) in matches.reversed().enumerated() {
      #expect(script.match.dropping(last: count) == match)
    }
    #expect(script.match.dropping(last: 99) == matches[0])
    #expect(script.log.dropping(last: 0) == script.log)
    #expect(Match(gather: .thursday(.casual), log: MatchLog(script.log.entries)) == script.match)
  }

  @Test("An act that the log does not have is of no earlier boot")
  func foreignAct() throws {
    let log = MatchLog([Self.goal, Self.entry(3, .recovered(lastAlive: .second(0)))])
    #expect(log.isOfEarlierBoot(try #require(LoggedAct(Self.goal))))
    #expect(!log.isOfEarlierBoot(try #require(LoggedAct(Self.swap))))
  }

  @Test("Undo and redo are the log's work: a state that is told of them stays as it is")
  func revisionsLeaveTheState() {
    var state = MatchState(format: .casual)
    state.apply(Self.goal)
    let before = state
    state.apply(Self.entry(3, .undone(Self.goal.id)))
    state.apply(Self.entry(4, .redone(Self.goal.id)))
    #expect(state == before)
  }

  @Test(
    "Acts of the clock are those that move, start or stop it",
    arguments: [
      (.goal(.teamA), false), (.goalTakenBack(.teamA), false), (.clockStarted, true), (.clockPaused, true),
      (.clockSet(to: .zero), true), (.clockAdjusted(by: .zero), true), (.clockCancelled, true),
      (.periodEnded, true),
      (.sidesSwapped, false), (.gatherEnded, false),
    ] as [(MatchAct, Bool)])
  func ofTheClock(act: MatchAct, is expected: Bool) {
    #expect(act.isOfTheClock == expected)
  }
}
