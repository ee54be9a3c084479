import BoardSamples
import GatherModel
import Testing

@testable import Scenes
@testable import Screen

/// What spectators look at longest: half-time, full time, penalties.
@Suite struct MomentPictureTests {
  private static let screens = [(1920, 1080), (1280, 720), (1024, 768), (800, 480), (1080, 1920)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func model(_ name: String) throws -> ScoreboardViewModel {
    try #require(BoardSample.presets.first { $0.name == name }).sample.viewModel()
  }

  private func commands(_ model: ScoreboardViewModel, _ size: PixelSize) -> [DrawCommand] {
    ScreenLayout.commands(for: .scoreboard(model), size: size, theme: .night, measure: PlainType.width)
  }

  /// How much of the picture is background and nothing else, in parts of a grid of 64 by 36.
  private func free(_ commands: [DrawCommand], _ size: PixelSize) -> Double {
    let drawn = commands.dropFirst().map(\.bounds)
    var free = 0
    for row in 0..<36 {
      for column in 0..<64 {
        let cell = Rect(
          x: column * size.width / 64, y: row * size.height / 36, width: max(size.width / 64, 1),
          height: max(size.height / 36, 1))
        if !drawn.contains(where: { $0.intersects(cell) }) { free += 1 }
      }
    }
    return Double(free) / (64 * 36)
  }

  @Test("At half-time and full time no more than 45 % of the picture is empty", arguments: screens)
  func full(size: PixelSize) throws {
    for name in ["football-interval", "youth-full-time", "football-full-time", "casual-full-time"] {
      let free = free(commands(try model(name), size), size)
      #expect(free <= 0.45, "\(name): \(free)")
    }
  }

  @Test(
    "At full time the score has 0.40, no clock stands there, and the result is told once", arguments: screens)
  func fullTime(size: PixelSize) throws {
    let commands = commands(try model("youth-full-time"), size)
    let texts = commands.compactMap(\.string)
    #expect(texts.count { $0 == "FULL TIME" } == 1 && texts.contains("REDS WIN"))
    let large = commands.filter { $0.string?.allSatisfy(\.isNumber) == true }.compactMap(\.style)
    let score = large.map(\.capHeight).max() ?? 0
    #expect(Double(score) >= 0.4 * BoardFrame.unit(of: size))
    // The digits of a clock would be the next ones.
    #expect(large.filter { $0.capHeight * 4 > score }.count == 2)
  }

  @Test("Who scored is told in letters of 0.05, a line each with all minutes, on screens of 16:9")
  func scorers() throws {
    for (width, height) in [(1920, 1080), (1280, 720), (1366, 768)] {
      let size = PixelSize(width: width, height: height)
      for name in ["football-interval", "football-full-time"] {
        let commands = commands(try model(name), size)
        let scorer = try #require(
          commands.first { $0.string == "Yuki Tanaka" || $0.string == "Tanaka" }?.style)
        #expect(Double(scorer.size) >= 0.05 * Double(height) - 1, "\(name) on \(width)x\(height)")
        // The columns of full time are narrow for these letters, which are wider than those of the board.
        let texts = commands.compactMap(\.string)
        #expect(texts.contains("18' 27'(pen)") || name == "football-full-time" && texts.contains("×2"))
      }
    }
  }

  @Test(
    "Penalties have marks of 0.09, and say whose kick it is and how it stood", arguments: screens.prefix(2))
  func penalties(size: PixelSize) throws {
    let commands = commands(try model("football-shoot-out"), size)
    let marks = commands.filter { command in
      if case .roundedFill(let rect, let radius, _) = command {
        rect.width == rect.height && radius == rect.width / 2 && rect.width * 100 >= size.height * 85 / 10
      } else {
        false
      }
    }
    #expect(marks.count == 10)
    let texts = commands.compactMap(\.string)
    #expect(texts.contains("BLUE LIONS TO KICK") && texts.contains("AFTER EXTRA TIME  2–2"))
  }

  @Test("A draw is told in no team's colour, and a team that has won in its own", arguments: screens)
  func band(size: PixelSize) throws {
    func ground(_ text: String, _ name: String) throws -> DrawCommand {
      let commands = self.commands(try model(name), size)
      let line = try #require(commands.first { $0.string == text })
      return try #require(commands.last { $0.string == nil && $0.bounds.contains(line.visibleBounds) })
    }
    guard case .fill(_, let won) = try ground("REDS WIN", "youth-full-time") else {
      throw Missing()
    }
    #expect(won == Plate(color: Color(TeamColor.usual.teamA)).ground)
    var draw = try model("youth-full-time")
    draw.result = .init(text: "DRAW", winner: nil)
    let commands = self.commands(draw, size)
    let line = try #require(commands.first { $0.string == "DRAW" })
    let band = commands.last { $0.string == nil && $0.bounds.contains(line.visibleBounds) }
    guard case .fill(_, let drawn)? = band else { throw Missing() }
    #expect(drawn == Theme.night.keyGround)
  }

  private struct Missing: Error {}
}
