import BoardSettings
import Scenes
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A file overrides the defaults")
  func boardSettings() throws {
    let bytes = Array("times:\n  echo: 2 s\n".utf8)
    let file = try SettingsFile(bytes: bytes)
    #expect(file.settings.play.echoTime == .seconds(2))
    #expect(file.lines["times.echo"] == 2)
  }
}
