import CUnicode

/// Letters as terminals show them, on the thread that draws.
package enum CellText {
  /// How many cells a text takes.
  package static func width(of text: String) -> Int {
    if text.utf8.allSatisfy({ (32..<127).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// 0 for a character that shows nothing, such as a control character, 2 for those of East Asia and for emoji.
  package static func width(of character: Character) -> Int {
    if let ascii = character.asciiValue { return (32..<127).contains(ascii) ? 1 : 0 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    return Int(gb_cells(first.value))
  }

  /// The same without letters that need UTF-8: a letter without its marks, and a question mark for one of another script.
  package static func plain(_ text: String) -> String {
    String(
      text.map { character in
        if character.isASCII { return character }
        return signs[character] ?? base(of: character) ?? "?"
      })
  }

  private static let signs: [Character: Character] = [
    "●": "*", "×": "x", "█": "#", "▀": "|", "▄": "|", "▏": "|", "·": ".", "–": "-", "—": "-", "…": "~",
    "←": "<",
    "→": ">", "↑": "^", "↓": "v", "ß": "s", "’": "'",
  ]

  /// The ASCII letter under the marks; nil where there is none.
  private static func base(of character: Character) -> Character? {
    // The names of Unicode say it: LATIN SMALL LETTER E WITH ACUTE.
    guard let name = character.unicodeScalars.first?.properties.name else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1,
      let letter = words[3].first
    else { return nil }
    return words[1] == "SMALL" ? Character(letter.lowercased()) : letter
  }
}
