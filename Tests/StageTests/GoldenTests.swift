import BoardSamples
import Screen
import Stage
import Testing

/// A few whole pictures, kept as letters: coarse enough to be the same with every version of the font renderer, fine
/// enough to show what moved. After a change that is meant, the picture in the failure is the new golden.
@Suite struct GoldenTests {
  @Test("The board at night, its clock running", arguments: [Goldens.running])
  func running(golden: String) throws { try check("clock-running", .night, golden) }

  @Test("The board by day, paused", arguments: [Goldens.paused])
  func paused(golden: String) throws { try check("clock-paused", .day, golden) }

  @Test("A question over the board", arguments: [Goldens.question])
  func question(golden: String) throws { try check("overlay-end", .night, golden) }

  @Test("The board without a gather", arguments: [Goldens.idle])
  func idle(golden: String) throws { try check("idle", .night, golden) }

  private func check(_ name: String, _ theme: Theme, _ golden: String) throws {
    let typesetter = try TestFonts.typesetter()
    let scene = try #require(try SampleScene.all().first { $0.name == name })
    let size = PixelSize(width: 640, height: 360)
    let picture = try StillPicture(size: size, typesetter: typesetter)
    try picture.show(
      ScreenLayout.commands(for: scene.model, size: size, theme: theme, measure: typesetter.width))
    let letters = LetterPicture(picture.surface)
    let faults = letters.differences(from: golden)
    #expect(faults.isEmpty, "\(faults.prefix(5))\n\(letters.text)")
  }
}
