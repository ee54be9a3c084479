import BoardSamples
import GatherModel
import SDLKit
import Scenes
import Screen
import Stage
import Testing

@Suite struct RepaintTests {
  private static let screens = [(640, 360), (360, 640), (128, 64), (384, 192)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func whole(
    _ commands: [DrawCommand], _ size: PixelSize, _ typesetter: Typesetter
  ) throws -> [UInt8] {
    let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
    try picture.show(commands)
    return picture.surface.bytes
  }

  /// Where two pictures differ, for a person.
  private func difference(_ one: [UInt8], _ other: [UInt8], width: Int) -> String? {
    if one == other { return nil }
    guard let first = zip(one, other).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset
    else { return "they are of different sizes" }
    return "the first difference is at x \(first / 4 % width), y \(first / 4 / width)"
  }

  @Test("What changes between any two boards is drawn as if all had been drawn", arguments: screens)
  func random(size: PixelSize) throws {
    let typesetter = try TestFonts.typesetter()
    var generator = SeededGenerator(seed: UInt64(size.width))
    let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
    for number in 0..<25 {
      let model = try BoardSample.random(using: &generator).viewModel()
      let commands = ScreenLayout.commands(
        for: .scoreboard(model), size: size, theme: .night, measure: typesetter.width)
      try picture.show(commands)
      let expected = try whole(commands, size, typesetter)
      let fault = difference(picture.surface.bytes, expected, width: size.width)
      #expect(fault == nil, "board \(number)")
    }
  }

  @Test("The same for one board as it is played: ticks, goals, notes, questions", arguments: screens)
  func played(size: PixelSize) throws {
    let typesetter = try TestFonts.typesetter()
    let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
    for scene in try SampleScene.all() {
      let commands = ScreenLayout.commands(
        for: scene.model, size: size, theme: .day, measure: typesetter.width)
      try picture.show(commands)
      let expected = try whole(commands, size, typesetter)
      let fault = difference(picture.surface.bytes, expected, width: size.width)
      #expect(fault == nil, "\(scene.name)")
    }
  }

  @Test("The same board is the same bytes, with type opened anew")
  func deterministic() throws {
    let size = PixelSize(width: 800, height: 480)
    for scene in try SampleScene.all().prefix(12) {
      let pictures = try (0..<2).map { _ in
        let typesetter = try TestFonts.typesetter()
        return try whole(
          ScreenLayout.commands(for: scene.model, size: size, theme: .night, measure: typesetter.width),
          size, typesetter)
      }
      #expect(pictures[0] == pictures[1], "\(scene.name)")
    }
  }
}
