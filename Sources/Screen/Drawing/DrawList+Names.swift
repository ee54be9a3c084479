extension DrawList {
  /// Draws a name in one line or two. A name that is too long has the smallest size and as many lines as fit.
  mutating func wholeName(
    _ name: String, _ face: Typeface, in box: Rect, one: ClosedRange<Int>, two: ClosedRange<Int>,
    _ color: Color
  ) {
    let least = TextStyle(face, one.lowerBound)
    let step = least.size * 11 / 10
    let rows = box.height / step
    if rows < 3 || measure(name, least) <= box.width || fits(name, face, in: box, sizes: two) {
      return fittedLines(name, face, in: box, one: one, two: two, color)
    }
    let lines = paragraph(name, face, width: box.width, sizes: one.lowerBound...one.lowerBound, rows: rows)
      .lines
    var baseline = box.midY + (least.capHeight - (lines.count - 1) * step) / 2
    for line in lines {
      text(line, least, x: box.x, baseline: baseline, color)
      baseline += step
    }
  }
}
