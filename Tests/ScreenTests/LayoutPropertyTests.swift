import BoardSamples
import Scenes
import Screen
import Testing

@Suite struct LayoutPropertyTests {
  @Test(
    "No text leaves the screen, touches another, is half hidden or hard to read, whatever a board shows",
    arguments: SampleScene.sizes)
  func gallery(size: PixelSize) throws {
    for scene in try SampleScene.all() {
      for theme in Theme.all {
        let commands = ScreenLayout.commands(
          for: scene.model, size: size, theme: theme, measure: PlainType.width)
        let faults = PictureFaults.all(in: commands, size: size)
        #expect(faults.isEmpty, "\(scene.name), \(theme.name): \(faults.prefix(3))")
      }
    }
  }

  @Test("The same holds for boards at random", arguments: SampleScene.sizes)
  func random(size: PixelSize) throws {
    var generator = SeededGenerator(seed: UInt64(size.width * size.height))
    for number in 0..<12 {
      let model = try BoardSample.random(using: &generator).viewModel()
      let commands = ScreenLayout.commands(
        for: .scoreboard(model), size: size, theme: generator.one(of: Theme.all), measure: PlainType.width)
      let faults = PictureFaults.all(in: commands, size: size)
      #expect(faults.isEmpty, "board \(number): \(faults.prefix(3))")
    }
  }

  @Test("The same board is the same list of commands, and covers the whole screen first")
  func pure() throws {
    let size = PixelSize(width: 1280, height: 720)
    for scene in try SampleScene.all() {
      let lists = (0..<2).map { _ in
        ScreenLayout.commands(for: scene.model, size: size, theme: .night, measure: PlainType.width)
      }
      #expect(lists[0] == lists[1])
      #expect(lists[0].first?.bounds == Rect(x: 0, y: 0, width: 1280, height: 720))
    }
  }
}
