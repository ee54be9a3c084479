import Scenes
import BoardSamples
import GatherModel
import Testing

@testable import Screen

@Suite struct BoardFrameTests {
  private static let large = SampleScene.sizes.filter { !SmallScreen.suits($0) }

  @Test("The parts of the board lie within the screen and none on another", arguments: large)
  func parts(size: PixelSize) {
    let frame = BoardFrame(size: size) { score, clock in Int(score * 2.2 + clock) }
    let parts = [
      frame.band, frame.footer, frame.leftPlate, frame.rightPlate, frame.leftRoster, frame.rightRoster,
      frame.middle,
    ]
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for (index, part) in parts.enumerated() {
      #expect(screen.contains(part) && !part.isEmpty, "part \(index)")
      for other in parts[(index + 1)...] { #expect(!part.intersects(other), "part \(index)") }
    }
    #expect(frame.leftPlate.x == size.width - frame.rightPlate.maxX)
    #expect(frame.leftRoster.width == frame.rightRoster.width)
  }

  @Test("Names are given up only where the smallest would have less than five pixels")
  func small() {
    let small = [(128, 64), (192, 96), (384, 192), (300, 227)]
    let large = [(400, 240), (800, 480), (480, 800), (1920, 1080)]
    for (width, height) in small { #expect(SmallScreen.suits(PixelSize(width: width, height: height))) }
    for (width, height) in large { #expect(!SmallScreen.suits(PixelSize(width: width, height: height))) }
  }

  /// The style of each digit of the score and of the clock.
  private func digits(
    _ sample: BoardSample, _ width: Int, _ height: Int
  ) throws -> (score: TextStyle, clock: TextStyle) {
    let commands = ScreenLayout.commands(
      for: .scoreboard(try sample.viewModel()), size: PixelSize(width: width, height: height), theme: .night,
      measure: PlainType.width)
    let styles = commands.filter { $0.string?.allSatisfy(\.isNumber) == true }.compactMap(\.style)
    let large = styles.filter { $0.face == .bold }
    return (try #require(large.first), try #require(large.last))
  }

  @Test(
    "The score's digits have 0.30 of the height and the clock's 0.18 on screens of 16:9",
    arguments: [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
  func caps(width: Int, height: Int) throws {
    let digits = try digits(BoardSample(), width, height)
    #expect(Double(digits.score.capHeight) >= 0.3 * Double(height))
    #expect(Double(digits.clock.capHeight) >= 0.18 * Double(height) - 1)
  }

  @Test(
    "Where the score cannot be so high, it takes half of the width",
    arguments: [(1920, 1080), (1024, 768), (1080, 1920)])
  func twoDigits(width: Int, height: Int) throws {
    var sample = BoardSample()
    sample.score = TeamPair(teamA: 10, teamB: 9)
    let style = try digits(sample, width, height).score
    let taken = 4 * PlainType.width("0", style) + DrawList.timeGap(style)
    let isHigh = Double(style.capHeight) >= 0.3 * Double(min(width, height))
    #expect(isHigh || Double(taken) > 0.42 * Double(width))
    #expect(width > height ? taken <= width / 2 : taken <= width)
  }
}
