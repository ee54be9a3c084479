import GatherModel
import Lettering
import Testing

@Suite struct TextRunTests {
  /// A run as a table shows it.
  private struct Row: Hashable, CustomStringConvertible {
    let text: String
    let isLeftward: Bool
    let script: String
    let font: Int?

    init(_ text: String, _ direction: TextRun.Direction, _ script: String, _ font: Int?) {
      self.text = text
      isLeftward = direction == .rightToLeft
      self.script = script
      self.font = font
    }

    var description: String {
      "(\(text.debugDescription), \(isLeftward ? "←" : "→"), \(script), \(font ?? -1))"
    }
  }

  /// As on the board: font 0 has Latin, Greek and Cyrillic, font 1 Arabic and Hebrew, font 2 Chinese, none emoji.
  static func font(of character: Character) -> Int? {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x590...0x7FF, 0xFB1D...0xFEFC: 1
    case 0x4E00...0x9FFF: 2
    case 0x1F000...: nil
    default: 0
    }
  }

  private static func rows(_ text: String) -> [Row] {
    TextRun.runs(of: text, font: font).map { Row($0.text, $0.direction, $0.script.code, $0.font) }
  }

  @Test("Each run stands in its place, with its direction, script and font", arguments: table.indices)
  func runs(index: Int) {
    let (text, expected) = Self.table[index]
    #expect(Self.rows(text) == expected, "\(text)")
  }

  private static let table: [(String, [Row])] = [
    ("", []),
    ("Ana Ruiz 10", [Row("Ana Ruiz 10", .leftToRight, "Latn", 0)]),
    ("12:34", [Row("12:34", .leftToRight, "Zyyy", 0)]),
    ("7 Γιώργος", [Row("7 Γιώργος", .leftToRight, "Grek", 0)]),
    ("שרה", [Row("שרה", .rightToLeft, "Hebr", 1)]),
    (
      "Mohamed محمد 10",
      [
        Row("Mohamed ", .leftToRight, "Latn", 0), Row("10", .leftToRight, "Arab", 0),
        Row(" ", .rightToLeft, "Arab", 0), Row("محمد", .rightToLeft, "Arab", 1),
      ]
    ),
    (
      "דוד (Dave)",
      [
        Row(")", .rightToLeft, "Latn", 0), Row("Dave", .leftToRight, "Latn", 0),
        Row(" (", .rightToLeft, "Hebr", 0), Row("דוד", .rightToLeft, "Hebr", 1),
      ]
    ),
    (
      "(דוד)",
      [
        Row(")", .rightToLeft, "Hebr", 0), Row("דוד", .rightToLeft, "Hebr", 1),
        Row("(", .rightToLeft, "Hebr", 0),
      ]
    ),
    // The ellipsis of a name that was shortened stands where its reader comes to it last.
    ("مح…", [Row("…", .rightToLeft, "Arab", 0), Row("مح", .rightToLeft, "Arab", 1)]),
    (
      "Ana مح…",
      [
        Row("Ana ", .leftToRight, "Latn", 0), Row("مح", .rightToLeft, "Arab", 1),
        Row("…", .leftToRight, "Arab", 0),
      ]
    ),
    // Arabic digits are read from left to right too.
    (
      "علي ٣٤",
      [
        Row("٣٤", .leftToRight, "Arab", 1), Row(" ", .rightToLeft, "Arab", 0),
        Row("علي", .rightToLeft, "Arab", 1),
      ]
    ),
    // An isolated name does not turn the sentence around it.
    (
      "\u{2068}محمد\u{2069} +1 → 3",
      [
        Row("\u{2068}", .leftToRight, "Arab", 0), Row("محمد", .rightToLeft, "Arab", 1),
        Row("\u{2069} +1 → 3", .leftToRight, "Arab", 0),
      ]
    ),
    (
      "東京 Ana",
      [
        Row("東京", .leftToRight, "Hani", 2), Row(" ", .leftToRight, "Hani", 0),
        Row("Ana", .leftToRight, "Latn", 0),
      ]
    ),
    ("Ion 🇷🇴👍🏽", [Row("Ion ", .leftToRight, "Latn", 0), Row("🇷🇴👍🏽", .leftToRight, "Latn", nil)]),
    ("e\u{301}a", [Row("e\u{301}a", .leftToRight, "Latn", 0)]),
    ("ไทยहिन्दी", [Row("ไทย", .leftToRight, "Thai", 0), Row("हिन्दी", .leftToRight, "Deva", 0)]),
  ]

  @Test("An override turns letters round until it ends")
  func override() {
    #expect(
      Self.rows("\u{202E}abc\u{202C}d") == [
        Row("\u{202E}", .leftToRight, "Latn", 0), Row("abc\u{202C}", .rightToLeft, "Latn", 0),
        Row("d", .leftToRight, "Latn", 0),
      ])
  }

  @Test(
    "Runs of any text are the text again, whole graphemes each, as few as can be",
    arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = MixedText.random(using: &generator)
      check(text)
    }
  }

  @Test("The longest texts are taken apart too", arguments: longTexts.indices)
  func longest(index: Int) {
    check(Self.longTexts[index])
  }

  private static let longTexts = [
    String(repeating: "a", count: 100_000), String(repeating: "أب c1(", count: 20_000),
    "a" + String(repeating: "\u{301}", count: 100_000), String(repeating: "\u{202B}", count: 100_000),
    String(repeating: "\u{2067}(א", count: 30_000),
    String(repeating: "(", count: 50_000) + String(repeating: ")א", count: 25_000),
    String(repeating: "👨‍👩‍👧‍👦", count: 10_000), String(repeating: "\r\n", count: 10_000), "\0א\0",
  ]

  private func check(_ text: String) {
    let runs = TextRun.runs(of: text, font: Self.font)
    let read = runs.sorted { $0.start < $1.start }
    var start = 0
    for run in read {
      #expect(run.start == start)
      #expect(!run.text.isEmpty)
      #expect(run.script.code.unicodeScalars.count == 4)
      start += run.text.count
    }
    // Counted as scalars: two texts of the same letters written in other ways are equal.
    #expect(Array(read.map(\.text).joined().unicodeScalars) == Array(text.unicodeScalars))
    #expect(start == text.count, "no grapheme is split: \(text.debugDescription)")
    for (one, next) in zip(read, read.dropFirst()) where next.start % BidiOrder.longest != 0 {
      let isSame = one.font == next.font && one.script == next.script && one.direction == next.direction
      // Neighbours that look alike are of different levels of embedding, and those come with a turn.
      if isSame { #expect(text.unicodeScalars.contains { $0.value >= 0x590 }) }
    }
    #expect(runs == TextRun.runs(of: text, font: Self.font), "the same each time")
  }
}
