import GatherModel
import PlayedMatch
import Reports
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("The status of a match is a document")
  func reports() throws {
    let match = try PlayedMatch.match("10", [(0, .act(.goal(.teamA)))])
    let now = PlayedMatch.at(10)
    let status = StatusDocument(match, entries: match.log.entries.count, at: now)
    let json = try JSONText.of(status)
    #expect(json.contains(#""phase":"ready""#) && json.contains(#""score":1"#))
  }
}
