import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

@Suite struct TeamMarkTests {
  private static let black = "#000000"
  private static let white = "#FFFFFF"

  private func fills(
    _ left: String, _ right: String, _ size: PixelSize, _ theme: Theme
  ) throws -> [(rect: Rect, color: Color)] {
    var sample = BoardSample()
    sample.colors = TeamPair(
      teamA: try #require(TeamColor(hex: left)), teamB: try #require(TeamColor(hex: right)))
    return ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size, theme: theme, measure: PlainType.width
    ).compactMap { if case .fill(let rect, let color) = $0 { (rect, color) } else { nil } }
  }

  private func places(of color: Color, in fills: [(rect: Rect, color: Color)]) -> Int {
    Set(fills.filter { $0.color == color }.map(\.rect)).count
  }

  @Test(
    "Of two colours that look alike one is broken up in dashes, on every screen and in every theme",
    arguments: SampleScene.sizes, Theme.all)
  func dashes(size: PixelSize, theme: Theme) throws {
    // Red and green of like lightness, which are one to a deuteranope.
    let fills = try fills("#B05030", "#5C8030", size, theme)
    let whole = places(of: Color(0x5C, 0x80, 0x30), in: fills)
    let dashed = places(of: Color(0xB0, 0x50, 0x30), in: fills)
    // A mark beside the score, or at the screen's edge; and one at the team's name.
    #expect((1...2).contains(whole) && dashed >= 5 * whole, "\(whole) whole, \(dashed) dashes")
  }

  @Test("Colours that nobody takes for each other are not", arguments: SampleScene.sizes)
  func plain(size: PixelSize) throws {
    let fills = try fills("#D72638", "#0070DB", size, .led)
    #expect((1...2).contains(places(of: Color(0xD7, 0x26, 0x38), in: fills)))
    #expect((1...2).contains(places(of: Color(0x00, 0x70, 0xDB), in: fills)))
  }

  @Test(
    "A team in the colour of the ground has an edge that can be seen, on every screen and in every theme",
    arguments: SampleScene.sizes, Theme.all)
  func edges(size: PixelSize, theme: Theme) throws {
    let (hidden, other) = theme == .day ? (Self.white, Self.black) : (Self.black, Self.white)
    let color = Color(try #require(TeamColor(hex: hidden)))
    let fills = try fills(hidden, other, size, theme)
    let left = fills.filter { $0.rect.maxX <= size.width / 2 }
    let edges = left.filter { $0.color == theme.secondary }
    let within = edges.reduce(Rect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.rect) }
    #expect(edges.count >= 4 && edges.count.isMultiple(of: 4), "\(edges.count) edges")
    #expect(left.contains { $0.color == color && within.contains($0.rect) })
  }
}
