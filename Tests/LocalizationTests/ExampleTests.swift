import Localization
import Testing
import YAMLText

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A word stays a word, with its line")
  func yaml() throws {
    let bytes = Array("board:\n  language: no\n".utf8)
    let value = try WrittenValue(yaml: bytes, largest: 1_048_576, mostBrackets: 2_000)
    guard case .section(let sections, _)? = value else { return }
    guard case .section(let board, _) = sections[0].value else { return }
    guard case .text(let text, let line) = board[0].value else { return }
    #expect(text == "no" && line == 2)
  }

  @Test("A language knows its capitals and its scores")
  func localization() throws {
    let turkish = try #require(Language(rawValue: "tr"))
    #expect(turkish.capitalized("izmir") == "İzmir")
    #expect(turkish.facts.score == "{home}-{away}")
  }
}
