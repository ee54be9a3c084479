import SDLKit
import Testing

@testable import Stage

@Suite("Whether a renderer draws at all")
struct TestCardTests {
  @Test("One that draws passes, in any size", arguments: [(64, 48), (128, 64), (1920, 1080)])
  func draws(width: Int, height: Int) throws {
    try TestCard.check(try Renderer(Surface(width: width, height: height)))
  }

  @Test("One whose calls do nothing, or whose textures are lost, does not")
  func drawsNothing() throws {
    for part in [PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 0, y: 0, width: 64, height: 8)] {
      let renderer = try Renderer(Surface(width: 64, height: 48))
      // What a context of the wrong kind does to every call, this does to those that matter.
      try renderer.clip(to: part)
      #expect(throws: SDLError.self) { try TestCard.check(renderer) }
    }
  }
}
