import Foundation
import GatherModel
import Testing

@testable import MatchSession

/// How much those may send who do not stand at the board.
@Suite struct CommandLimitTests {
  private static let goal = MatchCommand.Action.match(.act(.goal(.teamA)))
  private static let goalBack = MatchCommand.Action.match(.act(.goalTakenBack(.teamA)))

  @Test("Twenty commands at once are a sender's for four seconds; another sender and the board's keys go on")
  func rate() async throws {
    let bench = try await SessionBench()
    for number in 0..<20 {
      let command = await bench.command(number.isMultiple(of: 2) ? Self.goal : Self.goalBack)
      #expect(await bench.session.perform(command).done != nil)
    }
    let more = await bench.command(Self.goal)
    #expect(await bench.session.perform(more) == .refused(.tooOften))
    // What counts at the board counts, however often; what was done is told again.
    for _ in 0..<30 { try await bench.press(.goal(.teamB)) }
    bench.pass(.milliseconds(3_900))
    #expect(await bench.session.perform(await bench.command(.horn, by: "Bo")).done != nil)
    #expect(await bench.session.perform(more) == .refused(.tooOften))
    bench.pass(.milliseconds(100))
    #expect(await bench.session.perform(await bench.command(Self.goal)).done != nil)
    await bench.settle()
    #expect(try bench.stored?.state.score == Score(teamA: 1, teamB: 30))
  }

  @Test("What was done is answered as it was, whatever its sender has sent since")
  func sameAgain() async throws {
    let bench = try await SessionBench()
    let first = await bench.command(Self.goal)
    let done = try #require(await bench.session.perform(first).done)
    for _ in 0..<30 { _ = await bench.session.perform(await bench.command(.horn)) }
    #expect(await bench.session.perform(first) == .alreadyDone(done))
  }

  /// A log in which operators have entries of their own.
  private func log(_ counts: [(Operator, Int)]) -> MatchLog {
    let entries = counts.flatMap { author, count in
      (0..<count).map { number in
        LogEntry(
          id: UUID(), event: .act(number.isMultiple(of: 2) ? .clockStarted : .clockPaused),
          at: BoardInstant(nanoseconds: Int64(number)), wallClock: SessionBench.date, by: author)
      }
    }
    return MatchLog(entries)
  }

  @Test("A log is full for who has 1,000 entries, and for all remote operators at 3,000; never for the board")
  func full() {
    let (ana, bo, deck) = (Operator.phone("Ana"), Operator.phone("Bo"), Operator.account("Deck"))
    let one = log([(ana, 1_000), (.board, 5_000), (.button("GPIO17"), 5_000)])
    #expect(one.isFull(for: ana) && !one.isFull(for: bo))
    #expect(!log([(ana, 999), (bo, 1_000)]).isFull(for: ana))
    let all = log([(ana, 1_000), (bo, 1_000), (deck, 1_000)])
    #expect(all.isFull(for: .phone("Cy")))
    #expect(!log([(.board, 20_000)]).isFull(for: ana))
  }

  @Test("A sender whose log is full is refused with its own code, and the board's keys count")
  func refused() async throws {
    let bench = try await SessionBench()
    // Of the log's own limit alone: the sender takes the time that 1,000 acts take.
    for number in 0..<1_000 {
      bench.pass(.milliseconds(250))
      let command = await bench.command(number.isMultiple(of: 2) ? Self.goal : Self.goalBack)
      #expect(await bench.session.perform(command).done != nil, "\(number)")
    }
    bench.pass(.milliseconds(250))
    let more = await bench.command(Self.goal)
    #expect(await bench.session.perform(more) == .refused(.logFull))
    #expect(CommandRefusal.logFull.code == "logFull" && CommandRefusal.tooOften.code == "tooOften")
    try await bench.press(.goal(.teamB))
    bench.pass(.seconds(6))
    let other = await bench.command(Self.goal, by: "Bo")
    #expect(await bench.session.perform(other).done != nil)
    // What was done wrongly can be taken back by anybody, and the match ended.
    let undo = await bench.command(.match(.undo(other.id)))
    #expect(await bench.session.perform(undo).done != nil)
    await bench.settle()
    #expect(try bench.stored?.log.entries.count == 1_003)
    let end = await bench.command(.match(.act(.gatherEnded)))
    #expect(await bench.session.perform(end).done != nil)
  }
}
