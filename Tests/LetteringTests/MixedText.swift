import GatherModel

/// Texts at random, of all that names can contain and more.
enum MixedText {
  private static let parts: [String] =
    "aZé9 0(٣۴)[]{}<>«».,:;!?…-–+→%#/\\\"'".map(String.init) + [
      "אב", "שָׁלוֹם", "محمد", "عَلِيّ", "لا", "ہے", "ܐܒ", "ߊ", "東京", "さくら", "한글", "ไท", "นำ้", "हिन्दी", "क्ष", "Ω", "Я",
      "Ệ", "e\u{301}\u{323}", "\u{301}", "👨‍👩‍👧‍👦", "👍🏽", "🇷🇴", "🇷", "1️⃣", "⚽", "❤️", "\u{200D}", "\u{200C}",
      "\u{200E}",
      "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
      "\u{2067}",
      "\u{2068}", "\u{2069}", "\u{FEFF}", "\u{FFFD}", "\u{E0001}", "\u{0600}", "\t",
      "\n",
      "\r\n", "\u{2029}", "\0", "\u{FE0F}", "\u{200B}", "ﷺ", "𐤀", "𞤀", "\u{1F3FD}",
    ]

  static func random(using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...24, using: &generator)
    return (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
  }
}
