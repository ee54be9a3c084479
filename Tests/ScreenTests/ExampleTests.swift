import BoardSamples
import Scenes
import Screen
import Testing

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A view model and a size are draw commands")
  func screen() throws {
    let model = try BoardSample().viewModel()
    let size = PixelSize(width: 1_920, height: 1_080)
    let commands = ScreenLayout.commands(for: .scoreboard(model), size: size, theme: .night) { text, style in
      text.count * style.size / 2
    }
    #expect(!commands.isEmpty)
  }
}
