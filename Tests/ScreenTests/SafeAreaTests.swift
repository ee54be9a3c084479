import BoardSamples
import Scenes
import Testing

@testable import Screen

@Suite struct SafeAreaTests {
  @Test("From 0 to 15 percent of each side, and nothing else, is a safe area")
  func range() throws {
    for percent in [-0.1, 15.1, 100, .infinity, -.infinity, .nan] {
      #expect(SafeArea(percent: percent) == nil, "\(percent)")
    }
    #expect(try #require(SafeArea(percent: 0)) == .whole)
    let size = PixelSize(width: 1920, height: 1080)
    let widest = try #require(SafeArea(percent: 15))
    #expect(widest.rect(in: size) == Rect(x: 288, y: 162, width: 1344, height: 756))
    let narrow = try #require(SafeArea(percent: 2.5))
    #expect(narrow.rect(in: size) == Rect(x: 48, y: 27, width: 1824, height: 1026))
    #expect(SafeArea.whole.rect(in: size) == Rect(x: 0, y: 0, width: 1920, height: 1080))
  }

  @Test("All texts stand within it as they would on a screen of its size, and the grounds go on to the edges")
  func placed() throws {
    let size = PixelSize(width: 1000, height: 600)
    let area = try #require(SafeArea(percent: 10))
    for scene in try SampleScene.all() {
      let commands = ScreenLayout.commands(
        for: scene.model, size: size, safeArea: area, theme: .night, measure: PlainType.width)
      let inner = ScreenLayout.commands(
        for: scene.model, size: PixelSize(width: 800, height: 480), theme: .night, measure: PlainType.width)
      #expect(commands.count == inner.count)
      for (command, there) in zip(commands, inner) where command.string != nil {
        #expect(command.visibleBounds == there.visibleBounds.moved(100, 60))
      }
      #expect(commands.first?.bounds == Rect(x: 0, y: 0, width: 1000, height: 600))
    }
  }

  @Test("A band over the bottom goes on to three edges, its rule to two, and a stripe to none")
  func bled() {
    let safe = Rect(x: 10, y: 5, width: 80, height: 40)
    let screen = Rect(x: 0, y: 0, width: 100, height: 50)
    func placed(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
      DrawCommand.fill(Rect(x: x, y: y, width: width, height: height), .white)
        .placed(in: safe, of: screen).bounds
    }
    #expect(placed(0, 30, 80, 10) == Rect(x: 0, y: 35, width: 100, height: 15))
    #expect(placed(0, 30, 80, 1) == Rect(x: 0, y: 35, width: 100, height: 1))
    #expect(placed(0, 0, 80, 40) == screen)
    #expect(placed(0, 0, 4, 40) == Rect(x: 10, y: 5, width: 4, height: 40))
  }
}
