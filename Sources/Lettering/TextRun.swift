/// A piece of a text that one font draws in one direction and one script.
package struct TextRun: Hashable, Sendable {
  /// The reading direction of a run.
  package enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  /// The text of the piece, in reading order. It is never empty and contains whole graphemes.
  package let text: String
  /// The number of graphemes of the text before this piece, in reading order.
  package let start: Int
  /// The reading direction of the run.
  package let direction: Direction
  /// The script of the run's letters. Digits, spaces and marks have the script of their neighbours.
  package let script: Script
  /// The number of the run's font; nil if no font has the characters, so that a box is drawn for each.
  package let font: Int?
}

extension TextRun {
  /// The runs of a text, from left to right as they are drawn (Unicode Standard Annex #9). In the order of ``start``,
  /// they make up the whole text. The first letter determines the direction of the whole text. The time is linear,
  /// because at most ``BidiOrder/longest`` graphemes are ordered together.
  /// - Parameter font: Returns the number of the font for a grapheme; nil if no font has it. Called once for each
  ///   grapheme, in reading order.
  package static func runs(of text: String, font: (Character) -> Int?) -> [TextRun] {
    let pieces = pieces(of: text, font)
    if pieces.isEmpty { return [] }
    guard let bidi = BidiOrder(pieces.map(\.first)) else {
      return joined(pieces, of: text) { _ in 0 }
    }
    return joined(pieces, of: text) { bidi.levels[$0] }.sorted {
      bidi.places[$0.start] < bidi.places[$1.start]
    }
  }

  private struct Piece {
    let end: String.Index
    let first: Unicode.Scalar
    let font: Int?
    var script: Script
  }

  private static func pieces(of text: String, _ font: (Character) -> Int?) -> [Piece] {
    var pieces: [Piece] = []
    var index = text.startIndex
    while index < text.endIndex {
      let end = text.index(after: index)
      let character = text[index]
      pieces.append(
        Piece(
          end: end, first: text.unicodeScalars[index], font: font(character),
          script: Script(of: character)))
      index = end
    }
    // Spaces, digits and marks take the script before them. At the front, they take that of the first letter.
    var script = pieces.first { !$0.script.isShared }?.script ?? .common
    for index in pieces.indices {
      if pieces[index].script.isShared { pieces[index].script = script }
      script = pieces[index].script
    }
    return pieces
  }

  private static func joined(
    _ pieces: [Piece], of text: String, level: (Int) -> Int8
  ) -> [TextRun] {
    var runs: [TextRun] = []
    var start = 0
    var from = text.startIndex
    for (index, piece) in pieces.enumerated() {
      let next = index + 1
      if next < pieces.count, pieces[next].font == piece.font, pieces[next].script == piece.script,
        level(next) == level(index), next % BidiOrder.longest != 0
      {
        continue
      }
      runs.append(
        TextRun(
          text: String(text[from..<piece.end]), start: start,
          direction: level(index) % 2 == 0 ? .leftToRight : .rightToLeft, script: piece.script,
          font: piece.font))
      start = next
      from = piece.end
    }
    return runs
  }
}
