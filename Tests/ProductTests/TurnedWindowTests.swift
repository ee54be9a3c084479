import DisplayProbe
import SDLKit
import Testing

extension BoardSuite {
  /// A screen on its side, or with its edges cut off.
  @Suite struct TurnedWindowTests {
    @Test(
      "What keys change in a turned window is where `render` has it, to the pixel",
      arguments: Soak.isOn ? ["90", "180", "270"] : ["90"])
    func turned(degrees: String) throws {
      let look = ["--rotate", degrees, "--safe-area", "4", "--theme", "led"]
      let day = try MatchDay(width: 800, height: 480, gather: ["--format", "2x20"], board: look)
      let probe = day.probe
      #expect(try day.act("left goal") { try probe.tap(.left) }.score == "1:0")
      #expect(try day.act("right goal") { try probe.tap(.right) }.score == "1:1")
      #expect(try day.act("the clock") { try probe.tap(.up, .shift) }.clock?.text == "21:00")
      try day.show("a question") { try probe.tap("e") }
      try probe.tap(.escape)
      let shown = try day.untilEchoIsGone()
      let path = day.folder.path("board.png")
      try day.folder.expect(["render", "--out", path, "--size", "800x480"] + look)
      let drawn = try Surface(png: path)
      #expect(drawn.width == shown.width && drawn.height == shown.height)
      let differing = (0..<shown.height).first { y in
        (0..<shown.width).contains { shown[$0, y] != drawn.pixel(x: $0, y: y) }
      }
      #expect(differing == nil, "in this line the two differ first")
    }
  }
}
