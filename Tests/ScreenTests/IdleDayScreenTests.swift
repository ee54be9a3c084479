import BoardSamples
import Scenes
import Screen
import Testing

@Suite("A planned day and the line for all boards on the screen")
struct IdleDayScreenTests {
  private static let sizes = [(1920, 1080), (1280, 720), (3840, 2160), (800, 480), (1080, 1920)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private func day(_ name: String) throws -> SceneModel {
    try #require(try SampleScene.days().first { $0.name == name }).model
  }

  private func announced(_ name: String) throws -> SceneModel {
    let sample = try #require(BoardSample.announcements.first { $0.name == name }).sample
    return .scoreboard(try sample.viewModel())
  }

  private func commands(_ model: SceneModel, _ size: PixelSize) -> [DrawCommand] {
    ScreenLayout.commands(for: model, size: size, theme: .night, measure: PlainType.width)
  }

  private func texts(_ commands: [DrawCommand]) -> [(text: String, size: Int, bounds: Rect)] {
    commands.compactMap { command in
      guard case .text(let text, let style, _, _, _, _) = command else { return nil }
      return (text, style.size, command.visibleBounds)
    }
  }

  @Test("The next match is what is read first: its teams at 0.06, its time at 0.1", arguments: sizes)
  func next(size: PixelSize) throws {
    let unit = Double(min(size.width, size.height))
    let texts = texts(commands(try day("day-before"), size))
    let reds = texts.filter { $0.text == "Reds" }.map(\.size).max() ?? 0
    let time = texts.filter { $0.text == "10:00" }.map(\.size).max() ?? 0
    #expect(Double(reds) >= unit * 0.06 && Double(time) >= unit * 0.1)
    #expect(texts.allSatisfy { $0.size < time || $0.text == "10:00" })
  }

  @Test("No name is cut, be it as long as names may be", arguments: ["day-long-names", "day-long-table"])
  func names(name: String) throws {
    for size in [PixelSize(width: 1920, height: 1080), PixelSize(width: 3840, height: 2160)] {
      #expect(texts(commands(try day(name), size)).allSatisfy { !$0.text.hasSuffix("…") }, "\(size)")
    }
  }

  @Test(
    "A line for all boards is whole, below score and clock, on every screen that shows it",
    arguments: ["announced", "announced-long", "announced-ended", "announced-ready"])
  func announcement(name: String) throws {
    let model = try announced(name)
    guard case .scoreboard(let board) = model, let line = board.announcement else {
      Issue.record("no announcement")
      return
    }
    for size in Self.sizes {
      let texts = texts(commands(model, size))
      let words = Set(line.split(separator: " ").map(String.init))
      let lines = texts.filter { text in
        text.text.split(separator: " ").count > 2
          && text.text.split(separator: " ").allSatisfy { words.contains(String($0)) }
      }
      #expect(lines.map(\.text).joined(separator: " ") == line, "\(size)")
      let digits = texts.filter { $0.text.count == 1 && $0.size > size.height / 8 }.map(\.bounds.maxY).max()
      #expect(lines.allSatisfy { $0.bounds.y > digits ?? size.height }, "\(size)")
    }
  }

  @Test("Score and clock stand where they stand without it")
  func nothingMoves() throws {
    let with = try announced("announced")
    guard case .scoreboard(var board) = with else { return }
    board.announcement = nil
    for size in Self.sizes {
      let plain = commands(.scoreboard(board), size)
      #expect(Array(commands(with, size).prefix(plain.count)) == plain)
    }
  }

  @Test("A wall of few lamps has the codes of the next teams, and no line for all boards")
  func lamps() throws {
    let size = PixelSize(width: 128, height: 64)
    #expect(texts(commands(try day("day-late"), size)).map(\.text) == ["YEL", "RED", "10:30", "14 min late"])
    #expect(
      texts(commands(try day("day-announced"), size)).map(\.text) == ["RED", "THE", "10:00", "in 12 min"])
    let board = texts(commands(try announced("announced"), size)).map(\.text)
    #expect(!board.contains { $0.contains("Thunderstorm") })
  }
}
