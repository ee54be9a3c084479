import BoardSamples
import Testing

@testable import Screen

@Suite struct FittingTests {
  private let drawing = DrawList(theme: .night, measure: PlainType.width)

  @Test(
    "A text too wide ends after a whole grapheme with an ellipsis, at every width",
    arguments: [
      "Maximiliana von Hohenlohe-West", String(repeating: "👨‍👩‍👧‍👦", count: 40),
      String(repeating: "e\u{301}\u{323}", count: 60), "🇷🇴🇵🇱🇬🇷🇺🇦🇩🇪🇪🇸", "Владимир Пономарёв",
    ])
  func ellipsis(text: String) {
    let style = TextStyle(.bold, 40)
    let graphemes = Array(text)
    for width in stride(from: 20, through: drawing.measure(text, style) + 20, by: 7) {
      let short = drawing.shortened(text, style, width: width)
      if short == text { continue }
      let kept = Array(short.dropLast())
      #expect(short.last == "…")
      #expect(kept == Array(graphemes.prefix(kept.count)))
      #expect(drawing.measure(short, style) <= width || kept.isEmpty)
      #expect(kept.last?.isWhitespace != true, "no space before the ellipsis")
    }
  }

  @Test("As many graphemes as fit are kept, and a text that fits stays whole")
  func most() {
    let style = TextStyle(.regular, 100)
    #expect(drawing.shortened("aaaa", style, width: 208) == "aaaa")
    #expect(drawing.shortened("aaaa", style, width: 207) == "aaa…")
    #expect(drawing.shortened("aaaa", style, width: 80) == "a…")
    #expect(drawing.shortened("aaaa", style, width: 79) == "…")
  }

  @Test("A text is as large as fits, whole down to the smallest size, and shortened only then")
  func sizes() {
    #expect(drawing.fit("aaaa", .regular, width: 500, sizes: 20...100).style.size == 100)
    let smaller = drawing.fit("aaaa", .regular, width: 150, sizes: 20...100)
    #expect(smaller.text == "aaaa" && smaller.style.size == 72)
    let least = drawing.fit("aaaa", .regular, width: 42, sizes: 20...100)
    #expect(least.text == "aaaa" && least.style.size == 20)
    let short = drawing.fit("aaaaaaaaaa", .regular, width: 90, sizes: 20...100)
    #expect(short.text == "…" || short.text.hasSuffix("…"))
    #expect(short.style.size == 66, "what is shortened anyway is shortened where it can be read")
  }

  @Test("A long name stands in two lines where those are larger than one")
  func twoLines() {
    var drawing = drawing
    let box = Rect(x: 0, y: 0, width: 400, height: 113)
    drawing.fittedLines(
      "FC Internationale Kickers Ost", .bold, in: box, one: 24...76, two: 24...43, .white)
    let texts = drawing.commands.compactMap(\.string)
    #expect(texts == ["FC Internationale", "Kickers Ost"])
    #expect(drawing.commands.allSatisfy { box.contains($0.visibleBounds) })
    #expect(drawing.commands.map(\.bounds.height) == [75, 75], "both of the full size, 43")
  }
}

extension DrawCommand {
  /// The characters of a text.
  var string: String? {
    if case .text(let string, _, _, _, _, _) = self { string } else { nil }
  }

  var style: TextStyle? {
    if case .text(_, let style, _, _, _, _) = self { style } else { nil }
  }
}
