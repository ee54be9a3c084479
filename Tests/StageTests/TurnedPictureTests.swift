import Scenes
import BoardSamples
import GatherModel
import SDLKit
import Screen
import Testing

@testable import Stage

@Suite struct TurnedPictureTests {
  private static let turns: [Rotation] = [.clockwise, .upsideDown, .counterclockwise]

  private func commands(
    _ scene: SampleScene, _ size: PixelSize, _ typesetter: Typesetter
  ) -> [DrawCommand] {
    ScreenLayout.commands(for: scene.model, size: size, theme: .night, measure: typesetter.width)
  }

  /// The first pixel that is not where the rotation should have brought it.
  private func fault(_ upright: Surface, _ turned: Surface, _ rotation: Rotation) -> String? {
    let size = PixelSize(width: upright.width, height: upright.height)
    if rotation.uprightSize(of: size) != PixelSize(width: turned.width, height: turned.height) {
      return "it is \(turned.width)x\(turned.height)"
    }
    for y in 0..<upright.height {
      for x in 0..<upright.width {
        let place = rotation.turned(Rect(x: x, y: y, width: 1, height: 1), in: size)
        if upright.pixel(x: x, y: y) != turned.pixel(x: place.x, y: place.y) { return "\(x), \(y)" }
      }
    }
    return nil
  }

  @Test("A turned picture is the upright one turned, to the pixel", arguments: turns)
  func turned(rotation: Rotation) throws {
    let typesetter = try TestFonts.typesetter()
    for (width, height) in [(640, 360), (360, 640), (384, 192)] {
      let size = PixelSize(width: width, height: height)
      for scene in try SampleScene.all()
      where scene.name.hasPrefix("clock") || scene.name.hasPrefix("overlay") {
        let commands = commands(scene, size, typesetter)
        let upright = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
        let turned = try OffscreenPicture(
          size: size, rotation: rotation, typesetter: typesetter, pictures: PictureShelf())
        try upright.show(commands)
        try turned.show(commands)
        let fault = fault(upright.surface, turned.surface, rotation)
        #expect(fault == nil, "\(scene.name) at \(width)x\(height)")
      }
    }
  }

  @Test("What changes on a turned board is drawn as if all had been drawn", arguments: turns)
  func repainted(rotation: Rotation) throws {
    let typesetter = try TestFonts.typesetter()
    let size = PixelSize(width: 360, height: 640)
    let kept = try OffscreenPicture(
      size: size, rotation: rotation, typesetter: typesetter, pictures: PictureShelf())
    var generator = SeededGenerator(seed: UInt64(rotation.rawValue))
    for number in 0..<20 {
      let model = try BoardSample.random(using: &generator).viewModel()
      let scene = SampleScene(name: "\(number)", model: .scoreboard(model))
      let commands = commands(scene, size, typesetter)
      try kept.show(commands)
      let whole = try OffscreenPicture(
        size: size, rotation: rotation, typesetter: typesetter, pictures: PictureShelf())
      try whole.show(commands)
      #expect(kept.surface.bytes == whole.surface.bytes, "board \(number)")
    }
  }

  @Test("Shapes are turned when they are prepared: to draw them again prepares nothing")
  func prepared() throws {
    let typesetter = try TestFonts.typesetter()
    let size = PixelSize(width: 360, height: 640)
    let surface = try Surface(width: 640, height: 360)
    let painter = Painter(
      try Renderer(surface), screen: size, rotation: .clockwise, typesetter: typesetter,
      pictures: PictureShelf())
    let scene = try #require(try SampleScene.all().first)
    let commands = commands(scene, size, typesetter)
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    try painter.paint(commands, in: screen)
    let bytes = painter.preparedBytes
    try painter.paint(commands, in: screen)
    #expect(bytes > 0 && painter.preparedBytes == bytes)
  }
}
