import CUnicode

/// Widths of texts in the cells of a terminal, and ASCII substitutes for characters. Used on the drawing thread.
package enum CellText {
  /// The number of cells that a text needs.
  package static func width(of text: String) -> Int {
    if text.utf8.allSatisfy({ (32..<127).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The number of cells that a character needs: 0 if it is invisible, 2 for East Asian characters and emoji.
  package static func width(of character: Character) -> Int {
    if let ascii = character.asciiValue { return (32..<127).contains(ascii) ? 1 : 0 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    return Int(gb_cells(first.value))
  }

  /// The text in ASCII: `é` becomes `e`, and `●` becomes `*`. A character without a substitute becomes `?`.
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

  private static func base(of character: Character) -> Character? {
    // The Unicode name contains the letter: LATIN SMALL LETTER E WITH ACUTE.
    guard let name = character.unicodeScalars.first?.properties.name else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1,
      let letter = words[3].first
    else { return nil }
    return words[1] == "SMALL" ? Character(letter.lowercased()) : letter
  }
}
