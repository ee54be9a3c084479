extension DrawList {
  /// Draws a text in one line, or in two lines if it can be larger that way.
  /// - Parameters:
  ///   - one: The allowed text sizes in one line.
  ///   - two: The allowed text sizes in two lines. Two lines are used only if the box is at least 2.2 times as high as
  ///     the largest of these sizes.
  mutating func fittedLines(
    _ string: String, _ face: Typeface, in box: Rect, one: ClosedRange<Int>, two: ClosedRange<Int>,
    _ color: Color, _ alignment: Alignment = .left
  ) {
    let single = largestSize(string, face, width: box.width, sizes: one) ?? 0
    guard single < two.upperBound, two.upperBound * 11 / 5 <= box.height,
      let lines = broken(string, face, width: box.width, sizes: two), lines.size > single
    else { return fitted(string, face, in: box, sizes: one, color, alignment) }
    let style = TextStyle(face, lines.size)
    let step = lines.size * 6 / 5
    let baseline = box.midY + (style.capHeight - step) / 2
    let x = edge(of: box, alignment)
    text(lines.first, style, x: x, baseline: baseline, color, alignment)
    text(lines.second, style, x: x, baseline: baseline + step, color, alignment)
  }

  /// Whether a text fits into two lines of a box without being shortened.
  func fits(_ string: String, _ face: Typeface, in box: Rect, sizes: ClosedRange<Int>) -> Bool {
    sizes.upperBound * 11 / 5 <= box.height && broken(string, face, width: box.width, sizes: sizes) != nil
  }

  private struct Broken {
    var first: String
    var second: String
    var size: Int
    var width: Int
  }

  /// Breaks a text into two lines; nil if it does not fit. The break is at a dot (`·`) between two phrases, unless a
  /// break at a space allows much larger letters.
  private func broken(
    _ string: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>
  ) -> Broken? {
    func words(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }
    let phrases = string.split(separator: "·").map(words)
    let atSpaces = broken(
      string.split(separator: " ").map(String.init), " ", face, width: width, sizes: sizes)
    guard let atSpaces,
      let atDots = broken(phrases, "  ·  ", face, width: width, sizes: sizes),
      atDots.size * 5 >= atSpaces.size * 4
    else { return atSpaces }
    return atDots
  }

  /// Divides the parts into two lines at the break that allows the largest size. If several breaks allow this size,
  /// chooses the one with the most even lines.
  private func broken(
    _ parts: [String], _ separator: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>
  ) -> Broken? {
    var best: Broken?
    // Breaks after more than 31 parts are not tried, because so many parts do not fit into one line.
    for count in 1..<max(min(parts.count, 32), 1) {
      let first = parts[..<count].joined(separator: separator)
      let second = parts[count...].joined(separator: separator)
      guard let upper = largestSize(first, face, width: width, sizes: sizes),
        let lower = largestSize(second, face, width: width, sizes: sizes)
      else { continue }
      let size = min(upper, lower)
      let style = TextStyle(face, size)
      let width = max(measure(first, style), measure(second, style))
      let isBest = best.map { size > $0.size || (size == $0.size && width < $0.width) } ?? true
      if isBest { best = Broken(first: first, second: second, size: size, width: width) }
    }
    return best
  }

  /// Breaks a text into at most `rows` lines, in the largest size at which this is possible.
  /// If the text is too long even in the smallest size, the last line is shortened.
  /// - Parameter separator: Lines are broken at a separator, which is left out at the end of a line. If the text does not
  ///   fit in any size, lines are broken at spaces instead.
  func paragraph(
    _ string: String, _ face: Typeface, width: Int, sizes: ClosedRange<Int>, rows: Int,
    separator: String = " "
  ) -> (lines: [String], style: TextStyle) {
    let parts = Self.parts(of: string, separator)
    for size in sizes.reversed() {
      let style = TextStyle(face, size)
      if let lines = filled(parts, separator, style, width: width), lines.count <= rows {
        return (lines, style)
      }
    }
    let style = TextStyle(face, sizes.lowerBound)
    if separator != " " { return paragraph(string, face, width: width, sizes: sizes, rows: rows) }
    var lines = filled(parts, separator, style, width: width, isForced: true) ?? []
    if lines.count > rows {
      let last = lines[(rows - 1)...].joined(separator: " ")
      lines = lines.prefix(rows - 1) + [shortened(last, style, width: width)]
    }
    return (lines.map { shortened($0, style, width: width) }, style)
  }

  private static func parts(of string: String, _ separator: String) -> [String] {
    if separator == " " { return string.split(separator: " ").map(String.init) }
    return string.split(separator: "·").map { $0.split(separator: " ").joined(separator: " ") }
  }

  /// Fills lines with the parts of a text; nil if a part is wider than a line.
  /// - Parameter isForced: Whether a part that is too wide gets a line of its own. If so, the result is never nil.
  private func filled(
    _ parts: [String], _ separator: String, _ style: TextStyle, width: Int, isForced: Bool = false
  ) -> [String]? {
    var lines: [String] = []
    for part in parts {
      if !isForced, measure(part, style) > width { return nil }
      if let last = lines.last, measure(last + separator + part, style) <= width {
        lines[lines.count - 1] = last + separator + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }
}
