import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

/// A card where the board has no lists.
@Suite struct SmallCaptionTests {
  private func board(_ name: String) throws -> ScoreboardViewModel {
    try #require(BoardSample.happenings.first { $0.name == name }).sample.viewModel()
  }

  private func commands(_ model: ScoreboardViewModel, _ size: PixelSize, viewing: Viewing? = nil)
    -> [DrawCommand]
  {
    ScreenLayout.commands(
      for: .scoreboard(model), size: size, theme: .led, viewing: viewing, measure: PlainType.width)
  }

  @Test(
    "On a wall of lamps a card stands in place of the clock, and the score stays where it is",
    arguments: [(384, 192), (192, 96), (256, 256), (512, 96), (128, 64)])
  func wall(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    for (name, words) in [("card-yellow", "YELLOW CARD 6"), ("card-red-nobody", "RED CARD")] {
      let model = try board(name)
      var later = model
      later.cardCaption = nil
      func digits(_ model: ScoreboardViewModel) -> [DrawCommand] {
        commands(model, size).filter { ["3", "2"].contains($0.string) && $0.style?.face == .bold }
      }
      let caption = commands(model, size)
      let texts = caption.compactMap(\.string)
      #expect(texts.contains(words), "\(name)")
      let scored = digits(model).filter { digits(later).contains($0) }
      #expect(Set(scored.compactMap(\.string)) == ["3", "2"], "\(name)")
      let plate = CardMark(card: name == "card-yellow" ? .yellow : .red).plate
      #expect(
        caption.contains { if case .fill(_, let color) = $0 { color == plate.ground } else { false } })
    }
  }

  @Test("On few lamps the colour of the card and the player say it")
  func fewLamps() throws {
    var model = try board("card-second-yellow")
    model.cardCaption?.player = "Konstantinopoulos"
    let texts = commands(model, PixelSize(width: 128, height: 64)).compactMap(\.string)
    #expect(texts.contains("Konstantinopoulos"))
  }

  @Test("Where lists are too small to be read from afar a card is told beside the period")
  func afar() throws {
    let size = PixelSize(width: 1920, height: 1080)
    let model = try board("card-red-nobody")
    let far = commands(model, size, viewing: Viewing(diagonal: 1.905, distance: 60)).compactMap(\.string)
    #expect(far.contains { $0.hasSuffix(" RED CARD") })
    #expect(!commands(model, size).compactMap(\.string).contains { $0.hasSuffix("RED CARD") })
  }
}
