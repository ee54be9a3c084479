/// Rows of text with their columns aligned.
package enum TextTable {
  /// One line for each row, without spaces at its end. A text wider than 40 shifts the rest of its row.
  package static func text(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], min(width(cell), 40))
      }
    }
    return rows.map { row in
      var line = ""
      for (index, cell) in row.enumerated() {
        line += cell
        if index < row.count - 1 {
          line += String(repeating: " ", count: max(widths[index] - width(cell), 0) + 2)
        }
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The width in a terminal. Wide characters of East Asia and emoji have a width of two.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(first.value) }
  }

  /// The Unicode blocks in which all characters are wide (UAX 11).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
