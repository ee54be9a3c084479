import BoardSamples
import Screen
import Stage
import Testing

/// A few whole pictures of the table, kept as letters: coarse enough to be the same with every version of the font
/// renderer, fine enough to show what moved. After a change that is meant, the picture in the failure is the new golden.
@Suite struct GoldenTests {
  @Test("The board at night, its clock running")
  func running() throws { try check("letters-running", Goldens.running) }

  @Test("The board by day, paused")
  func paused() throws { try check("letters-paused", Goldens.paused) }

  @Test("A question over the board")
  func question() throws { try check("letters-question", Goldens.question) }

  @Test("The board without a gather")
  func idle() throws { try check("letters-idle", Goldens.idle) }

  @Test("A wall of lamps")
  func lamps() throws { try check("letters-lamps", Goldens.lamps) }

  @Test("A portrait screen in the theme of lamps")
  func portrait() throws { try check("letters-portrait", Goldens.portrait) }

  @Test("A board turned clockwise, with a safe area")
  func turned() throws { try check("letters-turned", Goldens.turned) }

  private func check(_ name: String, _ golden: String) throws {
    let typesetter = try TestFonts.typesetter()
    let row = try #require(try BoardPicture.all().first { $0.name == name })
    let picture = try OffscreenPicture(
      size: row.size, rotation: row.appearance.rotation, typesetter: typesetter, pictures: PictureShelf())
    try picture.show(row.commands(measure: typesetter.width))
    let letters = LetterPicture(picture.surface)
    let faults = letters.differences(from: golden)
    #expect(faults.isEmpty, "\(faults.prefix(5))\n\(letters.text)")
  }
}
