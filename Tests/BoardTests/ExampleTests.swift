import Testing

@testable import Board

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A text is a QR code")
  func qrCode() throws {
    let code = try #require(QRCode("http://board.local:8080/join"))
    #expect(code[0, 0] && code.width == 29)
    #expect(code.terminalText.contains("█"))
  }
}
