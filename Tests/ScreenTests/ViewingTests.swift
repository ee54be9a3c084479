import BoardSamples
import GatherModel
import Scenes
import Testing

@testable import Screen

/// What leaves a board that is read from afar, and what grows.
@Suite struct ViewingTests {
  private let size = PixelSize(width: 1920, height: 1080)

  private func commands(_ sample: BoardSample, _ distance: Double?, _ size: PixelSize? = nil) throws
    -> [DrawCommand]
  {
    ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: size ?? self.size, theme: .night,
      viewing: Viewing(diagonal: 1.905, distance: distance), measure: Self.width)
  }

  /// As narrow as the board's own type is.
  private static func width(_ text: String, _ style: TextStyle) -> Int {
    PlainType.width(text, style) * 7 / 10
  }

  private func texts(_ commands: [DrawCommand]) -> [String: Int] {
    Dictionary(
      commands.compactMap { command in
        if case .text(let text, let style, _, _, _, _) = command { (text, style.capHeight) } else { nil }
      }
    ) { max($0, $1) }
  }

  @Test("Lengths are read in metres, centimetres and inches")
  func lengths() throws {
    #expect(Viewing.metres("75in") == 75 * 0.0254 && Viewing.metres("75 \"") == 75 * 0.0254)
    #expect(
      Viewing.metres("190 cm") == 190 * 0.01 && Viewing.metres("40m") == 40 && Viewing.metres("1.5 M") == 1.5)
    #expect(
      ["", "m", "40", "4O m", "-4m", "0m", "2000m", "40 km"].map(Viewing.metres)
        == Array(repeating: nil, count: 8))
  }

  @Test("Capitals are 1/155 of the distance high for what is seen at a glance, and 1/300 for what is read")
  func reach() {
    // 1.905 m of 2203 pixels: 0.865 mm each.
    let viewing = Viewing(diagonal: 1.905, distance: 40)
    #expect(abs(viewing.reach(ofCap: 100, for: .glance, on: size) - 13.4) < 0.01)
    #expect(abs(viewing.reach(ofCap: 100, for: .reading, on: size) - 25.94) < 0.01)
    #expect(
      viewing.leastCap(for: .reading, on: size) == 155 && viewing.leastCap(for: .glance, on: size) == 299)
  }

  @Test(
    "From near by the board is as without a distance; farther off players leave, then minutes, then all lists"
  )
  func leaving() throws {
    let sample = BoardSample.presets.first { $0.name == "football-running" }?.sample
    let board = try #require(sample)
    let near = texts(try commands(board, nil))
    #expect(texts(try commands(board, 5)) == near && near["Marta"] != nil)
    // Somewhere between, only those are left of whom there is something to tell.
    let between = try stride(from: 8.0, to: 40, by: 0.5).map { texts(try commands(board, $0)) }
    func hasScorer(_ texts: [String: Int]) -> Bool { texts["Tanaka"] != nil || texts["Yuki Tanaka"] != nil }
    #expect(between.contains { $0["Marta"] == nil && hasScorer($0) })
    let isThere = between.map { [$0["Marta"] != nil, hasScorer($0)].count { $0 } }
    #expect(zip(isThere, isThere.dropFirst()).allSatisfy { $0 >= $1 }, "what has left does not come back")
    let far = texts(try commands(board, 40))
    #expect(far["Tanaka"] == nil && far["Yuki Tanaka"] == nil && far["9'"] == nil)
    // The clock has grown into the room.
    #expect((far["5"] ?? 0) * 10 > (near["5"] ?? 0) * 13)
    for distance in [5.0, 12, 20, 40, 200] {
      for size in [size, PixelSize(width: 1080, height: 1920), PixelSize(width: 800, height: 480)] {
        let commands = try commands(board, distance, size)
        let faults = PictureFaults.all(in: commands, size: size)
        #expect(faults.isEmpty, "\(distance) \(size) \(faults)")
      }
    }
  }

  @Test("What is shown for a distance can be read from it: names, and team names or their letters")
  func legible() throws {
    for (name, sample) in BoardSample.presets where name.hasSuffix("running") || name.hasSuffix("full-time") {
      let model = try sample.viewModel()
      for distance in [8.0, 12, 20, 30] {
        let viewing = Viewing(diagonal: 1.905, distance: distance)
        let least = viewing.leastCap(for: .reading, on: size)
        let shown = texts(try commands(sample, distance))
        let names = [model.left, model.right].flatMap { team in
          team.rows.flatMap { [$0.name, $0.short] } + team.moments.flatMap { [$0.text, $0.short] }
        }
        for name in names where !name.isEmpty {
          // A pixel is lost where a size is rounded.
          if let cap = shown[name] { #expect(cap + 1 >= least, "\(name) from \(distance) m") }
        }
      }
    }
  }
}
