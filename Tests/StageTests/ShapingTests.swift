import BoardSamples
import SDLKit
import Screen
import Testing

@testable import Stage

/// What a picture shows of a text in the board's own fonts.
@Suite struct ShapingTests {
  private let style = TextStyle(.bold, 100)
  private let typesetter: Typesetter

  init() throws {
    typesetter = try TestFonts.typesetter()
  }

  /// The pixels that are lit by texts, each on the base line 200 of a picture of 800 × 300.
  private func lit(_ texts: (text: String, x: Int)...) throws -> [[Bool]] {
    let picture = try OffscreenPicture(
      size: PixelSize(width: 800, height: 300), typesetter: typesetter, pictures: PictureShelf())
    try picture.show(
      texts.map {
        .text(
          $0.text, style, x: $0.x, baseline: 200, width: typesetter.width(of: $0.text, style),
          Color(255, 255, 255))
      })
    return (0..<300).map { y in (0..<800).map { x in picture.surface.pixel(x: x, y: y) != 0 } }
  }

  private func rows(_ picture: [[Bool]]) -> ClosedRange<Int>? {
    let lit = picture.indices.filter { picture[$0].contains(true) }
    guard let first = lit.first, let last = lit.last else { return nil }
    return first...last
  }

  private func difference(_ one: [[Bool]], _ other: [[Bool]]) -> Int {
    zip(one.joined(), other.joined()).count { $0 != $1 }
  }

  @Test("Hebrew is drawn from right to left")
  func hebrew() throws {
    let alef = typesetter.width(of: "א", style)
    let bet = typesetter.width(of: "ב", style)
    let word = try lit(("אב", 50))
    // Letters stand at parts of a pixel in a word, and at whole ones alone.
    let right = difference(word, try lit(("ב", 50), ("א", 50 + bet)))
    let wrong = difference(word, try lit(("א", 50), ("ב", 50 + alef)))
    #expect(right * 5 < wrong)
  }

  @Test("Arabic letters are joined: a word is drawn as its initial, medial and final forms")
  func arabic() throws {
    // What HarfBuzz shapes the word to, said by code points of the block of presentation forms.
    let forms = "\u{FEE3}\u{FEA4}\u{FEE4}\u{FEAA}"
    #expect(try lit(("محمد", 50)) == lit((forms, 50)))
    #expect(try lit(("محمد", 50)) != lit(("م\u{200C}ح\u{200C}م\u{200C}د", 50)), "letters that are kept apart")
  }

  @Test("Brackets open towards what they enclose, in either direction")
  func brackets() throws {
    let bracket = typesetter.width(of: "(", style)
    let word = typesetter.width(of: "דוד", style)
    #expect(try lit(("(דוד)", 50)) == lit(("(", 50), ("דוד", 50 + bracket), (")", 50 + bracket + word)))
  }

  @Test("The ellipsis of a shortened right-to-left name is on its left")
  func ellipsis() throws {
    let dots = typesetter.width(of: "…", style)
    #expect(try lit(("דו…", 50)) == lit(("…", 50), ("דו", 50 + dots)))
  }

  @Test(
    "Letters stand on the base line whatever is over them", arguments: ["Ẩ", "Ǻ", "A\u{30A}\u{301}", "AẨA"])
  func baseLine(text: String) throws {
    let plain = try #require(rows(lit(("A", 50))))
    let marked = try #require(rows(lit((text, 50))))
    #expect(marked.upperBound == plain.upperBound)
    #expect(marked.lowerBound < plain.lowerBound)
  }

  @Test(
    "What is drawn is as wide as measured and stays where the command says",
    arguments: SamplePlayers.leftward + SamplePlayers.wide + [
      "j", "ر", "ـد", "Ậ\u{316}\u{317}", "A" + String(repeating: "\u{30A}\u{316}", count: 5000),
      "\u{2068}\u{2069}", "\u{301}", " ", "\u{200F}", "ﷺ",
    ])
  func within(text: String) throws {
    let width = typesetter.width(of: text, style)
    let command = DrawCommand.text(text, style, x: 60, baseline: 200, width: width, Color(255, 255, 255))
    let size = PixelSize(width: width + 200, height: 400)
    let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
    try picture.show([command])
    for y in 0..<400 {
      for x in 0..<size.width where picture.surface.pixel(x: x, y: y) != 0 {
        #expect((60..<60 + width).contains(x) && (command.bounds.y..<command.bounds.maxY).contains(y))
      }
    }
  }
}
