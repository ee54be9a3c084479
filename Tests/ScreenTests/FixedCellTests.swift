import BoardSamples
import Scenes
import Testing

@testable import Screen

@Suite struct FixedCellTests {
  private static let style = TextStyle(.bold, 200)

  /// A type whose 1 is narrow, so that digits stand still only in cells of their own.
  private static func uneven(_ text: String, _ style: TextStyle) -> Int {
    text == "1" ? style.size / 4 : PlainType.width(text, style)
  }

  /// The middles of what is drawn, with half pixels rounded down.
  private static func middles(_ drawing: DrawList) -> [Int] {
    drawing.commands.map(\.bounds.midX)
  }

  private static func time(_ minutes: Int, _ seconds: Int) -> [Int] {
    var drawing = DrawList(theme: .night, measure: uneven)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    drawing.time(two(minutes), two(seconds), style, midX: 960, baseline: 500, .white)
    return middles(drawing)
  }

  @Test("Every digit and both dots of the clock stay in their places from 00:00 to 99:59")
  func clock() {
    let first = Self.time(0, 0)
    for minutes in 0...99 {
      for seconds in 0...59 where Self.time(minutes, seconds) != first {
        Issue.record("\(minutes):\(seconds) moves: \(Self.time(minutes, seconds)), not \(first)")
        return
      }
    }
    #expect(first.count == 6)
  }

  @Test("The colon stands in the middle of the room, the digits even on both sides of it")
  func anchored() {
    let middles = Self.time(12, 34)
    #expect(abs(middles[4] - 960) <= 1 && abs(middles[5] - 960) <= 1)
    #expect(abs((960 - middles[0]) - (middles[3] - 960)) <= 1)
  }

  @Test("From 100:00 on the whole stands in the middle, and still nothing moves")
  func threeDigits() {
    func middles(_ minutes: String, _ seconds: String) -> [Int] {
      var drawing = DrawList(theme: .night, measure: Self.uneven)
      drawing.time(minutes, seconds, Self.style, midX: 960, baseline: 500, .white)
      return Self.middles(drawing)
    }
    #expect(middles("100", "00") == middles("111", "11"))
    let whole = middles("120", "00")
    #expect(abs((whole[0] + whole[4]) / 2 - 960) <= 1)
  }

  @Test("A goal from 0 to 9 moves no digit of the score", arguments: 0...9)
  func score(goals: Int) {
    func middles(_ left: Int, _ right: Int) -> [Int] {
      var drawing = DrawList(theme: .night, measure: Self.uneven)
      drawing.score("\(left)", ":", "\(right)", Self.style, midX: 960, baseline: 500)
      return Self.middles(drawing)
    }
    #expect(middles(goals, 0) == middles(0, 0))
    #expect(middles(0, goals) == middles(0, 0))
  }

  @Test("A second that passes changes nothing but the clock's own digits and its bar")
  func tick() throws {
    var sample = BoardSample()
    sample.presses = [(.clockToggled, 0)]
    sample.lookedAt = 104.5
    let before = try sample.viewModel()
    sample.lookedAt = 105.5
    let after = try sample.viewModel()
    let size = PixelSize(width: 1920, height: 1080)
    let lists = [before, after].map { model in
      ScreenLayout.commands(for: .scoreboard(model), size: size, theme: .night, measure: PlainType.width)
    }
    let changed = Set(lists[0]).symmetricDifference(lists[1])
    #expect(changed.count <= 4, "\(changed)")
    #expect(lists[0].count == lists[1].count)
  }
}
