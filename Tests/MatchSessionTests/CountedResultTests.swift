import FoundationEssentials
import GatherModel
import GatherStore
import Synchronization
import Testing

@testable import MatchSession

/// The result that the desk of a planned day has entered for the match on the board.
@Suite struct CountedResultTests {
  private let result = MatchResult(Score(teamA: 3, teamB: 1))

  @Test("All that watch are told of it once, and a match that is read again keeps it; another match has none")
  func told() async throws {
    let bench = try await SessionBench()
    let session = bench.session
    let gather = try #require(await session.onBoard?.gather)
    let before = bench.told.changes.withLock { $0 }
    await session.count(result, of: gather)
    await session.count(result, of: gather)
    // Where the match stands, and that the plan was stored.
    #expect(bench.told.changes.withLock { $0 } == before + 2)
    #expect(bench.told.standing.withLock { $0?.match.counted } == result)
    #expect(session.counted(of: gather) == result && session.counted(of: UUID()) == nil)
    await session.begin(with: try bench.store.boardMatch())
    #expect(await session.onBoard?.match.counted == result)
    await session.count(result, of: UUID())
    #expect(session.counted(of: gather) == result)
    await session.count(nil, of: gather)
    #expect(session.counted(of: gather) == nil)
    #expect(bench.told.standing.withLock { $0?.settled.counted } == nil)
  }
}
