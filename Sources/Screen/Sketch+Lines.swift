extension Sketch {
  /// Draws a text in a box in one line, or in two where those can be larger; vertically in the middle.
  /// - Parameters:
  ///   - one: The sizes of a single line.
  ///   - two: The sizes of two lines, which must not be higher than the box: 2.2 times the size.
  mutating func fittedLines(
    _ string: String, _ face: Typeface, in box: Rect, one: ClosedRange<Int>, two: ClosedRange<Int>,
    _ ink: Ink, _ alignment: Alignment = .left
  ) {
    let single = largestSize(string, face, width: box.width, sizes: one) ?? 0
    guard single < two.upperBound, two.upperBound * 11 / 5 <= box.height,
      let lines = broken(string, face, width: box.width, sizes: two), lines.size > single
    else { return fitted(string, face, in: box, sizes: one, ink, alignment) }
    let style = TextStyle(face, lines.size)
    let step = lines.size * 6 / 5
    let baseline = box.midY + (style.capHeight - step) / 2
    let x = edge(of: box, alignment)
    text(lines.first, style, x: x, baseline: baseline, ink, alignment)
    text(lines.second, style, x: x, baseline: baseline + step, ink, alignment)
  }

  /// The text broken at the space that allows the largest size, and of several such the most even lines; nil where no
  /// break makes it fit.
  private func broken(
    _ string: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>
  ) -> (first: String, second: String, size: Int)? {
    let words = string.split(separator: " ")
    var best: (first: String, second: String, size: Int, width: Int)?
    // More words than this do not fit two lines.
    for count in 1..<max(min(words.count, 32), 1) {
      let first = words[..<count].joined(separator: " ")
      let second = words[count...].joined(separator: " ")
      guard let upper = largestSize(first, face, width: width, sizes: sizes),
        let lower = largestSize(second, face, width: width, sizes: sizes)
      else { continue }
      let size = min(upper, lower)
      let style = TextStyle(face, size)
      let width = max(measure(first, style), measure(second, style))
      let isBest = best.map { size > $0.size || (size == $0.size && width < $0.width) } ?? true
      if isBest { best = (first, second, size, width) }
    }
    return best.map { ($0.first, $0.second, $0.size) }
  }
}
