import Scenes
import BoardSamples
import GatherModel
import SDLKit
import Screen
import Stage
import Testing

@Suite struct FontLayoutTests {
  /// Every other one: the layouts themselves are checked on all, with widths that are quicker to have.
  private static let sizes = SampleScene.sizes.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(
    \.element)

  @Test(
    "With the board's own type no text leaves the screen, touches another, is half hidden or hard to read",
    arguments: sizes)
  func gallery(size: PixelSize) throws {
    let typesetter = try TestFonts.typesetter()
    // Each board in one theme a size, and over all sizes in every theme.
    for (index, scene) in try SampleScene.all().enumerated() {
      let theme = Theme.all[(index + size.width + size.height) % Theme.all.count]
      let commands = ScreenLayout.commands(
        for: scene.model, size: size, theme: theme, measure: typesetter.width)
      let faults = PictureFaults.all(in: commands, size: size)
      #expect(faults.isEmpty, "\(scene.name), \(theme.name): \(faults.prefix(3))")
    }
  }

  @Test("The same holds for boards at random", arguments: sizes)
  func random(size: PixelSize) throws {
    let typesetter = try TestFonts.typesetter()
    var generator = SeededGenerator(seed: UInt64(size.width + size.height))
    for number in 0..<6 {
      let model = try BoardSample.random(using: &generator).viewModel()
      let commands = ScreenLayout.commands(
        for: .scoreboard(model), size: size, theme: generator.one(of: Theme.all), measure: typesetter.width)
      let faults = PictureFaults.all(in: commands, size: size)
      #expect(faults.isEmpty, "board \(number): \(faults.prefix(3))")
    }
  }

  @Test("The digits of score and clock are all of one width")
  func tabular() throws {
    let typesetter = try TestFonts.typesetter()
    for size in [24, 53, 100, 273, 485] {
      let widths = Set((0...9).map { typesetter.width(of: "\($0)", TextStyle(.bold, size)) })
      #expect(widths.count == 1, "\(size): \(widths)")
    }
  }

  @Test("Capitals are as high as Typeface.capHeight says", arguments: Typeface.allCases)
  func capHeight(face: Typeface) throws {
    let style = TextStyle(face, 1000)
    let picture = try OffscreenPicture(
      size: PixelSize(width: 1000, height: 1200), typesetter: try TestFonts.typesetter(),
      pictures: PictureShelf())
    try picture.show([.text("H", style, x: 100, baseline: 1000, width: 700, Color(255, 255, 255))])
    let lit = (0..<1200).filter { y in (0..<1000).contains { picture.surface.pixel(x: $0, y: y) != 0 } }
    let top = try #require(lit.first)
    let bottom = try #require(lit.last)
    #expect(abs(bottom + 1 - top - style.capHeight) <= 1)
    #expect(abs(bottom + 1 - 1000) <= 1, "it stands on its base line")
  }
}
