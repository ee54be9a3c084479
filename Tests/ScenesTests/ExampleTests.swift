import Scenes
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A key means what lies over the board says")
  func scenes() throws {
    let keys = KeyMap.standard
    #expect(keys.action(for: KeyStroke(.left), in: .board) == .goalLeft)
    #expect(keys.action(for: KeyStroke(.left), in: .list) == .listLeft)
  }
}
