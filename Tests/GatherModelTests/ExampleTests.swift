import Foundation
import GatherModel
import PlayedMatch
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A match is changed by its log alone")
  func gatherModel() throws {
    let gather = try PlayedMatch.gather("10")
    let (now, date) = (PlayedMatch.at(1), PlayedMatch.date(1))
    var match = Match(gather: gather)
    match.append(LogEntry(id: UUID(), event: .act(.goal(.teamA)), at: now, wallClock: date))
    #expect(match.state.score == Score(teamA: 1, teamB: 0))
    let goal = try #require(match.log.undoable)
    match.append(LogEntry(id: UUID(), event: .undone(goal.id), at: now, wallClock: date))
    #expect(match.state.score == .none)
  }
}
