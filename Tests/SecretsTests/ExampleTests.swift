import Secrets
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A token proves a message")
  func secrets() throws {
    let message = "goal-home"
    let token = Token()
    let sent = TokenProof(of: message, tokenHash: token.hash).text
    #expect(TokenProof(of: message, tokenHash: Token(text: token.text).hash).isEqual(to: sent))
  }
}
